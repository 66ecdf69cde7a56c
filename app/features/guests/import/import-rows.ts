import { type Guest, type GuestDetails, guestDetails } from '@/features/seating/guests/schema';
import { groupedBy } from '@/lib/grouped-by';
import { guestProblem } from '../model';
import { withPrivateFood } from './food-words';
import { type Addition, additionsTo, inOneWay } from './import-fills';
import type { Cells } from './reading/columns';
import type { ListLayout } from './reading/layout';
import type { FilePerson } from './reading/people';
import { readPeople } from './reading/read-people';
import { wishColumnNames, wishColumns, wishedIn } from './wish-columns';
import type { ColumnKind } from './words/heading-words';
import { replyOf } from './words/reply-words';

/** What of a guest of a list may be put right before it comes in. */
export type EditedKind = keyof GuestDetails | (typeof wishColumnNames)[number];
export const isEditable = (kind: ColumnKind): kind is EditedKind & ColumnKind =>
  kind in emptyGuest || kind === 'sits_with' || kind === 'not_with';
const emptyGuest = guestDetails({});

/** What a host says of a list, by the keys of its rows. */
export type Corrections = {
  /** What was put right. */
  fields: Readonly<Record<string, Partial<Record<EditedKind, string>>>>;
  /** Words that tell guests of one name apart; they come before the note. */
  apart: Readonly<Record<string, string>>;
  /** Rows that are somebody else than the guest of that name on the list. */
  others: Readonly<Record<string, boolean>>;
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

/** Somebody of a list, held against the guest list. */
export type ImportRow = Omit<FilePerson, 'skipped'> & {
  /** What the row is known by, whatever is put right in it. */
  key: string;
  saysNo: boolean;
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

/** Everybody a list speaks of, and its rows that are nobody, each held against the guest list. */
export function readRows(cells: Cells, layout: ListLayout, list: readonly Guest[], corrections: Corrections): ImportRow[] {
  const rows = readPeople(cells, layout).map((person): ImportRow => {
    const row = asCorrected(person, corrections);
    return { ...row, namesake: null, listedAs: null, additions: [] };
  });
  compare(rows, list, corrections);
  return rows;
}

type ReadRow = Omit<ImportRow, 'namesake' | 'listedAs' | 'additions'>;

/** What each of them was corrected to last: of 20,000 one is put right at a time. */
const lastCorrected = new WeakMap<FilePerson, { fields: unknown; word: unknown; isFoodPrivate: unknown; row: ReadRow }>();

function asCorrected(person: FilePerson, { fields, apart, isFoodPrivate }: Corrections): ReadRow {
  const key = person.nth === 0 ? String(person.at) : `${person.at}.${person.nth}`;
  const last = lastCorrected.get(person);
  if (last && last.fields === fields[key] && last.word === apart[key] && last.isFoodPrivate === isFoodPrivate) return last.row;
  const { skipped, ...rest } = person;
  const typed = fields[key] ?? {};
  const given = withFields(person.guest, typed);
  const word = apart[key]?.trim();
  const guest = word ? { ...given, additional_info: [word, given.additional_info].filter(Boolean).join(', ') } : given;
  const food = withPrivateFood(guest);
  const taken = isFoodPrivate && food ? food : guest;
  const row: ReadRow = {
    ...rest,
    key,
    guest: taken,
    writtenAs: typed.name === undefined ? person.writtenAs : null,
    saysNo: taken.reply === 'no',
    wishes: wishColumnNames.flatMap((column) => {
      const { kind } = wishColumns[column];
      const cell = typed[column];
      return cell === undefined ? person.wishes.filter((wish) => wish.kind === kind) : wishedIn(kind, cell);
    }),
    question: typed.name === undefined ? person.question : null,
    finding: skipped !== null && typed.name === undefined ? { is: 'faulty', why: skipped } : findingOf(taken),
    withPrivateFood: food,
  };
  lastCorrected.set(person, { fields: fields[key], word: apart[key], isFoodPrivate, row });
  return row;
}

function withFields(guest: GuestDetails, typed: Partial<Record<EditedKind, string>>): GuestDetails {
  if (Object.keys(typed).length === 0) return guest;
  const { reply, ...texts } = typed;
  return guestDetails({ ...guest, ...texts, ...(reply !== undefined && { reply: replyOf(reply) }) });
}

/** What stands in a row of the preview under what a column holds. */
export function textOf(row: ImportRow, kind: EditedKind): string {
  if (kind === 'sits_with' || kind === 'not_with')
    return row.wishes.flatMap((wish) => (wish.kind === wishColumns[kind].kind ? wish.name : [])).join('; ');
  return row.guest[kind] ?? '';
}

function findingOf(guest: GuestDetails): Finding {
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
  const earlier = new Map<string, ImportRow>();
  for (const row of inOrder) {
    const { name, seat } = keysOf(row.guest);
    const first = earlier.get(seat);
    if (row.finding.is !== 'listed') {
      const guest = others[row.key] ? undefined : elsewhere.get(name)?.shift();
      if (guest) row.listedAs = guest;
      if (guest) row.finding = row.guest.table_number ? { is: 'moved', guest } : { is: 'listed' };
      else if (first && first.at !== row.at) row.finding = { is: 'twice', row: first.at + 1 };
    }
    if (!first) earlier.set(seat, row);
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
    const other = inFile.get(shown)?.find(({ at }) => at !== row.at);
    if (onList.has(shown)) row.namesake = 'list';
    else if (other) row.namesake = other.at + 1;
  }
}
