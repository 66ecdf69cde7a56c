/** The number of random cases: `whole` in a full run, a tenth of `whole` in `npm test`. */
export const getRunCount = (whole: number): number =>
  process.env.TEST_ALL ? whole : Math.ceil(whole / 10);
