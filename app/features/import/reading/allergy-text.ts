import { formatAllergies, parseAllergies } from '@/features/guests/kitchen/allergies';

/** “mushrooms (sorry, a texture thing)” is one entry. */
const asOneEntry = (words: string) =>
  words.replace(/\([^()]*\)/g, (bracket) => bracket.replace(/[,;]/g, ' –'));

/** In the form in which they are stored. */
export const normaliseAllergies = (words: readonly string[]) =>
  words.length === 0 ? null : formatAllergies(parseAllergies(words.map(asOneEntry).join(', ')));
