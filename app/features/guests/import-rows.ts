import { fold } from '@/features/name-search/words';
import type { ColumnKind } from './heading-words';
import { type Cells, isBlankRow, type ListLayout } from './import-columns';
import { guestProblem } from './model';
import { type Guest, type GuestDetails, guestDetails, guestFields } from './schema';
import { restoreCell } from './spreadsheet-cell';
import { declines, inSpokenOrder, isTotal, tableLabel } from './tidy-cells';

/** What a host says of a list, by its rows from 0. */
export type Corrections = {
  /** Cells put right, by their columns. */
  cells: Record<number, Record<number, string>>;
  /** Words that tell guests of one name apart; they come before the note. */
  apart: Record<number, string>;
  /** Rows that are somebody else than the guest of that name on the list. */
  others: Record<number, boolean>;
};

/** What a row of a list means beside the guests there are. */
export type Finding =
  | { is: 'new' }
  /** On the list already, at that table. */
  | { is: 'listed' }
  /** On the list already, at another table. */
  | { is: 'moved'; guest: Guest }
  /** The same name and table as an earlier row, as a spreadsheet counts. */
  | { is: 'twice'; row: number }
  | { is: 'tableless' }
  | { is: 'faulty'; why: string };

export type ImportRow = {
  /** Its place among the cells, from 0. */
  at: number;
  guest: GuestDetails;
  /** The name as the file has it, where it was put in another order. */
  writtenAs: string | null;
  saysNo: boolean;
  finding: Finding;
  /** Another of the same name whom nothing yet tells from this one: the row in the file, or 'list'. */
  namesake: number | 'list' | null;
};

/** A cell as it is taken: as the host put it right, else tidied by what its column holds. */
export function cellText(raw: string | undefined, kind: ColumnKind, isOurs: boolean): string {
  const text = restoreCell((raw ?? '').trim());
  if (isOurs) return text;
  if (kind === 'name') return inSpokenOrder(text);
  return kind === 'table_number' ? tableLabel(text) : text;
}

/** The rows of a list that are neither headings, titles above them nor blank, each held against the guest list. */
export function readRows(cells: Cells, layout: ListLayout, list: readonly Guest[], corrections: Corrections): ImportRow[] {
  const rows = cells.flatMap((raw, at) => {
    if (at <= (layout.headings ?? -1) || isBlankRow(raw)) return [];
    return [readRow(raw, at, layout, corrections)];
  });
  compare(rows, list, corrections);
  return rows;
}

function readRow(raw: readonly string[], at: number, { columns, isOurs }: ListLayout, corrections: Corrections): ImportRow {
  const corrected = corrections.cells[at];
  const texts = (kind: ColumnKind) =>
    columns.flatMap((known, column) =>
      known === kind ? (corrected?.[column] ?? cellText(raw[column], kind, isOurs)).trim() || [] : [],
    );
  const given = guestFields.map(({ key }) => {
    if (key === 'name') return [key, [...texts('first_name'), ...texts('name'), ...texts('surname')].join(' ')];
    return [key, texts(key).join(', ') || null];
  });
  const guest = guestDetails(Object.fromEntries(given));
  const apart = corrections.apart[at]?.trim();
  if (apart) guest.additional_info = [apart, guest.additional_info].filter(Boolean).join(', ');
  const name = columns.indexOf('name');
  const [before, after] = [(raw[name] ?? '').trim(), cellText(raw[name], 'name', isOurs)];
  return {
    at,
    guest,
    writtenAs: before.includes(',') && before !== after && corrected?.[name] === undefined ? before : null,
    saysNo: texts('rsvp').some(declines),
    finding: findingOf(guest),
    namesake: null,
  };
}

function findingOf(guest: GuestDetails): Finding {
  if (isTotal(guest.name) && !/\p{L}/u.test(guest.table_number)) return { is: 'faulty', why: 'A total, not a guest.' };
  if (guest.name && !guest.table_number) return { is: 'tableless' };
  const why = guestProblem(guest);
  return why ? { is: 'faulty', why } : { is: 'new' };
}

const inOneWay = (text: string) => fold(text).replace(/\s+/g, ' ').trim();
const nameKey = ({ name }: GuestDetails) => inOneWay(name);
const guestKey = (guest: GuestDetails) => `${nameKey(guest)}\n${inOneWay(guest.table_number)}`;

function groupedBy<Value>(values: readonly Value[], key: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const group = groups.get(key(value));
    if (group) group.push(value);
    else groups.set(key(value), [value]);
  }
  return groups;
}

/**
 * Finds who is on the list, there or at another table, who is in the file twice and who shares a name. Each guest on the list accounts for one
 * row; whoever says no comes last.
 */
function compare(rows: ImportRow[], list: readonly Guest[], { others }: Corrections): void {
  const fitting = rows.filter(({ finding }) => finding.is === 'new');
  const inOrder = [...fitting.filter(({ saysNo }) => !saysNo), ...fitting.filter(({ saysNo }) => saysNo)];
  const free = groupedBy(list, guestKey);
  const taken = new Set<Guest>();
  for (const row of inOrder) {
    const guest = free.get(guestKey(row.guest))?.shift();
    if (!guest) continue;
    taken.add(guest);
    row.finding = { is: 'listed' };
  }
  const elsewhere = groupedBy(
    list.filter((guest) => !taken.has(guest)),
    nameKey,
  );
  const earlier = new Map<string, number>();
  for (const row of inOrder) {
    const key = guestKey(row.guest);
    const first = earlier.get(key);
    if (row.finding.is === 'new') {
      const guest = others[row.at] ? undefined : elsewhere.get(nameKey(row.guest))?.shift();
      if (guest) row.finding = { is: 'moved', guest };
      else if (first !== undefined) row.finding = { is: 'twice', row: first };
    }
    if (first === undefined) earlier.set(key, row.at + 1);
  }
  findNamesakes(inOrder, list);
}

/** Everything a guest page shows of a guest beside the table: two of one name are told apart by it. */
const shownKey = (guest: GuestDetails) => `${nameKey(guest)}\n${inOneWay(guest.additional_info ?? '')}`;

function findNamesakes(rows: readonly ImportRow[], list: readonly Guest[]): void {
  const moving = new Set(rows.flatMap(({ finding }) => (finding.is === 'moved' ? [finding.guest] : [])));
  const onList = new Set(list.filter((guest) => !moving.has(guest)).map(shownKey));
  const inFile = groupedBy(
    rows.filter(({ finding }) => finding.is !== 'listed'),
    ({ guest }) => shownKey(guest),
  );
  for (const row of rows) {
    if (row.finding.is === 'listed') continue;
    const [one, another] = inFile.get(shownKey(row.guest)) ?? [];
    const other = one === row ? another : one;
    if (onList.has(shownKey(row.guest))) row.namesake = 'list';
    else if (other) row.namesake = other.at + 1;
  }
}
