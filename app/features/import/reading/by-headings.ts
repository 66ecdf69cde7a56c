import { foodIn, isFoodAlone, isMainCourse } from '@/features/guests/kitchen/food-in-text';
import {
  type ColumnKind,
  type Heading,
  isGuestByNumber,
  isJoinable,
  LAST_CHOICE,
  personal,
  readHeading,
  SECOND_CHOICE,
  written,
} from '../lexicon/heading-words';
import { isContact, namesACircle } from '../lexicon/remark-words';
import { answersInvitation, asksForRefusal, isRefusalBeside } from '../lexicon/reply-words';
import { isTableName } from '../lexicon/table-words';
import { countsHeads } from './by-content';
import {
  type Cells,
  type Column,
  ignored,
  isNumber,
  isNumbering,
  isSentence,
  isTableCell,
  isWish,
  looksLikeAnswer,
  MOST_SHARE,
  OFTEN,
  own,
  ROWS_TO_GO_BY,
  shareOf,
} from './columns';
import { isName } from './is-name';

type Titled = Heading & { at: number; title: string };

export function byHeadings(titles: readonly string[], sample: Cells, width: number): Column[] {
  const columns = Array.from({ length: width }, () => ignored);
  const read = Array.from({ length: width }, (_, at) => readColumn(titles[at] ?? '', at, sample)).filter((one) => one !== null);
  const titled = withGuests(withTables(read), sample, width);
  const numbers = personsOf(titled);
  for (const one of titled) columns[one.at] = { kind: one.kind, whose: one.person === null ? 0 : (numbers.get(one.person) ?? 0) };
  keepOfTheDay(columns, titled);
  keepBest(columns, titled, sample);
  firstNames(columns, titles);
  partName(columns, sample);
  takeHeadCount(columns, sample);
  return columns;
}

/** “Seat” is the chair where another column is the table. */
const withTables = (titled: readonly Titled[]): Titled[] =>
  titled.map((one) =>
    one.kind === 'seat' && titled.every(({ kind }) => kind !== 'table_number') ? { ...one, kind: 'table_number' } : one,
  );

const isOwnName = ({ kind, person }: Titled) => person === null && personal.has(kind);

/** Where no heading is about the guests, an untitled column of names holds them, else the parties stand for them. */
function withGuests(titled: readonly Titled[], sample: Cells, width: number): Titled[] {
  const areNumbered = titled.some(({ person }) => isGuestByNumber(person));
  if (areNumbered) return titled.filter((one) => !isOwnName(one) || one.rank < SECOND_CHOICE); // “Guest 1, Guest 2, Envelope name”
  if (titled.some(isOwnName)) return [...titled];
  const open = Array.from({ length: width }, (_, at) => at).filter((at) => !titled.some((one) => one.at === at));
  const names = open.find((at) => shareOf(sample, at, isName) >= MOST_SHARE);
  if (names !== undefined) return [...titled, { at: names, title: '', kind: 'name', rank: 0, person: null }];
  const party = titled.find(({ kind }) => kind === 'party');
  return titled.map((one) => (one === party ? { ...one, kind: 'name' } : one));
}

function readColumn(title: string, at: number, sample: Cells): Titled | null {
  const heading = readHeading(title);
  const share = (isIt: (cell: string) => boolean) => shareOf(sample, at, isIt);
  const as = (kind: ColumnKind): Titled => ({ at, title, rank: SECOND_CHOICE, person: null, kind });
  const kind = heading?.kind ?? null;
  if (kind === null && foodIn(title) !== null && share(looksLikeAnswer) >= MOST_SHARE) return as('allergies');
  const isOpen = kind === null || kind === 'meal' || kind === 'party';
  if (isOpen && share(looksLikeAnswer) >= MOST_SHARE && sample.length > 1)
    return isEvent(title) || answersInvitation(title) || sample.some((row) => answersInvitation(row[at] ?? ''))
      ? as('reply')
      : null;
  if (kind === 'tags' && share(looksLikeAnswer) >= MOST_SHARE) return null;
  if (
    numbersHouseholds(sample, at) &&
    (kind === 'name' || kind === 'party' || ((kind ?? 'ignored') === 'ignored' && areNamesakes(sample, at)))
  )
    return as('party_id');
  if (kind === null) {
    if (share(isTableName) >= MOST_SHARE || (asksWhere.test(written(title)) && share(isTableCell) >= OFTEN))
      return as('table_number');
    if (share((cell) => foodIn(cell) !== null) >= OFTEN) return as('allergies');
    if (title && sample.some((row) => isMainCourse(row[at] ?? '')) && share(isFoodAlone) >= OFTEN) return as('meal'); // “What will you eat?”
    return share(isSentence) >= OFTEN ? as('private_note') : null;
  }
  if (
    kind === 'reply' &&
    mayBeGift.test(written(title)) &&
    share((cell) => cell.length > LONGEST_TICK && !looksLikeAnswer(cell)) === 1
  )
    return null;
  // Row numbers change when a row comes or goes, so they identify nobody.
  if (kind === 'external_id' && /^[01]\D*$/.test(firstIn(sample, at)) && isNumbering(sample, at)) return null;
  if (kind === 'companions' && isOneChild.test(heading?.person ?? '') && share(looksLikeAnswer) >= MOST_SHARE) return null;
  if ((kind === 'companions' || kind === 'name') && share(isNumber) >= MOST_SHARE)
    return as(kind === 'name' ? 'people_count' : 'extra_count');
  if (kind === 'people_count' && share(isName) >= MOST_SHARE) return as('name');
  if (kind === 'extra_count' && share(isName) >= OFTEN) return { ...as('companions'), person: 'plus one' };
  if (
    kind === 'reply' &&
    !/[01]\s*[/|]\s*[01]/.test(title) &&
    share(isNumber) >= MOST_SHARE &&
    sample.some((row) => Number(row[at]) > 1)
  )
    return as('people_count');
  if (kind === 'table_number' && share(isNoTable) >= OFTEN) return as('private_note');
  if (kind === 'party' && share(isNumber) >= MOST_SHARE) return as(comeAgain(sample, at) ? 'people_count' : 'party_id');
  if (
    kind === 'party' &&
    share(namesACircle) >= OFTEN &&
    share((cell) => /famil/i.test(cell) && !/bride|groom/i.test(cell)) < OFTEN
  )
    return as('tags');
  if (kind === 'tags' && /gr[ou]+p|grup/i.test(written(title)) && areHouseholds(sample, at)) return as('party');
  return heading && { ...heading, at, title };
}

/** A town, unless most cells are tables. */
const asksWhere = /^(?:where|wo|ou|donde|dove|gdzie|waar|hvor|var|onde)$/u;
/** “Presente” asks Italians whether they come, and tells Brazilians what a guest gave. */
const mayBeGift = /^present/u;
const LONGEST_TICK = 2;

const firstIn = (sample: Cells, at: number) => sample.map((row) => row[at]?.trim() ?? '').find(Boolean) ?? '';
/** “Child? yes” says what a guest is, not whom they bring. */
const isOneChild = /^(?:child|kid|kind|enfant|nino|hijo|bambino|figlio|dziecko|barn)$/;
const isNoTable = (cell: string) =>
  isContact(cell) || foodIn(cell) !== null || ((isWish(cell) || looksLikeAnswer(cell)) && !isTableCell(cell));

/** 1, 2, 3 in the first row of each, and nothing in the others. */
function numbersHouseholds(sample: Cells, at: number): boolean {
  const cells = sample.map((row) => row[at]?.trim() ?? '');
  const numbers = cells.filter((cell) => /\d/.test(cell)).flatMap((cell) => (isNumber(cell) ? Number(cell) : []));
  return numbers.length >= ROWS_TO_GO_BY && numbers.length < cells.length && numbers.every((number, nth) => number === nth + 1);
}

/** Whoever has no number mostly has the surname of the row above. */
function areNamesakes(sample: Cells, at: number): boolean {
  const following = sample.flatMap((row, index) =>
    index > 0 && !row[at]?.trim() ? [{ row, before: sample[index - 1] ?? [] }] : [],
  );
  const lastWord = (cell = '') => cell.trim().toLowerCase().split(/\s+/).at(-1) ?? '';
  const isNamesake = ({ row, before }: (typeof following)[number]) =>
    row.some((cell, other) => /\p{L}{3}\s+\p{L}{2}/u.test(cell) && lastWord(cell) === lastWord(before[other]));
  return following.length > 0 && following.filter(isNamesake).length >= following.length * OFTEN;
}

/** A number that comes again after others is a size, not the number of a household. */
function comeAgain(sample: Cells, at: number): boolean {
  const ended = new Set<string>();
  let last = '';
  for (const cell of sample.map((row) => row[at]?.trim() ?? '')) {
    if (cell === last || !cell) continue;
    if (ended.has(cell)) return true;
    ended.add(last);
    last = cell;
  }
  return false;
}

/** Groups are households where in half of the rows a cell ends in a word, such as the surname, that the group's name has. */
function areHouseholds(sample: Cells, at: number): boolean {
  const rows = sample.filter((row) => row[at]?.trim());
  const isInRow = (row: readonly string[]) =>
    row.some(
      (cell, other) =>
        other !== at &&
        cell.trim() &&
        (row[at] ?? '')
          .toLowerCase()
          .split(/\W+/)
          .includes(cell.trim().split(/\s+/).at(-1)?.toLowerCase() ?? ''),
    );
  return rows.length > 0 && rows.filter(isInRow).length / rows.length >= OFTEN;
}

/** A number for each companion, in column order; “Guest 1” is the row's own guest, 0, where no other heading is. */
function personsOf(titled: readonly Titled[]): Map<string, number> {
  const isOwnNamed = titled.some(isOwnName);
  const named = [...new Set(titled.flatMap(({ person }) => person ?? []))];
  return new Map(named.map((one, at) => [one, isOwnNamed ? at + 1 : at]));
}

const theDay =
  /\bdiner\b|\bcena\b|abendessen|repas de noces|banquet|wedding|marriage|ceremony|reception|hochzeit|trauung|feier|mariage|boda|nozze|matrimonio|wesele|slub|bruiloft|casamento|bryllup|brollop/;
const otherDays =
  /rehearsal|brunch|welcome|farewell|\bhen\b|\bstag\b|shower|morning after|after party|\bbus\b|polterabend|probe|lendemain|preboda|tornaboda|addio|poprawiny/;
const notTheDay = new RegExp(`${otherDays.source}|drinks|evening|vin d.honneur|cocktail|aperitif|aperitivo|sektempfang`);
const events = new RegExp(
  `^(?:(?:${theDay.source}|${notTheDay.source}|day|dinner|lunch|breakfast|party|meal|only|and|the|to|in)\\S* ?)+$`,
);
const isEvent = (title: string) => events.test(written(title));

/** Of the replies to several events the one to the wedding itself counts, with the meal column beside it. */
function keepOfTheDay(columns: Column[], titled: readonly Titled[]): void {
  const replies = titled.filter(({ kind, person }) => kind === 'reply' && person === null);
  const weight = ({ title }: Titled) =>
    (notTheDay.test(written(title)) ? 2 : theDay.test(written(title)) ? 0 : 1) + (asksForRefusal(title) ? 4 : 0);
  const [day] = replies.toSorted((a, b) => weight(a) - weight(b) || a.rank - b.rank || a.at - b.at);
  if (!day) return;
  const title = written(day.title);
  const isOfAnother = !theDay.test(title) && (otherDays.test(title) || (notTheDay.test(title) && day.rank >= SECOND_CHOICE));
  for (const one of replies) if (one === day ? isOfAnother : !isRefusalBeside(day.title, one.title)) columns[one.at] = ignored;
  if (replies.length < 2) return;
  const meals = titled.filter(({ kind, person }) => kind === 'meal' && person === null);
  const next = replies.filter(({ at }) => at > day.at)[0]?.at ?? Number.POSITIVE_INFINITY;
  const beside = meals.find(({ at }) => at > day.at && at < next);
  if (beside) for (const { at } of meals) if (at !== beside.at) columns[at] = ignored;
}

/** “Surname, Other names”: the other names are the first ones where nothing else is. */
function firstNames(columns: Column[], titles: readonly string[]): void {
  const find = (kind: ColumnKind) => columns.findIndex((column) => column.kind === kind && column.whose === 0);
  const other = find('also_known_as');
  if (
    /^(?:other|fore) ?names?$/u.test(written(titles[other] ?? '')) &&
    find('surname') >= 0 &&
    find('first_name') < 0 &&
    find('name') < 0
  )
    columns[other] = own('first_name');
}

function keepBest(columns: Column[], titled: readonly Titled[], sample: Cells): void {
  const isTitled = (kind: ColumnKind) => titled.some((one) => isOwnName(one) && one.kind === kind && one.rank < LAST_CHOICE);
  const isNamed = isTitled('name') || isTitled('first_name') || isTitled('surname');
  for (const one of titled)
    if (isOwnName(one) && one.rank >= LAST_CHOICE && (isTitled(one.kind) || isTitled('name') || (isNamed && one.kind === 'name')))
      columns[one.at] = ignored;
  for (const { kind, person, at } of titled) {
    if (isJoinable(kind) || kind === 'reply' || columns[at]?.kind !== kind) continue;
    const rivals = titled.filter((one) => one.kind === kind && one.person === person && columns[one.at]?.kind === kind);
    // An empty column names nobody, and one with gaps fewer than one that is whole.
    const gaps = ({ at: place }: Titled) => {
      const filled = sample.filter((row) => row[place]?.trim()).length / Math.max(1, sample.length);
      return filled === 0 ? 2 : Number(filled < MOST_SHARE && personal.has(kind));
    };
    const [best] = rivals.toSorted((a, b) => gaps(a) - gaps(b) || a.rank - b.rank || a.at - b.at);
    for (const rival of rivals) if (rival.at !== best?.at) columns[rival.at] = loserOf(rival, sample);
  }
}

/** A formal name on an envelope still tells who belongs together; a “Guest” column beside a name is the companion. */
function loserOf({ kind, rank, title, at }: Titled, sample: Cells): Column {
  // “Diet” beside “Meal” and “Food notes” beside “Food”.
  if (kind === 'meal' && sample.some((row) => foodIn(row[at] ?? '') !== null))
    return own(written(title) === 'diet' ? 'allergies' : 'private_note');
  if (kind !== 'name') return ignored;
  if (ofMembers.test(written(title)) && shareOf(sample, at, isListOfNames) >= OFTEN) return own('companions');
  if (rank >= SECOND_CHOICE) return own('party_id');
  return isGuest.test(written(title)) && shareOf(sample, at, isName) >= OFTEN ? own('companions') : ignored;
}
/** “Guest names”, the “inner envelope”: who is meant by the name beside it. */
const ofMembers = /names$|^names|inner envelope|^(?:noms|namen|nombres|nomi|nomes|imiona)\b/u;
const isListOfNames = (cell: string) => cell.split(/\s*[,;&+\n]\s*|\s(?:and|und|et|y|e|i)\s/u).every((part) => isName(part));
const isGuest = /^(?:guests?|gast|gaste|invites?|invitad[oa]s?|convidad[oa]s?|ospit[ei]|gosc|goscie)$/;

/** Takes “No.” for a count of people where it has as many as are named beside it. */
function takeHeadCount(columns: Column[], sample: Cells): void {
  const name = columns.findIndex(({ kind, whose }) => kind === 'name' && whose === 0);
  if (name < 0 || columns.some(({ kind }) => kind === 'people_count' || kind === 'extra_count' || kind === 'companions')) return;
  const heads = columns.findIndex(
    ({ kind }, at) => kind === 'ignored' && shareOf(sample, at, isNumber) >= MOST_SHARE && countsHeads(sample, at, name),
  );
  if (heads >= 0) columns[heads] = own('people_count');
}

/** “Name” beside one half of a name is the other half, as in Name and Vorname, unless it includes that half. */
function partName(columns: Column[], sample: Cells): void {
  const find = (kind: ColumnKind) => columns.findIndex((column) => column.kind === kind && column.whose === 0);
  const [name, first, surname] = [find('name'), find('first_name'), find('surname')];
  if (name < 0 || (first < 0 && surname < 0)) return;
  const halves = [first, surname].filter((half) => half >= 0);
  const holds = (half: number) =>
    sample.length > 0 &&
    sample.every((row) => !row[half]?.trim() || (row[name] ?? '').toLowerCase().includes(row[half].trim().toLowerCase()));
  const isWhole = halves.every(holds) && sample.every((row) => row[name]?.trim() || halves.every((half) => !row[half]?.trim()));
  if (halves.length === 1 && !isWhole) columns[name] = own(first < 0 ? 'first_name' : 'surname');
  else if (isWhole && !sample.some((row) => /[&+]|famil/i.test(row[name] ?? '')))
    for (const half of halves) columns[half] = ignored;
  else columns[name] = columns.some(({ kind }) => kind === 'party' || kind === 'party_id') ? ignored : own('party_id');
}
