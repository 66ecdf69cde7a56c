import {
  formatAllergies,
  parseAllergies,
  toAllergenName,
} from '@/features/guests/kitchen/allergies';
import {
  foodIn,
  isAllergenAlone,
  isDish,
  isFoodAlone,
  isFoodToAvoid,
} from '@/features/guests/kitchen/food-in-text';
import { isSameMeal } from '@/features/guests/kitchen/kitchen';
import { normalised } from '@/features/guests/words/normalised';
import { nicknames } from '@/features/name-search/nicknames/learned-nicknames';
import { fold } from '@/features/name-search/words';
import { type ColumnKind, isWord } from '../lexicon/headings';
import { begins, is } from '../lexicon/lexicon';
import { type Reply, replyOf } from '../lexicon/replies';
import { isExplicitlyUnseated, isTableName, tableLabel } from '../lexicon/tables';
import {
  isContact,
  isContactLabel,
  isKinAlone,
  isPlaceholder,
  mentionsCircle,
  trimEnd,
} from '../lexicon/words';
import { isAnswer, isOneWord, isWrittenAsName, parseSeatAndRemark } from './is-name';
import type { Person } from './person';
import { partsOf, withoutBrackets } from './pieces';

/** “mushrooms (sorry, a texture thing)” is one entry. */
const asOneEntry = (words: string) =>
  words.replace(/\([^()]*\)/g, (bracket) => bracket.replace(/[,;]/g, ' –'));

/** In the form in which they are stored. */
export const normaliseAllergies = (words: readonly string[]) =>
  words.length === 0 ? null : formatAllergies(parseAllergies(words.map(asOneEntry).join(', ')));

/** What words beside a name say. Of these only the table and other names are ever shown to guests. */
export type Remarks = {
  table: string | null;
  meals: string[];
  allergies: string[];
  also: string[];
  tags: string[];
  reply: Reply;
  notes: string[];
};

export const noRemarks = (): Remarks => ({
  table: null,
  meals: [],
  allergies: [],
  also: [],
  tags: [],
  reply: null,
  notes: [],
});

/** “nut allergy” of “she has a nut allergy”. */
function withoutSubject(words: string): string {
  const lead = begins(words, 'aboutThem');
  const rest = words.slice(lead.length).trim();
  return /^\s\S/u.test(words.slice(lead.length)) && lead ? withoutSubject(rest) : words;
}

const LONGEST_ANSWER = 5;
/** “No (Australia)”, “can't come – surgery”. */
const beforeReason = /\(|\.\s|\s[-–—]\s/u;

export function fileRemark(into: Remarks, remark: string, name: string): void {
  const words = remark.trim();
  if (!words || isExplicitlyUnseated(words)) return;
  const seated = parseSeatAndRemark(words);
  if (seated) {
    into.table ??= tableLabel(seated.seat);
    fileRemark(into, seated.remark, name);
    return;
  }
  const food = foodIn(words);
  const end = words.search(beforeReason);
  const [answer, reason] = end > 0 ? [words.slice(0, end).trim(), words.slice(end)] : [words, ''];
  const isReply = isAnswer(answer) || (is(answer, 'plainNo') && !isOneWord(name)); // Jae No is a name
  const reply = isReply ? replyOf(answer) : null;
  if (isTableName(words) || /^\d{1,3}[a-z]?$/i.test(words)) into.table ??= tableLabel(words);
  else if (isDish(words)) into.meals.push(words);
  else if (food === 'meal') into.meals.push(withoutSubject(words));
  else if (food === 'allergies') into.allergies.push(toAllergenName(withoutSubject(words)));
  else if (isContact(words) || isContactLabel(words) || /^\d+$/.test(words)) return;
  else if (reply !== null && answer.split(/\s+/).length <= LONGEST_ANSWER) {
    into.reply ??= reply;
    if (reason) into.notes.push(trimEnd(reason.replace(/^[\s(.–—-]+/u, ''), ')'));
  } else if (isShortFor(words, name) || (isKinAlone(name) && isWrittenAsName(words)))
    into.also.push(words);
  else if (isFoodToAvoid(words)) into.allergies.push(toAllergenName(words));
  else into.notes.push(words);
}

export const atCommas = /[,;\n]|\s\/\s/;

export function classifyNote(into: Remarks, note: string): void {
  const parts = note.split(/[,;\n]|\s\/\s|\.\s/).map((part) => part.trim());
  const isFood = parts.map((part) => foodIn(part) !== null);
  if (!isFood.includes(true)) {
    if (!isPlaceholder(note)) into.notes.push(note.trim());
    return;
  }
  for (const [at, part] of parts.entries()) {
    if (isFood[at]) fileRemark(into, part, '');
    else if (part && !isPlaceholder(part)) into.notes.push(part);
  }
}

/** In a note for the kitchen an allergen alone is something to avoid; “soy milk” and “garlic” may as well be wished for. */
export function addKitchenRemark(into: Remarks, text: string): void {
  if (isAllergenAlone(text)) into.allergies.push(toAllergenName(text.trim()));
  else classifyNote(into, text);
}

/** In a column of needs, food is something to avoid; the rest is a note. */
export function fileNeed(into: Remarks, text: string): void {
  for (const part of partsOf(text, atCommas).map((each) => each.trim())) {
    if (isFoodAlone(part)) into.allergies.push(toAllergenName(part));
    else classifyNote(into, part);
  }
}

export function fileDiet(into: Remarks, text: string): void {
  for (const part of partsOf(text, atCommas)) {
    const words = withoutSubject(part.trim());
    if (words && !isPlaceholder(words))
      into.allergies.push(isFoodAlone(words) || foodIn(words) ? toAllergenName(words) : words);
  }
}

const isFirstName = /^\p{Lu}[\p{L}'’-]+$/u;
function isShortFor(word: string, name: string): boolean {
  const short = normalised(word);
  const [given = ''] = normalised(name).replaceAll('.', '').split(' ');
  if (!isFirstName.test(word) || !given || short === given) return false;
  if (given.length === 1) return short.startsWith(given); // “T. Whitby (Tommy)”
  return (
    (short.length >= 2 && given.startsWith(short)) || nicknames.standsFor(fold(short)).has(given)
  );
}

/** “Bride's Family|Out of town” are two tags; labels of other services (“* myContacts”, “2[Coworker]”) are none. */
export function fileTags(into: Remarks, cell: string): void {
  for (const part of cell.split(/[|,;\n]|:::/).map((each) => each.trim())) {
    if (!part || /^\*|\d\[|^\d+$/.test(part) || isPlaceholder(part)) continue;
    if (isTableName(part) && !mentionsCircle(part)) into.table ??= tableLabel(part);
    else into.tags.push(part);
  }
}

/** A row's cells of one kind; `whose` is 0 for its own guest. */
export type Texts = (kind: ColumnKind, whose?: number) => string[];
export type Found = { person: Person; whose: number; from: string | null; isPlace: boolean };

const givenName = ({ name }: Person) => normalised(name.split(/\s+/)[0] ?? '');

/** Whom words name, “Jo is vegan” or “nut allergy (Rosie)”, and the words without the names; null for nobody. */
export function aboutOne(
  words: string,
  people: readonly Found[],
): { about: Found[]; rest: string } | null {
  const wordsOfText = normalised(words).split(/[^\p{L}\p{M}'-]+/u);
  const about = people.filter(
    ({ person }) => person.name && wordsOfText.includes(givenName(person)),
  );
  if (about.length === 0 || people.length < 2) return null;
  const { plain, brackets } = withoutBrackets(words);
  const isName = (text: string) =>
    about.some(({ person }) =>
      normalised(person.name)
        .split(' ')
        .includes(normalised(text.replace(/['’]s$/u, ''))),
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
  foodIn(words) !== null || partsOf(words, atCommas).some(isAllergenAlone);

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
      return one !== null && (foodIn(part) !== null || isFoodToAvoid(one.rest));
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
