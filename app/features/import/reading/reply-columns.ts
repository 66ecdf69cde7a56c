import { restoreCell } from '@/lib/text/spreadsheet-cell';
import { memoize } from '../lexicon/lexicon';
import { isDeclineHeading, isNegativeTickColumn, parseReply, type Reply } from '../lexicon/replies';
import type { Cells, Column } from './columns';

export type ReplyColumn = { at: number; whose: number; read: (cell: string) => Reply };

/** In a column of only crosses, a cross means yes; in a column called “Declined” it means no. */
export function findReplyColumns(
  cells: Cells,
  { columns, headings }: { columns: readonly Column[]; headings: number | null },
): ReplyColumn[] {
  const titles = cells[headings ?? -1] ?? [];
  const rows = cells.slice((headings ?? -1) + 1);
  const found = columns.flatMap(({ kind, whose }, at) =>
    kind === 'reply' ? [{ at, whose, title: titles[at] ?? '' }] : [],
  );
  return found.map(({ at, whose, title }) => {
    const read = createAnswerReader(getAnswers(rows, at));
    const isRefusal =
      isDeclineHeading(title) ||
      found.some((one) => one.whose === whose && isNegativeTickColumn(one.title, title));
    const readRefusal = (cell: string) =>
      read(cell) === 'yes' || isDeclineHeading(cell) ? 'no' : null;
    return { at, whose, read: isRefusal ? readRefusal : read };
  });
}

const getAnswers = (rows: Cells, at: number) =>
  new Set(rows.flatMap((row) => row[at]?.trim().toLowerCase() || []));

/** Whether anybody accepts. Without a heading, a column of only “N” does not contain replies. */
export function hasAcceptance(rows: Cells, at: number): boolean {
  const answers = getAnswers(rows, at);
  return [...answers].some((answer) => createAnswerReader(answers)(answer) === 'yes');
}

type AnswerRule = {
  /** Whether the rule applies to a column with these answers. */
  when: (answers: ReadonlySet<string>, all: readonly string[]) => boolean;
  read: (answer: string) => Reply | undefined;
};
const yesIf = (isYes: boolean) => (isYes ? 'yes' : undefined);

/** The other answers of a column show what a single sign means; undefined defers to the next rule. */
const answerRules: readonly AnswerRule[] = [
  {
    when: (_, all) => all.length === 1,
    read: (answer) => yesIf(/^[x✗✘✕✖]$/u.test(answer)),
  },
  {
    when: (answers) => answers.has('true') && answers.has('false'),
    read: (answer) => (answer === 'true' ? 'yes' : null),
  },
  {
    // “S” and “N”, “O” and “N”, “T” and “N”, “J” and “N”; a number in the same column counts people.
    when: (answers, all) =>
      answers.has('n') && all.filter((answer) => !/^(?:n|\?|\d+)$/u.test(answer)).length === 1,
    read: (answer) => yesIf(/^[sotj]$/u.test(answer)),
  },
  {
    when: (answers) => answers.has('0') && answers.has('1'),
    read: (answer) => (answer === '0' ? 'no' : undefined),
  },
  {
    when: (_, all) => all.every((answer) => /^\d$/.test(answer)),
    read: (answer) => (Number(answer) > 0 ? 'yes' : null),
  },
];

function createAnswerReader(answers: ReadonlySet<string>): ReplyColumn['read'] {
  const all = [...answers];
  const rules = answerRules.filter(({ when }) => when(answers, all));
  return memoize((cell) => {
    const [reply = parseReply(cell)] = rules
      .map(({ read }) => read(cell.toLowerCase()))
      .filter((each) => each !== undefined);
    return reply;
  });
}

/** The first answer in the reply columns of one guest. */
export function readReply(
  columns: readonly ReplyColumn[],
  row: readonly string[],
  whose: number,
): Reply {
  for (const { at, read, whose: own } of columns) {
    const cell = own === whose ? restoreCell((row[at] ?? '').trim()).trim() : '';
    const reply = cell ? read(cell) : null;
    if (reply !== null) return reply;
  }
  return null;
}
