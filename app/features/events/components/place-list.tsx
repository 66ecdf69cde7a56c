import * as Tabs from '@radix-ui/react-tabs';
import { Armchair, CalendarDays, type LucideIcon, QrCode, Smartphone, Users } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useShortcuts } from '@/lib/react/use-keys';
import { type ListedPlace, type Place, placePath, places } from '../places';

export const placeLabels: Record<ListedPlace, { label: string; short?: string; Icon: LucideIcon }> = {
  guests: { label: 'Guest List', Icon: Users },
  room: { label: 'Room', Icon: Armchair },
  preview: { label: 'Preview', Icon: Smartphone },
  print: { label: 'QR Code & print', short: 'QR Code', Icon: QrCode },
  day: { label: 'The day', Icon: CalendarDays },
};

/** These clicks open a link in another tab or window. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;

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
    <Tabs.List
      className="event-places desktop:ml-5 desktop:flex desktop:min-w-0 desktop:@max-[59.9375rem]:ml-2 desktop:self-stretch desktop:overflow-x-auto desktop:[scrollbar-width:none] phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-40 phone:grid phone:min-h-(--places) phone:auto-cols-fr phone:grid-flow-col phone:border-t phone:border-hair phone:bg-paper phone:pb-[env(safe-area-inset-bottom)]"
      aria-label="Event Management"
    >
      {listed.map((place, at) => {
        const { label, short = label, Icon } = placeLabels[place];
        return (
          <Tabs.Trigger key={place} value={place} data-tab={place} asChild>
            <Link
              type={undefined}
              to={placePath(eventId, place)}
              aria-label={label}
              aria-keyshortcuts={String(at + 1)}
              className="event-place relative flex items-center text-ink-2 no-underline outline-offset-[-4px] hover:text-ink data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-3 data-[state=active]:after:h-[3px] data-[state=active]:after:bg-ink desktop:after:bottom-0 phone:after:top-0 desktop:px-3 desktop:@max-[59.9375rem]:px-2 desktop:text-[1rem] desktop:font-medium desktop:whitespace-nowrap phone:-mt-px phone:min-w-0 phone:flex-col phone:justify-center phone:gap-0.5 phone:py-1 phone:text-[min(0.875rem,3.5vw)] phone:leading-tight phone:font-medium"
              // Radix selects a tab on mousedown; with a modifier key this window must not change.
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
