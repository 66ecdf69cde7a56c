import { fold } from '@/features/name-search/words';

/** Named by the food law of the UK and the EU. */
export const allergens = [
  'Celery',
  'Crustaceans',
  'Eggs',
  'Fish',
  'Gluten',
  'Lupin',
  'Milk',
  'Molluscs',
  'Mustard',
  'Nuts',
  'Peanuts',
  'Sesame',
  'Soya',
  'Sulphites',
] as const;
type Allergen = (typeof allergens)[number];

export type Allergy = { words: string; isSevere: boolean };

const severe =
  /(?<!\s)\s*(?:[([]\s*)?(?<!\b(not|non)[\s-])\b(severe(ly)?|anaphyla\w*|life[- ]threatening|epi-?pen)\b\s*(to\b|:)?\s*[)\]]?\s*/giu;

/** “Nuts, even traces” is one entry. */
const between = /,(?!\s*(?:(?:not )?even|including|especially|même|sogar|incluso|nawet|zelfs)\b)|[;\n]/iu;
/** Counts as severe. */
const inTraces = /\beven (?:in )?(?:the )?(?:smallest |slightest )?traces?\b/i;

const split = (text: string) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

/** Each entry once; severe if any of its words say so. */
export function allergiesOf(text: string | null | undefined): Allergy[] {
  const found = new Map<string, Allergy>();
  for (const part of split(text ?? '')) {
    const words = part.replace(severe, ' ').replace(/\s+/g, ' ').replace(/ ,/g, ',').trim() || 'Allergy';
    const key = fold(words).toLowerCase();
    const match = allergens.find((allergen) => fold(allergen).toLowerCase() === key);
    const isSevere = part.search(severe) >= 0 || inTraces.test(part) || (found.get(key)?.isSevere ?? false);
    found.set(key, { words: match ?? words, isSevere });
  }
  return [...found.values()];
}

/** The form in which allergies are stored. */
export const allergiesAsText = (allergies: readonly Allergy[]) =>
  allergies.map(({ words, isSevere }) => (isSevere ? `${words} (severe)` : words)).join(', ');

/** Other words for an allergen; any other single word reads “No kiwi” without a listing here. */
const otherWords: [Allergen, RegExp][] = [
  ['Peanuts', /\b(peanuts?|groundnuts?)\b/],
  ['Nuts', /\b(tree ?nuts?|nuts?|almonds?|hazelnuts?|walnuts?|cashews?|pecans?|pistachios?)\b/],
  ['Gluten', /\b(gluten|coeliac|celiac|wheat|gf)\b/],
  ['Milk', /\b(milk|dairy|lactose)\b/],
  ['Eggs', /\beggs?\b/],
  ['Molluscs', /\b(molluscs?|mussels?|oysters?|squid)\b/],
  ['Crustaceans', /\b(crustaceans?|shellfish|prawns?|shrimps?|crabs?|lobsters?)\b/],
  ['Fish', /\bfish\b/],
  ['Soya', /\bsoya?\b/],
  ['Sesame', /\bsesame\b/],
  ['Mustard', /\bmustard\b/],
  ['Celery', /\bcelery\b/],
  ['Lupin', /\blupins?\b/],
  ['Sulphites', /\bsul(ph|f)ites?\b/],
];

export const allergenIn = (words: string): Allergen | null =>
  otherWords.find(([, written]) => written.test(fold(words).toLowerCase()))?.[0] ?? null;

const aboutAllergy = /\b(allerg(y|ies|ic)|intoleran(t|ce)|free|no|to|is|tree)\b/gi;
const diet = /\b(vegan|vegetarian|veggie|pescatarian|pescetarian|halal|kosher|pregnant|diabetic)\b/i;
const isDiet = ({ words, isSevere }: Allergy) => !isSevere && diet.test(words) && allergenIn(words) === null;

/** A diet alone is no allergy. */
export const hasAllergies = (text: string | null | undefined): boolean => allergiesOf(text).some((allergy) => !isDiet(allergy));

/** Longer texts are sentences, shown as they are. */
const LONGEST_WORDS = 3;

/** For a cook: “No nuts”, “No gluten, coeliac”, “No kiwi”; a sentence or a diet as it is. */
export function kitchenWords(words: string): string {
  const allergen = allergenIn(words);
  const plain = words
    .replace(aboutAllergy, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^-+|(?<!-)-+$/g, '');
  if (allergen && plain.split(' ').length <= LONGEST_WORDS) {
    const isSame = fold(plain).toLowerCase().replace(/s$/, '') === fold(allergen).toLowerCase().replace(/s$/, '');
    const [lower, listed] = [plain.toLowerCase(), `${allergen.toLowerCase()}, `];
    const more = lower.startsWith(listed) ? lower.slice(listed.length) : lower;
    return `No ${allergen.toLowerCase()}${isSame || !plain ? '' : `, ${more}`}`;
  }
  if (diet.test(words) || !plain || plain.split(' ').length > LONGEST_WORDS) return words[0]?.toUpperCase() + words.slice(1);
  return `No ${plain.toLowerCase()}`;
}

export type AllergyWords = { kind: 'severe' | 'allergy' | 'diet'; words: string };

const inWords = (allergy: Allergy): AllergyWords =>
  allergy.isSevere
    ? { kind: 'severe', words: `${allergy.words}, severe` }
    : { kind: isDiet(allergy) ? 'diet' : 'allergy', words: allergy.words };

/** For lists: neighbours of one kind are joined. */
export function allergyWords(allergies: string): AllergyWords[] {
  const together: AllergyWords[] = [];
  for (const { kind, words } of allergiesOf(allergies).map(inWords)) {
    const last = together.at(-1);
    if (last?.kind === kind) last.words += `; ${words}`;
    else together.push({ kind, words });
  }
  return together;
}

export const allergiesInWords = (allergies: string): string =>
  allergyWords(allergies)
    .map(({ words }) => words)
    .join('; ');

/** An allergen under its proper name, if the words say no more. */
export function asAllergen(part: string): string {
  const [allergy] = allergiesOf(part);
  const allergen = allergenIn(part);
  if (!allergy || !allergen || kitchenWords(allergy.words) !== `No ${allergen.toLowerCase()}`) return part;
  return allergiesAsText([{ words: allergen, isSevere: allergy.isSevere }]);
}
