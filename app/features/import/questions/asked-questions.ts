import { NO_TABLE } from '@/features/seating/tables/model';
import { groupBy } from '@/lib/collections/group-by';
import { formatCount, pluralise, spellCount } from '@/lib/text/counts';
import { formatList, NAME_SEPARATOR } from '@/lib/text/format-list';
import {
  findRowsWithPublicFood,
  type ImportDraft,
  needsConfirmation,
  setFoodPrivate,
  setSurnameFirst,
  withField,
  withNewGuest,
  withTicks,
} from '../draft/import-draft';
import { getHeadingAbove } from '../draft/import-preview';
import type { DraftChange } from '../draft/import-step';
import type { ImportRow } from '../import-row';
import { type Cells, columnQuestions, getNonEmptyCells, isWholeNumber } from '../reading/columns';
import { parseNames } from '../reading/names';
import { findSurnameFirstLines } from '../reading/read-text';
import { applyColumnAnswer, listOpenQuestions, type OpenQuestion } from './column-questions';

type Example = { label?: string; name: string; value: string };
type QuestionText = { title: string; text: string; examples: readonly Example[] };

/** A kind of question: when it is asked, its text, and how an answer changes the draft. */
type QuestionKind<Found> = {
  find: (rows: readonly ImportRow[], draft: ImportDraft) => readonly Found[];
  keyOf: (found: Found) => string;
  describe: (found: Found, rows: readonly ImportRow[], draft: ImportDraft) => QuestionText;
  apply: (draft: ImportDraft, found: Found, isYes: boolean) => ImportDraft;
};

export type ImportQuestion = QuestionText & { key: string; yes: DraftChange; no: DraftChange };

export const askQuestions = <Found>(
  kind: QuestionKind<Found>,
  rows: readonly ImportRow[],
  draft: ImportDraft,
): ImportQuestion[] =>
  kind.find(rows, draft).map((found) => ({
    key: kind.keyOf(found),
    ...kind.describe(found, rows, draft),
    yes: (newest) => kind.apply(newest, found, true),
    no: (newest) => kind.apply(newest, found, false),
  }));

const MAX_VALUES = 3;
const MAX_EXAMPLES = 3;

/** “Top and 1 to 14, each six to ten times”. */
function describeValues(cells: Cells, column: number): string {
  const values = getNonEmptyCells(cells, column);
  const times = new Map<string, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  const numbers = [...times.keys()].filter(isWholeNumber).map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const words = [...times.keys()].filter((value) => !isWholeNumber(value));
  const range =
    numbers.length === 0 ? [] : [least === most ? String(least) : `${least} to ${most}`];
  const said = formatList([...words.map((word) => `“${word}”`), ...range], MAX_VALUES);
  const [fewest, often] = [Math.min(...times.values()), Math.max(...times.values())];
  if (often < 2) return said;
  const isOnce = times.size === 1;
  return `${said}${isOnce ? ',' : ', each'} ${fewest === often ? '' : `${spellCount(fewest)} to `}${spellCount(often)} ${pluralise(often, 'time')}`;
}

export function findExamples(
  rows: readonly ImportRow[],
  cells: Cells,
  column: number,
): { name: string; value: string }[] {
  const named = rows.flatMap(({ at: row, companionKey, guest }) => {
    const value = cells[row]?.[column]?.trim();
    return value && companionKey === null && guest.name ? [{ name: guest.name, value }] : [];
  });
  const once = [...new Map(named.map((one) => [`${one.name}\n${one.value}`, one])).values()];
  const different = once.filter(
    ({ value }, nth) => once.findIndex((other) => other.value === value) === nth,
  );
  return [...different, ...once.filter((one) => !different.includes(one))].slice(0, MAX_EXAMPLES);
}

export const columnMeaningQuestion: QuestionKind<OpenQuestion> = {
  find: (_, { layout }) => listOpenQuestions(layout.columns),
  keyOf: ({ at, kind }) => `column ${at} ${kind}`,
  describe: ({ at, kind }, rows, draft) => ({
    title: columnQuestions[kind].title,
    text: `${columnName(draft, at)} says ${describeValues(draft.cells.slice((draft.layout.headings ?? -1) + 1), at)}.`,
    examples: findExamples(rows, draft.cells, at),
  }),
  apply: (draft, question, isYes) => ({
    ...draft,
    layout: { ...draft.layout, columns: applyColumnAnswer(draft.layout.columns, question, isYes) },
  }),
};

function columnName(draft: ImportDraft, at: number): string {
  const heading = getHeadingAbove(draft, at);
  return heading ? `Your column “${heading}”` : `Column ${at + 1}`;
}

const isEmptyChair = ({ key, guest, finding }: ImportRow, { corrections }: ImportDraft) =>
  finding.is === 'faulty' &&
  'skipped' in finding.why &&
  finding.why.skipped === 'empty' &&
  guest.table_number !== null &&
  corrections.fields[key]?.name === undefined;

/** Unless all lines are written surname first, “Hughes, Tom” may be Tom Hughes or two people. */
export const surnameFirstQuestion: QuestionKind<readonly string[]> = {
  find: (_, { cells, layout, corrections }) => {
    const isOpen =
      layout.isTyped && layout.commas === 'as typed' && corrections.isSurnameFirst === undefined;
    const lines = isOpen ? findSurnameFirstLines(cells) : [];
    return lines.length > 0 ? [lines] : [];
  },
  keyOf: () => 'surname first',
  describe: (lines) => ({
    title: 'Is each of these lines one person, surname first?',
    text: 'Yes: one guest for each line. No: two guests for each line.',
    examples: lines.slice(0, MAX_EXAMPLES).map((value) => ({
      name: parseNames(value, 'surname first')
        .people.map(({ name }) => name)
        .join(NAME_SEPARATOR),
      value,
    })),
  }),
  apply: (draft, _, isYes) => setSurnameFirst(draft, isYes),
};

export const emptyChairsQuestion: QuestionKind<readonly ImportRow[]> = {
  find: (rows, draft) => {
    const empty = rows.filter((row) => isEmptyChair(row, draft));
    return empty.length > 0 ? [empty] : [];
  },
  keyOf: () => 'empty chairs',
  describe: (rows) => ({
    title: 'Keep a place where no name stands?',
    text: `${formatCount(rows.length, 'row has', 'rows have')} a table and no name. A place keeps the chair until you name who sits there.`,
    examples: rows
      .slice(0, MAX_EXAMPLES)
      .map(({ at, guest }) => ({ name: `Row ${at + 1}`, value: `Table ${guest.table_number}` })),
  }),
  apply: (draft, rows, isYes) => {
    const tables = groupBy(rows, ({ guest }) => guest.table_number ?? '');
    const placed = [...tables].flatMap(([table, at]) =>
      at.map(({ key }, nth) => ({ key, name: isYes ? `Place ${nth + 1} at ${table}` : '' })),
    );
    return placed.reduce((newest, { key, name }) => withField(newest, key, 'name', name), draft);
  },
};

export const sameGuestQuestion: QuestionKind<ImportRow> = {
  find: (rows, draft) => rows.filter((row) => needsConfirmation(row, draft)),
  keyOf: ({ key }) => `same guest ${key}`,
  describe: ({ guest, listedGuest, at }) => ({
    title: `Is this ${listedGuest?.name}?`,
    text: `Row ${at + 1} says ${guest.name}. If they are one person, the row corrects your list; else it adds someone.`,
    examples: [
      {
        label: 'On your list',
        name: listedGuest?.name ?? '',
        value: listedGuest?.table_number ?? NO_TABLE,
      },
      { label: 'In the new list', name: guest.name, value: guest.table_number ?? NO_TABLE },
    ],
  }),
  apply: (draft, { key }, isSame) =>
    isSame ? withTicks(draft, [key], true) : withNewGuest(draft, key),
};

export const createPublicFoodQuestion = (
  retention: string,
): QuestionKind<readonly ImportRow[]> => ({
  find: (rows, draft) => {
    const withFood =
      draft.corrections.isFoodPrivate === undefined ? findRowsWithPublicFood(rows) : [];
    return withFood.length > 0 ? [withFood] : [];
  },
  keyOf: () => 'public food',
  describe: (rows) => ({
    title: 'Keep notes about food private?',
    text: `Everyone who finds a guest reads the note. Meals and allergies are for you and the kitchen alone, and are ${retention}.`,
    examples: rows.slice(0, MAX_EXAMPLES).map(({ guest, withPrivateFood: food }) => ({
      name: guest.name,
      value: [food?.meal, food?.allergies].filter(Boolean).join('; '),
    })),
  }),
  apply: (draft, _, isPrivate) => setFoodPrivate(draft, isPrivate),
});
