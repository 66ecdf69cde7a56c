import { classifyFoodRemark } from '@/features/guests/kitchen/food-remarks';
import { hasWord, isWord } from '../lexicon/column-words';
import type { ColumnKind } from '../lexicon/heading-words';
import { isContact } from '../lexicon/remark-words';
import { answersInvitation } from '../lexicon/reply-words';
import {
  type Cells,
  isAnswerCell,
  isNumber,
  isNumbering,
  isTableCell,
  isWholeNumber,
  isWish,
  MOSTLY,
  OFTEN,
  shareOf,
} from './columns';
import { wordsOf } from './is-name';
import { areLinks, comeAgain, numberFirstRows, riseAndRepeat } from './numbers';

/** A column by its heading; `kind` is null where nobody knows the heading. */
type Headed = {
  kind: ColumnKind | null;
  title: string;
  person: string | null;
  at: number;
  sample: Cells;
};

type Rule = { example: string; when: (column: Headed) => boolean; becomes: ColumnKind | null };

const mostly = ({ sample, at }: Headed, isIt: (cell: string) => boolean) =>
  shareOf(sample, at, isIt) >= MOSTLY;
const often = ({ sample, at }: Headed, isIt: (cell: string) => boolean) =>
  shareOf(sample, at, isIt) >= OFTEN;
const is = ({ kind }: Headed, ...kinds: (ColumnKind | null)[]) => kinds.includes(kind);
const isNoTable = (cell: string) =>
  isContact(cell) ||
  classifyFoodRemark(cell) !== null ||
  ((isWish(cell) || isAnswerCell(cell)) && !isTableCell(cell));

/** Only words of an event, and one that says which: “Wedding”, “Dinner and party”; not “Wedding gift”. */
const isEvent = (title: string) => {
  const tags = ['the day', 'another day', 'part of a day'] as const;
  const isOne = (words: string) => tags.some((tag) => isWord(words, tag));
  return (
    isOne(title) ||
    (title.trim() !== '' &&
      wordsOf(title).every((word) => isOne(word) || isWord(word, 'beside an event')))
  );
};

/** In half of the rows another cell ends in a word that the group's name has, such as the surname. */
function areHouseholds({ sample, at }: Headed): boolean {
  const rows = sample.filter((row) => row[at]?.trim());
  const lastWord = (cell: string) => wordsOf(cell.toLowerCase()).at(-1) ?? '';
  const isInRow = (row: readonly string[]) => {
    const words = (row[at] ?? '').toLowerCase().split(/\W+/);
    return row.some((cell, other) => other !== at && cell.trim() && words.includes(lastWord(cell)));
  };
  return rows.length > 0 && rows.filter(isInRow).length >= rows.length * OFTEN;
}

const numbersEnvelopes = (column: Headed) =>
  is(column, 'name') && hasWord(column.title, 'an envelope') && mostly(column, isWholeNumber);

/** What the values of a column change of what its heading says, the first that fits. In an example the cells below a heading are parted by “/”. */
export const headingRules: readonly Rule[] = [
  {
    example: 'Vegan: yes/no',
    when: (column) =>
      is(column, null) && classifyFoodRemark(column.title) !== null && mostly(column, isAnswerCell),
    becomes: 'allergies',
  },
  {
    example: 'Wedding dinner: yes/no',
    when: (column) =>
      is(column, null, 'meal', 'party') &&
      column.sample.length > 1 &&
      mostly(column, isAnswerCell) &&
      (isEvent(column.title) || answersInvitation(column.title)),
    becomes: 'reply',
  },
  {
    example: 'Family: yes/no',
    when: (column) =>
      is(column, 'meal', 'party', 'tags') &&
      column.sample.length > 1 &&
      mostly(column, isAnswerCell),
    becomes: null,
  },
  {
    example: 'Child: yes/no',
    when: (column) =>
      is(column, 'companions') &&
      isWord(column.person ?? '', 'one child') &&
      mostly(column, isAnswerCell),
    becomes: 'ignored',
  },
  {
    example: 'Family: 1//2//3/',
    when: (column) => is(column, 'name', 'party') && numberFirstRows(column.sample, column.at),
    becomes: 'party_id',
  },
  {
    example: 'ID: 1/2/3',
    when: (column) => is(column, 'external_id') && isNumbering(column.sample, column.at),
    becomes: 'ignored',
  },
  {
    example: 'Invitation #: 1/1/2',
    when: (column) =>
      is(column, 'name') && /[#№]/.test(column.title) && mostly(column, isWholeNumber),
    becomes: 'party_id',
  },
  {
    example: 'Envelope: 1/1/2/3/3',
    when: (column) => numbersEnvelopes(column) && riseAndRepeat(column.sample, column.at),
    becomes: 'party_id',
  },
  { example: 'Envelope: 2/1/2', when: numbersEnvelopes, becomes: null },
  {
    example: 'Count: 112/57/57',
    when: (column) =>
      is(column, 'name', 'people_count', 'extra_count') && areLinks(column.sample, column.at),
    becomes: null,
  },
  {
    example: 'Guest: 2/1',
    when: (column) => is(column, 'name') && mostly(column, isNumber),
    becomes: 'people_count',
  },
  {
    example: 'Plus one: 2/1',
    when: (column) => is(column, 'companions') && mostly(column, isNumber),
    becomes: 'extra_count',
  },
  {
    example: 'Coming: 2/1',
    when: (column) =>
      is(column, 'reply') &&
      !/[01]\W[01]/.test(column.title) &&
      mostly(column, isNumber) &&
      column.sample.some((row) => Number(row[column.at]) > 1),
    becomes: 'people_count',
  },
  {
    example: 'Table: nut allergy/not near Bob please',
    when: (column) => is(column, 'table_number') && often(column, isNoTable),
    becomes: 'private_note',
  },
  {
    example: 'Party: 2/1/2',
    when: (column) =>
      is(column, 'party') && mostly(column, isNumber) && comeAgain(column.sample, column.at),
    becomes: 'people_count',
  },
  {
    example: 'Group: Hall/Reed',
    when: (column) =>
      is(column, 'tags') &&
      wordsOf(column.title).some((word) => isWord(word, 'group')) &&
      areHouseholds(column),
    becomes: 'party',
  },
];
