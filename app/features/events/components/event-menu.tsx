import { ChevronDown } from 'lucide-react';
import { Ampersand } from '@/components/ampersand';
import { LazyMenu, lazyMenuContent } from '@/components/ui/lazy-menu';
import type { EventMenuProps } from './event-menu-content';
import './event-menu.css';

export const EventMenuContent = lazyMenuContent(() => import('./event-menu-content'));

export const EventMenu = (props: EventMenuProps) => (
  <h2 className="min-w-12 shrink-[9999]">
    <LazyMenu
      menu={EventMenuContent}
      kind="dialog"
      button={
        <button type="button" className="event-menu-button">
          <span className="truncate py-1 font-display text-[1.25rem] leading-tight font-normal">
            <Ampersand text={props.event.event_name} />
          </span>
          <ChevronDown
            className="icon size-4 flex-none text-ink-2"
            role="img"
            aria-label="Your Events"
          />
        </button>
      }
    >
      {(menu) => <EventMenuContent {...props} {...menu} />}
    </LazyMenu>
  </h2>
);
