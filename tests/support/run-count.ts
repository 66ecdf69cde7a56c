/** How often something made up is tried: so many times in a whole run, a tenth of them in `npm test`. */
export const getRunCount = (whole: number): number =>
  process.env.TEST_ALL ? whole : Math.ceil(whole / 10);
