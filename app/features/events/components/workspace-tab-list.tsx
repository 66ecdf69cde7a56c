import * as Tabs from '@radix-ui/react-tabs';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { appendShortcut, toAriaKeyShortcuts } from '@/lib/react/actions';
import { useActionKeys } from '@/lib/react/use-actions';
import { buildTabActions } from '../actions/tab-actions';
import { getTabPath, type ListedTab, type WorkspaceTab } from '../workspace-tabs';
import './workspace-tab-list.css';

/** True for clicks that open a link in another tab or window. */
const opensNewWindow = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

type Props = {
  eventId: string;
  /** A viewer may have fewer. */
  listed?: readonly ListedTab[];
  onGo: (place: WorkspaceTab) => void;
};

/** Tabs that are also links, so that they can be opened in another window. */
export function WorkspaceTabList({ eventId, listed, onGo }: Props) {
  const tabs = buildTabActions(listed);
  useActionKeys(tabs, { goTo: ({ place }) => onGo(place) });
  return (
    <Tabs.List className="event-places" aria-label="Event Management">
      {tabs.map((tab) => {
        const { place, label, short = label, Icon } = tab;
        return (
          <Tabs.Trigger key={place} value={place} data-tab={place} asChild>
            <Link
              type={undefined} // the trigger would set type="button"
              to={getTabPath(eventId, place)}
              aria-label={label}
              title={appendShortcut(label, tab)}
              aria-keyshortcuts={toAriaKeyShortcuts(tab)}
              className="event-place"
              // Radix selects a tab on mousedown; with a modifier key this window must not change.
              onMouseDown={(pressed) => opensNewWindow(pressed) && pressed.preventDefault()}
              onClick={(clicked) => {
                if (opensNewWindow(clicked)) return;
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
