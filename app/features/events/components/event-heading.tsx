import { ChevronDown, Copy, Ellipsis, ExternalLink, Megaphone, Palette, Pencil, Tag, Trash2 } from 'lucide-react';
import { DropdownMenu, Popover } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Ampersand } from '@/components/ampersand';
import { copyLink } from '@/components/copy-link';
import { Meter } from '@/components/meter';
import { MenuContent } from '@/components/ui/menu';
import { guestLimit, type Plan, UNLIMITED } from '@/features/plans/model';
import { plural } from '@/lib/counted';
import { longDate } from '@/lib/dates';
import { guestPagePath, guestPageUrl, paths } from '@/lib/paths';
import type { HostEvent } from '../schema';
import { isPublic } from '../store';
import { useEventStore } from '../use-event-store';
import { useEventDialogs } from './use-event-dialogs';
import './event-heading.css';

type Props = {
  event: HostEvent;
  plan: Plan | null;
  /** Your Events, which opens from the name where it has no place of its own. */
  events: (onChosen: () => void) => ReactNode;
  /** One more fact, a span of its own. */
  fact?: ReactNode;
};

/** Which event is managed: its name, one line of what matters about it, and what can be done with it. */
export function EventHeading({ event, plan, events, fact }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const limit = guestLimit(plan);
  return (
    <div className="event-heading">
      <h2 className="event-heading-name">
        <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
          <Popover.Trigger className="event-switch">
            <span>
              <Ampersand text={event.event_name} />
            </span>
            <ChevronDown className="icon" role="img" aria-label="Your Events" />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content className="event-switch-list" align="start" sideOffset={6} aria-label="Your Events">
              {events(() => setIsOpen(false))}
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      </h2>
      <p className="event-facts">
        <span>{longDate(event.event_date)}</span>
        <span>
          <Link to={paths.checkout} title={plan ? `Your plan: ${plan.name}` : 'Choose a plan'}>
            <b>{event.guests_count}</b> {limit === UNLIMITED ? '' : `of ${limit} `}
            {limit === UNLIMITED ? plural(event.guests_count, 'guest') : 'guests'}
            {limit === UNLIMITED && ' (Unlimited)'}
          </Link>
        </span>
        <span>
          <b>{event.tables_count}</b> {plural(event.tables_count, 'table')}
        </span>
        {fact}
      </p>
      <EventTools event={event} plan={plan} />
    </div>
  );
}

function EventTools({ event, plan }: { event: HostEvent; plan: Plan | null }) {
  const { edit, editTheme, writeMessage, remove, dialog } = useEventDialogs(event);
  const hasVisitors = isPublic(useEventStore());
  const page = guestPagePath(event.id);
  return (
    <div className="event-tools">
      <a className="event-tool event-tool-at-desk" href={page} target="_blank" rel="noreferrer" title="Open Live Guest View">
        <ExternalLink className="icon" aria-hidden="true" /> <span>Open Live Guest View</span>
      </a>
      <button type="button" className="event-tool" onClick={editTheme} title="Theme">
        <Palette className="icon" aria-hidden="true" /> <span>Theme</span>
      </button>
      {hasVisitors && (
        <button type="button" className="event-tool" onClick={writeMessage} title="Message to guests">
          <Megaphone className="icon" aria-hidden="true" /> <span>Message to guests</span>
        </button>
      )}
      <button type="button" className="event-tool" onClick={() => copyLink(guestPageUrl(event.id))} title="Copy link">
        <Copy className="icon" aria-hidden="true" /> <span>Copy link</span>
      </button>
      <button type="button" className="event-tool event-tool-at-desk" onClick={edit} title="Edit Details">
        <Pencil className="icon" aria-hidden="true" /> <span>Edit Details</span>
      </button>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className="icon-button" aria-label="More about this event" title="More about this event">
          <Ellipsis className="icon" aria-hidden="true" />
        </DropdownMenu.Trigger>
        <MenuContent>
          <DropdownMenu.Item asChild className="menu-on-phone">
            <a href={page} target="_blank" rel="noreferrer">
              <ExternalLink className="icon" aria-hidden="true" /> Open Live Guest View
            </a>
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-on-phone" onSelect={edit}>
            <Pencil className="icon" aria-hidden="true" /> Edit Details
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild>
            <Link to={paths.checkout}>
              <Tag className="icon" aria-hidden="true" /> {plan ? `Your plan: ${plan.name}` : 'Plans'}
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className="danger" onSelect={remove}>
            <Trash2 className="icon" aria-hidden="true" /> Delete
          </DropdownMenu.Item>
        </MenuContent>
      </DropdownMenu.Root>
      {dialog}
    </div>
  );
}

/** How many guests there are, of how many: the plan's limit, which nobody is told while the plan could not be read (undefined). */
export function GuestCount({ event, plan }: { event: HostEvent; plan: Plan | null | undefined }) {
  const limit = plan === undefined ? null : guestLimit(plan);
  const tables = (
    <>
      <b>{event.tables_count}</b> {plural(event.tables_count, 'table')}
    </>
  );
  if (limit === null || limit === UNLIMITED) {
    return (
      <span>
        <b>{event.guests_count}</b> {plural(event.guests_count, 'guest')}
        {limit === UNLIMITED && ' (Unlimited)'}, {tables}
      </span>
    );
  }
  return (
    <>
      <span>
        <b>{event.guests_count}</b> of {limit} guests, {tables}
      </span>
      <Meter value={event.guests_count} max={limit} label={`${event.guests_count} of ${limit} guests`} />
    </>
  );
}
