import type { Guest, GuestDetails } from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import { movedTo } from '../model';
import { withPrivateFood } from './food-words';
import type { GuestSource } from './guest-file';
import type { Addition, FillField } from './import-fills';
import { type Corrections, type EditedKind, type ImportRow, uncorrected } from './import-row';
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
  /** Guests who are not in the file and leave the list, by their ids. */
  leaving: Readonly<Record<string, boolean>>;
};

const untouched = { corrections: uncorrected, ticks: {}, fills: {}, leaving: {} };

/** A list as it is first understood. Throws a GuestListError where its text cannot be read. */
export function draftOf(source: GuestSource, fileName: string | null, chosen?: Separator): ImportDraft {
  if ('cells' in source) return { fileName, text: null, ...readSheet(source.cells), ...untouched };
  const { separator, ...read } = readText(source.text, chosen);
  return { fileName, text: { whole: source.text, separator }, ...read, ...untouched };
}

/** The same list with other headings: the first row that is not blank is a guest, or it is the headings. */
export function withHeadings(draft: ImportDraft, hasHeadings: boolean): ImportDraft {
  const first = draft.cells.findIndex((row) => !isBlankRow(row));
  return { ...draft, layout: guessLayout(draft.cells, hasHeadings ? first : null), ...untouched };
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

export const withDistinction = (draft: ImportDraft, key: string, word: string) =>
  withCorrections(draft, { apart: { ...draft.corrections.apart, [key]: word } });

export const withAnswer = (draft: ImportDraft, key: string, answer: string) =>
  withCorrections(draft, { families: { ...draft.corrections.families, [key]: answer } });

export const withTable = (draft: ImportDraft, label: string) =>
  withCorrections(draft, { tables: { ...draft.corrections.tables, [tableKey(label)]: true } });

/** What stood where a table is meant is none: food goes where the kitchen alone reads it. */
export function withoutTable(draft: ImportDraft, { key, guest, doubt }: ImportRow): ImportDraft {
  const without = withField(draft, key, 'table_number', '');
  if (doubt?.is !== 'food') return without;
  const { meal, allergies } = guest;
  return withField(withField(without, key, 'meal', meal ?? ''), key, 'allergies', allergies ?? '');
}

export const withRemoved = (draft: ImportDraft, ids: readonly string[]): ImportDraft => ({
  ...draft,
  leaving: Object.fromEntries(ids.map((id) => [id, true])),
});

export const withFoodPrivate = (draft: ImportDraft, isFoodPrivate: boolean) => withCorrections(draft, { isFoodPrivate });

/** Whose info speaks of food, which everybody who finds them would read. */
export const rowsWithPublicFood = (rows: readonly ImportRow[]) =>
  rows.filter((row) => row.withPrivateFood !== null && isImportable(row));

export const withNewGuest = (draft: ImportDraft, key: string) =>
  withTicks(withCorrections(draft, { others: { ...draft.corrections.others, [key]: true } }), [key], true);

export const withTicks = (draft: ImportDraft, keys: readonly string[], isTicked: boolean): ImportDraft => ({
  ...draft,
  ticks: { ...draft.ticks, ...Object.fromEntries(keys.map((key) => [key, isTicked])) },
});

/** True for a row that can go in as it is. */
export const isImportable = ({ finding }: ImportRow) => finding.is !== 'faulty';

/** What of the list changes by a row about a guest who is on it. */
const changesTheList = ({ finding: { is } }: ImportRow) => is === 'moved' || is === 'renamed' || is === 'declined';

/** Whether a row is wanted: as the host says, else every new or changed guest, and of those who say no whoever is on the list. A list of ours may hold a guest twice. */
export function isTicked(row: ImportRow, { ticks, layout }: ImportDraft): boolean {
  if (!isImportable(row)) return false;
  const { is } = row.finding;
  const isNew = is === 'new' || is === 'tableless' || (is === 'twice' && layout.isOurs);
  return ticks[row.key] ?? (is === 'declined' || (!row.hasDeclined && (isNew || changesTheList(row))));
}

/** True where a list says of some who sit where, so that its host may want them alone. */
export const hasTables = (rows: readonly ImportRow[]) =>
  rows.some(({ guest, finding }) => finding.is !== 'faulty' && guest.table_number !== null);

/** Whether a row changes its guest of the list. */
const changes = (row: ImportRow, draft: ImportDraft) => changesTheList(row) && isTicked(row, draft);

/** What of a row its guest of the list may be given, unless the row is a guest of its own. */
export const offeredAdditions = (row: ImportRow, draft: ImportDraft): readonly Addition[] =>
  row.additions === 'unclear' || (isTicked(row, draft) ? !changes(row, draft) : row.hasDeclined) ? [] : row.additions;

/** What they are given of it: as the host says, else whoever changes gets what the list has not. */
export const acceptedAdditions = (row: ImportRow, draft: ImportDraft): readonly Addition[] => {
  const fields = draft.fills[row.key];
  return offeredAdditions(row, draft).filter(
    ({ field, was }) => fields?.includes(field) ?? (was === null && changes(row, draft)),
  );
};

export const withFills = (draft: ImportDraft, fills: ImportDraft['fills']): ImportDraft => ({
  ...draft,
  fills: { ...draft.fills, ...fills },
});

/** Gives a row's guest of the list some of what it has beyond the list, or takes it back; the rest stays as it is in this draft. */
export function withAccepted(draft: ImportDraft, row: ImportRow, additions: readonly Addition[], isGiven: boolean): ImportDraft {
  const fields = additions.map(({ field }) => field);
  const others = acceptedAdditions(row, draft).flatMap(({ field }) => (fields.includes(field) ? [] : field));
  return withFills(draft, { [row.key]: isGiven ? [...others, ...fields] : others });
}

type Change = { row: ImportRow; given: readonly Addition[] };

/** What an import comes to: who is added, who has to wait for a larger plan, who changes, who is filled in, who leaves, and how many rows are neither. */
export type ImportPlan = {
  added: ImportRow[];
  overLimit: ImportRow[];
  /** Those who move, are called otherwise or say no. */
  changed: Change[];
  /** Those who stay as they are beside that. */
  filled: Change[];
  /** Those who stay as they are altogether, and are known by an id or e-mail from now on. */
  identified: ImportRow[];
  removed: Guest[];
  listed: number;
  leftOut: number;
};

/** What the ticked rows come to where the plan has room for so many more; of those who are new, all of them or those with a table alone. */
export function planOf(
  rows: readonly ImportRow[],
  draft: ImportDraft,
  room: number,
  who: 'all' | 'seated' = 'all',
  list: readonly Guest[] = [],
): ImportPlan {
  const withGiven = (row: ImportRow): Change => ({ row, given: acceptedAdditions(row, draft) });
  const isTaken = (row: ImportRow) =>
    isTicked(row, draft) && (who === 'all' || row.guest.table_number !== null || changesTheList(row));
  const ticked = rows.filter(isTaken);
  const changed = ticked.filter(changesTheList).map(withGiven);
  const wanted = ticked.filter((row) => !changesTheList(row));
  const off = rows.filter((row) => !isTaken(row));
  const filled = off.map(withGiven).filter(({ given }) => given.length > 0);
  const isFilled = new Set(filled.map(({ row }) => row));
  const known = off.filter((row) => isOnList(row)).length;
  return {
    added: wanted.slice(0, room),
    overLimit: wanted.slice(room),
    changed,
    filled,
    identified: off.filter((row) => row.isExternalIdNew && !isFilled.has(row)),
    removed: list.filter(({ id }) => draft.leaving[id]),
    listed: known - filled.length,
    leftOut: off.length - known,
  };
}

/** Whether a row is about somebody who is on the list already, and comes. */
export const isOnList = (row: ImportRow) => !row.hasDeclined && (row.finding.is === 'listed' || changesTheList(row));

/** Where a row's words about food are made private, so are the same that guests see until now. */
const asPrivate = (listed: Guest, { guest, withPrivateFood: food }: ImportRow): Guest =>
  guest === food ? { ...listed, ...withPrivateFood(listed) } : listed;

const withExternalId = (listed: Guest, { isExternalIdNew, guest }: ImportRow): Guest =>
  isExternalIdNew ? { ...listed, external_id: guest.external_id } : listed;

const withAdditions = (listed: Guest, { row, given }: Change): Guest =>
  asPrivate(withExternalId({ ...listed, ...Object.fromEntries(given.map(({ field, text }) => [field, text])) }, row), row);

/** A guest of the list as a row has them now; who says no keeps all else until the host says otherwise. */
function asChanged(listed: Guest, change: Change): Guest {
  const { finding, guest } = change.row;
  if (finding.is === 'declined') return { ...listed, reply: 'no' };
  const seated = guest.table_number === null ? listed : movedTo(listed, guest.table_number);
  return withAdditions(finding.is === 'renamed' ? { ...seated, name: guest.name } : seated, change);
}

/** What is added to, changed in and taken off a guest list. Whoever is on it keeps all that they are not given. */
export function importChange({ added, changed, filled, identified, removed }: ImportPlan): {
  add: GuestDetails[];
  update: Guest[];
  remove: Guest[];
} {
  const each = (those: readonly Change[], as: typeof withAdditions) =>
    those.flatMap((one) => (one.row.listedGuest ? as(one.row.listedGuest, one) : []));
  return {
    add: added.map(({ guest }) => guest),
    update: [
      ...each(changed, asChanged),
      ...each(filled, withAdditions),
      ...identified.flatMap((row) => (row.listedGuest ? withExternalId(row.listedGuest, row) : [])),
    ],
    remove: removed,
  };
}
