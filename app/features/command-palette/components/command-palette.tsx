import * as Radix from '@radix-ui/react-dialog';
import { Command } from 'cmdk';
import { CalendarDays, ListFilter, Search, UserRound } from 'lucide-react';
import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findAnythingAction } from '@/features/events/actions/bar-actions';
import { matchesEventSearch, sortBySoonest } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { TableChip } from '@/features/guests/components/table-chip';
import { findGuests } from '@/features/guests/model';
import { useLazySearch } from '@/features/name-search/lazy/use-lazy-search';
import type { GuestNames } from '@/features/name-search/other-names';
import type { Guest } from '@/features/seating/guests/schema';
import { formatTableName } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import { toAppError } from '@/lib/backend/errors';
import { formatShortDate } from '@/lib/dates/dates';
import { type AvailableAction, formatShortcut } from '@/lib/react/actions';
import { formatCount, formatNumber } from '@/lib/text/counts';
import { findActions, includesIgnoringCase } from '../find-actions';
import type { FoundGuest } from '../found-guests';
import type { GuestGroup } from '../guest-groups';
import { MIN_LETTERS } from '../queries';
import { useFoundGuests } from '../use-found-guests';
import './command-palette.css';

type ListedGuest = GuestNames & Pick<Guest, 'id' | 'table_number'>;
type ListedEvent = Pick<HostEvent, 'id' | 'event_name' | 'event_date' | 'owner_name'>;

export type EventContents = {
  /** Null if the user may not read names. */
  guests: readonly ListedGuest[] | null;
  /** `owner`: the person who chooses the guests of this table. */
  tables: readonly (Pick<Table, 'id' | 'label' | 'seats'> & { owner?: string | undefined })[];
  /** Finds groups of guests, such as crew or wheelchair users. Absent for viewers. */
  findGroups?: (words: string) => readonly GuestGroup[];
  seatedAt: (table: Pick<Table, 'id' | 'label'>) => number;
  onGuest: (guest: ListedGuest) => void;
  onTable: (tableId: string) => void;
  onGuests: (label: string, ids: readonly string[]) => void;
};
type Props = {
  /** Absent outside an event; the palette then finds guests of all events of `userId`. */
  inEvent?: EventContents;
  userId?: string;
  events: readonly ListedEvent[];
  /** Actions that open a tab or page. */
  places: readonly AvailableAction[];
  actions: readonly AvailableAction[];
  onEvent: (eventId: string) => void;
  onFoundGuest?: (guest: FoundGuest) => void;
  onClose: () => void;
};

const [MAX_GUESTS, MAX_TABLES, MAX_PLACES, MAX_EVENTS] = [5, 4, 5, 8];

const noGuests: readonly ListedGuest[] = [];

export default function CommandPalette(props: Props) {
  const { inEvent, userId, events, places, actions, onEvent, onFoundGuest, onClose } = props;
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const query = words.trim();
  const search = useLazySearch(query);
  const guests = inEvent?.guests ?? noGuests;
  const found = useMemo(() => findGuests(search, guests, query), [search, guests, query]);
  const matches = query ? (found.matches.length > 0 ? found.matches : found.guesses) : [];
  const foundTables = query
    ? (inEvent?.tables ?? []).filter(({ label, owner = '' }) =>
        [formatTableName(label), owner].some((text) => includesIgnoringCase(text, query)),
      )
    : [];
  const subjects = describeSubjects(inEvent);
  const foundActions = findActions(actions, query);
  const matchingPlaces = places
    .filter(({ label }) => (query ? includesIgnoringCase(label, query) : !inEvent))
    .slice(0, MAX_PLACES);
  const foundEvents = sortBySoonest(
    query
      ? events.filter((event) => matchesEventSearch(event, query.toLowerCase()))
      : inEvent
        ? []
        : events,
    new Date(),
  ).slice(0, MAX_EVENTS);
  const everywhere = useFoundGuests(inEvent ? null : (userId ?? null), query);
  const choose = (act: () => void) => () => {
    flushSync(onClose); // otherwise closing overrides the focus set by an action
    act();
  };
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-backdrop" />
        <Radix.Content aria-describedby={undefined} className="command-palette">
          <Radix.Title className="sr-only">{findAnythingAction.label}</Radix.Title>
          <Command shouldFilter={false} loop label={subjects} className="flex min-h-0 flex-col">
            <div className="flex h-14 flex-none items-center gap-3 border-b border-hair px-5">
              <Search className="icon flex-none" aria-hidden="true" />
              <Command.Input
                ref={field}
                value={words}
                onValueChange={setWords}
                placeholder={subjects}
                className="h-full min-w-0 flex-1 border-0 bg-transparent focus-visible:outline-none placeholder:text-ink-2"
              />
              <Radix.Close className="min-h-11 px-1 font-semibold sm:hidden">Cancel</Radix.Close>
              <Key>Esc</Key>
            </div>
            {everywhere.error && (
              <p role="alert" className="px-5 py-2 text-ink-2">
                {toAppError(everywhere.error).message}{' '}
                <button
                  type="button"
                  className="link"
                  onKeyDown={(pressed) => pressed.stopPropagation()} // Enter would choose an item
                  onClick={() => {
                    field.current?.focus(); // the button is about to disappear
                    void everywhere.refetch();
                  }}
                >
                  Try again
                </button>
              </p>
            )}
            <Command.List label="Found" className="min-h-0 flex-1 overflow-y-auto p-2">
              {!everywhere.error && (
                <Command.Empty className="px-3 py-8 text-center text-ink-2">
                  {everywhere.isSearching
                    ? 'Searching all guest lists...'
                    : !inEvent && query.length < MIN_LETTERS
                      ? 'Type two letters to search all guest lists.'
                      : `Nothing matches “${query}”. Try fewer letters.`}
                </Command.Empty>
              )}
              {matches.length > 0 && (
                <Group heading={found.matches.length > 0 ? 'Guests' : 'Did you mean'}>
                  {matches.slice(0, MAX_GUESTS).map((guest) => (
                    <Item
                      key={guest.id}
                      value={`guest ${guest.id}`}
                      onSelect={choose(() => inEvent?.onGuest(guest))}
                    >
                      <UserRound className="icon flex-none" aria-hidden="true" />
                      <span className="min-w-0 flex-1 truncate">
                        <Matched text={guest.name} words={query} />
                      </span>
                      <GuestTable label={guest.table_number} />
                    </Item>
                  ))}
                  {matches.length > MAX_GUESTS && (
                    <Item
                      value="all guests"
                      onSelect={choose(() =>
                        inEvent?.onGuests(
                          `“${query}”`,
                          matches.map(({ id }) => id),
                        ),
                      )}
                    >
                      <Search className="icon flex-none" aria-hidden="true" />
                      <span>
                        All {formatCount(matches.length, 'guest')} with “{query}” in the list
                      </span>
                    </Item>
                  )}
                </Group>
              )}
              <GuestGroups
                groups={inEvent?.findGroups?.(query) ?? []}
                words={query}
                choose={choose}
                onGroup={({ label, ids }) => inEvent?.onGuests(label, ids)}
              />
              <FoundEvents events={foundEvents} words={query} choose={choose} onEvent={onEvent} />
              <FoundGuestsGroup
                guests={everywhere.error ? [] : everywhere.guests}
                words={query}
                choose={choose}
                onGuest={onFoundGuest}
              />
              <Actions heading="Places" actions={matchingPlaces} words={query} choose={choose} />
              {foundTables.length > 0 && (
                <Group heading="Tables">
                  {foundTables.slice(0, MAX_TABLES).map((table) => (
                    <Item
                      key={table.id}
                      value={`table ${table.id}`}
                      onSelect={choose(() => inEvent?.onTable(table.id))}
                    >
                      <span aria-hidden="true">
                        <TableChip label={table.label} />
                      </span>
                      <span className="min-w-0 flex-1 truncate">
                        <Matched text={formatTableName(table.label)} words={query} />
                        {table.owner && (
                          <span className="text-ink-2">
                            , <Matched text={table.owner} words={query} />
                          </span>
                        )}
                      </span>
                      <span className="text-ink-2">
                        {inEvent?.seatedAt(table)} of {table.seats}
                      </span>
                    </Item>
                  ))}
                </Group>
              )}
              <Actions heading="Actions" actions={foundActions} words={query} choose={choose} />
            </Command.List>
            <p className="hidden flex-none items-center gap-5 rounded-b-[5px] border-t border-hair bg-wove px-5 py-2.5 text-sm text-ink-2 sm:flex">
              <span className="flex items-center gap-1.5">
                <Key>↑</Key> <Key>↓</Key> choose
              </span>
              <span className="flex items-center gap-1.5">
                <Key>↵</Key> open
              </span>
            </p>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const describeSubjects = (inEvent: EventContents | undefined) => {
  if (!inEvent) return 'Find an event or a guest';
  return inEvent.guests ? 'Find a guest, a table, an action' : 'Find a table, an action';
};

type Choosing = { words: string; choose: (act: () => void) => () => void };

type GuestGroupsProps = Choosing & {
  groups: readonly GuestGroup[];
  onGroup: (group: GuestGroup) => void;
};

const GuestGroups = ({ groups, words, choose, onGroup }: GuestGroupsProps) =>
  groups.length > 0 && (
    <Group heading="In the guest list">
      {groups.map((group) => (
        <Item
          key={group.label}
          value={`group ${group.label}`}
          onSelect={choose(() => onGroup(group))}
        >
          <ListFilter className="icon flex-none" size={20} aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate">
            <Matched text={group.label} words={words} />
          </span>
          <span className="text-ink-2">{formatNumber(group.ids.length)}</span>
        </Item>
      ))}
    </Group>
  );

type FoundEventsProps = Choosing & Pick<Props, 'events' | 'onEvent'>;

const FoundEvents = ({ events, words, choose, onEvent }: FoundEventsProps) =>
  events.length > 0 && (
    <Group heading="Events">
      {events.map(({ id, event_name, event_date }) => (
        <Item key={id} value={`event ${id}`} onSelect={choose(() => onEvent(id))}>
          <CalendarDays className="icon flex-none" size={20} aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate">
            <Matched text={event_name} words={words} />
          </span>
          <span className="flex-none text-ink-2">{formatShortDate(event_date)}</span>
        </Item>
      ))}
    </Group>
  );

type FoundGuestsProps = Choosing & {
  guests: readonly FoundGuest[];
  onGuest: Props['onFoundGuest'];
};

function FoundGuestsGroup({ guests, words, choose, onGuest }: FoundGuestsProps) {
  if (guests.length === 0) return null;
  return (
    <Group heading="Guests">
      {guests.map((guest) => (
        <Item
          key={guest.guest_id}
          value={`guest ${guest.guest_id}`}
          onSelect={choose(() => onGuest?.(guest))}
        >
          <UserRound className="icon flex-none" aria-hidden="true" />
          <span className="min-w-0 flex-1">
            <span className="block truncate">
              <Matched text={guest.name} words={words} />
            </span>
            <span className="block truncate text-sm text-ink-2">
              {guest.event_name}, {formatShortDate(guest.event_date)}
            </span>
          </span>
          <GuestTable label={guest.table_number} />
        </Item>
      ))}
    </Group>
  );
}

const GuestTable = ({ label }: { label: string | null }) => (
  <>
    <span className="sr-only">{formatTableName(label)}</span>
    <span aria-hidden="true">
      <TableChip label={label} />
    </span>
  </>
);

type ActionsProps = Choosing & { heading: string; actions: readonly AvailableAction[] };

const Actions = ({ heading, actions, words, choose }: ActionsProps) =>
  actions.length > 0 && (
    <Group heading={heading}>
      {actions.map((action) => {
        const { name, Icon, label, section, perform } = action;
        const key = formatShortcut(action);
        return (
          <Item key={name} value={`action ${name}`} onSelect={choose(perform)}>
            <Icon className="icon flex-none" size={20} aria-hidden="true" />
            <span className="min-w-0 flex-1 truncate">
              <Matched text={label} words={words} />
            </span>
            {section && <span className="text-ink-2">{section}</span>}
            {key && (
              <span aria-hidden="true">
                <Key>{key}</Key>
              </span>
            )}
          </Item>
        );
      })}
    </Group>
  );

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="hidden rounded-[3px] border border-hair px-1.5 text-xs text-ink-2 sm:block">
    {children}
  </kbd>
);

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Command.Group heading={heading} className="find-group">
    {children}
  </Command.Group>
);

const Item = (item: ComponentProps<typeof Command.Item>) => (
  <Command.Item
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[4px] px-3 sm:min-h-10 data-[selected=true]:bg-wove-deep"
    {...item}
  />
);

function Matched({ text, words }: { text: string; words: string }) {
  const start = words ? text.toLowerCase().indexOf(words.toLowerCase()) : -1;
  if (start < 0) return text;
  const end = start + words.length;
  return (
    <>
      {text.slice(0, start)}
      <mark className="bg-transparent font-semibold text-inherit underline decoration-brass-text decoration-2 underline-offset-4">
        {text.slice(start, end)}
      </mark>
      {text.slice(end)}
    </>
  );
}
