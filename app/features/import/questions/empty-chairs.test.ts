import { expect, test } from 'vitest';
import { createImportDraft, isTicked } from '../draft/import-draft';
import { readRows } from '../import-rows';
import { askQuestions, emptyChairsQuestion } from './asked-questions';

const text = 'Name,Table,Seat\nAnn Hall,19,\n,19,\n,19,\n,20,\n,,\nBob Lowe,20,';
const read = (draft = createImportDraft({ text }, null)) => {
  const rows = readRows(draft.cells, draft.layout, [], draft.corrections);
  return {
    draft,
    rows,
    names: rows.filter((row) => isTicked(row, draft)).map(({ guest }) => guest.name),
  };
};

test('answering yes turns rows with a table but no name into places', () => {
  const { draft, rows, names } = read();
  expect(names).toEqual(['Ann Hall', 'Bob Lowe']);
  const [question] = askQuestions(emptyChairsQuestion, rows, draft);
  expect(question?.text).toBe(
    '3 rows have a table and no name. A place keeps the chair until you name who sits there.',
  );
  const placed = read(question?.yes(draft));
  expect(placed.names).toEqual([
    'Ann Hall',
    'Place 1 at 19',
    'Place 2 at 19',
    'Place 1 at 20',
    'Bob Lowe',
  ]);
  expect(askQuestions(emptyChairsQuestion, placed.rows, placed.draft)).toEqual([]);
});

test('answering no leaves out rows with a table but no name, and does not ask again', () => {
  const { draft, rows } = read();
  const refused = read(askQuestions(emptyChairsQuestion, rows, draft)[0]?.no(draft));
  expect(refused.names).toEqual(['Ann Hall', 'Bob Lowe']);
  expect(askQuestions(emptyChairsQuestion, refused.rows, refused.draft)).toEqual([]);
});
