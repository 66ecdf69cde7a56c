import { classifyFoodRemark } from '@/features/guests/kitchen/food-remarks';
import { isTableName } from '../lexicon/table-words';
import {
  type Cells,
  type Column,
  ignored,
  isNameLike,
  isOneName,
  MOSTLY,
  OFTEN,
  own,
  ROWS_TO_GO_BY,
  shareOf,
} from './columns';

/** Without headings only names are recognised: the first column of them, or first names and surnames in two. */
export function byContent(sample: Cells, width: number): Column[] {
  const all = Array.from({ length: width }, (_, at) => at);
  const named = all.filter(
    (at) => shareOf(sample, at, (cell) => isNameLike(cell) && !isTableName(cell)) >= MOSTLY,
  );
  const [name = 0, second] = named;
  const isInTwo =
    sample.length >= ROWS_TO_GO_BY &&
    second === name + 1 &&
    [name, second].every((at) => shareOf(sample, at, isOneName) >= OFTEN) &&
    !sample.some((row) => classifyFoodRemark(row[second] ?? ''));
  const halves = sample.some((row) => row[second ?? 0]?.startsWith(' '))
    ? (['surname', 'first_name'] as const)
    : (['first_name', 'surname'] as const);
  return all.map((at) => {
    if (!isInTwo) return at === name ? own('name') : ignored;
    return at === name ? own(halves[0]) : at === second ? own(halves[1]) : ignored;
  });
}
