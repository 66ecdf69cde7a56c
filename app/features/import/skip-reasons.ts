export const skipReasons = {
  total: { sentence: 'A total, not a guest.', one: 'total row', many: 'total rows' },
  heading: { sentence: 'A heading, not a guest.', one: 'heading row', many: 'heading rows' },
  headingsAgain: {
    sentence: 'The headings once more.',
    one: 'repeated heading row',
    many: 'repeated heading rows',
  },
  unnamed: {
    sentence: 'No one is named yet.',
    one: 'row without a name',
    many: 'rows without a name',
  },
  notAName: { sentence: 'Not a name.', one: 'row that is no name', many: 'rows that are no names' },
  empty: { sentence: 'No name.', one: 'row without a name', many: 'rows without a name' },
} as const;
export type SkipReason = keyof typeof skipReasons;

/** The reason why a row cannot be imported; `problem` is a sentence from guestProblem. */
export type Fault = { skipped: SkipReason } | { problem: string };

/** Shown after “Left out: ”, such as “a total, not a guest”. */
export function describeFault(fault: Fault): string {
  const sentence = 'skipped' in fault ? skipReasons[fault.skipped].sentence : fault.problem;
  return `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;
}
