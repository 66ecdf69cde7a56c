// Anybody may search, and whoever makes a list chooses its names: a search costs at most so much, whatever they are. More is still found by its letters
// as they stand, which costs next to nothing.

/** Signs of what is typed; as many as a name may have. */
export const MOST_SIGNS_TYPED = 200;
/** Words of what is typed, and of one name, that are taken one by one. */
export const MOST_WORDS = 12;
/** Letters of one such word. */
export const MOST_LETTERS = 40;
/** Names beside the name itself. */
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
