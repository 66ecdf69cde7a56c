import * as Tabs from '@radix-ui/react-tabs';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { appendShortcut, toAriaKeyShortcuts } from '@/lib/react/actions';
import { useActionKeys } from '@/lib/react/use-actions';
import { placeTabs } from '../actions/place-tabs';
import { type ListedPlace, type Place, placePath } from '../places';
import './place-list.css';

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
export function PlaceList({ eventId, listed, onGo }: Props) {
  const tabs = placeTabs(listed);
  useActionKeys(tabs, { goTo: ({ place }) => onGo(place) });
  return (
    <Tabs.List className="event-places" aria-label="Event Management">
      {tabs.map((tab) => {
        const { place, label, short = label, Icon } = tab;
        return (
          <Tabs.Trigger key={place} value={place} data-tab={place} asChild>
            <Link
              type={undefined} // the trigger would set type="button"
              to={placePath(eventId, place)}
              aria-label={label}
              title={appendShortcut(label, tab)}
              aria-keyshortcuts={toAriaKeyShortcuts(tab)}
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
