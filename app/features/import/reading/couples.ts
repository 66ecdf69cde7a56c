import { isWord } from '../lexicon/column-words';
import { columnKinds } from '../lexicon/heading-words';
import { written } from '../lexicon/phrases';
import type { Cells } from './columns';
import { MAX_ROWS_ABOVE_HEADINGS } from './layout';

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
  return cells.map((row, index) => {
    if (index < at) return row;
    const firsts = [row[one], row[other]].filter((cell) => cell?.trim()).join(' & ');
    const joined = index === at ? columnKinds.first_name.label : firsts;
    return row.flatMap((cell, place) => (place === other ? [] : place === one ? joined : cell));
  });
}
