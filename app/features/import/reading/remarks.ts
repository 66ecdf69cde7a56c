import {
  formatAllergies,
  parseAllergies,
  toAllergenName,
} from '@/features/guests/kitchen/allergies';
import {
  classifyFoodRemark,
  isAllergenName,
  isDish,
  isFoodToAvoid,
  looksLikeFood,
} from '@/features/guests/kitchen/food-remarks';
import { findNeeds, parseNeed } from '@/features/guests/needs/find-needs';
import { normaliseWords } from '@/features/guests/words/normalise-words';
import type { ColumnKind } from '../lexicon/headings';
import { hasTag, trimEnd } from '../lexicon/lexicon';
import { parseReply, type Reply } from '../lexicon/replies';
import {
  isContactDetail,
  isEmptyAnswer,
  isExplicitlyUnseated,
  isTableName,
  mentionsGuestCategory,
  normaliseTableLabel,
} from '../lexicon/words';
import { isAnswer, isOneWord, splitTableAndRemark } from './is-name';
import type { Person } from './person';
import { splitBrackets, splitOutsideBrackets } from './pieces';

/** The meaning of text beside a name. Guests see only the table and the other names. */
type Remarks = {
  table: string | null;
  meals: string[];
  allergies: string[];
  also: string[];
  tags: string[];
  reply: Reply;
  needs: string[];
  notes: string[];
};

export const createRemarks = (): Remarks => ({
  table: null,
  meals: [],
  allergies: [],
  also: [],
  tags: [],
  reply: null,
  needs: [],
  notes: [],
});

/** Joins allergies in the stored format; “mushrooms (sorry, a texture thing)” is a single entry. */
export const normaliseAllergies = (words: readonly string[]) => {
  const entries = words.map((entry) =>
    entry.replace(/\([^()]*\)/g, (bracket) => bracket.replace(/[,;]/g, ' –')),
  );
  return words.length === 0 ? null : formatAllergies(parseAllergies(entries.join(', ')));
};

type Remark = {
  words: string;
  food: ReturnType<typeof classifyFoodRemark>;
  name: string;
  answer: string;
};
type RemarkRule = {
  when: (remark: Remark) => unknown;
  apply: (into: Remarks, remark: Remark) => unknown;
  example: string;
  /** The field for the text; 'nothing' if it is dropped. */
  gives: keyof Remarks | 'nothing';
};
const MAX_ANSWER_WORDS = 5;
/** Matches “No (Australia)” and “can't come – surgery”. */
const beforeReason = /\(|\.\s|\s[-–—]\s/u;

/** Rules for where a remark is filed; the first match applies. */
export const remarkRules: readonly RemarkRule[] = [
  {
    when: ({ words }) => isExplicitlyUnseated(words),
    apply: () => {},
    example: 'no table',
    gives: 'nothing',
  },
  {
    when: ({ words }) => isTableName(words) || /^\d{1,3}[a-z]?$/i.test(words),
    apply: (into, { words }) => {
      into.table ??= normaliseTableLabel(words);
    },
    example: 'table 4',
    gives: 'table',
  },
  {
    when: ({ words, food }) => food === 'meal' || isDish(words),
    apply: (into, { words }) => into.meals.push(words),
    example: 'vegan',
    gives: 'meals',
  },
  {
    when: ({ food }) => food === 'allergies',
    apply: (into, { words }) => into.allergies.push(toAllergenName(words)),
    example: 'nut allergy',
    gives: 'allergies',
  },
  {
    when: ({ words }) => isContactDetail(words) || hasTag(words, 'contact'),
    apply: () => {},
    example: '07700 900123',
    gives: 'nothing',
  },
  {
    when: ({ answer, name }) =>
      parseReply(answer) !== null &&
      (isAnswer(answer) || (hasTag(answer, 'plainNo') && !isOneWord(name))) && // Jae No is a name
      answer.split(/\s+/).length <= MAX_ANSWER_WORDS,
    apply: (into, { words, answer }) => {
      into.reply ??= parseReply(answer);
      const reason = trimEnd(words.slice(answer.length).replace(/^[\s(.–—-]+/u, ''), ')');
      if (reason) into.notes.push(reason);
    },
    example: 'can’t come',
    gives: 'reply',
  },
  {
    when: ({ words }) => isFoodToAvoid(words),
    apply: (into, { words }) => into.allergies.push(toAllergenName(words)),
    example: 'nuts',
    gives: 'allergies',
  },
  {
    when: ({ words }) => parseNeed(words) !== null,
    apply: (into, { words }) => fileKnownNeed(into, words),
    example: 'wheelchair',
    gives: 'needs',
  },
  {
    when: () => true,
    apply: (into, { words }) => into.notes.push(words),
    example: 'pregnant',
    gives: 'notes',
  },
];

export function storeRemark(remarks: Remarks, remark: string, name: string): void {
  const words = remark.trim();
  if (!words) return;
  const split = splitTableAndRemark(words);
  if (split) {
    remarks.table ??= normaliseTableLabel(split.table);
    storeRemark(remarks, split.remark, name);
    return;
  }
  const end = words.search(beforeReason);
  const read = {
    words,
    food: classifyFoodRemark(words),
    name,
    answer: end > 0 ? words.slice(0, end).trim() : words,
  };
  remarkRules.find(({ when }) => when(read))?.apply(remarks, read);
}

const atCommas = /[,;\n]|\s\/\s/;
const keepNote = (into: Remarks, words: string) => {
  if (words && !isEmptyAnswer(words)) into.notes.push(words);
};

/** A note is split only if a part of it is about food. */
function fileNote(into: Remarks, note: string): void {
  const parts = note.split(/[,;\n]|\s\/\s|\.\s/).map((part) => part.trim());
  if (parts.every((part) => classifyFoodRemark(part) === null)) {
    keepNote(into, note.trim());
    return;
  }
  for (const part of parts)
    if (classifyFoodRemark(part) !== null) storeRemark(into, part, '');
    else keepNote(into, part);
}

/** In a kitchen note, a plain allergen is to be avoided, but “soy milk” and “garlic” may be requests. */
function fileKitchenNote(into: Remarks, text: string): void {
  if (isAllergenName(text)) into.allergies.push(toAllergenName(text.trim()));
  else fileNote(into, text);
}

/** In a column of needs, food becomes an allergy, known needs become needs, and other text becomes a note. */
function fileNeed(into: Remarks, text: string): void {
  for (const part of splitOutsideBrackets(text, atCommas))
    if (looksLikeFood(part)) into.allergies.push(toAllergenName(part));
    else if (findNeeds(part).length > 0) fileKnownNeed(into, part);
    else fileNote(into, part);
}

/** Further words beside the need become a note for the hosts. */
function fileKnownNeed(into: Remarks, words: string): void {
  into.needs.push(...findNeeds(words));
  if (parseNeed(words) === null) keepNote(into, words);
}

function fileDiet(into: Remarks, text: string): void {
  for (const words of splitOutsideBrackets(text, atCommas))
    if (!isEmptyAnswer(words))
      into.allergies.push(
        looksLikeFood(words) || classifyFoodRemark(words) ? toAllergenName(words) : words,
      );
}

/** “Bride's Family|Out of town” are two tags; labels of other services (“* myContacts”, “2[Coworker]”) are ignored. */
function fileTags(into: Remarks, cell: string): void {
  for (const part of cell.split(/[|,;\n]|:::/).map((each) => each.trim())) {
    if (/^\*|\d\[|^\d+$/.test(part) || isEmptyAnswer(part)) continue;
    if (isTableName(part) && !mentionsGuestCategory(part)) into.table ??= normaliseTableLabel(part);
    else into.tags.push(part);
  }
}

export type CellReader = (kind: ColumnKind, whose?: number) => string[];
const givenName = ({ name }: Person) => normaliseWords(name.split(/\s+/)[0] ?? '');

/** The people named in a remark, “Jo is vegan” or “nut allergy (Rosie)”, and the remark without their names; null for none. */
function findSubject(
  words: string,
  people: readonly Person[],
): { about: Person[]; rest: string } | null {
  const inText = new Set(normaliseWords(words).split(/[^\p{L}\p{M}'-]+/u));
  const about = people.filter((one) => one.name && inText.has(givenName(one)));
  if (about.length === 0 || people.length < 2) return null;
  const names = new Set(about.flatMap(({ name }) => normaliseWords(name).split(' ')));
  const isName = (text: string) => names.has(normaliseWords(text.replace(/['’]s$/u, '')));
  const { plain, brackets } = splitBrackets(words);
  const isOfNames = (bracket: string) =>
    bracket.split(/\s+/).every((word) => isName(word) || /^[&+]/.test(word) || hasTag(word, 'and'));
  const rest = [
    ...plain.split(/[\s:]+/),
    ...brackets.filter((bracket) => !isOfNames(bracket)),
  ].filter((word) => !isName(word) && !/^[-–—=&]$/.test(word));
  return { about, rest: rest.join(' ') };
}

export const mentionsFoodToAvoid = (words: string) =>
  classifyFoodRemark(words) !== null || splitOutsideBrackets(words, atCommas).some(isAllergenName);

type Put = (into: Remarks, text: string) => void;
const filedBy: readonly [ColumnKind, Put][] = [
  ['allergies', fileDiet],
  ['needs', fileNeed],
  ['private_note', fileNote],
];

/** Text that names a person is about that person. Separated meals are one per person, other food is for the whole couple, a note for the first person. */
export function readRemarks(
  texts: CellReader,
  people: readonly Person[],
  tags: readonly (string | null)[],
): Remarks[] {
  const all = new Map(people.map((found) => [found, createRemarks()]));
  const of = (found: Person) => all.get(found) ?? createRemarks();
  const own = people.filter(({ whose, name }) => whose === 0 && name);
  const sharers = own.length > 0 ? own : people.slice(0, 1);
  const file = (words: string, put: Put, rest: readonly Person[]) => {
    for (const part of splitOutsideBrackets(words, /[,;\n]|\.\s|\s\/\s/)) {
      const one = findSubject(part, people);
      for (const found of one?.about ?? rest) put(of(found), one?.rest ?? part);
    }
  };
  // Meal columns come first: the first meal is stored as the meal, later ones as allergies.
  for (const words of texts('meal'))
    if (!isEmptyAnswer(words)) fileMeals(words, people, sharers, of);
  for (const words of texts('allergies')) file(words, fileDiet, sharers);
  for (const words of texts('kitchen_note'))
    if (mentionsFoodToAvoid(words)) file(words, fileKitchenNote, sharers.slice(0, 1));
  for (const words of texts('needs')) file(words, fileNeed, sharers.slice(0, 1));
  for (const words of texts('private_note')) {
    const isOfOne = words.split(/[,;\n]/).some((part) => {
      const one = findSubject(part, people);
      return one !== null && (classifyFoodRemark(part) !== null || isFoodToAvoid(one.rest));
    });
    if (isOfOne) file(words, fileNeed, people.slice(0, 1));
    else for (const found of people.slice(0, 1)) fileNote(of(found), words);
  }
  for (const words of [...texts('tags'), ...tags])
    if (words) for (const found of people) fileTags(of(found), words);
  for (const found of people.filter(({ whose }) => whose > 0)) {
    for (const [kind, put] of filedBy)
      for (const words of texts(kind, found.whose)) put(of(found), words);
    of(found).meals.push(...texts('meal', found.whose).filter((meal) => !isEmptyAnswer(meal)));
  }
  return [...all.values()];
}

function fileMeals(
  words: string,
  people: readonly Person[],
  sharers: readonly Person[],
  of: (found: Person) => Remarks,
): void {
  const parts = words.split(/[/;\n,&+]|\sand\s/).flatMap((part) => part.trim() || []);
  const named = parts.map((part) => findSubject(part, people));
  if (named.some(Boolean))
    for (const [at, one] of named.entries())
      for (const found of one?.about ?? sharers) of(found).meals.push(one?.rest ?? parts[at] ?? '');
  else {
    const isOneEach = sharers.length > 1 && parts.length === sharers.length;
    for (const [at, found] of sharers.entries())
      of(found).meals.push((isOneEach ? parts[at] : null) ?? words);
  }
}
