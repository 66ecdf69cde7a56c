import { restoreCell } from '@/lib/text/spreadsheet-cell';
import { asksForRefusal, isRefusalBeside, type Reply, replyOf } from '../lexicon/replies';
import type { Cells, Column } from './columns';

export type ReplyColumn = { at: number; whose: number; read: (cell: string) => Reply };

/** In a column of crosses alone a cross is a yes; in one called “Declined” it is a no. */
export function replyColumns(
  cells: Cells,
  { columns, headings }: { columns: readonly Column[]; headings: number | null },
): ReplyColumn[] {
  const titles = headings === null ? [] : (cells[headings] ?? []);
  const rows = cells.slice((headings ?? -1) + 1);
  const found = columns.flatMap(({ kind, whose }, at) =>
    kind === 'reply' ? [{ at, whose, title: titles[at] ?? '' }] : [],
  );
  return found.map((one) => {
    const read = readerOf(answersIn(rows, one.at));
    const isRefusal =
      asksForRefusal(one.title) ||
      found.some(({ title, whose }) => whose === one.whose && isRefusalBeside(title, one.title));
    return { at: one.at, whose: one.whose, read: isRefusal ? refusing(read) : read };
  });
}

const answersIn = (rows: Cells, at: number) =>
  new Set(rows.flatMap((row) => row[at]?.trim().toLowerCase() || []));

/** Whether anybody accepts: without a heading, a column of “N” alone is no answer to an invitation. */
export function hasAcceptance(rows: Cells, at: number): boolean {
  const answers = answersIn(rows, at);
  return [...answers].some((answer) => readerOf(answers)(answer) === 'yes');
}

const isCircle = /^[○◯o]$/iu;

function readerOf(answers: ReadonlySet<string>): ReplyColumn['read'] {
  const areCrosses = answers.size === 1 && /^[x✗✘✕✖]$/u.test([...answers][0] ?? '');
  const areNumbers = answers.size > 0 && [...answers].every((answer) => /^\d$/.test(answer));
  /** “S” and “N”, “O” and “N”, “T” and “N”, “J” and “N”. */
  const others = [...answers].filter((answer) => !/^(?:n|\?|\d+)$/u.test(answer)); // a number counts them
  const areInitials = answers.has('n') && others.length === 1 && /^[sotj]$/u.test(others[0] ?? '');
  const areFlags =
    answers.has('0') &&
    answers.has('1') &&
    [...answers].filter((answer) => /^[2-9]|\D/.test(answer)).length < 2; // one may count them
  /** A circle is a yes in Japan and Korea, a triangle a maybe. */
  const areCircles =
    [...answers].some((answer) => isCircle.test(answer)) &&
    [...answers].every((answer) => /^[○◯o×x△]$/u.test(answer));
  const areTicked = answers.has('true') && answers.has('false');
  /** Cached, as thousands of rows hold only a few different answers. */
  const cache = new Map<string, Reply>();
  return (cell) => {
    if (
      areCrosses ||
      (areNumbers && Number(cell) > 0) ||
      (areTicked && cell.toLowerCase() === 'true')
    )
      return 'yes';
    if (areInitials && /^[sotj]$/iu.test(cell)) return 'yes';
    if (areCircles) return isCircle.test(cell) ? 'yes' : /^[×x]$/iu.test(cell) ? 'no' : null;
    if (areFlags && cell === '0') return 'no';
    if (areNumbers || areTicked) return null;
    const reply = cache.get(cell);
    if (reply !== undefined) return reply;
    cache.set(cell, replyOf(cell));
    return cache.get(cell) ?? null;
  };
}

const refusing =
  (read: ReplyColumn['read']): ReplyColumn['read'] =>
  (cell) =>
    read(cell) === 'yes' || asksForRefusal(cell) ? 'no' : null;

export function replyIn(
  columns: readonly ReplyColumn[],
  row: readonly string[],
  whose: number,
): Reply {
  const own = columns.filter((column) => column.whose === whose);
  const cells = own.map(({ at, read }) => ({
    read,
    cell: restoreCell((row[at] ?? '').trim()).trim(),
  }));
  return (
    cells.map(({ read, cell }) => (cell ? read(cell) : null)).find((reply) => reply !== null) ??
    null
  );
}
