import { fold } from '@/features/name-search/words';
import {
  buildWholeWordPattern,
  buildWordStartPattern,
  PLURAL_ENDING,
  toAlternatives,
  toWordSet,
} from '../words/listed';
import {
  allergenNames,
  conditions,
  dietAbbreviations,
  diets,
  dietsInKitchen,
  fillers,
  foodStems,
  freeFromAbbreviations,
  mainCourses,
  otherFoods,
  plainAllergy,
  plainAllergyWords,
  refusals,
} from './food-names';

/** The allergens named by the food law of the UK and the EU. */
export const allergens = Object.keys(allergenNames) as (keyof typeof allergenNames)[];

/** `words` as typed, without the marks of `isSevere`. */
export type Allergy = { words: string; isSevere: boolean };

const saysSevere =
  /⚠|(?<!\b(?:not|non)[\s-])\b(?:severe(?:ly)?|anaphyla\w*|life[- ]threatening|epi-?pen)\b/iu;
/** At either end, or in brackets; in texts with collapsed spaces. */
const severeMarks =
  /^severe(?:ly)?\b ?:? ?|(?:,| [-–—])? ?(?<!\b(?:not|non|is|are|very|quite|so|really)[ -])\bsevere(?:ly)?$| ?[([]severe(?:ly)?[)\]]|⚠\uFE0F? ?/giu;
const isMarkAlone = /^[([]?severe(?:ly)?[)\]]?$/iu;

/** “Nuts, even traces” is one entry. */
const between =
  /,(?!\s*(?:(?:not )?even|including|especially|même|sogar|incluso|nawet|zelfs)\b)|[;\n]/iu;
const inTraces = /\beven (?:in )?(?:the )?(?:smallest |slightest )?traces?\b/i;

const split = (text: string) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

const keyOf = (words: string) => fold(words).toLowerCase();
/** By its name, singular or plural: “nut” is Nuts. */
const allergenByKey = new Map(
  allergens.flatMap((allergen) =>
    [allergen, allergen.replace(/s$/, '')].map((name) => [keyOf(name), allergen] as const),
  ),
);

/** Each entry once; severe if any copy of it is. */
export function parseAllergies(text: string | null | undefined): Allergy[] {
  const found = new Map<string, Allergy>();
  let last: Allergy | null = null;
  for (const part of split(text ?? '')) {
    if (last && isMarkAlone.test(part)) {
      last.isSevere = true;
      continue;
    }
    const typed = part.replace(/\s+/g, ' ');
    const unmarked = typed.replace(severeMarks, '').replace(/ ,/g, ',').trim() || 'Allergy';
    const words = allergenByKey.get(keyOf(unmarked)) ?? unmarked;
    const key = keyOf(words);
    last = found.get(key) ?? { words, isSevere: false };
    last.isSevere ||= saysSevere.test(typed) || inTraces.test(typed);
    found.set(key, last);
  }
  return [...found.values()];
}

/** The form in which allergies are stored. */
export const formatAllergies = (allergies: readonly Allergy[]) =>
  allergies.map(({ words, isSevere }) => (isSevere ? `${words} (severe)` : words)).join(', ');

const anyAllergen = new RegExp(
  `\\b(?:${toAlternatives(Object.values(allergenNames).join(','))})s?\\b`,
  'u',
);
export const mentionsAllergen = (words: string): boolean => anyAllergen.test(keyOf(words));

const food = new RegExp(
  `^(?:all |any |tree )?(?:${toAlternatives(`${foodStems},${otherFoods}`)})${PLURAL_ENDING}$`,
  'u',
);
const courses = toWordSet(mainCourses);
/** “nuts”, “onion/garlic”: foods and nothing else. */
export const areFoods = (text: string) =>
  keyOf(text)
    .split(/ ?[&/+] ?| (?:and|or) /)
    .every((piece) => food.test(piece) && !courses.has(piece));

const dietNames = buildWordStartPattern(`${diets},${dietsInKitchen},${conditions}`);
const abbreviations: Readonly<Record<string, string>> = {
  ...dietAbbreviations,
  ...freeFromAbbreviations,
};
const [anyAbbreviation, anyFreeFrom, anyFiller] = [
  abbreviations,
  freeFromAbbreviations,
  fillers,
].map((words) =>
  buildWholeWordPattern(typeof words === 'string' ? words : Object.keys(words).join(','), 'giu'),
) as [RegExp, RegExp, RegExp];
const whose = /^\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)? ?[-–—:] ?|\([^()]*\)/gu;

const spelledOut = (text: string, any: RegExp) =>
  text.replace(any, (short) => abbreviations[short.toLowerCase()] ?? short);

/** “2 veg (Priya)” mentions only diets; “roast veg” does not and stays as typed. */
function withoutAbbreviations(words: string): string {
  const others = keyOf(words.replace(whose, ' '))
    .replace(/\d+/g, ' ')
    .replace(anyAbbreviation, ' ')
    .replace(anyFiller, ' ')
    .split(/[^\p{L}\p{M}-]+/u)
    .filter((word) => /\p{L}/u.test(word) && !dietNames.test(word) && !food.test(word));
  const isDietAlone = others.length === 0;
  return spelledOut(words, isDietAlone ? anyAbbreviation : anyFreeFrom);
}

const isRefusal = buildWordStartPattern(refusals);
const [isPlainAllergy, besideAllergy] = [
  buildWordStartPattern(plainAllergy),
  toWordSet(plainAllergyWords),
];
export function foodKey(words: string): string {
  const own = keyOf(words)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word && !besideAllergy.has(word) && !isPlainAllergy.test(word))
    .join(' ');
  return keyOf(allergenByKey.get(own) ?? (own || words));
}

function isDiet({ words, isSevere }: Allergy): boolean {
  const said = keyOf(withoutAbbreviations(words));
  return !isSevere && dietNames.test(said) && !mentionsAllergen(said) && !isRefusal.test(said);
}

export const hasAllergies = (text: string | null | undefined): boolean =>
  parseAllergies(text).some((allergy) => !isDiet(allergy));

const capitalised = (words: string) => (words[0]?.toUpperCase() ?? '') + words.slice(1);

/** For a cook: “No” before foods, everything else as typed. */
function kitchenWords(words: string): string {
  const [, foods = words, more = ''] = /^([^,]*)(,.*)$/su.exec(words) ?? [];
  return areFoods(foods)
    ? `No ${foods.toLowerCase()}${more}`
    : capitalised(withoutAbbreviations(words));
}

export type KitchenLine = { words: string; isSevere: boolean; isDiet: boolean };
/** Each line once: “nuts” by a host and “no nuts” by a guest are one, severe if either is. */
export function kitchenLines(allergies: string | null | undefined): KitchenLine[] {
  const lines = new Map<string, KitchenLine>();
  for (const allergy of parseAllergies(allergies)) {
    const words = kitchenWords(allergy.words);
    const isSevere = allergy.isSevere || lines.get(words)?.isSevere === true;
    lines.set(words, { words, isSevere, isDiet: isDiet(allergy) });
  }
  return [...lines.values()];
}

/** For a file that may be imported again: the sign and the word for severe entries. */
export const formatAllergiesForFile = (text: string) =>
  saysSevere.test(text)
    ? parseAllergies(text)
        .map(({ words, isSevere }) => (isSevere ? `⚠ ${words} (severe)` : words))
        .join(', ')
    : text;
export const withoutSevereSign = (text: string) => text.replace(/⚠\uFE0F? ?/gu, '');

/** For plain text: the sign and the word. */
export const markedSevere = (words: string) => `⚠ ${words}, severe`;

export type AllergyWords = { kind: 'severe' | 'allergy' | 'diet'; words: string };

const inWords = (allergy: Allergy): AllergyWords =>
  allergy.isSevere
    ? { kind: 'severe', words: `${allergy.words}, severe` }
    : { kind: isDiet(allergy) ? 'diet' : 'allergy', words: allergy.words };

export function allergyWords(allergies: string): AllergyWords[] {
  const together: AllergyWords[] = [];
  for (const { kind, words } of parseAllergies(allergies).map(inWords)) {
    const last = together.at(-1);
    if (last?.kind === kind) last.words += `; ${words}`;
    else together.push({ kind, words });
  }
  return together;
}

export const allergiesInWords = (allergies: string): string =>
  parseAllergies(allergies)
    .map(({ words, isSevere }) => (isSevere ? markedSevere(words) : words))
    .join('; ');

/** An allergen under its proper name, if the text says nothing more. */
export function toAllergenName(part: string): string {
  const [allergy, ...others] = parseAllergies(part.replace(/^no /i, ''));
  return allergy && others.length === 0 && allergenByKey.has(keyOf(allergy.words))
    ? formatAllergies([allergy])
    : part;
}
