import { isNoTableYet } from '../lexicon/table-words';
import { type Cells, isAnswerCell, MOSTLY } from './columns';
import { beginsWithGivenName, isName } from './is-name';

const FEWEST_BELOW = 2;

const kindOf = (cell: string) =>
  /\d/.test(cell) ? 'number' : isAnswerCell(cell) ? 'answer' : 'words';
/** “A A” for “Ann Hall”, “A a” for “Group leader”. */
const shapeOf = (cell: string) =>
  cell
    .trim()
    .replace(/\p{Lu}\p{Ll}*/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a');

/** Whether a row is headings by its shape: words above a column of numbers or answers, and no name above a column of names. */
export function differsFrom(row: readonly string[], below: Cells): boolean {
  const filled = row.filter((cell) => cell.trim());
  if (filled.length < 2 || below.length < FEWEST_BELOW) return false;
  if (filled.some((cell) => !/\p{L}{2}/u.test(cell) || /\d/.test(cell) || isNoTableYet(cell)))
    return false;
  const asks = (cell: string) => /\p{L}\s*\?$/u.test(cell.trim());
  if (filled.every(asks)) return !below.some((other) => other.some(asks));
  const columns = row.map((cell, at) => ({
    cell: cell.trim(),
    values: below.flatMap((other) => other[at]?.trim() || []),
  }));
  const most = (values: readonly string[], isIt: (value: string) => boolean) =>
    values.length > 0 && values.filter(isIt).length >= values.length * MOSTLY;
  const other = columns.filter(
    ({ cell, values }) =>
      cell && most(values, (value) => kindOf(value) !== 'words') && kindOf(cell) === 'words',
  );
  const names = columns.find(({ values }) => most(values, isName));
  if (!names || beginsWithGivenName(names.cell)) return false;
  const isAlike = names.values.some((value) => shapeOf(value) === shapeOf(names.cell));
  return other.length > (isAlike ? 1 : 0);
}
