import { foodIn, isFoodAlone, isMainCourse } from '@/features/guests/kitchen/food-in-text';
import { isContact } from '../lexicon/remark-words';
import {
  type Cells,
  type Column,
  ignored,
  isNameLike,
  isNumber,
  isNumbering,
  isOneName,
  isTableCell,
  looksLikeAnswer,
  MOST_SHARE,
  OFTEN,
  own,
  ROWS_TO_GO_BY,
  shareOf,
} from './columns';
import { namesIn } from './names';
import { hasAcceptance } from './reply-columns';

/** “Pat & Geoff Holdsworth, 2”, “Doris Holdsworth, 1”: as many as are named. */
export function countsHeads(sample: Cells, at: number, name = 0): boolean {
  const read = sample.flatMap((row) => (row[name]?.trim() && row[at]?.trim() ? [{ row, ...namesIn(row[name], 'either') }] : []));
  const rows = read.filter(({ family }) => family === null);
  const named = rows.map(({ people }) => people.length);
  const fitting = rows.filter(({ row }, nth) => Number(row[at]) === named[nth]);
  return rows.length >= ROWS_TO_GO_BY && new Set(named).size > 1 && fitting.length >= rows.length * MOST_SHARE;
}

/** Without headings the first column of names is the guest, a column of only tables the table; what is not recognised stays private. */
export function byContent(sample: Cells, width: number): Column[] {
  const all = Array.from({ length: width }, (_, at) => at);
  const isMostly = (at: number, isIt: (cell: string) => boolean) => shareOf(sample, at, isIt) >= MOST_SHARE;
  const named = all.filter((at) => isMostly(at, isNameLike));
  const isMostlyTables = (at: number) => isMostly(at, isTableCell) && !isNumbering(sample, at);
  const areEnough = sample.length >= ROWS_TO_GO_BY;
  const isTable = (at: number) =>
    !isNumbering(sample, at) &&
    shareOf(sample, at, isTableCell) >= OFTEN &&
    !sample.some((row) => isContact(row[at] ?? '') || foodIn(row[at] ?? ''));
  const heads = all.find((at) => at > 0 && isMostly(at, isNumber) && countsHeads(sample, at));
  const table =
    all.find((at) => at > 0 && at !== heads && (isMostlyTables(at) || isTable(at))) ?? (areEnough && isMostlyTables(0) ? 0 : -1);
  const isFirstTaken = table === 0 || isNumbering(sample, 0);
  const [name = isFirstTaken ? 1 : 0, second] = named.filter((at) => at !== table);
  const isInTwo =
    areEnough &&
    second === name + 1 &&
    [name, second].every((at) => shareOf(sample, at, isOneName) >= OFTEN) &&
    !sample.some((row) => foodIn(row[second] ?? ''));
  const surnameFirst = sample.some((row) => row[second ?? 0]?.startsWith(' '));
  return all.map((at) => {
    if (at === heads) return own('people_count');
    if (at === table) return own('table_number');
    if (at === name) return own(isInTwo ? (surnameFirst ? 'surname' : 'first_name') : 'name');
    if (isInTwo && at === second) return own(surnameFirst ? 'first_name' : 'surname');
    if (isMostly(at, looksLikeAnswer) && hasAcceptance(sample, at)) return own('reply');
    if (areEnough && shareOf(sample, at, (cell) => foodIn(cell) !== null || isFoodAlone(cell)) >= OFTEN)
      return own(sample.some((row) => isMainCourse(row[at] ?? '')) ? 'meal' : 'needs');
    const isRemark = shareOf(sample, at, (cell) => /\p{L}/u.test(cell) && !isContact(cell)) >= OFTEN;
    return isRemark ? own('private_note') : ignored;
  });
}
