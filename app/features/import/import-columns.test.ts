import { expect, test } from 'vitest';
import lists from '../../../tests/import-cases/columns.json';
import { createImportDraft } from './draft/import-draft';
import { readRows } from './import-rows';
import { findExamples } from './questions/asked-questions';
import { applyColumnAnswer, listOpenQuestions } from './questions/column-questions';
import { headingRules, readColumn } from './reading/heading-columns';
import { guessLayout, type ListLayout } from './reading/layout';

type List = {
  list: readonly string[];
  /** The first question about each column without a known heading. */
  asks?: readonly string[];
  /** The questions that the host answers with yes. All other answers are no. */
  yes?: readonly string[];
  /** “Ann Hall @4” is Ann Hall at table 4. Unnamed places are left out. */
  guests: readonly string[];
  places?: number;
  households?: readonly string[];
  wishes?: number;
};

function read({ list, yes = [] }: List) {
  const draft = createImportDraft({ text: list.join('\n') }, 'list.csv');
  const titles = draft.layout.headings === null ? [] : (draft.cells[draft.layout.headings] ?? []);
  const labelOf = (at: number) => titles[at]?.trim() || `Column ${at + 1}`;
  const asks = listOpenQuestions(draft.layout.columns).map(
    ({ at, kind }) => `${kind}: ${labelOf(at)}`,
  );
  let layout: ListLayout = draft.layout;
  for (
    let [question] = listOpenQuestions(layout.columns);
    question;
    [question] = listOpenQuestions(layout.columns)
  ) {
    const isYes = yes.includes(`${question.kind}: ${labelOf(question.at)}`);
    layout = { ...layout, columns: applyColumnAnswer(layout.columns, question, isYes) };
  }
  const rows = readRows(draft.cells, layout, [], draft.corrections).filter(
    ({ finding }) => finding.is !== 'faulty',
  );
  const named = rows.filter(({ isUnnamed }) => !isUnnamed).map(({ guest }) => guest);
  const parties = Map.groupBy(
    rows.filter(({ guest }) => guest.party),
    ({ guest }) => guest.party,
  );
  return {
    asks,
    guests: named.map(({ name, table_number: table }) => (table ? `${name} @${table}` : name)),
    places: rows.length - named.length,
    households: [...parties.values()]
      .map((members) => members.flatMap(({ isUnnamed, guest }) => (isUnnamed ? [] : guest.name)))
      .filter((members) => members.length > 1)
      .map((members) => members.join(' + ')),
    wishes: rows.reduce((sum, { wishes }) => sum + wishes.length, 0),
  };
}

test.each(Object.entries(lists as Record<string, List>))('%s', (_, one) => {
  expect(read(one)).toEqual({
    asks: one.asks ?? [],
    guests: one.guests,
    places: one.places ?? 0,
    households: one.households ?? [],
    wishes: one.wishes ?? 0,
  });
});

test.each(headingRules.map(({ example, becomes }) => [example, becomes] as const))(
  'the column “%s” is read as %s',
  (example, becomes) => {
    const [heading = '', cells = ''] = example.split(': ');
    const people = ['Ann Hall', 'Bob Reed', 'Cara Moss', 'Dan Pike', 'Eve Gale', 'Flo Hart'];
    const body = cells.split('/').map((cell, nth) => [people[nth] ?? '', cell]);
    expect(readColumn(heading, 1, body)?.kind ?? null).toBe(becomes);
  },
);

test('answering yes settles the question for all columns, and answering no asks the next one', () => {
  const { columns } = guessLayout([
    ['Name', 'Where to', 'Fam'],
    ['Ann Hall', '7', '3'],
    ['Bob Reed', '7', '3'],
    ['Cara Moss', '4', '7'],
    ['Dan Pike', '4', '7'],
    ['Eve Gale', '5', '8'],
  ]);
  expect(listOpenQuestions(columns)).toEqual([
    { at: 1, kind: 'table' },
    { at: 2, kind: 'table' },
  ]);
  const afterYes = applyColumnAnswer(columns, { at: 1, kind: 'table' }, true);
  expect(afterYes.map(({ kind }) => kind)).toEqual(['name', 'table_number', 'ignored', 'ignored']);
  expect(listOpenQuestions(afterYes)).toEqual([{ at: 2, kind: 'household' }]);
  expect(
    listOpenQuestions(applyColumnAnswer(afterYes, { at: 2, kind: 'household' }, false)),
  ).toEqual([{ at: 2, kind: 'counts' }]);
});

test('asks about tags for each column, and about meals only until a meal column is known', () => {
  const ticks = guessLayout([
    ['Name', 'Bqd', 'Zzq'],
    ['Ann Hall', 'x', 'x'],
    ['Bob Reed', '', 'x'],
    ['Cara Moss', 'x', ''],
  ]).columns;
  const noReply = [1, 2].reduce(
    (columns, at) => [...applyColumnAnswer(columns, { at, kind: 'reply' }, false)],
    [...ticks],
  );
  const afterYes = applyColumnAnswer(noReply, { at: 1, kind: 'tags' }, true);
  expect(listOpenQuestions(afterYes)).toEqual([{ at: 2, kind: 'tags' }]);
  const meals = guessLayout([
    ['Name', 'Meal', 'Zzq'],
    ['Ann Hall', 'Beef', 'Chicken'],
    ['Bob Reed', 'Fish', 'Lamb'],
    ['Cara Moss', 'Beef', 'Salmon'],
  ]).columns;
  expect(listOpenQuestions(meals).map(({ kind }) => kind)).not.toContain('meal');
});

test('asks what a column of yes and no means if it has no heading', () => {
  const { columns } = guessLayout([
    ['Ann Hall', 'yes'],
    ['Bob Reed', 'no'],
    ['Cara Moss', 'yes'],
    ['Dan Pike', 'yes'],
  ]);
  expect(columns.map(({ kind }) => kind)).not.toContain('reply');
  expect(listOpenQuestions(columns)).toEqual([{ at: 1, kind: 'reply' }]);
});

test('reads the booker as a guest if the row ends before the name column', () => {
  const one = {
    list: [
      'Booked by,Order,Guest name,Table',
      'Ann Hall',
      'Bob Reed,2,Cara Moss,4',
      'Fay Gray,3,Dan Pike,5',
    ],
  };
  expect(read({ ...one, guests: [] }).guests).toEqual(['Ann Hall', 'Cara Moss @4', 'Dan Pike @5']);
});

test('never offers ticks without a heading as a tag', () => {
  const { columns } = guessLayout([
    ['Ann Hall', 'x'],
    ['Bob Reed', ''],
    ['Cara Moss', 'x'],
    ['Dan Pike', 'x'],
  ]);
  expect(listOpenQuestions(applyColumnAnswer(columns, { at: 1, kind: 'reply' }, false))).toEqual(
    [],
  );
});

test('shows identical rows only once as an example', () => {
  const draft = createImportDraft(
    { text: 'Name,Where to\nTom Hughes,4\nTom Hughes,4\nAnn Hall,4' },
    'list.csv',
  );
  const rows = readRows(draft.cells, draft.layout, [], draft.corrections);
  expect(findExamples(rows, draft.cells, 1)).toEqual([
    { name: 'Tom Hughes', value: '4' },
    { name: 'Ann Hall', value: '4' },
  ]);
});
