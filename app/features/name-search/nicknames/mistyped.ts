/** Letter pairs in family names that no listed given name has. */
const familyNamePairs = 'db fm fs gm hk jk jn km pf pt rf sf sn uy wl zc zm zn zs zw';
const MIN_LENGTH = 5;

const splitIntoPairs = (word: string) =>
  Array.from(word.slice(1), (letter, at) => word.charAt(at) + letter);

/** Expects words one edit apart. True if letters are swapped or form a pair that no name has. */
export function createMistypedCheck(names: string) {
  const namePairs = new Set([...splitIntoPairs(names), ...familyNamePairs.split(' ')]);
  return (typed: string, name: string): boolean => {
    if (typed.length < MIN_LENGTH) return false;
    const at = Array.from(typed).findIndex((letter, place) => letter !== name[place]);
    const swapped =
      typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2);
    return (
      swapped === name ||
      splitIntoPairs(typed).some((pair) => !namePairs.has(pair) && !name.includes(pair))
    );
  };
}
