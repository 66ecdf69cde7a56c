import {
  classifyFoodRemark,
  isFoodToAvoid,
  startsWithFood,
} from '@/features/guests/kitchen/food-remarks';
import { beginsWith, isWord } from '../lexicon/column-words';
import {
  type ColumnKind,
  columnKinds,
  headingsWithin,
  readHeading,
} from '../lexicon/heading-words';
import { written } from '../lexicon/phrases';
import { type Cells, isTick } from './columns';
import { headingCount, MAX_ROWS_ABOVE_HEADINGS } from './layout';

const FEWEST_DISHES = 2;
const isCount = (cell: string) => /^\d*$/.test(cell.trim());
const isDish = (title: string) =>
  startsWithFood(title) || isWord(title, 'dishes') || beginsWith(title, 'menu');

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
    (place) =>
      classifyFoodRemark(titles[place] ?? '') !== null || isFoodToAvoid(titles[place] ?? ''),
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
