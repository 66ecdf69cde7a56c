import { foodIn, isFoodAlone, isToAvoid } from '@/features/guests/kitchen/food-in-text';
import { normalised } from '@/features/guests/words/normalised';
import { readHeading, written } from '../lexicon/heading-words';
import { type Cells, isTick } from './columns';
import { headingCount, ROWS_ABOVE } from './layout';

const FEWEST_DISHES = 2;
const isCount = (cell: string) => /^\d*$/.test(cell.trim());
const dish =
  /^(?:(?:child|kids?|kinder|enfants?|ninos|bambini)(?:'?s)? (?:meal|menu)|risotto|pasta|hake|trout|salmon|cod|duck|steak|pie|roast|veg|menu \w+)$/u;

/** Alone, “Alcohol” is who drinks; beside “Nuts” or dishes it is who must not. */
const mayBeWanted = /^(?:alcohol|alkohol|milk|milch|lait|leche|spicy)$/u;

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
    others.some((place) => isFoodAlone(titles[place] ?? '') || dish.test(normalised(titles[place] ?? ''))) &&
    below.every((row) => others.filter((place) => isTick(row[place] ?? '')).length < 2);
  const areWanted = !isOfDishes && avoided.every((place) => mayBeWanted.test(normalised(titles[place] ?? '')));
  const diets = areWanted ? [] : avoided;
  // “Veg” beside “Beef” and “Fish” is a dish, unless somebody has both.
  const areDishes =
    isOfDishes && diets.length === 1 && below.every((row) => ticked.filter((place) => isTick(row[place] ?? '')).length < 2);
  const dishes = areDishes ? [...others, ...diets].toSorted((one, other) => one - other) : isOfDishes ? others : [];
  const groups = [
    { title: 'Dietary', places: areDishes ? [] : diets },
    { title: 'Meal', places: dishes },
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

const his = /^(?:his|husband|groom|er|sein|lui|el) (?:first )?(?:name|vorname|prenom|nombre)$/u;
const hers = /^(?:her|wife|bride|sie|ihr|elle|ella) (?:first )?(?:name|vorname|prenom|nombre)$/u;

/** “His name | Her name | Surname”: a couple in two columns, as their first names in one. */
export function couplesInOne(cells: Cells): Cells {
  const at = cells
    .slice(0, ROWS_ABOVE)
    .findIndex((row) => row.some((cell) => his.test(written(cell))) && row.some((cell) => hers.test(written(cell))));
  const titles = cells[at];
  if (!titles) return cells;
  const [one, other] = [his, hers].map((word) => titles.findIndex((cell) => word.test(written(cell))));
  return cells.map((row, index) => {
    if (index < at) return row;
    const names = [row[one ?? 0], row[other ?? 0]].filter((cell) => cell?.trim()).join(' & ');
    return row.flatMap((cell, place) => (place === other ? [] : place === one ? (index === at ? 'First name' : names) : cell));
  });
}
