import { expect, test } from 'vitest';
import { createImportDraft, isTicked } from '../draft/import-draft';
import { readRows } from '../import-rows';
import { askQuestions, surnameFirstQuestion } from './asked-questions';

const mixed = "Ann Hall, Bob Reed\nO'Brien, Declan\nWang, Xiu Ying\nSarah and Tom Miller";
const read = (draft = createImportDraft({ text: mixed }, null)) => {
  const rows = readRows(draft.cells, draft.layout, [], draft.corrections);
  const names = rows.filter((row) => isTicked(row, draft)).map(({ guest }) => guest.name);
  return { draft, names, asked: askQuestions(surnameFirstQuestion, rows, draft) };
};
const others = ['Ann Hall', 'Bob Reed', 'Sarah Miller', 'Tom Miller'];

test('asks one question about all lines with the surname first', () => {
  expect(read().asked).toMatchObject([
    {
      title: 'Is each of these lines one person, surname first?',
      examples: [
        { name: "Declan O'Brien", value: "O'Brien, Declan" },
        { name: 'Xiu Ying Wang', value: 'Wang, Xiu Ying' },
      ],
    },
  ]);
});

test('answering yes reads each line with the surname first as one person', () => {
  const { draft, asked } = read();
  const answered = read(asked[0]?.yes(draft));
  expect(answered.names.toSorted()).toEqual(
    [...others, "Declan O'Brien", 'Xiu Ying Wang'].toSorted(),
  );
  expect(answered.asked).toEqual([]);
});

test('answering no reads each line with the surname first as two people and does not ask again', () => {
  const { draft, asked, names } = read();
  const answered = read(asked[0]?.no(draft));
  expect(answered.names).toEqual(names);
  expect(answered.asked).toEqual([]);
});

test.each([
  'Tom, Ann\nBob, Sue',
  'Ann Hall, vegan\nBob Reed, table 4',
  "O'Brien, Declan\nMurphy, Aoife\nWang, Xiu Ying",
])('asks no surname question about %j', (text) => {
  expect(read(createImportDraft({ text }, null)).asked).toEqual([]);
});
