import { readHeading } from '../lexicon/heading-words';
import { written } from '../lexicon/phrases';
import type { Cells } from './columns';
import { filledOf, headingCount } from './layout';

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
