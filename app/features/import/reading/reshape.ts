import {
  classifyFoodRemark,
  isFoodToAvoid,
  looksLikeFood,
} from '@/features/guests/kitchen/food-remarks';
import {
  type ColumnKind,
  columnKinds,
  normaliseHeading,
  readHeading,
  readHeadingParts,
} from '../lexicon/headings';
import { findTagAtStart, hasTag, includesTag } from '../lexicon/lexicon';
import { isSeatCount, isTableName, mentionsGuestCategory } from '../lexicon/words';
import { type Cells, getNonEmptyCells, isTick, isWholeNumber } from './columns';
import { isName } from './is-name';
import { countHeadings, getFilledCells, isBlankRow, MAX_ROWS_ABOVE_HEADINGS } from './layout';
import { splitBrackets } from './pieces';

const findNearTop = (cells: Cells, matches: (row: readonly string[]) => boolean) =>
  cells.slice(0, MAX_ROWS_ABOVE_HEADINGS).findIndex(matches);

/** Turns several lists on one sheet, or a column for each table or dish, into a single list. */
export const reshapeCells = (sheet: Cells): Cells =>
  joinTickedColumns(joinBuyerNames(joinCouples(alignTablesBelow(stackColumns(sheet)))));

function findStarts(row: readonly string[]): number[] {
  const keys = row.map(normaliseHeading);
  const lead = keys.find(Boolean);
  if (!lead || readHeading(row[keys.indexOf(lead)] ?? '') === null) return [];
  const starts = keys.flatMap((key, at) => (key === lead ? [at] : []));
  const kinds = new Set(keys.slice(starts[0], starts[1]).filter(Boolean));
  return keys.slice(starts[0]).every((key) => !key || kinds.has(key)) ? starts : [];
}

function stackColumns(cells: Cells): Cells {
  const seats = unfoldSeatColumns(cells);
  if (seats) return seats;
  const at = findNearTop(cells, (row) => findStarts(row).length > 1);
  if (at < 0) return unfoldTableColumns(cells) ?? cells;
  const starts = findStarts(cells[at] ?? []);
  return starts.flatMap((from, index) => {
    const block = cells.map((row) => row.slice(from, starts[index + 1]));
    return index === 0 ? block : block.filter((row, nth) => nth !== at && !isBlankRow(row));
  });
}

const isCountCell = (cell: string) => isWholeNumber(cell) || isSeatCount(cell);

/** Lists the guests below headings such as “Table 1, Table 2, Table 3” in one column, with their tables in another. */
function unfoldTableColumns(cells: Cells): Cells | null {
  const areAll = (row: readonly string[], isIt: (cell: string) => boolean) =>
    getFilledCells(row).length > 1 && getFilledCells(row).every(isIt);
  const at = findNearTop(cells, (row) => areAll(row, isTableName) || areAll(row, isSide));
  const tables = cells[at];
  if (!tables) return null;
  const guests = tables.flatMap((table, column) =>
    getNonEmptyCells(cells.slice(at + 1), column)
      .filter((cell) => table.trim() && !isCountCell(cell))
      .map((cell) => [cell.replace(/^\d+[.)]\s*/u, ''), table]),
  );
  const { name, table_number, tags } = columnKinds;
  return [[name.label, (areAll(tables, isTableName) ? table_number : tags).label], ...guests];
}

const isSide = (cell: string) =>
  mentionsGuestCategory(cell) && (/['’]s?\s/u.test(cell) || includesTag(cell, 'side of'));

function isSeat(title: string): boolean {
  const [, word = '', number] = /^(\D*?) ?(\d{1,2})$/u.exec(title) ?? [];
  return number !== undefined && (word === '' || hasTag(word, 'a seat'));
}

/** Whether the headings are like “Table, Guests”, with more cells in the rows below than headings. */
const isOpenRow = ([title = '', ...more]: readonly string[], below: Cells) => {
  const long = below.filter((row) => getFilledCells(row.slice(2)).length > 0);
  return (
    more.length === 0 &&
    readHeading(title)?.kind === 'name' &&
    long.length * 2 > below.length &&
    long
      .flatMap((row) => getFilledCells(row.slice(2)))
      .every((cell) => isName(splitBrackets(cell).plain))
  );
};

function unfoldSeatColumns(cells: Cells): Cells | null {
  const at = findNearTop(cells, ([first = '', ...others]) => {
    if (readHeading(first)?.kind !== 'table_number') return false;
    const titles = others.map(normaliseHeading).filter(Boolean);
    return titles.length > 1 ? titles.every(isSeat) : isOpenRow(titles, cells.slice(1));
  });
  if (at < 0) return null;
  const guests = cells
    .slice(at + 1)
    .flatMap(([table = '', ...names]) => getFilledCells(names).map((name) => [name, table]));
  return [[columnKinds.name.label, columnKinds.table_number.label], ...guests];
}

/** A heading's kind and person. Two columns with the same result have the same meaning. */
function getMeaning(title: string): string {
  const heading = readHeading(title);
  return heading ? `${heading.kind} ${heading.person ?? ''}` : normaliseHeading(title);
}

const halves: ReadonlySet<string> = new Set(['first_name ', 'surname ']);

/** Aligns a second list with different headings, “Surname | First name | Coming?”, with the first list's columns, and adds missing columns. */
function alignTablesBelow(cells: Cells): Cells {
  const first = cells.findIndex((row) => countHeadings(row) > 1);
  const titles = cells[first];
  if (!titles) return cells;
  // Must follow an empty row or a title, and contain only headings.
  const isHeadings = (row: readonly string[], at: number) =>
    at > first &&
    getFilledCells(cells[at - 1]).length < 2 &&
    countHeadings(row) > 1 &&
    getFilledCells(row).every((cell) => readHeading(cell) !== null);
  const known = new Set(titles.map(normaliseHeading));
  const headings = cells.flatMap((row, at) => (isHeadings(row, at) ? [at] : []));
  if (
    headings.every((at) =>
      getFilledCells(cells[at]).every((title) => known.has(normaliseHeading(title))),
    )
  )
    return cells;
  const own = titles.map(getMeaning);
  const lacking = new Map<string, string>();
  for (const title of headings.flatMap((at) => getFilledCells(cells[at]))) {
    const meaning = getMeaning(title);
    if (!own.includes(meaning) && !halves.has(meaning)) lacking.set(meaning, title);
  }
  const all = [...own, ...lacking.keys()];
  return cells.flatMap((row, at) => {
    if (at === first) return [[...titles, ...lacking.values()]];
    const heading = headings.findLast((each) => each <= at);
    if (heading === at) return [];
    if (heading === undefined || getFilledCells(row).length < 2) return [row];
    const meanings = (cells[heading] ?? []).map(getMeaning);
    const of = (meaning: string) => row[meanings.indexOf(meaning)]?.trim() ?? '';
    const name = [...halves].map(of).filter(Boolean).join(' ');
    return [all.map((meaning) => of(meaning) || (meaning === 'name ' ? name : ''))];
  });
}

const isDish = (title: string) =>
  looksLikeFood(title) || hasTag(title, 'dishes') || findTagAtStart(title, 'menu') !== '';

/** Merges tick columns for dishes or diets, “Beef | Hake | Risotto”, into one column with the names of the ticked ones. */
function joinTickedColumns(cells: Cells): Cells {
  const at = findNearTop(cells, (row) => countHeadings(row) > 1);
  const titles = cells[at];
  if (!titles) return cells;
  const titleOf = (place: number) => titles[place] ?? '';
  const below = cells.slice(at + 1);
  const ticked = titles.flatMap((title, place) => {
    const marks = getNonEmptyCells(below, place);
    const areTicks = marks.every((cell) => isTick(cell) || isWholeNumber(cell));
    return title.trim() && marks.some(isTick) && areTicks ? [place] : [];
  });
  const areApart = (places: readonly number[]) =>
    below.every((row) => places.filter((place) => isTick(row[place] ?? '')).length < 2);
  const isAvoided = (place: number) =>
    classifyFoodRemark(titleOf(place)) !== null || isFoodToAvoid(titleOf(place));
  const avoided = ticked.filter(isAvoided);
  const others = ticked.filter(
    (place) => !isAvoided(place) && readHeading(titleOf(place))?.kind !== 'reply',
  );
  const areDishes =
    others.length > 1 && others.some((place) => isDish(titleOf(place))) && areApart(others);
  // A tick under “Alcohol” means that the guest drinks; a tick under “Nuts” or a dish, that the guest must not eat it.
  const areWanted = avoided.every((place) => hasTag(titleOf(place), 'may be wanted'));
  const diets = areWanted && !areDishes ? [] : avoided;
  // “Veg” beside “Beef” and “Fish” is a dish, unless a guest has both.
  const isDietADish = areDishes && diets.length === 1 && areApart(ticked);
  const groups = [
    { title: columnKinds.allergies.label, places: isDietADish ? [] : diets },
    { title: columnKinds.meal.label, places: isDietADish ? ticked : areDishes ? others : [] },
  ];
  const gone = new Set(groups.flatMap(({ places }) => places));
  if (gone.size === 0) return cells;
  const width = Math.max(...cells.map((row) => row.length));
  return cells.map((row, index) => {
    if (index < at) return row;
    const wordsOf = (places: readonly number[]) =>
      places.flatMap((place) => (isTick(row[place] ?? '') ? titleOf(place) : [])).join(', ');
    return Array.from({ length: width }, (_, place) => {
      const group = groups.find(({ places }) => places[0] === place);
      if (group) return index === at ? group.title : wordsOf(group.places);
      return gone.has(place) ? [] : (row[place] ?? '');
    }).flat();
  });
}

/** Merges the first names of a couple in two columns, “His name | Her name | Surname”, into one column. */
function joinCouples(cells: Cells): Cells {
  const find = (row: readonly string[], person: 'his' | 'her') =>
    row.findIndex((cell) => {
      const [first = '', ...rest] = normaliseHeading(cell).split(' ');
      return hasTag(first, person) && hasTag(rest.join(' '), 'a name');
    });
  const at = findNearTop(cells, (row) => find(row, 'his') >= 0 && find(row, 'her') >= 0);
  const titles = cells[at];
  if (!titles) return cells;
  const halves: [number, number] = [find(titles, 'his'), find(titles, 'her')];
  return joinColumns(cells, at, halves, columnKinds.first_name.label, ' & ');
}

function joinBuyerNames(cells: Cells): Cells {
  const at = findNearTop(cells, (row) => findBuyerColumns(row) !== null);
  const halves = findBuyerColumns(cells[at] ?? []);
  return halves ? joinColumns(cells, at, halves, columnKinds.booker.label, ' ') : cells;
}

function findBuyerColumns(titles: readonly string[]): [number, number] | null {
  const find = (half: ColumnKind, besides = -1) =>
    titles.findIndex(
      (title, at) =>
        at !== besides &&
        readHeading(title)?.kind === 'booker' &&
        readHeadingParts(title).some(({ kind }) => kind === half),
    );
  const first = find('first_name');
  const surname = Math.max(find('surname', first), find('name', first));
  return first >= 0 && surname >= 0 ? [first, surname] : null;
}

function joinColumns(
  cells: Cells,
  headings: number,
  [one, other]: [number, number],
  title: string,
  by: string,
): Cells {
  return cells.map((row, index) => {
    if (index < headings) return row;
    const joined = [row[one], row[other]].filter((cell) => cell?.trim()).join(by);
    const whole = index === headings ? title : joined;
    return row.flatMap((cell, place) => (place === other ? [] : place === one ? whole : cell));
  });
}
