import { guestFields } from '@/features/seating/guests/schema';
import { wishColumnNames, wishColumns } from '../wish-columns';
import { type ColumnKind, type Heading, isJoinable, readHeading, SECOND_CHOICE, written } from '../words/heading-words';
import { foodIn, isContact, namesACircle } from '../words/remark-words';
import { asksForRefusal, looksLikeAnswer as soundsLikeAnswer } from '../words/reply-words';
import { isNoTableYet, isTableName, looksLikeTable } from '../words/table-words';
import { isName } from './is-name';
import { withoutBrackets } from './pieces';
import type { Commas } from './spoken-order';

export type Cells = readonly (readonly string[])[];

/** What a column holds, and whose: 0 for the row's own guest, from 1 for those who come along. */
export type Column = { kind: ColumnKind; whose: number };

/** How a list is read: which of its rows is the headings, and what each column holds. */
export type ListLayout = {
  /** Index of the row of headings; null where the first row is a guest. */
  headings: number | null;
  columns: readonly Column[];
  /** True for a list written by guestListCsv, which is taken word for word. */
  isOurs: boolean;
  /** True for lines as people type them, each in a cell of its own. */
  isTyped: boolean;
  commas: Commas;
};

export const isBlankRow = (row: readonly string[]) => row.every((cell) => !cell.trim());
export const own = (kind: ColumnKind): Column => ({ kind, whose: 0 });
const ignored = own('ignored');

/** Titles and blank lines stand above the headings of many a list, but not more of them than this. */
const ROWS_ABOVE = 15;
const ROWS_LOOKED_AT = 300;
const MOST = 0.8;
/** Half a name is one word mostly, though there are Mary Janes. */
const OFTEN = 0.5;
/** Fewer rows than this say nothing of their columns. */
const ROWS_TO_GO_BY = 3;

const personal: ReadonlySet<ColumnKind> = new Set(['name', 'first_name', 'surname']);

/** How many different things the cells of a row name as headings, one of them a name; 0 for any other row. */
export function headingCount(row: readonly string[]): number {
  const kinds = row.flatMap((cell) => readHeading(cell)?.kind ?? []);
  const isNamed = kinds.some((kind) => personal.has(kind)) || kinds.filter((kind) => kind === 'companions').length > 1;
  return isNamed && kinds.length > 1 ? new Set(kinds).size : 0;
}

/** True for a row that names a column of names and stands above a column of tables without being one. */
const standsAbove = (row: readonly string[], below: Cells) =>
  row.some((cell) => personal.has(readHeading(cell)?.kind ?? 'ignored')) &&
  row.some((cell, column) => cell.trim() && !looksLikeTable(cell) && shareOf(below, column, looksLikeTable) >= MOST);

/** The row of headings: one whose cells name columns, below titles perhaps; else a first row that holds both words name and table. */
function headingRowOf(cells: Cells): number | null {
  const start = cells.slice(0, ROWS_LOOKED_AT).flatMap((row, at) => (isBlankRow(row) ? [] : [{ row, at }]));
  const above = start.slice(0, ROWS_ABOVE);
  const below = (from: number) => start.slice(from + 1).map(({ row }) => row);
  const counts = above.map(({ row }) => headingCount(row));
  const best = counts.findIndex((count) => count > 1 && count >= Math.max(...counts) - 1);
  const named =
    above[best] ?? above.slice(0, 1).find(isNameAlone) ?? above.find(({ row }, index) => standsAbove(row, below(index)));
  if (named) return named.at;
  const [first] = above;
  const line = first?.row.join(',').toLowerCase() ?? '';
  return first && line.includes('name') && line.includes('table') ? first.at : null;
}

/** “Names” above a list that has one column. */
const isNameAlone = ({ row }: { row: readonly string[] }) =>
  row.length === 1 && readHeading(row[0] ?? '')?.kind === 'name' && written(row[0] ?? '').split(' ').length <= 2;

/** How a list is most likely meant, by its headings and by what is below them; `chosen` where the host says which row is the headings. */
export function guessLayout(cells: Cells, chosen?: number | null): ListLayout {
  const headings = chosen === undefined ? headingRowOf(cells) : chosen;
  const titles = headings === null ? [] : (cells[headings] ?? []);
  const ours = fieldsOfOurs(titles);
  if (ours) return { headings, columns: ours.map(own), isOurs: true, isTyped: false, commas: 'either' };
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const first = headings === null ? 0 : headings + 1;
  const sample = cells.slice(first, first + ROWS_LOOKED_AT).filter((row) => !isBlankRow(row));
  const columns = headings === null ? byContent(sample, width) : byHeadings(titles, sample, width);
  const name = columns.findIndex(({ kind, whose }) => kind === 'name' && whose === 0);
  const isTurned = name >= 0 && shareOf(sample, name, isTurnedName) >= OFTEN;
  return { headings, columns: withTable(columns), isOurs: false, isTyped: false, commas: isTurned ? 'surname first' : 'either' };
}

const ourColumns: readonly { key: ColumnKind; heading: string; isAlwaysWritten?: boolean }[] = [
  ...guestFields,
  ...wishColumnNames.map((key) => ({ key, heading: wishColumns[key].heading })),
];

function fieldsOfOurs(titles: readonly string[]): ColumnKind[] | null {
  const fields = ourColumns.filter(({ heading, isAlwaysWritten }) => isAlwaysWritten || titles.includes(heading));
  const isOurs = fields.length === titles.length && fields.every(({ heading }, at) => titles[at] === heading);
  return isOurs ? fields.map(({ key }) => key) : null;
}

/** A list without tables gets an empty column for them, so that they can be typed. */
const withTable = (columns: readonly Column[]) =>
  columns.some(({ kind }) => kind === 'table_number') ? columns : [...columns, own('table_number')];

/** What share of the filled cells of a column is of a kind; 0 for an empty column. */
function shareOf(sample: Cells, column: number, isIt: (cell: string) => boolean): number {
  const filled = sample.flatMap((row) => row[column]?.trim() || []);
  return filled.length === 0 ? 0 : filled.filter(isIt).length / filled.length;
}

const looksLikeAnswer = (cell: string) => soundsLikeAnswer(cell) && foodIn(cell) === null;
const isNameLike = (cell: string) =>
  /\p{L}/u.test(cell) && !/[@]|\d{2}/.test(cell) && foodIn(cell) === null && !looksLikeAnswer(cell);
const isOneName = (cell: string) => isName(cell) && !/\s/.test(cell.trim());
const isNumber = (cell: string) => /^\+?\d{1,2}(?:\.0)?$/.test(cell.trim());
const isTurnedName = (cell: string) => withoutBrackets(cell).plain.split(',').length === 2 && !/[&+]/.test(cell);
const isTableCell = (cell: string) => looksLikeTable(cell) || isNoTableYet(cell);
const isSentence = (cell: string) => cell.trim().split(/\s+/).length >= 3 && /\p{Ll}{2}/u.test(cell) && !isContact(cell);

/** The first column of names is the guest; a column of nothing but tables is the table; all else is for the host alone, or ignored. */
function byContent(sample: Cells, width: number): Column[] {
  const all = Array.from({ length: width }, (_, at) => at);
  const isMostly = (at: number, isIt: (cell: string) => boolean) => shareOf(sample, at, isIt) >= MOST;
  const named = all.filter((at) => isMostly(at, isNameLike));
  const areEnough = sample.length >= ROWS_TO_GO_BY;
  const isTable = (at: number) =>
    shareOf(sample, at, isTableCell) >= OFTEN && !sample.some((row) => isContact(row[at] ?? '') || foodIn(row[at] ?? ''));
  const table =
    all.find((at) => at > 0 && (isMostly(at, isTableCell) || isTable(at))) ?? (areEnough && isMostly(0, isTableCell) ? 0 : -1);
  const [name = table === 0 ? 1 : 0, second] = named.filter((at) => at !== table);
  const isInTwo =
    areEnough &&
    second === name + 1 &&
    [name, second].every((at) => shareOf(sample, at, isOneName) >= OFTEN) &&
    !sample.some((row) => foodIn(row[second] ?? ''));
  const surnameFirst = sample.some((row) => row[second ?? 0]?.startsWith(' '));
  return all.map((at) => {
    if (at === table) return own('table_number');
    if (at === name) return own(isInTwo ? (surnameFirst ? 'surname' : 'first_name') : 'name');
    if (isInTwo && at === second) return own(surnameFirst ? 'first_name' : 'surname');
    if (isMostly(at, looksLikeAnswer)) return own('reply');
    const isRemark = shareOf(sample, at, (cell) => /\p{L}/u.test(cell) && !isContact(cell)) >= OFTEN;
    return isRemark ? own('private_note') : ignored;
  });
}

/** A heading as it is read together with what stands below it. */
type Titled = Heading & { at: number; title: string };

function byHeadings(titles: readonly string[], sample: Cells, width: number): Column[] {
  const columns = Array.from({ length: width }, () => ignored);
  const titled = Array.from({ length: width }, (_, at) => readColumn(titles[at] ?? '', at, sample)).filter((one) => one !== null);
  const whose = personsOf(titled);
  for (const one of titled) columns[one.at] = { kind: one.kind, whose: one.whose === null ? 0 : (whose.get(one.whose) ?? 0) };
  keepOfTheDay(columns, titled);
  keepBest(columns, titled);
  partName(columns, sample);
  const isNamed = columns.some(({ kind, whose: of }) => of === 0 && (personal.has(kind) || kind === 'companions'));
  const unnamed = columns.findIndex((column, at) => column === ignored && shareOf(sample, at, isName) >= MOST);
  if (!isNamed && unnamed >= 0 && !titled.some(({ at }) => at === unnamed)) columns[unnamed] = own('name');
  return columns;
}

/** What a column holds, by its heading where that is clear, else by what nobody could take for anything else. */
function readColumn(title: string, at: number, sample: Cells): Titled | null {
  const heading = readHeading(title);
  const share = (isIt: (cell: string) => boolean) => shareOf(sample, at, isIt);
  const as = (kind: ColumnKind): Titled => ({ at, title, rank: SECOND_CHOICE, whose: null, kind });
  const kind = heading?.kind ?? null;
  const isOpen = kind === null || kind === 'meal' || kind === 'tags' || kind === 'party';
  if (isOpen && share(looksLikeAnswer) >= MOST && sample.length > 1) return as('reply');
  if (kind === null) {
    if (share(isTableName) >= MOST) return as('table_number');
    if (share((cell) => foodIn(cell) !== null) >= OFTEN) return as('allergies');
    return share(isSentence) >= OFTEN ? as('private_note') : null;
  }
  if ((kind === 'companions' || kind === 'name') && share(isNumber) >= MOST)
    return as(kind === 'name' ? 'people_count' : 'extra_count');
  if ((kind === 'people_count' || kind === 'extra_count') && share((cell) => isName(cell)) >= MOST) return as('name');
  if (kind === 'reply' && share(isNumber) >= MOST && sample.some((row) => Number(row[at]) > 1)) return as('people_count');
  if (kind === 'table_number' && share((cell) => isContact(cell) || foodIn(cell) !== null) >= OFTEN) return as('private_note');
  if (kind === 'party' && share(isNumber) >= MOST) return as(comeAgain(sample, at) ? 'people_count' : 'party_id');
  if (
    kind === 'party' &&
    share(namesACircle) >= OFTEN &&
    share((cell) => /famil/i.test(cell) && !/bride|groom/i.test(cell)) < OFTEN
  )
    return as('tags');
  if (kind === 'tags' && /gr[ou]+p|grup/i.test(written(title)) && areHouseholds(sample, at)) return as('party');
  return heading && { ...heading, at, title };
}

/** True where a number comes again after others stood between: a size, not the number of a household. */
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

/** Groups are households where each is together in the list, small, and has a name that stands in its rows. */
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

/** A number for each who comes along, in the order of their columns; “Guest 1” is the row's own guest where nobody else is. */
function personsOf(titled: readonly Titled[]): Map<string, number> {
  const isOwnNamed = titled.some(({ kind, whose }) => whose === null && personal.has(kind));
  const named = [...new Set(titled.flatMap(({ whose }) => whose ?? []))];
  return new Map(named.map((one, at) => [one, isOwnNamed ? at + 1 : at]));
}

const theDay =
  /wedding|marriage|ceremony|reception|hochzeit|trauung|feier|mariage|boda|nozze|matrimonio|wesele|slub|bruiloft|casamento|bryllup|brollop/;
const notTheDay =
  /rehearsal|brunch|welcome|farewell|drinks|hen|stag|shower|evening|morning after|polterabend|probe|lendemain|preboda|tornaboda|addio|poprawiny/;

/** Of the answers to several events of one wedding those to the day itself count, with the meal that stands beside them. */
function keepOfTheDay(columns: Column[], titled: readonly Titled[]): void {
  const replies = titled.filter(({ kind, whose }) => kind === 'reply' && whose === null);
  if (replies.length < 2) return;
  const weight = ({ title }: Titled) =>
    (notTheDay.test(written(title)) ? 2 : theDay.test(written(title)) ? 0 : 1) + (asksForRefusal(title) ? 4 : 0);
  const [day] = replies.toSorted((a, b) => weight(a) - weight(b) || a.rank - b.rank || a.at - b.at);
  if (!day) return;
  for (const { at } of replies) if (at !== day.at) columns[at] = ignored;
  const meals = titled.filter(({ kind, whose }) => kind === 'meal' && whose === null);
  const next = replies.filter(({ at }) => at > day.at)[0]?.at ?? Number.POSITIVE_INFINITY;
  const beside = meals.find(({ at }) => at > day.at && at < next);
  if (beside) for (const { at } of meals) if (at !== beside.at) columns[at] = ignored;
}

/** Of what stands in one column only, the heading that says so best is taken. */
function keepBest(columns: Column[], titled: readonly Titled[]): void {
  for (const { kind, whose, at } of titled) {
    if (isJoinable(kind) || columns[at]?.kind !== kind) continue;
    const rivals = titled.filter((one) => one.kind === kind && one.whose === whose && columns[one.at]?.kind === kind);
    const [best] = rivals.toSorted((a, b) => a.rank - b.rank || a.at - b.at);
    for (const rival of rivals) if (rival.at !== best?.at) columns[rival.at] = loserOf(rival);
  }
}

/** An envelope that does not say who comes says who belongs together all the same. */
const loserOf = ({ kind, rank }: Titled): Column => own(kind === 'name' && rank >= SECOND_CHOICE ? 'party_id' : 'ignored');

/** Where “Name” stands beside one half of a name it is the other half, as in Name and Vorname; unless it holds that half already. */
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
