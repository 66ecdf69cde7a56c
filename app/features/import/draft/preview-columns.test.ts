import { expect, test } from 'vitest';
import { readRows } from '../import-rows';
import { columnMeaningQuestion } from '../questions/asked-questions';
import { createImportDraft, type ImportDraft } from './import-draft';
import { listPreviewColumns } from './import-preview';

const kindsOf = (draft: ImportDraft) =>
  listPreviewColumns(draft, readRows(draft.cells, draft.layout, [], draft.corrections)).map(
    ({ kind }) => kind,
  );

test('shows no empty table column if another column may contain the tables', () => {
  const draft = createImportDraft(
    { text: 'Jméno;Místečko\nJana Nováková;3\nPetr Novák;3\nKarel Malý;4' },
    null,
  );
  expect(kindsOf(draft)).toEqual(['name', 'ignored']);
  const [asked] = columnMeaningQuestion.find([], draft);
  if (!asked) throw new Error('Nothing is asked');
  expect(kindsOf(columnMeaningQuestion.apply(draft, asked, true))).toEqual([
    'name',
    'table_number',
  ]);
  expect(kindsOf(columnMeaningQuestion.apply(draft, asked, false)).toSorted()).toEqual([
    'ignored',
    'name',
    'table_number',
  ]);
});
