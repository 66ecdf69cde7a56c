import { type Guest, type GuestDetails, guestDetails } from '@/features/seating/guests/schema';
import { guestProblem } from '../model';
import { withPrivateFood } from './food-words';
import { compare } from './import-compare';
import { answered } from './import-families';
import type { Addition } from './import-fills';
import { type TableDoubt, tableDoubts } from './import-tables';
import type { Cells, ListLayout } from './reading/layout';
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
  /** Who a family is, or how many they are. */
  families: Readonly<Record<string, string>>;
  /** Labels that are tables, whatever they read like. */
  tables: Readonly<Record<string, boolean>>;
  /** Whether words about food are taken out of the info that guests see. */
  isFoodPrivate?: boolean;
};

export const uncorrected: Corrections = { fields: {}, apart: {}, others: {}, families: {}, tables: {} };

/** What a row of a list means beside the guests there are. */
type Finding =
  | { is: 'new' }
  /** There already, at the same table or where the file names none. */
  | { is: 'listed' }
  | { is: 'moved'; guest: Guest }
  /** The same by their number elsewhere, or by the place they take, and called otherwise now. */
  | { is: 'renamed'; guest: Guest }
  /** On the list, and says no now. */
  | { is: 'declined'; guest: Guest }
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
  /** What was answered to its question; null where nobody has answered yet. */
  answer: string | null;
  /** What its table reads like, where that is no table. */
  doubt: TableDoubt | null;
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
  const people = readPeople(cells, layout).flatMap((person) => answered(person, corrections.families[keyOf(person)]));
  const rows = people.map((person): ImportRow => {
    const row = asCorrected(person, corrections);
    return { ...row, doubt: null, namesake: null, listedAs: null, additions: [] };
  });
  compare(rows, list, corrections);
  const doubts = tableDoubts(rows, list, corrections.tables);
  for (const row of rows) row.doubt = doubts.get(row.guest.table_number ?? '') ?? null;
  return rows;
}

const keyOf = ({ at, nth }: FilePerson) => (nth === 0 ? String(at) : `${at}.${nth}`);

type ReadRow = Omit<ImportRow, 'namesake' | 'listedAs' | 'additions' | 'doubt'>;

/** What each of them was corrected to last: of 20,000 one is put right at a time. */
const lastCorrected = new WeakMap<FilePerson, { fields: unknown; word: unknown; isFoodPrivate: unknown; row: ReadRow }>();

function asCorrected(person: FilePerson, { fields, apart, families, isFoodPrivate }: Corrections): ReadRow {
  const key = keyOf(person);
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
    isUnnamed: person.isUnnamed && typed.name === undefined,
    question: typed.name === undefined ? person.question : null,
    answer: families[key] ?? null,
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
