import { allergiesAsText, allergiesOf } from '@/features/guests/kitchen/allergies';
import { withPrivateFood } from '@/features/guests/kitchen/private-food';
import { movedTo } from '@/features/guests/model';
import type { Guest, GuestDetails } from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import type { Addition, AdditionField } from '../compare/import-additions';
import { type Corrections, type EditedKind, type ImportRow, uncorrected } from '../import-row';
import type { ColumnKind } from '../lexicon/heading-words';
import { type Cells, withKind } from '../reading/columns';
import type { SharedFood } from '../reading/draft';
import { guessLayout, isBlankRow, type ListLayout } from '../reading/layout';
import { readSheet, readText } from '../reading/read-text';
import type { GuestSource } from '../sources/guest-file';
import type { Separator } from '../sources/separators';

export type ImportDraft = {
  fileName: string | null;
  text: { whole: string; separator: Separator } | null;
  cells: Cells;
  layout: ListLayout;
  corrections: Corrections;
  /** By row key; a row without an entry goes by its finding. */
  ticks: Readonly<Record<string, boolean>>;
  /** By row key: fields that listed guests take over from their rows. */
  acceptedFields: Readonly<Record<string, readonly AdditionField[]>>;
  /** By guest id: guests missing from the file whom the host removes. */
  leaving: Readonly<Record<string, boolean>>;
};

const untouched = { corrections: uncorrected, ticks: {}, acceptedFields: {}, leaving: {} };

export function draftOf(source: GuestSource, fileName: string | null, chosen?: Separator): ImportDraft {
  if ('cells' in source) return { fileName, text: null, ...readSheet(source.cells), ...untouched };
  const { separator, ...read } = readText(source.text, chosen);
  return { fileName, text: { whole: source.text, separator }, ...read, ...untouched };
}

export function withHeadings(draft: ImportDraft, hasHeadings: boolean): ImportDraft {
  const first = draft.cells.findIndex((row) => !isBlankRow(row));
  return { ...draft, layout: guessLayout(draft.cells, hasHeadings ? first : null), ...untouched };
}

export const titleRows = ({ cells, layout }: ImportDraft) =>
  cells.slice(0, layout.headings ?? 0).filter((row) => !isBlankRow(row)).length;

export const withColumn = (draft: ImportDraft, column: number, kind: ColumnKind): ImportDraft => ({
  ...draft,
  layout: { ...draft.layout, columns: withKind(draft.layout.columns, column, kind) },
});

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

/** Gives shared words about food to those of `keys` alone. */
export const withFoodOf = (draft: ImportDraft, { entry, words, among }: SharedFood, keys: readonly string[]): ImportDraft =>
  among.reduce((given, { key, allergies }) => {
    const listed = allergiesOf(draft.corrections.fields[key]?.allergies ?? allergies);
    const own = listed.flatMap((each) => (each.words !== entry ? each : keys.includes(key) ? { ...each, words } : []));
    return withField(given, key, 'allergies', allergiesAsText(own));
  }, draft);

export const withAnswer = (draft: ImportDraft, key: string, answer: string) =>
  withCorrections(draft, { families: { ...draft.corrections.families, [key]: answer } });

export const withTable = (draft: ImportDraft, label: string) =>
  withCorrections(draft, { tables: { ...draft.corrections.tables, [tableKey(label)]: true } });

/** For a label that is no table. Food read from it is kept as typed, since it is read only from labels the host has not touched. */
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

export const rowsWithPublicFood = (rows: readonly ImportRow[]) =>
  rows.filter((row) => row.withPrivateFood !== null && isImportable(row));

export const withNewGuest = (draft: ImportDraft, key: string) =>
  withTicks(withCorrections(draft, { others: { ...draft.corrections.others, [key]: true } }), [key], true);

export const withTicks = (draft: ImportDraft, keys: readonly string[], isTicked: boolean): ImportDraft => ({
  ...draft,
  ticks: { ...draft.ticks, ...Object.fromEntries(keys.map((key) => [key, isTicked])) },
});

export const isImportable = ({ finding }: ImportRow) => finding.is !== 'faulty';

export const changesTheList = ({ finding: { is } }: ImportRow) => is === 'moved' || is === 'renamed' || is === 'declined';

/** The host's tick, else new and changed guests and refusals of listed ones. Our own exports may list a guest twice. */
export function isTicked(row: ImportRow, { ticks, layout }: ImportDraft): boolean {
  if (!isImportable(row)) return false;
  const { is } = row.finding;
  const isNew = is === 'new' || is === 'tableless' || (is === 'twice' && layout.isOurs);
  return ticks[row.key] ?? (is === 'declined' || (!row.hasDeclined && (isNew || changesTheList(row))));
}

export const hasTables = (rows: readonly ImportRow[]) =>
  rows.some(({ guest, finding }) => finding.is !== 'faulty' && guest.table_number !== null);

const changes = (row: ImportRow, draft: ImportDraft) => changesTheList(row) && isTicked(row, draft);

/** Empty where the row is added as a guest of its own, declines, or may mean another guest. */
export const offeredAdditions = (row: ImportRow, draft: ImportDraft): readonly Addition[] =>
  row.additions === 'unclear' || (isTicked(row, draft) ? !changes(row, draft) : row.hasDeclined) ? [] : row.additions;

/** As the host chose, else changed guests get what the list lacks. */
export const acceptedAdditions = (row: ImportRow, draft: ImportDraft): readonly Addition[] => {
  const fields = draft.acceptedFields[row.key];
  return offeredAdditions(row, draft).filter(
    ({ field, was }) => fields?.includes(field) ?? (was === null && changes(row, draft)),
  );
};

export const withAcceptedFields = (draft: ImportDraft, acceptedFields: ImportDraft['acceptedFields']): ImportDraft => ({
  ...draft,
  acceptedFields: { ...draft.acceptedFields, ...acceptedFields },
});

export function withAccepted(
  draft: ImportDraft,
  row: ImportRow,
  additions: readonly Addition[],
  isAccepted: boolean,
): ImportDraft {
  const fields = additions.map(({ field }) => field);
  const others = acceptedAdditions(row, draft).flatMap(({ field }) => (fields.includes(field) ? [] : field));
  return withAcceptedFields(draft, { [row.key]: isAccepted ? [...others, ...fields] : others });
}

type Change = { row: ImportRow; accepted: readonly Addition[] };

export type ImportPlan = {
  added: ImportRow[];
  overLimit: ImportRow[];
  changed: Change[];
  supplemented: Change[];
  /** Otherwise unchanged; they get an id or e-mail to be recognised by. */
  identified: ImportRow[];
  removed: Guest[];
};

/** `room`: how many guests the plan still allows, below zero where the list is beyond it. 'seated' leaves out new guests without a table. */
export function planOf(
  rows: readonly ImportRow[],
  draft: ImportDraft,
  room: number,
  who: 'all' | 'seated' = 'all',
  list: readonly Guest[] = [],
): ImportPlan {
  const changeOf = (row: ImportRow): Change => ({ row, accepted: acceptedAdditions(row, draft) });
  const isTaken = (row: ImportRow) =>
    isTicked(row, draft) && (who === 'all' || row.guest.table_number !== null || changesTheList(row));
  const ticked = rows.filter(isTaken);
  const changed = ticked.filter(changesTheList).map(changeOf);
  const newRows = ticked.filter((row) => !changesTheList(row));
  const off = rows.filter((row) => !isTaken(row));
  const supplemented = off.map(changeOf).filter(({ accepted }) => accepted.length > 0);
  const isSupplemented = new Set(supplemented.map(({ row }) => row));
  const removed = list.filter(({ id }) => draft.leaving[id]);
  const places = Math.max(0, room + removed.length);
  return {
    added: newRows.slice(0, places),
    overLimit: newRows.slice(places),
    changed,
    supplemented,
    identified: off.filter((row) => row.isExternalIdNew && !isSupplemented.has(row)),
    removed,
  };
}

/** What of a draft is over the limit once `plan` is imported; null if nothing is. Imported rows are off even if their guests are renamed later. */
export const remainingDraft = (draft: ImportDraft, { added, overLimit }: ImportPlan): ImportDraft | null =>
  overLimit.length === 0
    ? null
    : withTicks(
        { ...draft, leaving: {} },
        added.map(({ key }) => key),
        false,
      );

export const isOnList = (row: ImportRow) => !row.hasDeclined && (row.finding.is === 'listed' || changesTheList(row));

/** Where the host makes a row's food words private, those on the list become private too. */
const asPrivate = (listed: Guest, { guest, withPrivateFood: food }: ImportRow): Guest =>
  guest === food ? { ...listed, ...withPrivateFood(listed) } : listed;

const withExternalId = (listed: Guest, { isExternalIdNew, guest }: ImportRow): Guest =>
  isExternalIdNew ? { ...listed, external_id: guest.external_id } : listed;

const withAdditions = (listed: Guest, { row, accepted }: Change): Guest =>
  asPrivate(withExternalId({ ...listed, ...Object.fromEntries(accepted.map(({ field, text }) => [field, text])) }, row), row);

/** A guest who declines keeps everything else, the table too, until the host changes it. */
function asChanged(listed: Guest, change: Change): Guest {
  const { finding, guest } = change.row;
  if (finding.is === 'declined') return { ...listed, reply: 'no' };
  const seated = guest.table_number === null ? listed : movedTo(listed, guest.table_number);
  return withAdditions(finding.is === 'renamed' ? { ...seated, name: guest.name } : seated, change);
}

export function importChange({ added, changed, supplemented, identified, removed }: ImportPlan): {
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
      ...each(supplemented, withAdditions),
      ...identified.flatMap((row) => (row.listedGuest ? withExternalId(row.listedGuest, row) : [])),
    ],
    remove: removed,
  };
}
