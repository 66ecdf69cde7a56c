import { formatAllergies, parseAllergies } from '@/features/guests/kitchen/allergies';

/** “nuts - severe” are severe, and “mushrooms (sorry, a texture thing)” one entry. */
const asOneEntry = (words: string) =>
  words.replace(/\s[-–—]+\s(?=severe)/giu, ' ').replace(/\([^()]*\)/g, (bracket) => bracket.replace(/[,;]/g, ' –'));

/** In the form in which they are stored. */
export const asAllergies = (words: readonly string[]) =>
  words.length === 0 ? null : formatAllergies(parseAllergies(words.map(asOneEntry).join(', ')));
