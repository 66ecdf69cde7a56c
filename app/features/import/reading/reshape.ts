import { foodIn, isFoodAlone, isFoodToAvoid } from '@/features/guests/kitchen/food-in-text';
import {
  beginsWith,
  type ColumnKind,
  columnKinds,
  hasWord,
  headingsWithin,
  isWord,
  readHeading,
  written,
} from '../lexicon/headings';
import { isTableName } from '../lexicon/tables';
import { isCountOfSeats, mentionsCircle } from '../lexicon/words';
import { type Cells, isTick } from './columns';
import { isName } from './is-name';
import { filledOf, headingCount, isBlankRow, MAX_ROWS_ABOVE_HEADINGS } from './layout';
import { withoutBrackets } from './pieces';

/** The first columns of tables of the same headings that stand side by side. */
function startsOf(row: readonly string[]): number[] {
  const keys = row.map(written);
  const first = keys.findIndex(Boolean);
  const lead = keys[first];
  if (!lead || readHeading(row[first] ?? '') === null) return [first];
  const starts = keys.flatMap((key, at) => (key === lead ? [at] : []));
  const kinds = new Set(keys.slice(first, starts[1]).filter(Boolean));
  const areAlike = starts.every((from, index) =>
    keys
      .slice(from, starts[index + 1])
      .filter(Boolean)
      .every((key) => kinds.has(key)),
  );
  return starts.length > 1 && areAlike && kinds.size < keys.filter(Boolean).length
    ? starts
    : [first];
}

export function stackColumns(cells: Cells): Cells {
  const seats = rowsOfSeats(cells);
  if (seats) return seats;
  const at = cells.slice(0, MAX_ROWS_ABOVE_HEADINGS).findIndex((row) => startsOf(row).length > 1);
  const starts = at < 0 ? [] : startsOf(cells[at] ?? []);
  if (starts.length < 2) return columnsOfTables(cells) ?? cells;
  const blocks = starts.map((from, index) =>
    cells.map((row) => row.slice(from, starts[index + 1])),
  );
  return blocks.flatMap((block, index) =>
    index === 0
      ? block
      : [...block.slice(0, at), ...block.slice(at + 1)].filter((row) => !isBlankRow(row)),
  );
}

/** “Table 1, Table 2, Table 3” as headings, with the names of each below it. */
function columnsOfTables(cells: Cells): Cells | null {
  const at = cells
    .slice(0, MAX_ROWS_ABOVE_HEADINGS)
    .findIndex(
      (row) =>
        row.filter((cell) => cell.trim()).length > 1 &&
        [isTableName, isSide].some((isIt) => row.every((cell) => !cell.trim() || isIt(cell))),
    );
  const tables = cells[at];
  if (!tables) return null;
  const below = cells
    .slice(at + 1)
    .filter((row) => row.some((cell) => cell.trim() && !/^\d+$/.test(cell.trim()))); // without how many there are
  const seats = tables.flatMap((table, column) =>
    table.trim()
      ? below.flatMap((row) =>
          row[column]?.trim() && !/^\d+$/.test(row[column].trim()) && !isCountOfSeats(row[column])
            ? [[row[column].replace(/^\s*\d+[.)]\s*/u, ''), table]]
            : [],
        )
      : [],
  );
  const areTables = tables.every((cell) => !cell.trim() || isTableName(cell));
  return [
    [columnKinds.name.label, areTables ? columnKinds.table_number.label : columnKinds.tags.label],
    ...seats,
  ];
}

/** “Bride’s guests”. */
const isSide = (cell: string) =>
  mentionsCircle(cell) &&
  (/['’]s?\s/u.test(cell) || hasWord(cell, 'side of')) &&
  readHeading(cell)?.kind !== 'tags';

function isSeat(title: string): boolean {
  const [, word = '', number] = /^(\D*?) ?(\d{1,2})$/u.exec(title) ?? [];
  return number !== undefined && (word === '' || isWord(word, 'a seat'));
}

/** “Table, Guests” above rows that go on beyond the headings. */
const isOpenRow = (titles: readonly string[], below: Cells) => {
  const [title = ''] = titles;
  const long = below.filter((row) => row.slice(2).some((cell) => cell.trim()));
  return (
    titles.length === 1 &&
    readHeading(title)?.kind === 'name' &&
    long.length * 2 > below.length &&
    long.every((row) =>
      row.slice(2).every((cell) => !cell.trim() || isName(withoutBrackets(cell).plain)),
    )
  );
};

/** “Table, Seat 1, Seat 2” as headings, with the names of each table beside it. */
function rowsOfSeats(cells: Cells): Cells | null {
  const at = cells.slice(0, MAX_ROWS_ABOVE_HEADINGS).findIndex(([first = '', ...others]) => {
    const titles = others.map(written).filter(Boolean);
    const areSeats = titles.length > 1 && titles.every(isSeat);
    return (
      readHeading(first)?.kind === 'table_number' && (areSeats || isOpenRow(titles, cells.slice(1)))
    );
  });
  if (at < 0) return null;
  const seats = cells
    .slice(at + 1)
    .flatMap(([table = '', ...names]) =>
      names.filter((name) => name.trim()).map((name) => [name, table]),
    );
  return [[columnKinds.name.label, columnKinds.table_number.label], ...seats];
}

/** The kind of a heading and whose it is: two columns with the same one say the same. */
function meaningOf(title: string): string {
  const heading = readHeading(title);
  return heading ? `${heading.kind} ${heading.person ?? ''}` : written(title);
}

/** Two lists of different headings below one another, “Name | Table | Meal” and “Surname | First name | Coming?”, in the columns of the first and those that it lacks. */
export function inColumnsOfFirst(cells: Cells): Cells {
  const first = cells.findIndex((row) => headingCount(row) > 1);
  const titles = cells[first];
  if (!titles) return cells;
  // Below an empty row or a title of its own, and nothing but headings.
  const isHeadings = (row: readonly string[], at: number) =>
    at > first &&
    filledOf(cells[at - 1]).length < 2 &&
    headingCount(row) > 1 &&
    filledOf(row).every((cell) => readHeading(cell) !== null);
  const headings = cells.flatMap((row, at) => (isHeadings(row, at) ? [at] : []));
  const own = titles.map(meaningOf);
  const isNamed = own.includes('name ');
  const lacking = new Map<string, string>();
  for (const at of headings)
    for (const title of filledOf(cells[at])) {
      const meaning = meaningOf(title);
      const isPart = isNamed && (meaning === 'first_name ' || meaning === 'surname ');
      if (!own.includes(meaning) && !isPart) lacking.set(meaning, title);
    }
  if (
    headings.every((at) =>
      filledOf(cells[at]).every((title) => titles.some((one) => written(one) === written(title))),
    )
  )
    return cells;
  const all = [...own, ...lacking.keys()];
  return cells.flatMap((row, at) => {
    if (at === first) return [[...titles, ...lacking.values()]];
    const heading = headings.findLast((each) => each <= at);
    if (heading === at) return [];
    if (heading === undefined || filledOf(row).length < 2) return [row];
    const meanings = (cells[heading] ?? []).map(meaningOf);
    const of = (meaning: string) => row[meanings.indexOf(meaning)]?.trim() ?? '';
    return [
      all.map(
        (meaning) =>
          of(meaning) ||
          (meaning === 'name '
            ? [of('first_name '), of('surname ')].filter(Boolean).join(' ')
            : ''),
      ),
    ];
  });
}

const FEWEST_DISHES = 2;
const isCount = (cell: string) => /^\d*$/.test(cell.trim());
const isDish = (title: string) =>
  isFoodAlone(title) || isWord(title, 'dishes') || beginsWith(title, 'menu');

/** Alone, “Alcohol” is who drinks; beside “Nuts” or dishes it is who must not. */
const mayBeWanted = (title: string) => isWord(title, 'may be wanted');

/** A column for each dish or diet with a tick in it, “Beef | Hake | Risotto”, as one with their names. */
export function ticksAsWords(cells: Cells): Cells {
  const at = cells.slice(0, MAX_ROWS_ABOVE_HEADINGS).findIndex((row) => headingCount(row) > 1);
  const titles = cells[at];
  if (!titles) return cells;
  const below = cells.slice(at + 1);
  const ticked = titles.flatMap((title, place) => {
    const marks = below.map((row) => row[place] ?? '');
    return title.trim() &&
      marks.some(isTick) &&
      marks.every((cell) => isTick(cell) || isCount(cell))
      ? [place]
      : [];
  });
  const avoided = ticked.filter(
    (place) => foodIn(titles[place] ?? '') !== null || isFoodToAvoid(titles[place] ?? ''),
  );
  const others = ticked.filter(
    (place) => !avoided.includes(place) && readHeading(titles[place] ?? '')?.kind !== 'reply',
  );
  const isOfDishes =
    others.length >= FEWEST_DISHES &&
    others.some((place) => isDish(titles[place] ?? '')) &&
    below.every((row) => others.filter((place) => isTick(row[place] ?? '')).length < 2);
  const areWanted = !isOfDishes && avoided.every((place) => mayBeWanted(titles[place] ?? ''));
  const diets = areWanted ? [] : avoided;
  // “Veg” beside “Beef” and “Fish” is a dish, unless somebody has both.
  const areDishes =
    isOfDishes &&
    diets.length === 1 &&
    below.every((row) => ticked.filter((place) => isTick(row[place] ?? '')).length < 2);
  const dishes = areDishes
    ? [...others, ...diets].toSorted((one, other) => one - other)
    : isOfDishes
      ? others
      : [];
  const groups = [
    { title: columnKinds.allergies.label, places: areDishes ? [] : diets },
    { title: columnKinds.meal.label, places: dishes },
  ];
  const gone = new Set(groups.flatMap(({ places }) => places));
  if (gone.size === 0) return cells;
  const width = Math.max(...cells.map((row) => row.length));
  return cells.map((row, index) => {
    if (index < at) return row;
    return Array.from({ length: width }, (_, place) => {
      const group = groups.find(({ places }) => places[0] === place);
      if (!group) return gone.has(place) ? [] : (row[place] ?? '');
      return index === at
        ? group.title
        : group.places
            .flatMap((each) => (isTick(row[each] ?? '') ? (titles[each] ?? '') : []))
            .join(', ');
    }).flat();
  });
}

const whose = ['his', 'her'] as const;
const isNameOf = (title: string, person: (typeof whose)[number]) => {
  const [first = '', ...rest] = written(title).split(' ');
  return isWord(first, person) && isWord(rest.join(' '), 'a name');
};

/** “His name | Her name | Surname”: a couple in two columns, as their first names in one. */
export function couplesInOne(cells: Cells): Cells {
  const at = cells
    .slice(0, MAX_ROWS_ABOVE_HEADINGS)
    .findIndex((row) => whose.every((one) => row.some((cell) => isNameOf(cell, one))));
  const titles = cells[at];
  if (!titles) return cells;
  const [one = 0, other = 0] = whose.map((one) => titles.findIndex((cell) => isNameOf(cell, one)));
  return joinColumns(cells, at, [one, other], columnKinds.first_name.label, ' & ');
}

/** “Buyer first name | Buyer last name” as one column of whole names. */
export function buyersInOne(cells: Cells): Cells {
  const at = cells
    .slice(0, MAX_ROWS_ABOVE_HEADINGS)
    .findIndex((row) => halvesOfBuyer(row) !== null);
  const halves = halvesOfBuyer(cells[at] ?? []);
  return halves ? joinColumns(cells, at, halves, columnKinds.booker.label, ' ') : cells;
}

function halvesOfBuyer(titles: readonly string[]): [number, number] | null {
  const isHalf = (title: string, ...kinds: ColumnKind[]) =>
    readHeading(title)?.kind === 'booker' &&
    headingsWithin(title).some(({ kind }) => kinds.includes(kind));
  const first = titles.findIndex((title) => isHalf(title, 'first_name'));
  const others = titles.map((title, at) => ({ title, at })).filter(({ at }) => at !== first);
  const surname =
    others.find(({ title }) => isHalf(title, 'surname')) ??
    others.find(({ title }) => isHalf(title, 'name'));
  return first >= 0 && surname ? [first, surname.at] : null;
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
    return row.flatMap((cell, place) =>
      place === other ? [] : place === one ? (index === headings ? title : joined) : cell,
    );
  });
}
