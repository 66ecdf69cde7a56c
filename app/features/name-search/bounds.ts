// Anybody may search and hosts choose the names, so the cost of a search is capped. Beyond the caps plain substring matching still finds a name.

export const MAX_QUERY_LENGTH = 200;
/** Words of a query, or of one name, that are compared one by one. */
export const MAX_WORDS = 12;
export const MAX_LETTERS = 40;
export const MAX_OTHER_NAMES = 12;
export const MAX_WORDS_OF_GUEST = 120;

/** Pairs of letters that one search may compare: four times the cost of a Korean name in a list of 20,000. */
export const MAX_COMPARED = 15_000_000;

export type SearchBudget = {
  spend(letters: number): boolean;
};

export function createSearchBudget(most = MAX_COMPARED): SearchBudget {
  let left = most;
  return {
    spend(letters) {
      left -= letters;
      return left >= 0;
    },
  };
}
