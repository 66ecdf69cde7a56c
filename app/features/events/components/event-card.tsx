import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { ArrowRight, Ellipsis, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Ampersand } from '@/components/ampersand';
import { Meter } from '@/components/meter';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { MenuContent } from '@/components/ui/menu';
import { getGuestLimit, type Plan, UNLIMITED } from '@/features/plans/model';
import { formatLongDate } from '@/lib/dates/dates';
import { pluralise } from '@/lib/text/counts';
import { guestPagePath, paths } from '@/lib/text/paths';
import { formatGuestLimit, getNextStep, prependLead } from '../model';
import type { HostEvent } from '../schema';
import { EventThemeSwatch } from './event-theme-swatch';
import { OpeningNote } from './opening-note';
import { SharedByNote } from './shared-by-note';
import { useEventDialogs } from './use-event-dialogs';

/** `words`: changes by others since the user's last visit; `to`: the path of the list of these changes. */
export type EventNewsLine = { words: string; to: string };

type Props = {
  event: HostEvent;
  plan: Plan | null | undefined;
  more?: ReactNode;
  news?: EventNewsLine | undefined;
  /** Whether its button is the main one of the page. */
  isMain: boolean;
};

export function EventCard({ event, plan, more, news, isMain }: Props) {
  const { show, dialog } = useEventDialogs(event);
  const isOwner = event.role === 'owner';
  const next = getNextStep(event, new Date());
  return (
    <article className="sheet grid gap-x-6 gap-y-4 p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-6">
      <EventThemeSwatch event={event} className="hidden h-full min-h-28 w-20 sm:grid" />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h3 className="title-m break-words">
            <Ampersand text={event.event_name} />
          </h3>
          <p className="text-ink-2">{formatLongDate(event.event_date)}</p>
        </div>
        <div className="capacity max-w-md">
          <GuestCount event={event} plan={isOwner ? plan : undefined} />
        </div>
        <SharedByNote event={event} />
        <OpeningNote event={event} isBrief />
        {news && (
          <p>
            Since you were last here:{' '}
            <Link className="link font-semibold" to={news.to}>
              {news.words}
            </Link>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:max-xl:gap-x-2">
          <LinkButton
            variant={isMain ? 'ink' : 'line'}
            className="whitespace-nowrap px-4 max-sm:flex-1"
            to={paths.admin}
            state={{ eventId: event.id }}
          >
            {event.role === 'viewer' ? 'Open event' : 'Manage Event'}
          </LinkButton>
          {event.role !== 'viewer' && <EditAndOpen event={event} onEdit={() => show('edit')} />}
          <DropdownMenu.Root modal={false}>
            <DropdownMenu.Trigger
              className="icon-button"
              aria-label={`More about ${event.event_name}`}
            >
              <Ellipsis className="icon" aria-hidden="true" />
            </DropdownMenu.Trigger>
            <MenuContent>
              {isOwner && more}
              <DropdownMenu.Item
                className="danger"
                onSelect={() => show(isOwner ? 'delete' : 'leave')}
              >
                {isOwner ? 'Delete' : 'Leave'}
              </DropdownMenu.Item>
            </MenuContent>
          </DropdownMenu.Root>
          {event.role !== 'viewer' && (
            <Link
              className="link inline-flex min-h-11 items-center gap-1.5 font-semibold lg:ml-auto"
              to={next.to}
            >
              {prependLead(next.lead, next.words)}{' '}
              <ArrowRight className="icon" size={18} aria-hidden="true" />
            </Link>
          )}
        </div>
      </div>
      {dialog}
    </article>
  );
}

const EditAndOpen = ({ event, onEdit }: { event: HostEvent; onEdit: () => void }) => (
  <>
    <Button variant="soft" className="whitespace-nowrap px-4 max-sm:flex-1" onClick={onEdit}>
      Edit Details
    </Button>
    <a
      className="link inline-flex min-h-11 items-center gap-1.5"
      href={guestPagePath(event.id)}
      target="_blank"
      rel="noreferrer"
    >
      Open Live Guest View <ExternalLink className="icon" size={17} aria-hidden="true" />
    </a>
  </>
);

/** Shows no limit if the plan is unknown or belongs to another user (undefined). */
function GuestCount({ event, plan }: { event: HostEvent; plan: Plan | null | undefined }) {
  const { guests_count: count, tables_count } = event;
  const limit = plan === undefined ? UNLIMITED : getGuestLimit(plan);
  const guests = plan === undefined ? pluralise(count, 'guest') : formatGuestLimit(plan, count);
  return (
    <>
      <span>
        <b>{count}</b> {guests}, <b>{tables_count}</b> {pluralise(tables_count, 'table')}
      </span>
      {limit !== UNLIMITED && <Meter value={count} max={limit} label={`${count} ${guests}`} />}
    </>
  );
}
