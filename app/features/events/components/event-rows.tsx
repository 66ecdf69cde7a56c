import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { Ampersand } from '@/components/ampersand';
import { EmptyState } from '@/components/page-states';
import { SearchField } from '@/components/search-field';
import { LinkButton } from '@/components/ui/link-button';
import { MenuContent } from '@/components/ui/menu';
import { formatShortDate } from '@/lib/dates/dates';
import { capitalise, formatCount } from '@/lib/text/counts';
import { guestPagePath, paths } from '@/lib/text/paths';
import {
  filterActiveEvents,
  formatDaysAway,
  getNextStep,
  getOwnerFirstName,
  matchesEventSearch,
  prependLead,
  roleLabels,
  sortBySoonest,
} from '../model';
import type { HostEvent } from '../schema';
import type { EventNewsLine } from './event-card';
import { EventThemeSwatch } from './event-theme-swatch';
import { useEventDialogs } from './use-event-dialogs';
import './event-rows.css';

type Show = 'Upcoming' | 'Past' | 'Shared' | 'All';

type Props = {
  events: readonly HostEvent[];
  renderGuestMatches: (words: string) => ReactNode;
  renderMenuItems: (event: HostEvent) => ReactNode;
  findNews: (event: HostEvent) => EventNewsLine | undefined;
};

export function EventRows({ events, renderGuestMatches, renderMenuItems, findNews }: Props) {
  const today = new Date();
  const [words, setWords] = useState('');
  const query = useDeferredValue(words).trim().toLowerCase();
  const upcoming = new Set(filterActiveEvents(events, today));
  const [chosen, setShow] = useState<Show>(upcoming.size > 0 ? 'Upcoming' : 'All');
  const shared = events.filter(({ role }) => role !== 'owner');
  const shown: Partial<Record<Show, readonly HostEvent[]>> = {
    Upcoming: events.filter((event) => upcoming.has(event)),
    Past: events.filter((event) => !upcoming.has(event)),
    ...(shared.length > 0 && { Shared: shared }),
    All: events,
  };
  const rows = sortBySoonest(
    query ? events.filter((event) => matchesEventSearch(event, query)) : (shown[chosen] ?? events),
    today,
  );
  return (
    <div className="sheet">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-hair p-3 sm:px-5 lg:py-1.5">
        <div className="w-full sm:w-72">
          <SearchField
            label="Search by name or date, or for a guest"
            placeholder="Name, date or guest"
            value={words}
            onChange={setWords}
          />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are filter buttons */}
        <div role="group" aria-label="Show" className="flex flex-wrap gap-x-1 whitespace-nowrap">
          {(Object.keys(shown) as Show[]).map((show) => (
            <button
              key={show}
              type="button"
              aria-pressed={!query && show === chosen}
              className="min-h-11 rounded-[4px] px-3 font-medium text-ink-2 aria-pressed:bg-wove-deep aria-pressed:text-ink sm:min-h-9"
              onClick={() => {
                setShow(show);
                setWords('');
              }}
            >
              {show} {shown[show]?.length}
            </button>
          ))}
        </div>
      </div>
      <ul>
        {rows.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            today={today}
            renderMenuItems={renderMenuItems}
            news={findNews(event)}
          />
        ))}
      </ul>
      {rows.length === 0 && !query && (
        <EmptyState title={`No ${chosen.toLowerCase()} events`}>
          Create one, or look at the others.
        </EmptyState>
      )}
      {rows.length === 0 && query && (
        <div className="px-3 py-4 sm:px-5">
          <h3 className="title-s">No events match</h3>
          <p className="text-ink-2">Try another name or date.</p>
        </div>
      )}
      {query && renderGuestMatches(query)}
    </div>
  );
}

type RowProps = Pick<Props, 'renderMenuItems'> & {
  event: HostEvent;
  today: Date;
  news: EventNewsLine | undefined;
};

function EventRow({ event, today, renderMenuItems, news }: RowProps) {
  const { show, dialog } = useEventDialogs(event);
  const [isOwner, mayEdit] = [event.role === 'owner', event.role !== 'viewer'];
  const next = getNextStep(event, today);
  return (
    <li className="event-row group">
      <EventThemeSwatch event={event} className="grid h-7 w-6" />
      <h3 className="min-w-0 truncate text-[1.25rem] leading-snug font-(family-name:--font-display)">
        <Link
          className="no-underline after:absolute after:inset-0 group-hover:underline"
          to={paths.admin}
          state={{ eventId: event.id }}
          title={event.event_name}
        >
          <Ampersand text={event.event_name} />
        </Link>
      </h3>
      <p className="truncate max-lg:col-start-2 max-lg:row-start-2 max-lg:text-sm max-lg:text-ink-2">
        {formatShortDate(event.event_date)}{' '}
        <span className="text-ink-2">{formatDaysAway(event, today)}</span>
        <span className="lg:hidden">, {formatCount(event.guests_count, 'guest')}</span>
        {event.role !== 'owner' && (
          <span className="text-ink-2" title={roleLabels[event.role]}>
            . From {getOwnerFirstName(event)}
          </span>
        )}
      </p>
      <p className="truncate max-lg:hidden">
        <b className="font-semibold">{formatCount(event.guests_count, 'guest')}</b>{' '}
        {event.tables_count > 0 && (
          <span className="text-ink-2">{formatCount(event.tables_count, 'table')}</span>
        )}
      </p>
      {news ? (
        <Link
          className="link relative z-1 w-fit max-w-full truncate max-lg:col-start-2 max-lg:row-start-3 max-lg:text-sm"
          to={news.to}
          title={`Since you were last here: ${news.words}`}
        >
          <span className="sr-only">Since you were last here: </span>
          {news.words}
        </Link>
      ) : mayEdit ? (
        <Link className="link relative z-1 w-fit truncate max-lg:hidden" to={next.to}>
          {next.lead === 'Next' ? capitalise(next.words) : prependLead(next.lead, next.words)}
        </Link>
      ) : (
        <span className="max-lg:hidden" />
      )}
      <div className="relative z-1 flex items-center gap-2 max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1">
        <LinkButton
          size="sm"
          className="min-h-9 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-lg:hidden"
          to={paths.admin}
          state={{ eventId: event.id }}
          aria-label={`Manage Event ${event.event_name}`}
        >
          Manage Event
        </LinkButton>
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger
            className="icon-button lg:h-9"
            aria-label={`More about ${event.event_name}`}
          >
            <Ellipsis className="icon" aria-hidden="true" />
          </DropdownMenu.Trigger>
          <MenuContent>
            <DropdownMenu.Item asChild>
              <Link to={paths.admin} state={{ eventId: event.id }}>
                Manage Event
              </Link>
            </DropdownMenu.Item>
            {mayEdit && (
              <DropdownMenu.Item onSelect={() => show('edit')}>Edit Details</DropdownMenu.Item>
            )}
            {mayEdit && (
              <DropdownMenu.Item asChild>
                <a href={guestPagePath(event.id)} target="_blank" rel="noreferrer">
                  Open Live Guest View
                </a>
              </DropdownMenu.Item>
            )}
            {isOwner && renderMenuItems(event)}
            <DropdownMenu.Item
              className="danger"
              onSelect={() => show(isOwner ? 'delete' : 'leave')}
            >
              {isOwner ? 'Delete' : 'Leave'}
            </DropdownMenu.Item>
          </MenuContent>
        </DropdownMenu.Root>
      </div>
      {dialog}
    </li>
  );
}
