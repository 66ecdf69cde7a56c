// Anybody may search, and hosts choose the names, so the cost of one search is capped. Beyond the cap a name is still found by its letters as they stand,
// which costs next to nothing.

/** Characters typed; as many as a name may have. */
export const MOST_SIGNS_TYPED = 200;
/** Words typed, and words of one name, that are compared one by one. */
export const MOST_WORDS = 12;
/** Letters of one such word. */
export const MOST_LETTERS = 40;
export const MOST_OTHER_NAMES = 12;
/** Words of one guest, in all their names and all ways to write them in Latin. */
export const MOST_WORDS_OF_GUEST = 120;

/** Pairs of letters that one search compares: four times what a Korean name takes in a list of 20,000. */
export const MOST_COMPARED = 15_000_000;

export type SearchBudget = {
  /** False once the search has cost as much as it may. */
  spend(letters: number): boolean;
};

export function budgetOfSearch(most = MOST_COMPARED): SearchBudget {
  let left = most;
  return {
    spend(letters) {
      left -= letters;
      return left >= 0;
    },
  };
}
