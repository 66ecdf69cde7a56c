import { type ColumnKind, readHeading, written } from '../words/heading-words';
import type { Cells } from './columns';
import { headingCount } from './layout';

/** Two lists of different headings below one another, “Name | Table | Meal” and “Surname | First name | Coming?”, in the columns of the first. */
export function inColumnsOfFirst(cells: Cells): Cells {
  const filledOf = (row: readonly string[] = []) => row.filter((cell) => cell.trim());
  const first = cells.findIndex((row) => headingCount(row) > 1);
  // Below an empty row or a title of its own, and nothing but headings.
  const others = cells.flatMap((row, at) =>
    at > first &&
    filledOf(cells[at - 1]).length < 2 &&
    headingCount(row) > 1 &&
    filledOf(row).every((cell) => readHeading(cell) !== null)
      ? [at]
      : [],
  );
  const titles = cells[first];
  if (!titles) return cells;
  const differs = (row: readonly string[]) =>
    row.some((cell) => cell.trim() && !titles.some((title) => written(title) === written(cell)));
  const further = others.filter((at) => differs(cells[at] ?? []));
  if (further.length === 0) return cells;
  const kindsOf = (row: readonly string[]) => row.map((cell) => readHeading(cell)?.kind ?? null);
  const own = kindsOf(titles);
  return cells.flatMap((row, at) => {
    const heading = further.findLast((each) => each <= at);
    if (heading === undefined || filledOf(row).length < 2) return [row];
    if (heading === at) return [];
    const kinds = kindsOf(cells[heading] ?? []);
    const of = (...wanted: ColumnKind[]) =>
      wanted
        .map((kind) => row[kinds.indexOf(kind)]?.trim() ?? '')
        .filter(Boolean)
        .join(' ');
    return [
      own.map((kind) =>
        kind === null ? '' : kind === 'name' && !kinds.includes('name') ? of('first_name', 'surname') : of(kind),
      ),
    ];
  });
}
