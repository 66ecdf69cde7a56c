import { classifyFoodRemark } from '@/features/guests/kitchen/food-remarks';
import {
  type ColumnKind,
  FALLBACK_RANK,
  type Heading,
  isJoinable,
  isNameKind,
  isNumberedGuest,
  readHeading,
  UNLIKELY_RANK,
} from '../lexicon/headings';
import { hasTag, includesTag } from '../lexicon/lexicon';
import { isDeclineHeading, isInvitationAnswer, isNegativeTickColumn } from '../lexicon/replies';
import { isContactDetail } from '../lexicon/words';
import {
  areIdentifiers,
  type Cells,
  type Column,
  createOwnColumn,
  getNonEmptyCells,
  hasOneNumberPerHousehold,
  ignoredColumn,
  isAnswerCell,
  isHouseholdNumbering,
  isNumber,
  isNumbering,
  isSeatingWish,
  isTableCell,
  isWholeNumber,
  MIN_SHARE_OF_MANY,
  MIN_SHARE_OF_MOST,
  manyCellsMatch,
  mostCellsMatch,
} from './columns';
import { isName, splitAtSpaces } from './is-name';
import { splitIntoPieces } from './pieces';

type HeadedColumn = {
  kind: ColumnKind | null;
  title: string;
  person: string | null;
  at: number;
  sample: Cells;
};

type Rule = {
  example: string;
  when: (column: HeadedColumn) => boolean;
  becomes: ColumnKind | null;
};

const mostly = ({ sample, at }: HeadedColumn, matches: (cell: string) => boolean) =>
  mostCellsMatch(sample, at, matches);
const isOfKind = ({ kind }: HeadedColumn, ...kinds: (ColumnKind | null)[]) => kinds.includes(kind);
const isUnlikelyTable = (cell: string) =>
  isContactDetail(cell) ||
  classifyFoodRemark(cell) !== null ||
  ((isSeatingWish(cell) || isAnswerCell(cell)) && !isTableCell(cell));

const eventTags = ['the day', 'another day', 'part of a day'] as const;
/** True if all words are about events: “Wedding”, “Dinner and party”; false for “Wedding gift”. */
const isEvent = (title: string) => {
  const isOne = (words: string) => eventTags.some((tag) => hasTag(words, tag));
  const isBeside = (word: string) => isOne(word) || hasTag(word, 'beside an event');
  return isOne(title) || (title.trim() !== '' && splitAtSpaces(title).every(isBeside));
};

/** Whether in at least half of the rows the last word of another cell, usually the surname, is part of the group's name. */
function areHouseholds({ sample, at }: HeadedColumn): boolean {
  const rows = sample.filter((row) => row[at]?.trim());
  const lastWord = (cell: string) => splitAtSpaces(cell.toLowerCase()).at(-1) ?? '';
  const isInRow = (row: readonly string[]) => {
    const words = (row[at] ?? '').toLowerCase().split(/\W+/);
    return row.some((cell, other) => other !== at && cell.trim() && words.includes(lastWord(cell)));
  };
  return rows.length > 0 && rows.filter(isInRow).length >= rows.length * MIN_SHARE_OF_MANY;
}

const numbersEnvelopes = (column: HeadedColumn) =>
  isOfKind(column, 'name') &&
  includesTag(column.title, 'an envelope') &&
  mostly(column, isWholeNumber);

/** Rules by which a column's values change its heading's meaning; the first match applies. Examples separate the cells below a heading by “/”. */
export const headingRules: readonly Rule[] = [
  {
    example: 'Vegan: yes/no',
    when: (column) =>
      isOfKind(column, null) &&
      classifyFoodRemark(column.title) !== null &&
      mostly(column, isAnswerCell),
    becomes: 'allergies',
  },
  {
    example: 'Wedding dinner: yes/no',
    when: (column) =>
      isOfKind(column, null, 'meal', 'party') &&
      mostly(column, isAnswerCell) &&
      (isEvent(column.title) || isInvitationAnswer(column.title)),
    becomes: 'reply',
  },
  {
    example: 'Family: yes/no',
    when: (column) => isOfKind(column, 'meal', 'party', 'tags') && mostly(column, isAnswerCell),
    becomes: null,
  },
  {
    example: 'Child: yes/no',
    when: (column) =>
      isOfKind(column, 'companions') &&
      hasTag(column.person ?? '', 'one child') &&
      mostly(column, isAnswerCell),
    becomes: 'ignored',
  },
  {
    example: 'Family: 1//2//3/',
    when: (column) =>
      isOfKind(column, 'name', 'party') && hasOneNumberPerHousehold(column.sample, column.at),
    becomes: 'party_id',
  },
  {
    example: 'ID: 1/2/3',
    when: (column) => isOfKind(column, 'external_id') && isNumbering(column.sample, column.at),
    becomes: 'ignored',
  },
  {
    example: 'Invitation #: 1/1/2',
    when: (column) =>
      isOfKind(column, 'name') && /[#№]/.test(column.title) && mostly(column, isWholeNumber),
    becomes: 'party_id',
  },
  {
    example: 'Envelope: 1/1/2/3/3',
    when: (column) => numbersEnvelopes(column) && isHouseholdNumbering(column.sample, column.at),
    becomes: 'party_id',
  },
  { example: 'Envelope: 2/1/2', when: numbersEnvelopes, becomes: null },
  {
    example: 'Count: 112/57/57',
    when: (column) =>
      isOfKind(column, 'name', 'people_count', 'extra_count') &&
      areIdentifiers(column.sample, column.at),
    becomes: null,
  },
  {
    example: 'Guest: 2/1',
    when: (column) => isOfKind(column, 'name') && mostly(column, isNumber),
    becomes: 'people_count',
  },
  {
    example: 'Plus one: 2/1',
    when: (column) => isOfKind(column, 'companions') && mostly(column, isNumber),
    becomes: 'extra_count',
  },
  {
    example: 'Coming: 2/1',
    when: (column) =>
      isOfKind(column, 'reply') &&
      !/[01]\W[01]/.test(column.title) &&
      mostly(column, isNumber) &&
      column.sample.some((row) => Number(row[column.at]) > 1),
    becomes: 'people_count',
  },
  {
    example: 'Table: nut allergy/not near Bob please',
    when: (column) =>
      isOfKind(column, 'table_number') && manyCellsMatch(column.sample, column.at, isUnlikelyTable),
    becomes: 'private_note',
  },
  {
    example: 'Group: Hall/Reed',
    when: (column) =>
      isOfKind(column, 'tags') &&
      splitAtSpaces(column.title).some((word) => hasTag(word, 'group in headings')) &&
      areHouseholds(column),
    becomes: 'party',
  },
];

type TitledColumn = Heading & { at: number; title: string };

export function findColumnsByHeading(
  titles: readonly string[],
  sample: Cells,
  width: number,
): Column[] {
  const columns = Array.from({ length: width }, () => ignoredColumn);
  const read = columns.flatMap((_, at) => readColumn(titles[at] ?? '', at, sample) ?? []);
  const titled = chooseGuestColumn(readSeatsAsTables(read), sample, width);
  const numbers = numberPersons(titled);
  for (const { at, kind, person } of titled)
    columns[at] = { kind, whose: person === null ? 0 : (numbers.get(person) ?? 0) };
  keepWeddingReply(columns, titled);
  keepBestColumns(columns, titled, sample);
  mergeNameColumns(columns, titles, sample);
  return columns;
}

export function readColumn(title: string, index: number, sample: Cells): TitledColumn | null {
  const heading = readHeading(title);
  const column = {
    kind: heading?.kind ?? null,
    title,
    person: heading?.person ?? null,
    at: index,
    sample,
  };
  const rule = headingRules.find(({ when }) => when(column));
  if (!rule) return heading && { ...heading, at: index, title };
  return (
    rule.becomes && { at: index, title, rank: FALLBACK_RANK, person: null, kind: rule.becomes }
  );
}

const readSeatsAsTables = (titled: readonly TitledColumn[]): TitledColumn[] =>
  titled.map((one) =>
    one.kind === 'seat' && titled.every(({ kind }) => kind !== 'table_number')
      ? { ...one, kind: 'table_number' }
      : one,
  );

const isOwnName = ({ kind, person }: TitledColumn) => person === null && isNameKind(kind);

/** If no heading names guests, uses the first of these: the buyer, the column with the most names, the company, the party. */
function chooseGuestColumn(
  titled: readonly TitledColumn[],
  sample: Cells,
  width: number,
): TitledColumn[] {
  if (titled.some(({ person }) => isNumberedGuest(person)))
    return titled.filter((one) => !isOwnName(one) || one.rank < FALLBACK_RANK); // “Guest 1, Guest 2, Envelope name”
  if (titled.some(isOwnName)) return treatHostAsGuest(titled, sample);
  const bookers = titled
    .filter(({ kind }) => kind === 'booker')
    .toSorted((a, b) => a.rank - b.rank);
  const buyer = bookers.find(({ rank }) => rank < FALLBACK_RANK);
  const isFree = (at: number) =>
    (titled.find((one) => one.at === at)?.kind ?? 'ignored') === 'ignored';
  const filled = (at: number) => getNonEmptyCells(sample, at).length;
  const [names] = Array.from({ length: width }, (_, at) => at)
    .filter((at) => isFree(at) && mostCellsMatch(sample, at, isName))
    .toSorted((a, b) => filled(b) - filled(a));
  if (!buyer && names !== undefined)
    return [
      ...titled.filter(({ at }) => at !== names),
      { at: names, title: '', kind: 'name', rank: 0, person: null },
    ];
  const standIn = buyer ?? bookers[0] ?? titled.find(({ kind }) => kind === 'party');
  return titled.map((one) => (one === standIn ? { ...one, kind: 'name' } : one));
}

/** In a row with a host and the host's guests, the host is the row's guest and the others are companions. */
function treatHostAsGuest(titled: readonly TitledColumn[], sample: Cells): TitledColumn[] {
  const host = titled.find(({ kind, title }) => kind === 'booker' && hasTag(title, 'host'));
  const hosts = host ? getNonEmptyCells(sample, host.at) : [];
  if (!host || new Set(hosts).size < hosts.length) return [...titled];
  return titled.map((one) => {
    if (one === host) return { ...one, kind: 'name', rank: 0 };
    return isOwnName(one) && includesTag(one.title, 'names of members')
      ? { ...one, kind: 'companions', person: 'guests' }
      : one;
  });
}

/** Numbers the companions in column order. “Guest 1” is the row's own guest (0) if no other heading is. */
function numberPersons(titled: readonly TitledColumn[]): Map<string, number> {
  const first = titled.some(isOwnName) ? 1 : 0;
  const persons = new Set(titled.flatMap(({ person }) => person ?? []));
  return new Map([...persons].map((one, at) => [one, first + at]));
}

/** If there are replies to several events, the wedding's reply counts. */
function keepWeddingReply(columns: Column[], titled: readonly TitledColumn[]): void {
  const isOther = (title: string) => includesTag(title, 'another day');
  const isPart = (title: string) => isOther(title) || includesTag(title, 'part of a day');
  const replies = titled.filter(({ kind, person }) => kind === 'reply' && person === null);
  const weight = ({ title }: TitledColumn) =>
    (isPart(title) ? 2 : includesTag(title, 'the day') ? 0 : 1) + (isDeclineHeading(title) ? 4 : 0);
  const [day] = replies.toSorted((a, b) => weight(a) - weight(b) || a.rank - b.rank);
  if (!day) return;
  const isOfAnother = !includesTag(day.title, 'the day') && isOther(day.title);
  for (const one of replies)
    if (one === day ? isOfAnother : !isNegativeTickColumn(day.title, one.title))
      columns[one.at] = ignoredColumn;
}

function keepBestColumns(columns: Column[], titled: readonly TitledColumn[], sample: Cells): void {
  const isTitled = (...kinds: ColumnKind[]) =>
    titled.some((one) => isOwnName(one) && kinds.includes(one.kind) && one.rank < UNLIKELY_RANK);
  for (const one of titled)
    if (isOwnName(one) && one.rank >= UNLIKELY_RANK) {
      const isNamed = one.kind === 'name' && isTitled('first_name', 'surname');
      if (isTitled(one.kind, 'name') || isNamed) columns[one.at] = ignoredColumn;
    }
  // A full column of names is better than one with gaps, and any is better than an empty one.
  const gaps = ({ at, kind }: TitledColumn) => {
    const filled = getNonEmptyCells(sample, at).length;
    return filled === 0
      ? 2
      : Number(filled < sample.length * MIN_SHARE_OF_MOST && isNameKind(kind));
  };
  const isKept = ({ at, kind }: TitledColumn) => columns[at]?.kind === kind;
  for (const { kind, person } of titled) {
    if (isJoinable(kind) || kind === 'reply' || kind === 'booker') continue;
    const [, ...others] = titled
      .filter((one) => one.kind === kind && one.person === person && isKept(one))
      .toSorted((a, b) => gaps(a) - gaps(b) || a.rank - b.rank);
    for (const rival of others) columns[rival.at] = chooseSecondaryKind(rival, sample);
  }
}

/** A second name column, such as the formal name on an envelope, still groups households; “Guest” beside a name is the companion. */
function chooseSecondaryKind({ kind, rank, title, at }: TitledColumn, sample: Cells): Column {
  // For example “Diet” beside “Meal”, or “Food notes” beside “Food”.
  if (kind === 'meal' && sample.some((row) => classifyFoodRemark(row[at] ?? '') !== null))
    return createOwnColumn(hasTag(title, 'diet') ? 'allergies' : 'private_note');
  if (kind !== 'name') return ignoredColumn;
  const areNames = (cell: string) => splitIntoPieces(cell).every(({ text }) => isName(text));
  if (includesTag(title, 'names of members') && manyCellsMatch(sample, at, areNames))
    return createOwnColumn('companions');
  if (rank >= FALLBACK_RANK) return createOwnColumn('party_id');
  return hasTag(title, 'a guest') ? createOwnColumn('companions') : ignoredColumn;
}

/** Beside a first name or surname, “Name” is the other half, unless it contains that half. “Other names” beside a surname are first names. */
function mergeNameColumns(columns: Column[], titles: readonly string[], sample: Cells): void {
  const find = (kind: ColumnKind) =>
    columns.findIndex((column) => column.kind === kind && column.whose === 0);
  const other = find('also_known_as');
  const isHalf = find('surname') >= 0 && find('first_name') < 0 && find('name') < 0;
  if (isHalf && hasTag(titles[other] ?? '', 'other names'))
    columns[other] = createOwnColumn('first_name');
  const [name, first, surname] = [find('name'), find('first_name'), find('surname')];
  const halves = [first, surname].filter((half) => half >= 0);
  if (name < 0 || halves.length === 0) return;
  const isWhole = sample.every((row) =>
    halves.every((half) =>
      (row[name] ?? '').toLowerCase().includes((row[half] ?? '').trim().toLowerCase()),
    ),
  );
  const areSeveral = sample.some(
    (row) => /[&+]/.test(row[name] ?? '') || includesTag(row[name] ?? '', 'family in headings'),
  );
  if (halves.length === 1 && !isWhole)
    columns[name] = createOwnColumn(first < 0 ? 'first_name' : 'surname');
  else if (isWhole && !areSeveral) for (const half of halves) columns[half] = ignoredColumn;
  else
    columns[name] = columns.some(({ kind }) => kind === 'party' || kind === 'party_id')
      ? ignoredColumn
      : createOwnColumn('party_id');
}
