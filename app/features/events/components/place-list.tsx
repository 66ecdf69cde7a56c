import * as Tabs from '@radix-ui/react-tabs';
import { Armchair, CalendarDays, type LucideIcon, QrCode, Smartphone, Users } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useShortcuts } from '@/lib/react/use-keys';
import { type ListedPlace, type Place, placePath, places } from '../places';
import './place-list.css';

export const placeLabels: Record<ListedPlace, { label: string; short?: string; Icon: LucideIcon }> =
  {
    guests: { label: 'Guest List', Icon: Users },
    room: { label: 'Room', Icon: Armchair },
    preview: { label: 'Preview', Icon: Smartphone },
    print: { label: 'QR Code & print', short: 'QR Code', Icon: QrCode },
    day: { label: 'The day', Icon: CalendarDays },
  };

/** These clicks open a link in another tab or window. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

type Props = {
  eventId: string;
  /** A viewer may have fewer. */
  listed?: readonly ListedPlace[];
  onGo: (place: Place) => void;
};

/** Tabs that are also links, so that they can be opened in another window. */
export function PlaceList({ eventId, listed = places, onGo }: Props) {
  useShortcuts(Object.fromEntries(listed.map((place, at) => [String(at + 1), () => onGo(place)])));
  return (
    <Tabs.List className="event-places" aria-label="Event Management">
      {listed.map((place, at) => {
        const { label, short = label, Icon } = placeLabels[place];
        return (
          <Tabs.Trigger key={place} value={place} data-tab={place} asChild>
            <Link
              type={undefined} // the trigger would set type="button"
              to={placePath(eventId, place)}
              aria-label={label}
              aria-keyshortcuts={String(at + 1)}
              className="event-place"
              // Radix selects a tab on mousedown; with a modifier key this window must stay where it is.
              onMouseDown={(pressed) => opensElsewhere(pressed) && pressed.preventDefault()}
              onClick={(clicked) => {
                if (opensElsewhere(clicked)) return;
                clicked.preventDefault();
                onGo(place);
              }}
            >
              <Icon className="icon desktop:hidden" aria-hidden="true" />
              <span className="phone:hidden @max-[59.9375rem]:hidden">{label}</span>
              <span className="@min-[60rem]:hidden">{short}</span>
            </Link>
          </Tabs.Trigger>
        );
      })}
    </Tabs.List>
  );
}
