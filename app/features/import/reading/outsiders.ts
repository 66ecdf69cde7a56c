import { areFoods } from '@/features/guests/kitchen/allergies';
import { foodIn, isFoodAlone } from '@/features/guests/kitchen/food-in-text';
import { dietsInKitchen, fillers, foodQualifiers } from '@/features/guests/kitchen/food-names';
import { beginningOf, wholly } from '@/features/guests/words/listed';
import { normalised } from '@/features/guests/words/normalised';
import { isKin } from '../lexicon/name-words';
import { beginsWithGivenName, isWrittenAsName } from './is-name';
import { withoutBrackets } from './pieces';

const beforeFood = /^(\p{Lu}[\p{L}'’-]*?(?: \p{Lu}[\p{L}'’-]*?)?)(?:['’]s |\s*[-–—:]\s+)/u;
const afterFor = / for (\p{Lu}[\p{L}'’-]+)/u;
const firstOfSeveral = /^(?!(?:No|Not|Any|Will|May|Can|Only|Never)\b)(\p{Lu}[\p{L}'’-]+) \p{Ll}/u;
const [describes, fills, isDietWord] = [wholly(foodQualifiers), wholly(fillers), beginningOf(dietsInKitchen)];
const isRelative = (text: string) => isKin(text.split(/\s+/).at(-1) ?? '');
const isOfFood = (text: string) => {
  const words = normalised(text);
  const isKnown = areFoods(text) || isFoodAlone(text) || foodIn(text) !== null;
  return isKnown || describes.test(words) || fills.test(words) || isDietWord.test(words);
};

/** “nuts (Freddie)” in a household of Anna and Ben; `names` are its members. */
export function hasOutsiderName(words: string, names: readonly string[]): boolean {
  const members = names.flatMap((name) => normalised(name).split(' '));
  const { plain, brackets } = withoutBrackets(words);
  const [, first = ''] = firstOfSeveral.exec(plain) ?? [];
  const named = [beforeFood.exec(plain)?.[1], afterFor.exec(plain)?.[1], beginsWithGivenName(first) ? first : undefined];
  return [...brackets.flatMap((bracket) => bracket.split(/\s*[&+,]\s*| and /)), ...named].some(
    (name) =>
      name &&
      !members.includes(normalised(name.split(' ')[0] ?? '')) &&
      !isOfFood(name) &&
      (isWrittenAsName(name) || isRelative(name)),
  );
}
