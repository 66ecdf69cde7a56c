/** Pairs of letters that occur in family names but in none of the given names. */
const inFamilyNames = 'db fm fs gm hk jk jn km pf pt rf sf sn uy wl zc zm zn zs zw';
const SHORTEST = 5;

const pairsIn = (word: string) =>
  Array.from(word.slice(1), (letter, at) => word.charAt(at) + letter);

/** Whether a word one slip from a name is a typo: two letters are swapped, or two are adjacent that never are in `names`. */
export function createMistypedCheck(names: string) {
  const namePairs = new Set([...pairsIn(names), ...inFamilyNames.split(' ')]);
  return (typed: string, name: string): boolean => {
    if (typed.length < SHORTEST) return false;
    const at = Array.from(typed).findIndex((letter, place) => letter !== name[place]);
    const swapped =
      typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2);
    return (
      swapped === name ||
      pairsIn(typed).some((pair) => !namePairs.has(pair) && !name.includes(pair))
    );
  };
}
