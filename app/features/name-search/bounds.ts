// Limits the cost of a search, because anyone may search and hosts choose the names. Substring search still finds names beyond the limits.

export const MAX_QUERY_LENGTH = 200;
/** Maximum number of words of a query or name that are compared one by one. */
export const MAX_WORDS = 12;
export const MAX_LETTERS = 40;
export const MAX_OTHER_NAMES = 12;
export const MAX_WORDS_PER_GUEST = 120;

/** Letter pairs per search: four times what a Korean name needs in a list of 20,000 guests. */
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
