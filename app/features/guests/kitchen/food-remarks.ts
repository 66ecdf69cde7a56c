import { normaliseWords } from '../words/normalise-words';
import {
  buildAlternatives,
  buildWholeWordPattern,
  buildWordStartPattern,
  PLURAL_ENDING,
  toWordSet,
  WORD_END,
  WORD_START,
} from '../words/word-patterns';
import { mentionsAllergen } from './allergies';
import {
  allergenStems as allergenic,
  allergyStems,
  ambiguousFoods,
  mainCourses as courses,
  dietAbbreviations,
  diets,
  foodAndTasteStems as foods,
  freeFromAbbreviations,
  medicalConditions,
} from './food-names';

const negations = `no, without, non, not, free of, won't eat, wont eat, will not eat, never eats, doesn't touch, vertragt kein, vertragt keine, ne mange pas, ne mange pas de, non mangia, nie je, nie jada, lust geen, eet geen, avoid, avoids, avoiding, doesn't eat, doesnt eat, does not eat, dont eat, don't eat, can't have, cant have, cannot have, can't eat, cant eat, cannot eat, can not have, kein, keine, keinen, ohne, isst kein, isst keine, sans, pas de, sin, senza, no come, zonder, geen, bez, uten, utan, uden, sem, ilman, без, χωρις, ללא, בלי, بدون`;

/** Only a food may follow: “doesn't like Sarah Fisher” is not about food. */
const dislikes = `can't stand, cant stand, cannot stand, doesn't like, doesnt like, does not like, dislikes, not keen on, loathes, hates, n'aime pas, deteste, ne supporte pas, no le gusta, no le gustan, odia, detesta, non le piace, non gli piace, nie lubi, houdt niet van`;

const freeFrom = Object.keys(freeFromAbbreviations);
/** Shorter abbreviations may be initials. */
const abbreviations = Object.keys(dietAbbreviations).filter(({ length }) => length > 2);
const dietPattern = new RegExp(
  `${buildWordStartPattern(diets).source}|${WORD_START}(?:${[...abbreviations, ...freeFrom, 'wege'].join('|')})${WORD_END}|${WORD_START}plant[- ]based`,
  'u',
);
/** “v” alone is a diet, but in “V. Patel” it is an initial. */
const shortDietPattern = new RegExp(
  `^(?:veg?|v|vg)(?:\\s*[/&+]\\s*(?:${freeFrom.join('|')}))*$`,
  'u',
);
const allergyPattern = buildWordStartPattern(`${allergyStems}, ${medicalConditions}`);
const foodPattern = buildWordStartPattern(foods);
const withoutFoodPattern = new RegExp(
  `${WORD_START}(?:${buildAlternatives(negations)})\\s+(?:[\\p{L}-]+\\s+)?(?:${buildAlternatives(foods)})|(?:${buildAlternatives(foods)})[\\p{L}]*[- ]?(?:free|frei|fri|vrij|mentes)${WORD_END}|${WORD_START}(?:bez|без)(?:gluten|laktoz|orzech|глютен|лактоз)`,
  'u',
);
const lowInPattern = new RegExp(
  `${WORD_START}low[ -](?:salt|sodium|sugar|fat|carbs?|fodmap|gi|protein|potassium|fibre|histamine)${WORD_END}|${WORD_START}(?:salz|zucker|fett|histamin|zout|suiker|vet)arm|${WORD_START}(?:pauvre en|bajo en|baja en|povero di|povera di|baixo em) (?:sel|sucre|graisse|sal|sodio|azucar|grasa|sale|zucchero|grassi|acucar)|${WORD_START}(?:iposodica|niskosod|malosol|bezsol|hyposod)|${WORD_START}(?:(?:${buildAlternatives(negations)})\\s+(?:(?:added|extra|table) )?(?:salt|sodium|salz|zout)|(?:sans|pas de) sel|(?:sin|sem|no come) sal|(?:senza|non mangia) sale|bez soli)${WORD_END}`,
  'u',
);
const negationPattern = buildWholeWordPattern(negations);
const wholeFood = `(?:${buildAlternatives(foods)})${PLURAL_ENDING}${WORD_END}`;
const dislikePattern = new RegExp(
  `^.*?${WORD_START}(?:${buildAlternatives(dislikes)})\\s+(?:(?:any|the|raw|red|blue|l[aeo]s?|el|i|gli|il) )?(?=${wholeFood})`,
  'u',
);
const germanDislikePattern = new RegExp(`${WORD_START}mag keine?n? ${wholeFood}`, 'u');
/** True for “can't stand lamb”; false if the food is capitalised like a name, except in German. */
function isFoodDisliked(remark: string): boolean {
  const [before] = dislikePattern.exec(normaliseWords(remark)) ?? [];
  const word = before ? (remark.trim().split(/\s+/)[before.trim().split(' ').length] ?? '') : '';
  return (
    (before !== undefined && !/^\p{Lu}/u.test(word)) ||
    germanDislikePattern.test(normaliseWords(remark))
  );
}
const MAX_REMARK_WORDS = 10;
const menuPattern =
  /^(?:kid|child|children|vendor|veggie|vegetarian|fish|meat)['’]?s? (?:meal|menu|option)s?$/u;
/** True for “kids meal”. */
export const isMenu = (text: string) => menuPattern.test(normaliseWords(text));

/** Returns 'meal' for a diet, 'allergies' for food to avoid, and null if the remark is not about food. */
export function classifyFoodRemark(remark: string): 'meal' | 'allergies' | null {
  const text = normaliseWords(remark);
  const words = text.split(' ');
  if (text === '' || words.length > MAX_REMARK_WORDS) return null;
  if (menuPattern.test(text)) return 'meal';
  if (
    allergyPattern.test(text) ||
    withoutFoodPattern.test(text) ||
    lowInPattern.test(text) ||
    isFoodDisliked(remark)
  )
    return 'allergies';
  if (words.length <= 4 && negationPattern.test(text) && mentionsAllergen(text)) return 'allergies';
  if (dietPattern.test(text) || shortDietPattern.test(text))
    return words.length <= 3 ? 'meal' : 'allergies';
  return null;
}

export const looksLikeFood = (text: string) =>
  foodPattern.test(normaliseWords(text)) && text.trim().split(/\s+/).length <= 3;

const mainCourses = toWordSet(courses);
export const isMainCourse = (text: string) => mainCourses.has(normaliseWords(text));
const chosenCourses = toWordSet(ambiguousFoods);
export const isDish = (text: string) =>
  isMainCourse(text) || chosenCourses.has(normaliseWords(text)) || isMenu(text);
const mealFoodPattern =
  /(?<!shell)fish|fisch|poisson|pesc|ryb|egg|prawn|shrimp|lobster|crab|beef|rind|boeuf|ternera|manzo|wolow|lamb|chicken|meat|fleisch|viande|carne|mies|pork|schwein|porc|cerdo|maiale|wieprz|mushroom|pilz|champignon|cheese|kase/u;
const wholeFoodPattern = new RegExp(`${WORD_START}${wholeFood}`, 'u');
/** True for “nuts” and “la lactosa”; false for Cornwall, which only starts like a food. */
export const isFoodName = (text: string) =>
  looksLikeFood(text) && (!/^\p{Lu}/u.test(text) || wholeFoodPattern.test(normaliseWords(text)));
const allergenPattern = new RegExp(
  `^(?:tree |all )?(?:${buildAlternatives(allergenic)})${PLURAL_ENDING}$`,
  'u',
);
/** True for “nuts” and “Shellfish – SEVERE”; false for “soy milk” and “garlic”. */
export const isAllergenName = (text: string) => {
  const food = normaliseWords(text).replace(/[\s(–—-]*severe(?:ly)?\)?$/u, '');
  return allergenPattern.test(food) && !mealFoodPattern.test(food);
};
/** True for food to avoid. Latin text must contain a whole food word: “alcoholic” and “eingeladen” only start like one. */
export const isFoodToAvoid = (text: string) => {
  const food = normaliseWords(text);
  return (
    isFoodName(text) &&
    (wholeFoodPattern.test(food) || !/[a-z]/.test(food)) &&
    !mealFoodPattern.test(food)
  );
};
