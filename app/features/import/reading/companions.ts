import { isMenu } from '@/features/guests/kitchen/food-remarks';
import {
  countTagWords,
  findTagAtStart,
  hasOnlyTags,
  hasTag,
  includesTag,
  indexOfTagAtEnd,
  parseNumber,
  type Tag,
  tokenize,
  trimEnd,
} from '../lexicon/lexicon';
import { getFamilySurname } from '../lexicon/words';
import { isFoodOnly } from './is-name';

/** `name` is empty for an unnamed companion. */
export type Companion = { name: string; origin: string };
export const MAX_COMPANIONS = 12;

export const buildPlaceholderName = (host: string) => `Guest of ${host}`;
export const isPlaceholderName = (name: string) => name.startsWith(buildPlaceholderName(''));

const isLowerCase = (words: string) => /^[\p{Ll}\p{Lo}]/u.test(words);
const textAfterTag = (words: string, ...tags: Tag[]) =>
  words.slice(findTagAtStart(words, ...tags).length).trim();
const stripPossessive = (words: string) => textAfterTag(words, 'possessive') || words;

export const isUnnamedPlaceholder = (text: string) =>
  hasTag(text, 'unnamed') || hasTag(stripPossessive(text), 'unnamed');
const isUncountedGroup = (words: string) => hasTag(stripPossessive(words), 'more', 'children');

/** “kids” and “family” get the surname of the guest who brings them. */
export const mentionsFamily = (words: string) =>
  isUncountedGroup(words) || indexOfTagAtEnd(words, 'children', 'twins') >= 0;
/** Matches “her husband” and “partner”; not “guest”, who may be anybody. */
export const mentionsPartner = (words: string) => hasTag(stripPossessive(words), 'partner');

/** “her husband Piet” and “two kids” also add people after a comma. */
export function mentionsCompanion(words: string): boolean {
  if (findTagAtStart(words, 'possessive') !== '' && !startsWithKin(words)) return false;
  const companions = parseCompanions(words);
  return Array.isArray(companions) && (companions.length > 1 || companions[0]?.name !== '');
}

type Rule = {
  when: (words: string, isOwned: boolean) => boolean;
  apply: (words: string) => Companion[] | 'family' | null;
  example: string;
  gives: readonly string[] | 'family' | null;
};
/** “1?” and “guest tbc” are read like “1” and “guest”. */
function stripDoubt(words: string): string {
  const plain = words.replace(/\?{1,9}$/u, '').trim();
  const last = plain.lastIndexOf(' ');
  return last > 0 && hasTag(plain.slice(last), 'nobody') ? plain.slice(0, last) : plain;
}

const createUnnamedCompanion = (words: string): Companion[] => [{ name: '', origin: words }];

const rules: readonly Rule[] = [
  { when: isMenu, apply: () => null, example: 'kids meal', gives: null },
  {
    when: (words) => isUncountedGroup(words) && indexOfTagAtEnd(words, 'oneChild') < 0,
    apply: () => 'family',
    example: 'her kids',
    gives: 'family',
  },
  {
    when: (words) =>
      /^\p{Ll}/u.test(words) &&
      /^ \p{Ll}/u.test(words.slice(findTagAtStart(words, 'smallPossessive').length)),
    apply: (words) => parseCompanions(textAfterTag(words, 'smallPossessive'), true),
    example: 'ton mari',
    gives: [''],
  },
  { when: isUnnamedPlaceholder, apply: createUnnamedCompanion, example: 'plus one', gives: [''] },
  {
    when: (words, isOwned) =>
      mentionsPartner(words) && (isLowerCase(words) || isOwned || hasTag(words, 'capitalPartner')), // Mari and Maz are guests
    apply: createUnnamedCompanion,
    example: 'husband',
    gives: [''],
  },
  {
    when: (words) => /^1 \p{Lu}/u.test(words),
    apply: (words) => [{ name: words.slice(2), origin: '+1' }],
    example: '1 Jo Ray',
    gives: ['Jo Ray'],
  },
  {
    when: (words) => parseCompanionCount(words) > 0,
    apply: (words) =>
      parseCompanionCount(words) <= MAX_COMPANIONS
        ? Array.from({ length: parseCompanionCount(words) }, () => ({ name: '', origin: words }))
        : null,
    example: '2 kids',
    gives: ['', ''],
  },
  {
    when: (words, isOwned) => isOwned || startsWithKin(words) || isLowerCase(words),
    apply: parseNamedRelative,
    example: 'her boyfriend Ravi',
    gives: ['Ravi'],
  },
];
export const companionExamples = rules.map(({ example, gives }) => [example, gives] as const);

/** The companions added by text after a name: “guest”, “2 kids”, “her boyfriend Ravi”. 'family' if the number is unknown, null for none. */
export function parseCompanions(
  text: string,
  hasPossessive = findTagAtStart(text, 'possessive') !== '',
): Companion[] | 'family' | null {
  const words = stripDoubt(text);
  return rules.find(({ when }) => when(words, hasPossessive))?.apply(words) ?? null;
}

const smallNumbers = ['one', 'two', 'three', 'four', 'five', 'six'] as const;
/** 2 for “2 kids”, “twins” and “+2”; 0 for any other text. */
function parseCompanionCount(words: string): number {
  const rest = stripPossessive(words)
    .replace(/(?<!\p{L})[x×+](?!\p{L})/gu, ' ')
    .replace(/(?<!\p{L})x(?=\d)/gu, '');
  if (!hasOnlyTags(rest, 'children', 'people', 'twins', ...smallNumbers, 'digits')) return 0;
  const numbers = tokenize(rest).flatMap(({ text }) => parseNumber(text) || []);
  const isNoun = includesTag(rest, 'children', 'people', 'twins');
  if (numbers.length > 1 || !(isNoun || /\d/.test(rest))) return 0;
  return numbers[0] ?? (includesTag(rest, 'twins') ? 2 : 1);
}

function countKinWords(text: string): number {
  const words = tokenize(text);
  const from = countTagWords(words, 0, ['possessive']);
  const at = from + countTagWords(words, from, ['adjective']);
  const kin = countTagWords(words, at, ['partner', 'relative']);
  return kin ? at + kin : 0;
}
const startsWithKin = (words: string) =>
  countKinWords(words) > 0 && (isLowerCase(words) || findTagAtStart(words, 'possessive') !== '');

function parseNamedRelative(text: string): Companion[] | null {
  const words = tokenize(text);
  const length = countKinWords(text) || countTagWords(words, 0, ['possessive']);
  const end = words[length - 1]?.to;
  if (end === undefined) return null;
  const name = text
    .slice(end)
    .replace(/^[\s,:]+/u, '')
    .trim();
  if (hasTag(name.split(' ')[0] ?? '', 'ofSomebody') || /^['’]/u.test(name)) return null; // “friend of Bob”, “children’s meal”
  if (isFoodOnly(name)) return null; // “kids vegetarian”
  return [{ name, origin: name ? text.slice(0, end) : text }];
}

/** Matches “Priya’s boyfriend” and, followed by a name, “Dad’s old boss Reg”. */
export function parsePossessiveCompanion(text: string): (Companion & { host: string }) | null {
  const [, host = '', words = ''] = /^(\p{Lu}[\p{L}\p{M} .-]*)['’]s?\s+(.+)$/u.exec(text) ?? [];
  const parts = words.split(' ');
  const kin = parts.findIndex(
    (word, at) =>
      word.length > 2 &&
      hasTag(word, 'partner', 'relative', 'acquaintance', 'kin') &&
      /^\p{Lu}\p{L}/u.test(parts[at + 1] ?? ''),
  );
  if (kin >= 0) {
    const [origin, name] = [parts.slice(0, kin + 1).join(' '), parts.slice(kin + 1).join(' ')];
    return { name, origin, host };
  }
  if (!(hasTag(words, 'unnamed') || countKinWords(words) > 0)) return null;
  const [one, ...others] = [parseCompanions(words, true)].flat();
  return one && one !== 'family' && others.length === 0 ? { ...one, host } : null;
}

/** 5 for “2 adults, 3 kids”; null for any other text. */
export function parsePartySize(text: string): number | null {
  const counts = text.match(/\d{1,2}/g) ?? [];
  const isCount =
    counts.length > 0 &&
    hasOnlyTags(text.replace(/[+/]/g, ' '), 'children', 'people', 'connector', 'counted', 'digits');
  return isCount ? counts.reduce((sum, digits) => sum + Number(digits), 0) : null;
}

const MAX_FAMILY_MEMBERS = 20;
/** The number in an answer to “How many, or who?”; null if the answer is names. */
export const parseMemberCount = (answer: string): number | null =>
  /^[+-]?\d+(?:[.,]\d+)?$/.test(answer.trim())
    ? Number(answer.replace(',', '.'))
    : parsePartySize(answer);

/** Why an answer such as “999” is refused; null if it can be used. */
export function findMemberCountProblem(answer: string): string | null {
  const count = parseMemberCount(answer) ?? 1;
  return Number.isInteger(count) && count >= 1 && count <= MAX_FAMILY_MEMBERS
    ? null
    : `Type a number from 1 to ${MAX_FAMILY_MEMBERS}, or the names.`;
}

/** Parses “The Smiths x4”: `called` is the name without the number, `count` is null if there is no number. */
export function parseFamily(
  label: string,
): { surname: string; called: string; count: number | null } | null {
  const text = label.trim();
  const [many = ''] = /\d{1,2}$/.exec(text) ?? [];
  const before = text.slice(0, text.length - many.length).trimEnd();
  const end = /\s[x×]$/u.test(before) ? before.length - 1 : indexOfTagAtEnd(before, 'partyOf');
  const called = many && end > 0 ? trimEnd(before.slice(0, end), ' ,') : text;
  const count = called === text ? null : Number(many);
  const isCounted = (count ?? 0) > 2 && /^\p{Lu}[\p{L}\p{M}'’-]+$/u.test(called); // “Smith x 4”
  const surname = getFamilySurname(called) ?? (isCounted ? called : null);
  return surname ? { surname, called, count } : null;
}
