import { type Guest, type GuestDetails, guestDetails, guestFields } from '@/features/seating/guests/schema';
import { groupedBy } from '@/lib/grouped-by';
import { guestProblem } from '../model';
import { withPrivateFood } from './food-words';
import type { ColumnKind } from './heading-words';
import { type Cells, isBlankRow, type ListLayout } from './import-columns';
import { type Addition, additionsTo, inOneWay } from './import-fills';
import { restoreCell } from './spreadsheet-cell';
import { declines, inSpokenOrder, isTotal, tableLabel } from './tidy-cells';
import { type SaidWish, saidIn, wishColumnNames, wishColumns } from './wish-columns';

/** What a host says of a list, by its rows from 0. */
export type Corrections = {
  /** Cells put right, by their columns. */
  cells: Record<number, Record<number, string>>;
  /** Words that tell guests of one name apart; they come before the note. */
  apart: Record<number, string>;
  /** Rows that are somebody else than the guest of that name on the list. */
  others: Record<number, boolean>;
  /** Whether words about food are taken out of the info that guests see. */
  isFoodPrivate?: boolean;
};

/** What a row of a list means beside the guests there are. */
type Finding =
  | { is: 'new' }
  /** There already, at the same table or where the file names none. */
  | { is: 'listed' }
  | { is: 'moved'; guest: Guest }
  /** The same name and table as an earlier row, as a spreadsheet counts. */
  | { is: 'twice'; row: number }
  | { is: 'tableless' }
  | { is: 'faulty'; why: string };

export type ImportRow = {
  at: number;
  guest: GuestDetails;
  /** The name as the file has it, where it was put in another order. */
  writtenAs: string | null;
  saysNo: boolean;
  /** Whom the row says its guest is to sit with, or not. */
  wishes: readonly SaidWish[];
  finding: Finding;
  /** The guest of the list whom it is about. */
  listedAs: Guest | null;
  /** What it has of that guest beyond the list; 'unclear' where it may be about another of the name. */
  additions: readonly Addition[] | 'unclear';
  /** Another of the same name whom nothing yet tells from this one: the row in the file, or 'list'. */
  namesake: number | 'list' | null;
  /** The guest with the words about food where the kitchen alone reads them; null where the info has none. */
  withPrivateFood: GuestDetails | null;
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
    const row = asWished(readRow(raw, layout, corrections.cells[at], corrections.apart[at]), corrections);
    return [{ at, ...row, namesake: null, listedAs: null, additions: [] }];
  });
  compare(rows, list, corrections);
  return rows;
}

type ReadRow = Omit<ImportRow, 'at' | 'namesake' | 'listedAs' | 'additions'>;

const asWished = (row: ReadRow, { isFoodPrivate }: Corrections): ReadRow =>
  isFoodPrivate && row.withPrivateFood ? { ...row, guest: row.withPrivateFood, finding: findingOf(row.withPrivateFood) } : row;

/** What each row was read as last: of 20,000 rows one is put right at a time. */
const lastRead = new WeakMap<readonly string[], { layout: ListLayout; cells: unknown; apart: unknown; row: ReadRow }>();

function readRow(raw: readonly string[], layout: ListLayout, cells?: Record<number, string>, apart?: string): ReadRow {
  const last = lastRead.get(raw);
  if (last?.layout === layout && last.cells === cells && last.apart === apart) return last.row;
  const row = readAfresh(raw, layout, cells, apart);
  lastRead.set(raw, { layout, cells, apart, row });
  return row;
}

function readAfresh(
  raw: readonly string[],
  { columns, isOurs }: ListLayout,
  cells?: Record<number, string>,
  apart?: string,
): ReadRow {
  const texts = (kind: ColumnKind) =>
    columns.flatMap((known, column) =>
      known === kind ? (cells?.[column] ?? cellText(raw[column], kind, isOurs)).trim() || [] : [],
    );
  const given = guestFields.map(({ key }) => {
    if (key === 'name') return [key, [...texts('first_name'), ...texts('name'), ...texts('surname')].join(' ')];
    return [key, texts(key).join(', ') || null];
  });
  const guest = guestDetails(Object.fromEntries(given));
  const word = apart?.trim();
  if (word) guest.additional_info = [word, guest.additional_info].filter(Boolean).join(', ');
  const name = columns.indexOf('name');
  const [before, after] = [(raw[name] ?? '').trim(), cellText(raw[name], 'name', isOurs)];
  return {
    guest,
    writtenAs: before.includes(',') && before !== after && cells?.[name] === undefined ? before : null,
    saysNo: texts('rsvp').some(declines),
    wishes: wishColumnNames.flatMap((column) => texts(column).flatMap((cell) => saidIn(wishColumns[column].kind, cell))),
    finding: findingOf(guest),
    withPrivateFood: withPrivateFood(guest),
  };
}

function findingOf(guest: GuestDetails): Finding {
  if (isTotal(guest.name) && !/\p{L}/u.test(guest.table_number ?? '')) return { is: 'faulty', why: 'A total, not a guest.' };
  const why = guestProblem(guest);
  if (why) return { is: 'faulty', why };
  return guest.table_number === null ? { is: 'tableless' } : { is: 'new' };
}

/** What makes two guests one: the name; the name and the table; the name and what is shown beside it. */
type Keys = { name: string; seat: string; shown: string };
const knownKeys = new WeakMap<GuestDetails, Keys>();

function keysOf(guest: GuestDetails): Keys {
  const known = knownKeys.get(guest);
  if (known) return known;
  const name = inOneWay(guest.name);
  const [seat, shown] = [guest.table_number, guest.additional_info].map((text) => `${name}\n${inOneWay(text ?? '')}`);
  const keys = { name, seat: seat ?? name, shown: shown ?? name };
  knownKeys.set(guest, keys);
  return keys;
}

/**
 * Finds who is on the list, there or at another table, who is in the file twice and who shares a name. Each guest on the list accounts for one
 * row; whoever says no comes last.
 */
function compare(rows: ImportRow[], list: readonly Guest[], { others }: Corrections): void {
  const fitting = rows.filter(({ finding }) => finding.is !== 'faulty');
  const inOrder = [...fitting.filter(({ saysNo }) => !saysNo), ...fitting.filter(({ saysNo }) => saysNo)];
  const free = groupedBy(list, (guest) => keysOf(guest).seat);
  const taken = new Set<Guest>();
  for (const row of inOrder) {
    const guest = free.get(keysOf(row.guest).seat)?.shift();
    if (!guest) continue;
    taken.add(guest);
    row.finding = { is: 'listed' };
    row.listedAs = guest;
  }
  const elsewhere = groupedBy(
    list.filter((guest) => !taken.has(guest)),
    (guest) => keysOf(guest).name,
  );
  const earlier = new Map<string, number>();
  for (const row of inOrder) {
    const { name, seat } = keysOf(row.guest);
    const first = earlier.get(seat);
    if (row.finding.is !== 'listed') {
      const guest = others[row.at] ? undefined : elsewhere.get(name)?.shift();
      if (guest) row.listedAs = guest;
      if (guest) row.finding = row.guest.table_number ? { is: 'moved', guest } : { is: 'listed' };
      else if (first !== undefined) row.finding = { is: 'twice', row: first };
    }
    if (first === undefined) earlier.set(seat, row.at + 1);
  }
  findAdditions(inOrder, list);
  findNamesakes(inOrder, list);
}

/** What a file says of a guest is taken for theirs where nobody else of the list or the file can be meant. */
function findAdditions(rows: readonly ImportRow[], list: readonly Guest[]): void {
  const coming = rows.filter(({ saysNo }) => !saysNo);
  const counts = (key: 'name' | 'seat') => ({
    list: groupedBy(list, (guest) => keysOf(guest)[key]),
    file: groupedBy(coming, ({ guest }) => keysOf(guest)[key]),
  });
  const by = { name: counts('name'), seat: counts('seat') };
  for (const row of rows) {
    if (!row.listedAs || (row.saysNo && row.finding.is !== 'moved')) continue; // who says no may be moved all the same
    const additions = additionsTo(row.listedAs, row.guest, row.withPrivateFood);
    const key = row.finding.is === 'listed' && row.guest.table_number !== null ? 'seat' : 'name';
    const { list: listed, file } = by[key];
    const own = keysOf(row.guest)[key];
    const isClear = listed.get(own)?.length === 1 && (file.get(own)?.length ?? 0) === (row.saysNo ? 0 : 1);
    row.additions = isClear || additions.length === 0 ? additions : 'unclear';
  }
}

/** Two of one name are told apart by what a guest page shows beside the table. */
function findNamesakes(rows: readonly ImportRow[], list: readonly Guest[]): void {
  const moving = new Set(rows.flatMap(({ finding }) => (finding.is === 'moved' ? [finding.guest] : [])));
  const onList = new Set(list.filter((guest) => !moving.has(guest)).map((guest) => keysOf(guest).shown));
  const fresh = rows.filter(({ finding }) => finding.is !== 'listed');
  const inFile = groupedBy(fresh, ({ guest }) => keysOf(guest).shown);
  for (const row of fresh) {
    const { shown } = keysOf(row.guest);
    const [one, another] = inFile.get(shown) ?? [];
    const other = one === row ? another : one;
    if (onList.has(shown)) row.namesake = 'list';
    else if (other) row.namesake = other.at + 1;
  }
}
