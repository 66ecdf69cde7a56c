import * as Popover from '@radix-ui/react-popover';
import { Check, Tag } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import type { LazyMenuProps } from '@/components/ui/lazy-menu';
import type { Plan } from '@/features/plans/model';
import { toThemeAttributes } from '@/features/theme/model';
import { formatShortDate } from '@/lib/dates/dates';
import { type Action, isAvailable, resolveLabel } from '@/lib/react/actions';
import { formatCount } from '@/lib/text/counts';
import { getGuestPageRel, guestPagePath, paths } from '@/lib/text/paths';
import type { EventActionInput } from '../actions/event-action-input';
import {
  createEventAction,
  deleteEventAction,
  editDetailsAction,
  guestPageAction,
  leaveEventAction,
} from '../actions/event-actions';
import { filterOwnEvents, getOwnerFirstName, roleLabels, sortBySoonest } from '../model';
import type { HostEvent } from '../schema';
import { buildDashboardFigures } from './dashboard-figures';
import './event-menu-content.css';

export type EventMenuProps = {
  event: HostEvent;
  events: readonly HostEvent[];
  plan: Plan | null;
  expiry: string | null;
  facts: ReactNode;
  actionInput: EventActionInput;
  onChoose: (eventId: string) => void;
};
type Props = EventMenuProps & LazyMenuProps;

export default function EventMenuContent({
  event,
  events,
  plan,
  expiry,
  facts,
  actionInput,
  onChoose,
  trigger,
  defaultOpen,
}: Props) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const sorted = sortBySoonest(events, new Date());
  const own = filterOwnEvents(sorted);
  const shared = sorted.filter(({ role }) => role !== 'owner');
  const close = () => setIsOpen(false);
  const choose = (id: string) => {
    close();
    onChoose(id);
  };
  const rowFor = { actionInput, onPress: close };
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger {...trigger} />
      <Popover.Portal>
        <Popover.Content
          className="event-menu"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Your Events"
          onClick={({ target }) =>
            target instanceof Element && target.closest('a') && setIsOpen(false)
          }
        >
          <p className="small-caps px-3 pt-2">Event Management</p>
          <EventList title="Your Events" events={own} currentId={event.id} onChoose={choose} />
          {shared.length > 0 && (
            <EventList
              title="Shared with you"
              events={shared}
              currentId={event.id}
              onChoose={choose}
            />
          )}
          <p className="event-facts hidden flex-wrap gap-x-4 gap-y-1 px-3 pt-2 text-sm text-ink-2 max-[67.4375rem]:flex">
            {facts}
          </p>
          <dl className="mx-3 my-2 grid grid-cols-[repeat(4,auto)] border-y border-hair py-2 text-sm max-[419px]:grid-cols-2 max-[419px]:gap-y-2">
            {buildDashboardFigures({ events: own, plan, expiry }).map(({ label, value }) => (
              <div
                key={label}
                className="border-hair px-2 first:pl-0 not-first:border-l max-[419px]:odd:border-l-0 max-[419px]:odd:pl-0"
              >
                <dt className="text-xs text-ink-2">{label}</dt>
                <dd className="font-semibold whitespace-nowrap">{value}</dd>
              </div>
            ))}
          </dl>
          <ActionRow action={editDetailsAction} {...rowFor} />
          {isAvailable(guestPageAction, actionInput) && (
            <a
              className="event-menu-row"
              href={guestPagePath(event.id)}
              target="_blank"
              rel={getGuestPageRel(event.id)}
            >
              <guestPageAction.Icon className="icon size-4.5 text-ink-2" aria-hidden="true" />{' '}
              {guestPageAction.label}
            </a>
          )}
          <Link className="event-menu-row" to={paths.checkout}>
            <Tag className="icon size-4.5 text-ink-2" aria-hidden="true" />{' '}
            {plan ? `Your plan: ${plan.name}` : 'Plans'}
          </Link>
          <ActionRow action={deleteEventAction} isDangerous {...rowFor} />
          <ActionRow action={leaveEventAction} isDangerous {...rowFor} />
          <hr className="mx-3 my-1 h-px border-0 bg-hair" />
          <ActionRow action={createEventAction} {...rowFor} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type RowProps = {
  action: Action<EventActionInput>;
  actionInput: EventActionInput;
  isDangerous?: boolean;
  onPress: () => void;
};

function ActionRow({ action, actionInput, isDangerous, onPress }: RowProps) {
  const { Icon, label, perform } = action;
  if (!isAvailable(action, actionInput)) return null;
  return (
    <button
      type="button"
      className={`event-menu-row ${isDangerous ? 'text-claret' : ''}`}
      onClick={() => {
        onPress();
        perform(actionInput);
      }}
    >
      <Icon
        className={isDangerous ? 'icon size-4.5' : 'icon size-4.5 text-ink-2'}
        aria-hidden="true"
      />{' '}
      {resolveLabel(label, actionInput)}
    </button>
  );
}

type EventListProps = {
  title: string;
  events: readonly HostEvent[];
  currentId: string;
  onChoose: (eventId: string) => void;
};

function EventList({ title, events, currentId, onChoose }: EventListProps) {
  const id = useId();
  return (
    <>
      <h2
        id={id}
        className="px-3 pb-1 font-display text-[1.375rem] leading-tight font-normal not-first-of-type:pt-2"
      >
        {title}
      </h2>
      <ul aria-labelledby={id}>
        {events.map((event) => (
          <li key={event.id}>
            <button
              type="button"
              className="event-menu-event"
              aria-current={event.id === currentId}
              onClick={() => onChoose(event.id)}
              {...toThemeAttributes(event)}
            >
              <i className="event-menu-cloth" aria-hidden="true" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <b className="font-semibold">{event.event_name}</b>
                <span className="block text-sm text-ink-2">
                  {formatShortDate(event.event_date)}, {formatCount(event.guests_count, 'guest')}
                  {event.role !== 'owner' &&
                    `. From ${getOwnerFirstName(event)}. ${roleLabels[event.role]}`}
                </span>
              </span>
              {event.id === currentId && (
                <Check className="icon size-4.5 flex-none" aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
