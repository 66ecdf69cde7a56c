import { fold } from '@/features/name-search/words';
import { mealKey } from './kitchen';

export const mealIconPaths = {
  meat: 'M15.4 15.63a7.875 6 135 1 1 6.23-6.23 4.5 3.43 135 0 0-6.23 6.23M8.29 12.71l-2.6 2.6a2.5 2.5 0 1 0-1.65 4.65A2.5 2.5 0 1 0 8.7 18.3l2.59-2.59',
  fish: 'M2 12c3.4-4.6 9.7-6 14-1.9 1.7-.5 3.5-1.8 5.5-3.6-.9 3.8-.9 7.2 0 11-2-1.8-3.8-3.1-5.5-3.6-4.3 4.1-10.6 2.7-14-1.9ZM6.5 11.4h.01M10.3 9c1 2 1 4 0 6',
  vegetarian:
    'M2.5 12.3C2.5 7.5 6.7 4 12 4s9.5 3.5 9.5 8.3c0 1-1 1.7-2.2 1.7H4.7c-1.2 0-2.2-.7-2.2-1.7ZM9.3 14c.3 2-.2 3.5-.7 4.8-.4 1.2.4 2.2 1.7 2.2h3.4c1.3 0 2.1-1 1.7-2.2-.5-1.3-1-2.8-.7-4.8M9 8.3h.01M14.5 8h.01M12 11h.01',
  vegan:
    'M14 9.536V7a4 4 0 0 1 4-4h1.5a.5.5 0 0 1 .5.5V5a4 4 0 0 1-4 4 4 4 0 0 0-4 4c0 2 1 3 1 5a5 5 0 0 1-1 3M4 9a5 5 0 0 1 8 4 5 5 0 0 1-8-4M5 21h14',
  child:
    'M7 11l4.08 10.35a1 1 0 0 0 1.84 0L17 11M17 7A5 5 0 0 0 7 7M17 7a2 2 0 0 1 0 4H7a2 2 0 0 1 0-4',
} as const;
type IconName = keyof typeof mealIconPaths;

const iconPatterns: [IconName, RegExp][] = [
  ['child', /\b(?:child(?:ren)?|kids?)\b|junior|infant|toddler|baby/],
  ['vegan', /vegan|\bplant/],
  [
    'vegetarian',
    /veg|mushroom|wellington|risotto|halloumi|paneer|\btarts?\b|aubergine|squash|cheese|nut roast/,
  ],
  ['fish', /fish|salmon|\bcod\b|bass|trout|haddock|halibut|hake|sole|tuna|prawn|seafood|bream/],
  [
    'meat',
    /meat|beef|lamb|pork|chicken|duck|turkey|steak|venison|rib|roast|goat|\bham\b|sausage|goose/,
  ],
];
const beefWellington = /beef wellington/;

/** `letters` are used if no icon matches the meal, or if another meal already has the icon. */
export type MealSymbol = { path: string } | { letters: string };

/** Symbols by `mealKey`. No two meals share one. */
export function assignMealSymbols(meals: readonly string[]): Map<string, MealSymbol> {
  const taken = new Set<string>();
  const signs = new Map<string, MealSymbol>();
  for (const meal of meals) {
    const text = fold(meal).toLowerCase();
    const name = beefWellington.test(text)
      ? 'meat'
      : iconPatterns.find(([, written]) => written.test(text))?.[0];
    if (name && !taken.has(name)) {
      taken.add(name);
      signs.set(mealKey(meal), { path: mealIconPaths[name] });
      continue;
    }
    const signsInName = [...meal.trim()];
    let length = 1;
    while (
      length < signsInName.length &&
      taken.has(signsInName.slice(0, length).join('').toUpperCase())
    )
      length += 1;
    const letters = signsInName.slice(0, length).join('').trim().toUpperCase();
    taken.add(letters);
    signs.set(mealKey(meal), { letters });
  }
  return signs;
}
