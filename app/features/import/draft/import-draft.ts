import type { EventPart } from '@/features/events/parts/schema';
import type { Guest, GuestDetails } from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import { withFieldChanges } from '../compare/field-changes';
import {
  type ChangeableField,
  type Corrections,
  type EditableKind,
  emptyCorrections,
  type FieldChange,
  type ImportRow,
} from '../import-row';
import type { ColumnKind } from '../lexicon/headings';
import { type Cells, setColumnKind } from '../reading/columns';
import { guessLayout, isBlankRow, type ListLayout } from '../reading/layout';
import { readCells, readText } from '../reading/read-text';
import type { GuestSource, Separator } from '../sources/guest-file';

export type ImportDraft = {
  fileName: string | null;
  text: { whole: string; separator: Separator } | null;
  cells: Cells;
  layout: ListLayout;
  corrections: Corrections;
  /** By row key; a row without an entry has its default tick. */
  ticks: Readonly<Record<string, boolean>>;
  /** By row key: the host's choice for each field's change, which overrides the default. */
  wanted: Readonly<Record<string, Partial<Record<ChangeableField, boolean>>>>;
  /** By guest id: whether the host wants to remove a guest who is missing from the file. */
  leaving: Readonly<Record<string, boolean>>;
};

const noChanges = { corrections: emptyCorrections, ticks: {}, wanted: {}, leaving: {} };

export function createImportDraft(
  source: GuestSource,
  fileName: string | null,
  chosenSeparator?: Separator,
): ImportDraft {
  if ('cells' in source) return { fileName, text: null, ...readCells(source.cells), ...noChanges };
  const { separator, ...read } = readText(source.text, chosenSeparator);
  return { fileName, text: { whole: source.text, separator }, ...read, ...noChanges };
}

export function withHeadings(draft: ImportDraft, hasHeadings: boolean): ImportDraft {
  const first = draft.cells.findIndex((row) => !isBlankRow(row));
  return { ...draft, layout: guessLayout(draft.cells, hasHeadings ? first : null), ...noChanges };
}

export const countTitleRows = ({ cells, layout }: ImportDraft) =>
  cells.slice(0, layout.headings ?? 0).filter((row) => !isBlankRow(row)).length;

export const withColumn = (draft: ImportDraft, column: number, kind: ColumnKind): ImportDraft => ({
  ...draft,
  layout: { ...draft.layout, columns: setColumnKind(draft.layout.columns, column, kind) },
});

export const withCorrection = <
  Part extends Exclude<keyof Corrections, 'isFoodPrivate' | 'isSurnameFirst'>,
>(
  draft: ImportDraft,
  part: Part,
  key: string,
  value: Corrections[Part][string],
): ImportDraft => ({
  ...draft,
  corrections: {
    ...draft.corrections,
    [part]: { ...draft.corrections[part], [key]: value },
  },
});

export const withField = (draft: ImportDraft, key: string, kind: EditableKind, text: string) =>
  withCorrection(draft, 'fields', key, { ...draft.corrections.fields[key], [kind]: text });

export const withConfirmedTable = (draft: ImportDraft, label: string) =>
  withCorrection(draft, 'tables', tableKey(label), true);

/** Clears a label that is not a table, but keeps the food that was read from the label. */
export function withRejectedTable(
  draft: ImportDraft,
  { key, guest, doubt }: ImportRow,
): ImportDraft {
  const without = withField(draft, key, 'table_number', '');
  if (doubt?.is !== 'food') return without;
  const { meal, allergies } = guest;
  return withField(withField(without, key, 'meal', meal ?? ''), key, 'allergies', allergies ?? '');
}

export const withRemovedGuests = (draft: ImportDraft, ids: readonly string[]): ImportDraft => ({
  ...draft,
  leaving: Object.fromEntries(ids.map((id) => [id, true])),
});

export const setFoodPrivate = (
  draft: ImportDraft,
  isFoodPrivate: boolean | undefined,
): ImportDraft => ({ ...draft, corrections: { ...draft.corrections, isFoodPrivate } });

export const setSurnameFirst = (draft: ImportDraft, isSurnameFirst: boolean): ImportDraft => ({
  ...draft,
  layout: { ...draft.layout, commas: isSurnameFirst ? 'surname first' : 'as typed' },
  corrections: { ...draft.corrections, isSurnameFirst },
});

export const findRowsWithPublicFood = (rows: readonly ImportRow[]) =>
  rows.filter((row) => row.withPrivateFood !== null && isImportable(row));

export const withNewGuest = (draft: ImportDraft, key: string) =>
  withTicks(withCorrection(draft, 'others', key, true), [key], true);

export const withTicks = (
  draft: ImportDraft,
  keys: readonly string[],
  isTicked: boolean,
): ImportDraft => ({
  ...draft,
  ticks: { ...draft.ticks, ...Object.fromEntries(keys.map((key) => [key, isTicked])) },
});

export const isImportable = ({ finding }: ImportRow) => finding.is !== 'faulty';

export const isListChange = ({ finding }: ImportRow) => finding.is === 'changed';

/** Ticks new guests and sure changes by default; in our exports also repeated or declined ones. */
export function isTicked(row: ImportRow, { ticks, layout }: ImportDraft): boolean {
  const { finding, hasDeclined, key } = row;
  if (finding.is === 'faulty') return false;
  const isNew =
    finding.is === 'new' || finding.is === 'tableless' || (finding.is === 'twice' && layout.isOurs);
  return (
    ticks[key] ??
    (finding.is === 'changed' ? finding.isSure : isNew && (!hasDeclined || layout.isOurs))
  );
}

export const needsConfirmation = ({ finding, key }: ImportRow, { ticks }: ImportDraft) =>
  finding.is === 'changed' && !finding.isSure && ticks[key] === undefined;

export const hasTables = (rows: readonly ImportRow[]) =>
  rows.some(({ guest, finding }) => finding.is !== 'faulty' && guest.table_number !== null);

/** Excludes a new chair if the host does not want the new table. */
export function listAppliedChanges(row: ImportRow, draft: ImportDraft): readonly FieldChange[] {
  if (!isListChange(row) || !isTicked(row, draft)) return [];
  const own = draft.wanted[row.key] ?? {};
  return row.changes.filter(
    ({ field, isProposed }) =>
      (own[field] ?? isProposed) && (field !== 'seat' || own.table_number !== false),
  );
}

export const withFieldChoice = (
  draft: ImportDraft,
  key: string,
  field: ChangeableField,
  isWanted: boolean,
): ImportDraft => ({
  ...draft,
  wanted: { ...draft.wanted, [key]: { ...draft.wanted[key], [field]: isWanted } },
});

type ChangedRow = { row: ImportRow; changes: readonly FieldChange[] };

export type ImportPlan = {
  added: ImportRow[];
  overLimit: ImportRow[];
  changed: ChangedRow[];
  removed: Guest[];
};

/** `remainingGuests`: how many more guests the plan allows, negative if the list exceeds it. 'seated' omits new guests without a table. */
export function buildImportPlan(
  rows: readonly ImportRow[],
  draft: ImportDraft,
  remainingGuests: number,
  scope: 'all' | 'seated' = 'all',
  listedGuests: readonly Guest[] = [],
): ImportPlan {
  const isNew = (row: ImportRow) =>
    !isListChange(row) &&
    isTicked(row, draft) &&
    (scope === 'all' || row.guest.table_number !== null || row.isCrew);
  const fresh = rows.filter(isNew);
  const removed = listedGuests.filter(({ id }) => draft.leaving[id]);
  const places = Math.max(0, remainingGuests + removed.length);
  const changed = rows
    .map((row) => ({ row, changes: listAppliedChanges(row, draft) }))
    .filter(({ changes }) => changes.length > 0);
  const overLimit = fresh.filter(({ isCrew }) => !isCrew).slice(places);
  const isOver = new Set(overLimit);
  return { added: fresh.filter((row) => !isOver.has(row)), overLimit, changed, removed };
}

/** Unticks imported rows, even if guests are renamed later. Null if no row is over the limit. */
export const keepRowsOverLimit = (
  draft: ImportDraft,
  { added, overLimit }: ImportPlan,
): ImportDraft | null =>
  overLimit.length === 0
    ? null
    : withTicks(
        { ...draft, leaving: {} },
        added.map(({ key }) => key),
        false,
      );

export const staysOnList = (row: ImportRow) =>
  !row.hasDeclined && (row.finding.is === 'listed' || isListChange(row));

export const toGuestChange = (
  { added, changed, removed }: ImportPlan,
  parts: readonly EventPart[] = [],
): { add: GuestDetails[]; update: Guest[]; remove: Guest[] } => ({
  add: added.map(({ guest }) => guest),
  update: changed.flatMap(({ row, changes }) =>
    row.listedGuest ? withFieldChanges(row.listedGuest, changes, parts) : [],
  ),
  remove: removed,
});
