import { foodIn, isFoodAlone, isToAvoid } from '@/features/guests/kitchen/food-in-text';
import { beginsWith, isWord } from '../lexicon/column-words';
import { columnKinds, readHeading, written } from '../lexicon/heading-words';
import { type Cells, isTick } from './columns';
import { headingCount, ROWS_ABOVE } from './layout';

const FEWEST_DISHES = 2;
const isCount = (cell: string) => /^\d*$/.test(cell.trim());
const isDish = (title: string) => isFoodAlone(title) || isWord(title, 'dishes') || beginsWith(title, 'menu');

/** Alone, “Alcohol” is who drinks; beside “Nuts” or dishes it is who must not. */
const mayBeWanted = (title: string) => isWord(title, 'may be wanted');

/** A column for each dish or diet with a tick in it, “Beef | Hake | Risotto”, as one with their names. */
export function ticksAsWords(cells: Cells): Cells {
  const at = cells.slice(0, ROWS_ABOVE).findIndex((row) => headingCount(row) > 1);
  const titles = cells[at];
  if (!titles) return cells;
  const below = cells.slice(at + 1);
  const ticked = titles.flatMap((title, place) => {
    const marks = below.map((row) => row[place] ?? '');
    return title.trim() && marks.some(isTick) && marks.every((cell) => isTick(cell) || isCount(cell)) ? [place] : [];
  });
  const avoided = ticked.filter((place) => foodIn(titles[place] ?? '') !== null || isToAvoid(titles[place] ?? ''));
  const others = ticked.filter((place) => !avoided.includes(place) && readHeading(titles[place] ?? '')?.kind !== 'reply');
  const isOfDishes =
    others.length >= FEWEST_DISHES &&
    others.some((place) => isDish(titles[place] ?? '')) &&
    below.every((row) => others.filter((place) => isTick(row[place] ?? '')).length < 2);
  const areWanted = !isOfDishes && avoided.every((place) => mayBeWanted(titles[place] ?? ''));
  const diets = areWanted ? [] : avoided;
  // “Veg” beside “Beef” and “Fish” is a dish, unless somebody has both.
  const areDishes =
    isOfDishes && diets.length === 1 && below.every((row) => ticked.filter((place) => isTick(row[place] ?? '')).length < 2);
  const dishes = areDishes ? [...others, ...diets].toSorted((one, other) => one - other) : isOfDishes ? others : [];
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
        : group.places.flatMap((each) => (isTick(row[each] ?? '') ? (titles[each] ?? '') : [])).join(', ');
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
  const at = cells.slice(0, ROWS_ABOVE).findIndex((row) => whose.every((one) => row.some((cell) => isNameOf(cell, one))));
  const titles = cells[at];
  if (!titles) return cells;
  const [one, other] = whose.map((one) => titles.findIndex((cell) => isNameOf(cell, one)));
  return cells.map((row, index) => {
    if (index < at) return row;
    const names = [row[one ?? 0], row[other ?? 0]].filter((cell) => cell?.trim()).join(' & ');
    return row.flatMap((cell, place) =>
      place === other ? [] : place === one ? (index === at ? columnKinds.first_name.label : names) : cell,
    );
  });
}
