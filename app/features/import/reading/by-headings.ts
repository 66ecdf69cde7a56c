import { classifyFoodRemark } from '@/features/guests/kitchen/food-remarks';
import { hasWord, isWord } from '../lexicon/column-words';
import {
  type ColumnKind,
  FALLBACK_RANK,
  type Heading,
  isBuyerIdHeading,
  isGuestByNumber,
  isJoinable,
  LAST_CHOICE,
  personal,
  readHeading,
} from '../lexicon/heading-words';
import { asksForRefusal, isRefusalBeside } from '../lexicon/reply-words';
import {
  type Cells,
  type Column,
  getNonEmptyCells,
  ignored,
  MOSTLY,
  OFTEN,
  own,
  shareOf,
} from './columns';
import { headingRules } from './heading-rules';
import { isName } from './is-name';
import { piecesOf } from './pieces';

type Titled = Heading & { at: number; title: string };

export function byHeadings(titles: readonly string[], sample: Cells, width: number): Column[] {
  const columns = Array.from({ length: width }, () => ignored);
  const read = columns.flatMap((_, at) => readColumn(titles[at] ?? '', at, sample) ?? []);
  const titled = withOwnIds(withGuests(withTables(read), sample, width));
  const numbers = personsOf(titled);
  for (const one of titled)
    columns[one.at] = {
      kind: one.kind,
      whose: one.person === null ? 0 : (numbers.get(one.person) ?? 0),
    };
  keepOfTheDay(columns, titled);
  keepBest(columns, titled, sample);
  joinNames(columns, titles, sample);
  return columns;
}

export function readColumn(title: string, at: number, sample: Cells): Titled | null {
  const heading = readHeading(title);
  const column = {
    kind: heading?.kind ?? null,
    title,
    person: heading?.person ?? null,
    at,
    sample,
  };
  const rule = headingRules.find(({ when }) => when(column));
  if (!rule) return heading && { ...heading, at, title };
  return rule.becomes && { at, title, rank: FALLBACK_RANK, person: null, kind: rule.becomes };
}

/** “Seat” is the chair where another column is the table. */
const withTables = (titled: readonly Titled[]): Titled[] =>
  titled.map((one) =>
    one.kind === 'seat' && titled.every(({ kind }) => kind !== 'table_number')
      ? { ...one, kind: 'table_number' }
      : one,
  );

/** Beside guests and whoever booked for them, “Buyer e-mail” is no guest's. */
const withOwnIds = (titled: readonly Titled[]): readonly Titled[] =>
  titled.some(isOwnName) && titled.some(({ kind }) => kind === 'booker')
    ? titled.map((one) => (isBuyerIdHeading(one.title) ? { ...one, kind: 'ignored' } : one))
    : titled;

const isOwnName = ({ kind, person }: Titled) => person === null && personal.has(kind);

/** Where no heading is about the guests, whoever booked stands for them, else the fullest column of names, else a company or the parties. */
function withGuests(titled: readonly Titled[], sample: Cells, width: number): Titled[] {
  const areNumbered = titled.some(({ person }) => isGuestByNumber(person));
  if (areNumbered) return titled.filter((one) => !isOwnName(one) || one.rank < FALLBACK_RANK); // “Guest 1, Guest 2, Envelope name”
  if (titled.some(isOwnName))
    return titled.map((one) => ({ ...one, ...byHost(one, titled, sample) }));
  const bookers = titled
    .filter(({ kind }) => kind === 'booker')
    .toSorted((a, b) => a.rank - b.rank);
  const [buyer] = bookers.filter(({ rank }) => rank < FALLBACK_RANK);
  const [names] = Array.from({ length: width }, (_, at) => at)
    .filter((at) => (titled.find((one) => one.at === at)?.kind ?? 'ignored') === 'ignored')
    .filter((at) => shareOf(sample, at, isName) >= MOSTLY)
    .toSorted(
      (a, b) => getNonEmptyCells(sample, b).length - getNonEmptyCells(sample, a).length || a - b,
    );
  if (!buyer && names !== undefined)
    return [
      ...titled.filter(({ at }) => at !== names),
      { at: names, title: '', kind: 'name', rank: 0, person: null },
    ];
  const standIn = buyer ?? bookers[0] ?? titled.find(({ kind }) => kind === 'party');
  return titled.map((one) => (one === standIn ? { ...one, kind: 'name' } : one));
}

/** A host with their guests beside them is a guest, and the others are whom they bring. */
function byHost(one: Titled, titled: readonly Titled[], sample: Cells): Partial<Titled> {
  const host = titled.find(({ kind, title }) => kind === 'booker' && isWord(title, 'host'));
  const hosts = host ? getNonEmptyCells(sample, host.at) : [];
  if (!host || new Set(hosts).size < hosts.length) return {};
  if (one === host) return { kind: 'name', rank: 0 };
  return isOwnName(one) && hasWord(one.title, 'names of members')
    ? { kind: 'companions', person: 'guests' }
    : {};
}

/** A number for each companion, in column order; “Guest 1” is the row's own guest, 0, where no other heading is. */
function personsOf(titled: readonly Titled[]): Map<string, number> {
  const first = titled.some(isOwnName) ? 1 : 0;
  return new Map(
    [...new Set(titled.flatMap(({ person }) => person ?? []))].map((one, at) => [one, first + at]),
  );
}

/** Of the replies to several events the one to the wedding itself counts. */
function keepOfTheDay(columns: Column[], titled: readonly Titled[]): void {
  const isOther = (title: string) => hasWord(title, 'another day');
  const isPart = (title: string) => isOther(title) || hasWord(title, 'part of a day');
  const replies = titled.filter(({ kind, person }) => kind === 'reply' && person === null);
  const weight = ({ title }: Titled) =>
    (isPart(title) ? 2 : hasWord(title, 'the day') ? 0 : 1) + (asksForRefusal(title) ? 4 : 0);
  const [day] = replies.toSorted((a, b) => weight(a) - weight(b) || a.rank - b.rank || a.at - b.at);
  if (!day) return;
  const isOfAnother =
    !hasWord(day.title, 'the day') &&
    (isOther(day.title) || (isPart(day.title) && day.rank >= FALLBACK_RANK));
  for (const one of replies)
    if (one === day ? isOfAnother : !isRefusalBeside(day.title, one.title))
      columns[one.at] = ignored;
}

function keepBest(columns: Column[], titled: readonly Titled[], sample: Cells): void {
  const isTitled = (kind: ColumnKind) =>
    titled.some((one) => isOwnName(one) && one.kind === kind && one.rank < LAST_CHOICE);
  const isNamed = isTitled('name') || isTitled('first_name') || isTitled('surname');
  for (const one of titled)
    if (
      isOwnName(one) &&
      one.rank >= LAST_CHOICE &&
      (isTitled(one.kind) || isTitled('name') || (isNamed && one.kind === 'name'))
    )
      columns[one.at] = ignored;
  // An empty column names nobody, and one with gaps fewer than one that is whole.
  const gaps = ({ at, kind }: Titled) => {
    const filled = getNonEmptyCells(sample, at).length;
    return filled === 0 ? 2 : Number(filled < sample.length * MOSTLY && personal.has(kind));
  };
  for (const { kind, person, at } of titled) {
    if (isJoinable(kind) || kind === 'reply' || kind === 'booker' || columns[at]?.kind !== kind)
      continue;
    const rivals = titled.filter(
      (one) => one.kind === kind && one.person === person && columns[one.at]?.kind === kind,
    );
    const [best] = rivals.toSorted((a, b) => gaps(a) - gaps(b) || a.rank - b.rank || a.at - b.at);
    for (const rival of rivals)
      if (rival.at !== best?.at) columns[rival.at] = loserOf(rival, sample);
  }
}

/** A formal name on an envelope still tells who belongs together; a “Guest” column beside a name is the companion. */
function loserOf({ kind, rank, title, at }: Titled, sample: Cells): Column {
  // “Diet” beside “Meal” and “Food notes” beside “Food”.
  if (kind === 'meal' && sample.some((row) => classifyFoodRemark(row[at] ?? '') !== null))
    return own(isWord(title, 'diet') ? 'allergies' : 'private_note');
  if (kind !== 'name') return ignored;
  if (hasWord(title, 'names of members') && shareOf(sample, at, isListOfNames) >= OFTEN)
    return own('companions');
  if (rank >= FALLBACK_RANK) return own('party_id');
  return isWord(title, 'a guest') && shareOf(sample, at, isName) >= OFTEN
    ? own('companions')
    : ignored;
}
const isListOfNames = (cell: string) => piecesOf(cell).every(({ text }) => isName(text));

/** “Name” beside one half of a name is the other half, as in Name and Vorname, unless it includes that half; so are “Other names” beside a surname. */
function joinNames(columns: Column[], titles: readonly string[], sample: Cells): void {
  const find = (kind: ColumnKind) =>
    columns.findIndex((column) => column.kind === kind && column.whose === 0);
  const other = find('also_known_as');
  if (
    isWord(titles[other] ?? '', 'other names') &&
    find('surname') >= 0 &&
    find('first_name') < 0 &&
    find('name') < 0
  )
    columns[other] = own('first_name');
  const [name, first, surname] = [find('name'), find('first_name'), find('surname')];
  if (name < 0 || (first < 0 && surname < 0)) return;
  const halves = [first, surname].filter((half) => half >= 0);
  const holds = (half: number) =>
    sample.length > 0 &&
    sample.every(
      (row) =>
        !row[half]?.trim() ||
        (row[name] ?? '').toLowerCase().includes(row[half].trim().toLowerCase()),
    );
  const isWhole =
    halves.every(holds) &&
    sample.every((row) => row[name]?.trim() || halves.every((half) => !row[half]?.trim()));
  const areSeveral = sample.some(
    (row) => /[&+]/.test(row[name] ?? '') || hasWord(row[name] ?? '', 'family'),
  );
  if (halves.length === 1 && !isWhole) columns[name] = own(first < 0 ? 'first_name' : 'surname');
  else if (isWhole && !areSeveral) for (const half of halves) columns[half] = ignored;
  else
    columns[name] = columns.some(({ kind }) => kind === 'party' || kind === 'party_id')
      ? ignored
      : own('party_id');
}
