import {
  classifyFoodRemark,
  isAllergenName,
  isFoodToAvoid,
} from '@/features/guests/kitchen/food-remarks';
import { isSameMeal } from '@/features/guests/kitchen/kitchen';
import { normaliseWords } from '@/features/guests/words/normalise-words';
import { isWord } from '../lexicon/column-words';
import type { ColumnKind } from '../lexicon/heading-words';
import { isPlaceholder } from '../lexicon/remark-words';
import type { Person } from './person';
import { partsOf, withoutBrackets } from './pieces';
import {
  addKitchenRemark,
  atCommas,
  classifyNote,
  fileDiet,
  fileNeed,
  fileTags,
  noRemarks,
  type Remarks,
} from './remarks';

/** A row's cells of one kind; `whose` is 0 for its own guest. */
export type Texts = (kind: ColumnKind, whose?: number) => string[];
export type Found = { person: Person; whose: number; from: string | null; isPlace: boolean };

const givenName = ({ name }: Person) => normaliseWords(name.split(/\s+/)[0] ?? '');

/** Whom words name, “Jo is vegan” or “nut allergy (Rosie)”, and the words without the names; null for nobody. */
export function aboutOne(
  words: string,
  people: readonly Found[],
): { about: Found[]; rest: string } | null {
  const wordsOfText = normaliseWords(words).split(/[^\p{L}\p{M}'-]+/u);
  const about = people.filter(
    ({ person }) => person.name && wordsOfText.includes(givenName(person)),
  );
  if (about.length === 0 || people.length < 2) return null;
  const { plain, brackets } = withoutBrackets(words);
  const isName = (text: string) =>
    about.some(({ person }) =>
      normaliseWords(person.name)
        .split(' ')
        .includes(normaliseWords(text.replace(/['’]s$/u, ''))),
    );
  const remaining = [
    ...plain.split(/[\s:]+/),
    ...brackets.filter(
      (bracket) =>
        !bracket
          .split(/\s+/)
          .every((word) => isName(word) || /^[&+]/.test(word) || isWord(word, 'and')),
    ),
  ];
  const rest = remaining.filter((word) => !isName(word) && !/^[-–—=&]$/.test(word)).join(' ');
  return { about, rest };
}

/** Of a note for the kitchen. */
export const mentionsFoodToAvoid = (words: string) =>
  classifyFoodRemark(words) !== null || partsOf(words, atCommas).some(isAllergenName);

/** Words that name a person are theirs, meals with separators are one for each, other words count for a couple, and a note for the first. */
export function rowRemarks(
  texts: Texts,
  people: readonly Found[],
  tags: readonly (string | null)[],
): Remarks[] {
  const all = people.map(() => noRemarks());
  const of = (found: Found) => all[people.indexOf(found)] ?? noRemarks();
  const own = people.filter(({ whose, person }) => whose === 0 && person.name);
  const sharers = own.length > 0 ? own : people.slice(0, 1);
  const file = (
    words: string,
    put: (into: Remarks, text: string) => void,
    rest: readonly Found[],
  ) => {
    for (const part of partsOf(words, /[,;\n]|\.\s|\s\/\s/)) {
      const one = aboutOne(part, people);
      for (const found of one?.about ?? rest) put(of(found), one?.rest ?? part);
    }
  };
  // Meal columns come first: the first meal is the meal, later ones are filed as allergies.
  for (const words of texts('meal').filter((text) => !isPlaceholder(text)))
    fileMeals(words, people, sharers, of);
  for (const words of texts('allergies')) file(words, fileDiet, sharers);
  for (const words of texts('kitchen_note'))
    if (mentionsFoodToAvoid(words)) file(words, addKitchenRemark, sharers.slice(0, 1));
  for (const words of texts('needs')) file(words, fileNeed, sharers.slice(0, 1));
  for (const words of texts('private_note')) {
    const isOfOne = words.split(/[,;\n]/).some((part) => {
      const one = aboutOne(part, people);
      return one !== null && (classifyFoodRemark(part) !== null || isFoodToAvoid(one.rest));
    });
    if (isOfOne) file(words, fileNeed, people.slice(0, 1));
    else for (const found of people.slice(0, 1)) classifyNote(of(found), words);
  }
  for (const words of [...texts('tags'), ...tags])
    if (words) for (const found of people) fileTags(of(found), words);
  for (const found of people) {
    if (found.whose === 0) continue;
    for (const words of texts('allergies', found.whose)) fileDiet(of(found), words);
    for (const words of texts('needs', found.whose)) fileNeed(of(found), words);
    for (const words of texts('private_note', found.whose)) classifyNote(of(found), words);
    for (const meal of texts('meal', found.whose))
      if (!isPlaceholder(meal)) of(found).meals.push(meal);
  }
  return all;
}

function fileMeals(
  words: string,
  people: readonly Found[],
  sharers: readonly Found[],
  of: (found: Found) => Remarks,
): void {
  const parts = words.split(/[/;\n,&+]|\sand\s/).flatMap((part) => part.trim() || []);
  const named = parts.map((part) => aboutOne(part, people));
  const put = (found: Found, meal: string) => {
    if (meal && !of(found).meals.some((other) => isSameMeal(other, meal)))
      of(found).meals.push(meal);
  };
  if (named.some(Boolean))
    for (const [at, one] of named.entries())
      for (const found of one?.about ?? sharers) put(found, one?.rest ?? parts[at] ?? '');
  else if (sharers.length > 1 && parts.length === sharers.length)
    for (const [at, found] of sharers.entries()) put(found, parts[at] ?? '');
  else for (const found of sharers) put(found, words);
}
