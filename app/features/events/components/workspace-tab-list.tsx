import { Link } from 'react-router';
import { hasModifier, useTabList } from '@/components/ui/tabs';
import { appendShortcut, toAriaKeyShortcuts } from '@/lib/react/actions';
import { useActionKeys } from '@/lib/react/use-actions';
import { buildTabActions } from '../actions/tab-actions';
import { getTabPath, type ListedTab, type WorkspaceTab } from '../workspace-tabs';
import './workspace-tab-list.css';

type Props = {
  eventId: string;
  listed?: readonly ListedTab[];
  onGo: (place: WorkspaceTab) => void;
};

/** Tabs that are also links, so that they can be opened in another window. */
export function WorkspaceTabList({ eventId, listed, onGo }: Props) {
  const tabs = buildTabActions(listed);
  const { list, getTab } = useTabList(
    'Event Management',
    tabs.map(({ place }) => place),
  );
  useActionKeys(tabs, { goTo: ({ place }) => onGo(place) });
  return (
    <div {...list} className="event-places">
      {tabs.map((tab) => {
        const { place, label, short = label, Icon } = tab;
        return (
          <Link
            key={place}
            {...getTab(place)}
            to={getTabPath(eventId, place)}
            aria-label={label}
            title={appendShortcut(label, tab)}
            aria-keyshortcuts={toAriaKeyShortcuts(tab)}
            className="event-place"
            onClick={(clicked) => {
              if (hasModifier(clicked)) return;
              clicked.preventDefault();
              onGo(place);
            }}
          >
            <Icon className="icon desktop:hidden" aria-hidden="true" />
            <span className="phone:hidden @max-[59.9375rem]:hidden">{label}</span>
            <span className="@min-[60rem]:hidden">{short}</span>
          </Link>
        );
      })}
    </div>
  );
}
