import * as Radix from '@radix-ui/react-dialog';
import { Command } from 'cmdk';
import { Search, UserRound } from 'lucide-react';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { findAction } from '@/features/events/actions/bar-actions';
import { TableChip } from '@/features/guests/components/table-chip';
import { findGuests } from '@/features/guests/model';
import { useLazySearch } from '@/features/name-search/lazy/use-lazy-search';
import type { Named } from '@/features/name-search/other-names';
import type { Guest } from '@/features/seating/guests/schema';
import { tableName } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import { type AvailableAction, formatShortcut } from '@/lib/react/actions';
import { formatCount } from '@/lib/text/counts';
import { containsWords, findActions } from '../find-actions';
import './command-palette.css';

type FoundGuest = Named & Pick<Guest, 'id' | 'table_number'>;
type Props = {
  /** Null without the right to read names. */
  guests: readonly FoundGuest[] | null;
  tables: readonly Pick<Table, 'id' | 'label' | 'seats'>[];
  seatedAt: (table: Pick<Table, 'id' | 'label'>) => number;
  /** The event's tabs that the user may see, and their parts. */
  places: readonly AvailableAction[];
  actions: readonly AvailableAction[];
  onGuest: (guest: FoundGuest) => void;
  onTable: (tableId: string) => void;
  /** Called with the ids of all guests in the list that match the words. */
  onGuests: (words: string, ids: readonly string[]) => void;
  onClose: () => void;
};

const [MAX_GUESTS, MAX_TABLES, MAX_PLACES] = [5, 4, 5];

/** Searches the guests, tables and actions of an event, from any tab. */
export default function CommandPalette(props: Props) {
  const { guests, tables, seatedAt, places, actions, onGuest, onTable, onGuests, onClose } = props;
  const [words, setWords] = useState('');
  const query = words.trim();
  const search = useLazySearch(query);
  const found = useMemo(() => findGuests(search, guests ?? [], query), [search, guests, query]);
  const matches = query ? (found.matches.length > 0 ? found.matches : found.guesses) : [];
  const foundTables = query
    ? tables.filter(({ label }) => containsWords(tableName(label), query))
    : [];
  const subjects = guests ? 'Find a guest, a table, an action' : 'Find a table, an action';
  const foundActions = findActions(actions, query);
  const foundPlaces = places
    .filter(({ label }) => query && containsWords(label, query))
    .slice(0, MAX_PLACES);
  const choose = (act: () => void) => () => {
    flushSync(onClose); // otherwise closing overrides the focus set by an action
    act();
  };
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-backdrop" />
        <Radix.Content aria-describedby={undefined} className="command-palette">
          <Radix.Title className="sr-only">{findAction.label}</Radix.Title>
          <Command shouldFilter={false} loop label={subjects} className="flex min-h-0 flex-col">
            <div className="flex h-14 flex-none items-center gap-3 border-b border-hair px-5">
              <Search className="icon flex-none" aria-hidden="true" />
              <Command.Input
                value={words}
                onValueChange={setWords}
                placeholder={subjects}
                className="h-full min-w-0 flex-1 border-0 bg-transparent focus-visible:outline-none placeholder:text-ink-2"
              />
              <Radix.Close className="min-h-11 px-1 font-semibold sm:hidden">Cancel</Radix.Close>
              <Key>Esc</Key>
            </div>
            <Command.List label="Found" className="min-h-0 flex-1 overflow-y-auto p-2">
              <Command.Empty className="px-3 py-8 text-center text-ink-2">
                Nothing matches “{query}”. Try fewer letters.
              </Command.Empty>
              {matches.length > 0 && (
                <Group heading={found.matches.length > 0 ? 'Guests' : 'Did you mean'}>
                  {matches.slice(0, MAX_GUESTS).map((guest) => (
                    <Item
                      key={guest.id}
                      value={`guest ${guest.id}`}
                      onSelect={choose(() => onGuest(guest))}
                    >
                      <UserRound className="icon flex-none" aria-hidden="true" />
                      <span className="min-w-0 flex-1 truncate">
                        <Matched text={guest.name} words={query} />
                      </span>
                      <span className="sr-only">{tableName(guest.table_number)}</span>
                      <span aria-hidden="true">
                        <TableChip label={guest.table_number} />
                      </span>
                    </Item>
                  ))}
                  {matches.length > MAX_GUESTS && (
                    <Item
                      value="all guests"
                      onSelect={choose(() =>
                        onGuests(
                          query,
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
              <Actions heading="Places" actions={foundPlaces} words={query} choose={choose} />
              {foundTables.length > 0 && (
                <Group heading="Tables">
                  {foundTables.slice(0, MAX_TABLES).map((table) => (
                    <Item
                      key={table.id}
                      value={`table ${table.id}`}
                      onSelect={choose(() => onTable(table.id))}
                    >
                      <span aria-hidden="true">
                        <TableChip label={table.label} />
                      </span>
                      <span className="min-w-0 flex-1 truncate">
                        <Matched text={tableName(table.label)} words={query} />
                      </span>
                      <span className="text-ink-2">
                        {seatedAt(table)} of {table.seats}
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

type ActionsProps = {
  heading: string;
  actions: readonly AvailableAction[];
  words: string;
  choose: (act: () => void) => () => void;
};

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
