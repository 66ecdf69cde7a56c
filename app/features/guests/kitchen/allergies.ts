import { fold } from '@/features/name-search/words';
import {
  buildAlternatives,
  buildWholeWordPattern,
  buildWordStartPattern,
  PLURAL_ENDING,
  toWordSet,
} from '../words/word-patterns';
import {
  allergenNames,
  allergyStems,
  dietAbbreviations,
  diets,
  fillerWords,
  foodStems,
  freeFromAbbreviations,
  genericAllergyStems,
  genericAllergyWords,
  kitchenOnlyDiets,
  mainCourses,
  medicalConditions,
  otherFoods,
} from './food-names';

export type Allergen = keyof typeof allergenNames;
export const allergens = Object.keys(allergenNames) as Allergen[];

/** `words`: as typed, without the severity marks. */
export type Allergy = { words: string; isSevere: boolean };

const severePattern =
  /⚠|(?<!\b(?:not|non)[\s-])\b(?:severe(?:ly)?|anaphyla\w*|life[- ]threatening|epi-?pen)\b/iu;
/** Matches marks at either end or in brackets. Expects collapsed spaces. */
const severeMarks =
  /^severe(?:ly)?\b ?:? ?|(?:,| [-–—])? ?(?<!\b(?:not|non|is|are|very|quite|so|really)[ -])\bsevere(?:ly)?$| ?[([]severe(?:ly)?[)\]]|⚠\uFE0F? ?/giu;
const onlySevereMark = /^[([]?severe(?:ly)?[)\]]?$/iu;

/** Does not split “Nuts, even traces”. */
const entrySeparator =
  /,(?!\s*(?:(?:not )?even|including|especially|même|sogar|incluso|nawet|zelfs)\b)|[;\n]/iu;
const tracesPattern = /\beven (?:in )?(?:the )?(?:smallest |slightest )?traces?\b/i;

const split = (text: string) =>
  text
    .split(entrySeparator)
    .map((part) => part.trim())
    .filter(Boolean);

const toKey = (words: string) => fold(words).toLowerCase();
/** Singular and plural names of each allergen: “nut” and “nuts” give Nuts. */
const allergenByKey = new Map(
  allergens.flatMap((allergen) =>
    [allergen, allergen.replace(/s$/, '')].map((name) => [toKey(name), allergen] as const),
  ),
);

/** Merges duplicates. An entry is severe if one of its duplicates is. */
export function parseAllergies(text: string | null | undefined): Allergy[] {
  const found = new Map<string, Allergy>();
  let last: Allergy | null = null;
  for (const part of split(text ?? '')) {
    if (last && onlySevereMark.test(part)) {
      last.isSevere = true;
      continue;
    }
    const typed = part.replace(/\s+/g, ' ');
    const unmarked = typed.replace(severeMarks, '').replace(/ ,/g, ',').trim() || 'Allergy';
    const words = allergenByKey.get(toKey(unmarked)) ?? unmarked;
    const key = toKey(words);
    last = found.get(key) ?? { words, isSevere: false };
    last.isSevere ||= severePattern.test(typed) || tracesPattern.test(typed);
    found.set(key, last);
  }
  return [...found.values()];
}

/** Offered first while no guest has allergies. */
const commonAllergens: readonly Allergen[] = ['Nuts', 'Gluten', 'Milk', 'Eggs', 'Fish'];

export function sortAllergensByUse(
  guests: readonly { allergies: string | null }[],
  first: readonly Allergen[] = [],
): Allergen[] {
  const counts = new Map<string, number>();
  for (const { allergies } of guests)
    for (const { words } of parseAllergies(allergies))
      counts.set(words, (counts.get(words) ?? 0) + 1);
  const rest = new Set([...commonAllergens, ...allergens]);
  for (const name of first) rest.delete(name);
  return [...first, ...[...rest].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))];
}

/** The text format in which allergies are stored. */
export const formatAllergies = (allergies: readonly Allergy[]) =>
  allergies.map(({ words, isSevere }) => (isSevere ? `${words} (severe)` : words)).join(', ');

const allergenPattern = new RegExp(
  `\\b(?:${buildAlternatives(Object.values(allergenNames).join(','))})s?\\b`,
  'u',
);
export const mentionsAllergen = (words: string): boolean => allergenPattern.test(toKey(words));

const foodPattern = new RegExp(
  `^(?:all |any |tree )?(?:${buildAlternatives(`${foodStems},${otherFoods}`)})${PLURAL_ENDING}$`,
  'u',
);
const courses = toWordSet(mainCourses);
/** True for “nuts” and “onion/garlic”. */
const isFoodList = (text: string) =>
  toKey(text)
    .split(/ ?[&/+] ?| (?:and|or) /)
    .every((piece) => foodPattern.test(piece) && !courses.has(piece));

const dietPattern = buildWordStartPattern(`${diets},${kitchenOnlyDiets},${medicalConditions}`);
const abbreviations: Readonly<Record<string, string>> = {
  ...dietAbbreviations,
  ...freeFromAbbreviations,
};
const [anyAbbreviation, anyFreeFrom, anyFiller] = [
  abbreviations,
  freeFromAbbreviations,
  fillerWords,
].map((words) =>
  buildWholeWordPattern(typeof words === 'string' ? words : Object.keys(words).join(','), 'giu'),
) as [RegExp, RegExp, RegExp];
const ownerPattern = /^\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)? ?[-–—:] ?|\([^()]*\)/gu;

const expandAbbreviations = (text: string, any: RegExp) =>
  text.replace(any, (short) => abbreviations[short.toLowerCase()] ?? short);

/** Expands diet abbreviations in text about diets only: “2 veg (Priya)”, but not “roast veg”. */
function expandDiets(words: string): string {
  const others = toKey(words.replace(ownerPattern, ' '))
    .replace(/\d+/g, ' ')
    .replace(anyAbbreviation, ' ')
    .replace(anyFiller, ' ')
    .split(/[^\p{L}\p{M}-]+/u)
    .filter((word) => /\p{L}/u.test(word) && !dietPattern.test(word) && !foodPattern.test(word));
  const isDietAlone = others.length === 0;
  return expandAbbreviations(words, isDietAlone ? anyAbbreviation : anyFreeFrom);
}

const allergyPattern = buildWordStartPattern(allergyStems);
const [genericAllergyPattern, genericWords] = [
  buildWordStartPattern(genericAllergyStems),
  toWordSet(genericAllergyWords),
];
export function getFoodKey(words: string): string {
  const specificWords = toKey(words)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word && !genericWords.has(word) && !genericAllergyPattern.test(word))
    .join(' ');
  return toKey(allergenByKey.get(specificWords) ?? (specificWords || words));
}

function isDiet({ words, isSevere }: Allergy): boolean {
  const expanded = toKey(expandDiets(words));
  return (
    !isSevere &&
    dietPattern.test(expanded) &&
    !mentionsAllergen(expanded) &&
    !allergyPattern.test(expanded)
  );
}

export const hasAllergies = (text: string | null | undefined): boolean =>
  parseAllergies(text).some((allergy) => !isDiet(allergy));

const capitaliseFirst = (words: string) => (words[0]?.toUpperCase() ?? '') + words.slice(1);

/** Puts “No” before foods; all other text stays as typed. */
function formatForKitchen(words: string): string {
  const [, foods = words, more = ''] = /^([^,]*)(,.*)$/su.exec(words) ?? [];
  return isFoodList(foods)
    ? `No ${foods.toLowerCase()}${more}`
    : capitaliseFirst(expandDiets(words));
}

export type KitchenLine = { words: string; isSevere: boolean; isDiet: boolean };
/** Merges equal lines, such as “nuts” and “no nuts”; the line is severe if one of them is. */
export function buildKitchenLines(allergies: string | null | undefined): KitchenLine[] {
  const lines = new Map<string, KitchenLine>();
  for (const allergy of parseAllergies(allergies)) {
    const words = formatForKitchen(allergy.words);
    const isSevere = allergy.isSevere || lines.get(words)?.isSevere === true;
    lines.set(words, { words, isSevere, isDiet: isDiet(allergy) });
  }
  return [...lines.values()];
}

/** For a file that may be imported again. Severe entries get both the symbol and the word. */
export const formatAllergiesForFile = (text: string) =>
  severePattern.test(text)
    ? parseAllergies(text)
        .map(({ words, isSevere }) => (isSevere ? `⚠ ${words} (severe)` : words))
        .join(', ')
    : text;
export const stripSevereMark = (text: string) => text.replace(/⚠\uFE0F? ?/gu, '');

export const formatSevere = (words: string) => `⚠ ${words}, severe`;

export type AllergyGroup = { kind: 'severe' | 'allergy' | 'diet'; words: string };

const toAllergyGroup = (allergy: Allergy): AllergyGroup =>
  allergy.isSevere
    ? { kind: 'severe', words: `${allergy.words}, severe` }
    : { kind: isDiet(allergy) ? 'diet' : 'allergy', words: allergy.words };

export function groupAllergies(allergies: string): AllergyGroup[] {
  const groups: AllergyGroup[] = [];
  for (const { kind, words } of parseAllergies(allergies).map(toAllergyGroup)) {
    const last = groups.at(-1);
    if (last?.kind === kind) last.words += `; ${words}`;
    else groups.push({ kind, words });
  }
  return groups;
}

export const formatAllergiesAsText = (allergies: string): string =>
  parseAllergies(allergies)
    .map(({ words, isSevere }) => (isSevere ? formatSevere(words) : words))
    .join('; ');

/** Returns “Nuts” for “No nut”. Text that is not exactly one allergen does not change. */
export function toAllergenName(part: string): string {
  const [allergy, ...others] = parseAllergies(part.replace(/^no /i, ''));
  return allergy && others.length === 0 && allergenByKey.has(toKey(allergy.words))
    ? formatAllergies([allergy])
    : part;
}
