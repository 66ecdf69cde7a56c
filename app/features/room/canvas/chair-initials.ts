import { getInitials, splitNameWords } from '@/lib/text/names';
import { truncate } from '@/lib/text/text';

const firstLetters = (word: string | undefined, count: number) => truncate(word ?? '', count);

/** Longer initials of a name, in the order in which they are tried. */
const longerInitials = [
  (words: readonly string[]) => firstLetters(words[0], 1) + firstLetters(words.at(-1), 2),
  (words: readonly string[]) => firstLetters(words[0], 2) + firstLetters(words.at(-1), 1),
];

/** Initials for the chairs of one table. Equal initials get a second letter: “RHu” and “RHa”. */
export function abbreviateNames(names: readonly (string | null)[]): (string | null)[] {
  const initials = names.map((name) => name && getInitials(name));
  return names.map((name, at) => {
    const own = initials[at];
    if (!name || !own) return null;
    const equals = names.filter(
      (other, index) => other !== null && other !== name && initials[index] === own,
    ) as string[];
    const words = splitNameWords(name);
    if (equals.length === 0 || words.length < 2) return own;
    const [fallback = () => own] = longerInitials;
    const distinct = longerInitials.find((shorten) =>
      equals.every((other) => shorten(splitNameWords(other)) !== shorten(words)),
    );
    return (distinct ?? fallback)(words);
  });
}
