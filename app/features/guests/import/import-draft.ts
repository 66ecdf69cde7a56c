import type { Guest, GuestDetails } from '@/features/seating/guests/schema';
import { movedTo } from '../model';
import { withPrivateFood } from './food-words';
import type { GuestSource } from './guest-file';
import type { Addition, FillField } from './import-fills';
import type { Corrections, EditedKind, ImportRow } from './import-rows';
import { type Cells, own } from './reading/columns';
import { guessLayout, isBlankRow, type ListLayout } from './reading/layout';
import { readSheet, readText } from './reading/read-text';
import type { Separator } from './separators';
import { type ColumnKind, isJoinable } from './words/heading-words';

/** A list on its way in: what was read, how it is meant and what the host said about it. */
export type ImportDraft = {
  fileName: string | null;
  /** The text and what parts its columns, where those may be parted otherwise. */
  text: { whole: string; separator: Separator } | null;
  cells: Cells;
  layout: ListLayout;
  corrections: Corrections;
  /** Rows the host ticked or unticked, by their keys; all others go by what was found. */
  ticks: Readonly<Record<string, boolean>>;
  /** What guests who are on the list already are given of their rows. */
  fills: Readonly<Record<string, readonly FillField[]>>;
};

const unmended = { corrections: { fields: {}, apart: {}, others: {} }, ticks: {}, fills: {} };

/** A list as it is first understood. Throws a GuestListError where its text cannot be read. */
export function draftOf(source: GuestSource, fileName: string | null, chosen?: Separator): ImportDraft {
  if ('cells' in source) return { fileName, text: null, ...readSheet(source.cells), ...unmended };
  const { separator, ...read } = readText(source.text, chosen);
  return { fileName, text: { whole: source.text, separator }, ...read, ...unmended };
}

/** The same list with other headings: the first row that is not blank is a guest, or it is the headings. */
export function withHeadings(draft: ImportDraft, hasHeadings: boolean): ImportDraft {
  const first = draft.cells.findIndex((row) => !isBlankRow(row));
  return { ...draft, layout: guessLayout(draft.cells, hasHeadings ? first : null), ...unmended };
}

/** How many rows above the headings, blank ones aside, are left out as titles. */
export const titleRows = ({ cells, layout }: ImportDraft) =>
  cells.slice(0, layout.headings ?? 0).filter((row) => !isBlankRow(row)).length;

/** What a column is to be read as; of what stands in one column only, the other one gives way. */
export function withColumn(draft: ImportDraft, column: number, kind: ColumnKind): ImportDraft {
  const columns = draft.layout.columns.map((known, at) => {
    if (at === column) return own(kind);
    return !isJoinable(kind) && known.kind === kind && known.whose === 0 ? own('ignored') : known;
  });
  return { ...draft, layout: { ...draft.layout, columns } };
}

const withCorrections = (draft: ImportDraft, changed: Partial<Corrections>): ImportDraft => ({
  ...draft,
  corrections: { ...draft.corrections, ...changed },
});

export const withField = (draft: ImportDraft, key: string, kind: EditedKind, text: string) =>
  withCorrections(draft, {
    fields: { ...draft.corrections.fields, [key]: { ...draft.corrections.fields[key], [kind]: text } },
  });

export const withWordApart = (draft: ImportDraft, key: string, word: string) =>
  withCorrections(draft, { apart: { ...draft.corrections.apart, [key]: word } });

export const withFoodPrivate = (draft: ImportDraft, isFoodPrivate: boolean) => withCorrections(draft, { isFoodPrivate });

/** Whose info speaks of food, which everybody who finds them would read. */
export const foodWordsOf = (rows: readonly ImportRow[]) => rows.filter((row) => row.withPrivateFood !== null && canBeTaken(row));

export const asSomeoneElse = (draft: ImportDraft, key: string) =>
  withTicks(withCorrections(draft, { others: { ...draft.corrections.others, [key]: true } }), [key], true);

export const withTicks = (draft: ImportDraft, keys: readonly string[], isTicked: boolean): ImportDraft => ({
  ...draft,
  ticks: { ...draft.ticks, ...Object.fromEntries(keys.map((key) => [key, isTicked])) },
});

/** True for a row that can go in as it is. */
export const canBeTaken = ({ finding }: ImportRow) => finding.is !== 'faulty';

/** Whether a row is wanted: as the host says, else every new or moved guest who does not say no. A list of ours may hold a guest twice. */
export function isTicked(row: ImportRow, { ticks, layout }: ImportDraft): boolean {
  if (!canBeTaken(row)) return false;
  const { is } = row.finding;
  const isWanted = is === 'new' || is === 'tableless' || is === 'moved' || (is === 'twice' && layout.isOurs);
  return ticks[row.key] ?? (!row.saysNo && isWanted);
}

/** True where a list says of some who sit where, so that its host may want them alone. */
export const namesTables = (rows: readonly ImportRow[]) =>
  rows.some(({ guest, finding }) => finding.is !== 'faulty' && guest.table_number !== null);

/** Whether the guest of the list whom a row is about moves to its table. */
const moves = (row: ImportRow, draft: ImportDraft) => row.finding.is === 'moved' && isTicked(row, draft);

/** What of a row its guest of the list may be given, unless the row is a guest of its own. */
export const offeredOf = (row: ImportRow, draft: ImportDraft): readonly Addition[] =>
  row.additions === 'unclear' || (isTicked(row, draft) ? !moves(row, draft) : row.saysNo) ? [] : row.additions;

/** What they are given of it: as the host says, else whoever moves gets what the list has not. */
export const givenOf = (row: ImportRow, draft: ImportDraft): readonly Addition[] => {
  const fields = draft.fills[row.key];
  return offeredOf(row, draft).filter(({ field, was }) => fields?.includes(field) ?? (was === null && moves(row, draft)));
};

export const withFills = (draft: ImportDraft, fills: ImportDraft['fills']): ImportDraft => ({
  ...draft,
  fills: { ...draft.fills, ...fills },
});

/** Gives a row's guest of the list some of what it has beyond the list, or takes it back; the rest stays as it is in this draft. */
export function withGiven(draft: ImportDraft, row: ImportRow, additions: readonly Addition[], isGiven: boolean): ImportDraft {
  const fields = additions.map(({ field }) => field);
  const others = givenOf(row, draft).flatMap(({ field }) => (fields.includes(field) ? [] : field));
  return withFills(draft, { [row.key]: isGiven ? [...others, ...fields] : others });
}

type Given = { row: ImportRow; given: readonly Addition[] };

/** What an import comes to: who is added, who has to wait for a larger plan, who moves, who is filled in, and how many rows are neither. */
export type ImportPlan = {
  added: ImportRow[];
  waiting: ImportRow[];
  moved: Given[];
  /** Those who stay where they sit. */
  filled: Given[];
  listed: number;
  leftOut: number;
};

/** What the ticked rows come to where the plan has room for so many more; of those who are new, all of them or those with a table alone. */
export function planOf(rows: readonly ImportRow[], draft: ImportDraft, room: number, who: 'all' | 'seated' = 'all'): ImportPlan {
  const withGiven = (row: ImportRow): Given => ({ row, given: givenOf(row, draft) });
  const isTaken = (row: ImportRow) => isTicked(row, draft) && (who === 'all' || row.guest.table_number !== null);
  const ticked = rows.filter(isTaken);
  const moved = ticked.filter(({ finding }) => finding.is === 'moved').map(withGiven);
  const wanted = ticked.filter(({ finding }) => finding.is !== 'moved');
  const off = rows.filter((row) => !isTaken(row));
  const filled = off.map(withGiven).filter(({ given }) => given.length > 0);
  const known = off.filter(({ finding, saysNo }) => !saysNo && (finding.is === 'listed' || finding.is === 'moved')).length;
  return {
    added: wanted.slice(0, room),
    waiting: wanted.slice(room),
    moved,
    filled,
    listed: known - filled.length,
    leftOut: off.length - known,
  };
}

/** Where a row's words about food are made private, so are the same that guests see until now. */
const asPrivate = (listed: Guest, { guest, withPrivateFood: food }: ImportRow): Guest =>
  guest === food ? { ...listed, ...withPrivateFood(listed) } : listed;

const asFilled = (listed: Guest, { row, given }: Given): Guest =>
  asPrivate({ ...listed, ...Object.fromEntries(given.map(({ field, text }) => [field, text])) }, row);

/** What is added to and changed in a guest list. Whoever is on it keeps all that they are not given. */
export const takenFrom = ({ added, moved, filled }: ImportPlan): { add: GuestDetails[]; update: Guest[] } => ({
  add: added.map(({ guest }) => guest),
  update: [
    ...moved.flatMap((one) => (one.row.listedAs ? asFilled(movedTo(one.row.listedAs, one.row.guest.table_number), one) : [])),
    ...filled.flatMap((one) => (one.row.listedAs ? asFilled(one.row.listedAs, one) : [])),
  ],
});

export const filters = {
  all: { label: 'All', holds: () => true },
  tableless: { label: 'No table yet', holds: ({ finding }: ImportRow) => finding.is === 'tableless' },
  listed: {
    label: 'Already on the list',
    holds: ({ finding, namesake }: ImportRow) => finding.is === 'listed' || finding.is === 'moved' || namesake === 'list',
  },
  twice: {
    label: 'Twice',
    holds: ({ finding, namesake }: ImportRow) => finding.is === 'twice' || typeof namesake === 'number',
  },
  additions: { label: 'Can be filled in', holds: (row: ImportRow, draft: ImportDraft) => offeredOf(row, draft).length > 0 },
  declined: { label: 'Said no', holds: ({ saysNo }: ImportRow) => saysNo },
} satisfies Record<string, { label: string; holds: (row: ImportRow, draft: ImportDraft) => boolean }>;
export type Filter = keyof typeof filters;
