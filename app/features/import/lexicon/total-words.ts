import { hasOnlyTags, includes, is, wordsIn } from './lexicon';

const LONGEST_TOTAL = 60;

export const mentionsCount = (text: string) =>
  hasOnlyTags(text, 'counting', 'betweenCounts') && includes(text, 'counting');

/** “Vegetarians”, “Kids meals”, “High chairs”, beside how many there are. */
export const countsMeals = (text: string) =>
  is(text, 'highChair') ||
  (hasOnlyTags(text, 'countedDiet', 'mealWord') && includes(text, 'countedDiet')) ||
  (hasOnlyTags(text, 'mealKind', 'mealWord') && wordsIn(text).length > 1);

export function isTotal(text: string): boolean {
  if (text.length > LONGEST_TOTAL) return false;
  const [first = '', second = ''] = text.split(/[\s:]+/);
  if (/\d/.test(text) && is(first, 'total') && !/^\p{Lu}/u.test(second)) return true; // “razem ok. 12 + dzieci Marka”
  if (!hasOnlyTags(text, 'total', 'counting', 'betweenCounts', 'digits')) return false;
  return includes(text, 'total') || /^\D+[:=]\s*\d+\s*\D*$|^\d+\s+\p{L}{4,}\D*$/u.test(text.trim());
}
