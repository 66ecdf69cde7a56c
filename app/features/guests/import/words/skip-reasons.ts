export const skipReasons = {
  total: 'A total, not a guest.',
  heading: 'A heading, not a guest.',
  headingsAgain: 'The headings once more.',
  unnamed: 'Nobody is named yet.',
  notAName: 'Not a name.',
  empty: 'No name.',
} as const;
