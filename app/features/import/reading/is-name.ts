import { classifyFoodRemark, startsWithFood } from '@/features/guests/kitchen/food-remarks';
import { normaliseWords } from '@/features/guests/words/normalise-words';
import { nicknames } from '@/features/name-search/nicknames/nickname-data';
import { begins, countAt, endsFrom, findTags, is, wordsIn } from '../lexicon/lexicon';
import { isContactLabel, isNobodyYet, isParticle, isSentenceLike } from '../lexicon/name-words';
import {
  factBegins,
  isAge,
  isContact,
  isDwelling,
  isFact,
  isKinAlone,
  mentionsCircle,
  mentionsRole,
} from '../lexicon/remark-words';
import { refusesSomethingElse, replyOf } from '../lexicon/reply-words';
import { isNoTableYet, isTableName, isTableNumber, isTableSuffix } from '../lexicon/table-words';
import { trimEnd } from '../lexicon/trim-end';

export const wordsOf = (name: string) => name.split(/\s+/).filter(Boolean);
const isGivenName = (word: string) => nicknames.has(normaliseWords(word));
/** “Ann Hall” and “Ann” begin with a name that people are given. */
export const beginsWithGivenName = (text: string) => isGivenName(wordsOf(text)[0] ?? '');
export const isOneWord = (name: string) => wordsOf(name).length === 1;
const isSmall = (word: string) => /^\p{Ll}/u.test(word) && !/\p{Lu}/u.test(word);
const isKinFirst = (words: readonly string[], at: number) =>
  at === 0 && words.length > 1 && is(words[0] ?? '', 'kin');

const LONGEST_NAME = 7;
const MAX_WORDS_IN_A_HURRY = 3;
export function isName(text: string): boolean {
  const words = wordsOf(text);
  if (
    !/\p{L}/u.test(text) ||
    /[@\d<>=*#_{}~?]|https?:/u.test(text) ||
    words.length > LONGEST_NAME ||
    isNobodyYet(text)
  )
    return false;
  if (isSentenceLike(text) || mentionsRole(text) || classifyFoodRemark(text)) return false;
  // Particles begin with a small letter, and all words of whoever types in a hurry.
  const small = words.filter(
    (word, at) => isSmall(word) && !isKinFirst(words, at) && !isParticle(word),
  );
  return (
    small.length === 0 || (small.length === words.length && words.length <= MAX_WORDS_IN_A_HURRY)
  );
}

export const isWrittenAsName = (text: string) =>
  (!isSmall(wordsOf(text)[0] ?? '') || isKinFirst(wordsOf(text), 0)) &&
  isName(withoutRemarks(text).name);

/** “not coming” is one; “Jo Underhill” and “Jo” are names, though “jo” is a yes. */
export function isAnswer(text: string): boolean {
  if (replyOf(text) === null || refusesSomethingElse(text)) return false;
  const [first = '', ...rest] = wordsOf(text);
  if (rest.length === 0) return isSmall(first) || isLoudAnswer(first) || !isGivenName(first);
  return rest.every(
    (word) =>
      isSmall(word) || /^\p{Lo}/u.test(word) || replyOf(word) !== null || isSentenceLike(word),
  );
}
const isLoudAnswer = (word: string) =>
  word.length > 1 && word === word.toUpperCase() && is(word, 'plainYes', 'plainNo');

/** “Tom Oak vegan” does; “Severe nut allergy” does not, and “Mill Lane 12” only among names. */
function namesSomebody(text: string, isAmongNames: boolean): boolean {
  const { name, remarks } = withoutRemarks(text);
  const [remark = ''] = remarks;
  if (
    !remark ||
    (/^\d/.test(remark) && !isAmongNames) ||
    !isWrittenAsName(name) ||
    isAnswer(name) ||
    startsWithFood(name)
  )
    return false;
  const isAged = isAmongNames && isAge(remark) && /\p{L}/u.test(remark); // “Pietro 3 anni”
  return isAged || !isOneWord(name) || isGivenName(name);
}
/** “salmon and Tom Oak vegan” goes on with a guest. */
export const isOnlyFood = (text: string) =>
  classifyFoodRemark(text) !== null && !namesSomebody(text, true);

/** `isAmongNames`: a name is likelier here than something said of a guest. */
export function isRemark(text: string, isAmongNames = false): boolean {
  if (isGuestPlaceholder(text)) return false;
  if (isFact(text) || isDwelling(text) || isTableName(text) || isNoTableYet(text)) return true;
  if (/^\d/.test(text) || isContact(text) || isAnswer(text)) return true;
  return !(isName(text) || namesSomebody(text, isAmongNames) || (isAmongNames && isKinAlone(text)));
}

/** Where “table 4”, “at T4” or “top table” begins at the end of a text; -1 for none. */
export function seatFrom(text: string): number {
  const words = wordsIn(text);
  const last = words.length - 1;
  const isTable = (_: unknown, at: number) =>
    countAt(words, at, ['tableName', 'tableShort']) === last - at && at < last;
  const isApart = /^[\s#.]*$/u.test(text.slice(words[last - 1]?.to ?? 0, words[last]?.from));
  const table = isApart && isTableNumber(words[last]?.text ?? '') ? words.findIndex(isTable) : -1;
  const from = words[table]?.from ?? endsFrom(text, 'honourTable');
  const before = words.findLast((word) => word.to <= from);
  return before && is(before.text, 'seatedAt') ? before.from : from;
}

/** “Table 6 pregnant”: guests see the table, and nothing of what follows its number. */
export function parseSeatAndRemark(text: string): { seat: string; remark: string } | null {
  const words = wordsIn(text);
  const from = is(words[0]?.text ?? '', 'seatedAt') ? 1 : 0;
  const at = from + countAt(words, from, ['tableName', 'tableShort', 'table']);
  const isSeat =
    at > from ? isTableNumber(words[at]?.text ?? '') : /^\d{1,3}\s+[-–—]\s/u.test(text);
  const end = words[at]?.to ?? 0;
  const [seat, remark] = [
    text.slice(0, end),
    text
      .slice(end)
      .replace(/^[\s,;:/–—-]+/u, '')
      .trim(),
  ];
  if (!isSeat || !/^\p{L}/u.test(remark) || /^\p{L}/u.test(text.slice(end))) return null;
  const isSaid = /^\p{Ll}/u.test(remark) && !/\d/.test(remark) && !isTableSuffix(remark); // “table 4 or 5”
  return isSaid || classifyFoodRemark(remark) !== null ? { seat, remark } : null;
}

/** What a name cannot hold; “Hartley2” tells a guest from another Hartley. */
const isForeign = (word: string) =>
  /[@<>=#*_{}~|]/u.test(word) || (/\d/.test(word) && !/^\p{L}\p{Ll}{2,}\d+$/u.test(word));
const trimmed = (text: string) => trimEnd(text.replace(/^[\s,;:–—-]+/u, ''), ' ,;:–—-');

/** “Rose Lamb no nuts table 4” is Rose Lamb with the remarks “no nuts” and “table 4”. */
export function withoutRemarks(text: string): { name: string; remarks: string[] } {
  const [before = text, ...asked] = text.split('?');
  const after = asked.join('?').replaceAll('?', ''); // “Jude?” may come
  const seat = seatFrom(before);
  if (seat > 0) {
    const { name, remarks } = withoutRemarks(before.slice(0, seat));
    return {
      name,
      remarks: [...remarks, before.slice(seat).trim(), trimmed(after)].filter(Boolean),
    };
  }
  const words = wordsOf(before.replaceAll('!', ' '));
  const end = isGuestPlaceholder(before) || isHelper(words) ? words.length : nameLength(words);
  return {
    name: words.slice(0, end).join(' '),
    remarks: [trimmed(words.slice(end).join(' ')), trimmed(after)].filter(Boolean),
  };
}

/** “Guest of Uma”, “Guest 12” and “Photographer 2” are as good as a name. */
export function isGuestPlaceholder(text: string): boolean {
  const rest = text.slice(begins(text, 'unnamed').length);
  const of = begins(rest, 'ofFamily', 'ofSomebody');
  if (rest !== text && of && /^['’\s]*\p{Lu}/u.test(rest.slice(rest.indexOf(of) + of.length)))
    return true;
  const [, stem = ''] = /^(\P{N}+?)\s\d{1,3}$/u.exec(text) ?? [];
  return (
    stem !== '' &&
    !isTableName(text) &&
    is(stem, 'unnamed', 'children', 'people', 'role', 'relation', 'numbered')
  );
}

/** “Wedding photographer” has no other name. */
const isHelper = ([of = '', ...role]: readonly string[]) =>
  is(of, 'wedding') && role.length > 0 && is(role.join(' '), 'role', 'numbered');

/** Before a fact that is capitalised like a name; where nothing is capitalised a name is often one word, “李小梅 孕妇”. */
const beforeFact = (words: readonly string[]) => (/^\p{Lo}/u.test(words[0] ?? '') ? 1 : 2);

function nameLength(words: readonly string[]): number {
  const isHurried = words.every((word) => !/^\p{Lu}/u.test(word));
  const end = words.findIndex(
    (word, at) => at > 0 && (isForeign(word) || beginsRemark(words, at, isHurried)),
  );
  const whole = words.slice(0, end < 0 ? words.length : end);
  const fact = factBegins(whole, beforeFact(whole));
  const named = fact < 0 ? whole : whole.slice(0, fact);
  // “Vegan”, “Nut Allergy” and “Yes” are capitalised like a name.
  for (let at = named.length - 1; at > 0; at--) {
    const tail = named.slice(at);
    if (classifyFoodRemark(tail.join(' ')) !== null)
      return at > 2 && startsWithFood(named[at - 1] ?? '') ? at - 1 : at;
    const isSurname =
      at === 1 && (tail[0] === 'No' || (tail[0] === 'NO' && named[0] === named[0]?.toUpperCase()));
    if (tail.length === 1 && !isSurname && isAnswerToo(tail[0] ?? '')) return at;
  }
  return named.length;
}

/** Shorter answers are also names, “Jo” and “Nao”; yes and no are not. */
const NO_NAME = 5;
const isAnswerToo = (word: string) =>
  is(word, 'plainYes', 'plainNo') || ((isSmall(word) || word.length >= NO_NAME) && isAnswer(word));

/** Small letters begin a remark, unless they belong to a surname, “van der Berg”, or everything is in small letters. */
function beginsRemark(words: readonly string[], at: number, isHurried: boolean): boolean {
  const word = words[at] ?? '';
  const isLast = at + 1 === words.length;
  if (isContactLabel(word) && word.length > 2) return true;
  if (is(word, 'remarkBegins') && !isHurried) return isSmall(word) || !isLast;
  if (!isSmall(word)) return false;
  if (isHurried) return !isLast && isSentenceLike(word);
  const next = words.slice(at).find((each) => !isSmall(each) || !isParticle(each));
  return next === undefined || isSmall(next);
}

/** “Best man – Dave Smith”: a role of somebody, who is named behind it. */
export function roleFirst(text: string): { role: string; rest: string } | null {
  const [, role = '', rest = ''] =
    /^([^:(–—]{2,40}?)(?::|\s[-–—])\s+(\P{Ll}.*)$/su.exec(text) ?? [];
  if (!role || !mentionsRole(role) || isKinAlone(role)) return null;
  const [called = ''] = rest.split(/[,(&+]|\s[-–—]\s/u);
  const words = wordsOf(called);
  const joined = words.findIndex((word) => is(word, 'connector'));
  const first = words.slice(0, joined < 0 ? words.length : joined).join(' ');
  return isWrittenAsName(first) && !mentionsCircle(called) ? { role, rest } : null;
}

/** Most names are one person's, with words that mean nothing else. */
export const isPlainName = (text: string) =>
  plainWords.test(text) &&
  classifyFoodRemark(text) === null &&
  text.split(' ').every((word) => findTags(word).size === 0);
const plainWords = /^\p{Lu}[\p{L}\p{M}'’-]*\p{Ll}(?: \p{Lu}[\p{L}\p{M}'’-]+){0,2}$/u;
