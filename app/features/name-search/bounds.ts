// Anyone may search, and hosts choose the names, so the cost of a search is limited. Beyond the limits, substring search still finds names.

export const MAX_QUERY_LENGTH = 200;
/** Maximum number of words compared one by one, in a query or a name. */
export const MAX_WORDS = 12;
export const MAX_LETTERS = 40;
export const MAX_OTHER_NAMES = 12;
export const MAX_WORDS_PER_GUEST = 120;

/** Maximum number of letter pairs that one search compares: four times the cost of a Korean name in a list of 20,000. */
export const MAX_COMPARISONS = 15_000_000;

export type SearchBudget = {
  spend(letters: number): boolean;
};

export function createSearchBudget(maxComparisons = MAX_COMPARISONS): SearchBudget {
  let left = maxComparisons;
  return {
    spend(letters) {
      left -= letters;
      return left >= 0;
    },
  };
}
