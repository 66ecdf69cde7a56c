import { classifyFoodRemark, looksLikeFood } from '@/features/guests/kitchen/food-remarks';
import { normaliseWords } from '@/features/guests/words/normalise-words';
import { nicknames } from '@/features/name-search/nicknames/nickname-data';
import {
  countTagWords,
  findTagAtStart,
  findTags,
  hasOnlyTags,
  hasTag,
  indexOfTagAtEnd,
  tokenize,
  trimEnd,
} from '../lexicon/lexicon';
import { isUnrelatedRefusal, parseReply } from '../lexicon/replies';
import {
  findDescription,
  isAge,
  isGuestDescription,
  isParentName,
  isParticle,
  isSentenceLike,
  isStillUnnamed,
  isTableName,
  isTableNumber,
  mentionsGuestCategory,
  mentionsRole,
} from '../lexicon/words';

export const splitAtSpaces = (name: string) => name.split(/\s+/).filter(Boolean);
const isGivenName = (word: string) => nicknames.has(normaliseWords(word));
export const beginsWithGivenName = (text: string) => isGivenName(splitAtSpaces(text)[0] ?? '');
export const isOneWord = (name: string) => splitAtSpaces(name).length === 1;
const isLowerCase = (word: string) => /^\p{Ll}/u.test(word) && !/\p{Lu}/u.test(word);
const startsWithKin = (words: readonly string[], at: number) =>
  at === 0 && words.length > 1 && hasTag(words[0] ?? '', 'kin');

const [MAX_WORDS, MAX_LOWER_CASE_WORDS] = [7, 3];
export function isName(text: string): boolean {
  const words = splitAtSpaces(text);
  if (!/\p{L}/u.test(text) || /[@\d<>=*#_{}~?]|https?:/u.test(text)) return false;
  if (words.length > MAX_WORDS || isStillUnnamed(text) || isSentenceLike(text)) return false;
  if (mentionsRole(text) || classifyFoodRemark(text)) return false;
  // Particles are in lower case, but so are all words of a hastily typed name.
  const small = words.filter(
    (word, at) => isLowerCase(word) && !startsWithKin(words, at) && !isParticle(word),
  );
  const areAllSmall = small.length === words.length && words.length <= MAX_LOWER_CASE_WORDS;
  return small.length === 0 || areAllSmall;
}

export const looksLikeName = (text: string) =>
  (!isLowerCase(splitAtSpaces(text)[0] ?? '') || startsWithKin(splitAtSpaces(text), 0)) &&
  isName(splitRemarks(text).name);

/** True for “not coming”; false for “Jo Underhill” and “Jo”, which are names although “jo” can mean yes. */
export function isAnswer(text: string): boolean {
  if (parseReply(text) === null || isUnrelatedRefusal(text)) return false;
  const [first = '', ...rest] = splitAtSpaces(text);
  if (rest.length === 0) return isLowerCase(first) || isPlainAnswer(first) || !isGivenName(first);
  return rest.every(
    (word) => isLowerCase(word) || /^\p{Lo}/u.test(word) || parseReply(word) !== null,
  );
}
const isPlainAnswer = (word: string) =>
  word === word.toUpperCase() && hasTag(word, 'plainYes', 'plainNo'); // “NO”, not “No”

/** True for “Tom Oak vegan”; false for “Severe nut allergy”, and for “Mill Lane 12” unless it is among names. */
function namesSomebody(text: string, isAmongNames: boolean): boolean {
  const {
    name,
    remarks: [remark = ''],
  } = splitRemarks(text);
  if (!remark || (/^\d/.test(remark) && !isAmongNames) || !looksLikeName(name)) return false;
  return !isOneWord(name) || isGivenName(name) || (isAmongNames && isAge(remark)); // “Pietro 3 anni”
}
/** False for “Tom Oak vegan” in “salmon and Tom Oak vegan”, because it names a guest. */
export const isFoodOnly = (text: string) =>
  classifyFoodRemark(text) !== null && !namesSomebody(text, true);

/** `isAmongNames`: in this position a name is likelier than a remark about a guest. */
export function isRemark(text: string, isAmongNames = false): boolean {
  if (isAcceptedPlaceholder(text)) return false;
  if (isGuestDescription(text) || isTableName(text) || /^\d/.test(text)) return true;
  if (indexOfTagAtEnd(text, 'dwelling') > 0) return true; // an address
  if (isAnswer(text)) return true;
  return !(
    isName(text) ||
    namesSomebody(text, isAmongNames) ||
    (isAmongNames && isParentName(text))
  );
}

export function findTableAtEnd(text: string): number {
  const words = tokenize(text);
  const last = words.length - 1;
  const isTable = (_: unknown, at: number) =>
    countTagWords(words, at, ['tableName', 'tableShort']) === last - at && at < last;
  const isApart = /^[\s#.]*$/u.test(text.slice(words[last - 1]?.to ?? 0, words[last]?.from));
  const table = isApart && isTableNumber(words[last]?.text ?? '') ? words.findIndex(isTable) : -1;
  const from = words[table]?.from ?? indexOfTagAtEnd(text, 'honourTable');
  const before = words.findLast((word) => word.to <= from);
  return before && hasTag(before.text, 'seatedAt') ? before.from : from;
}

/** In “Table 6 pregnant”, guests must see only the table, not the text after its number. */
export function splitTableAndRemark(text: string): { table: string; remark: string } | null {
  const words = tokenize(text);
  const at = countTagWords(words, 0, ['tableName', 'tableShort', 'table']);
  const isTable = at > 0 ? isTableNumber(words[at]?.text ?? '') : /^\d{1,3}\s+[-–—]\s/u.test(text);
  const end = words[at]?.to ?? 0;
  const remark = text
    .slice(end)
    .replace(/^[\s,;:/–—-]+/u, '')
    .trim();
  if (!isTable || !/^\p{L}/u.test(remark) || /^\p{L}/u.test(text.slice(end))) return null;
  const isOfTable = /^[a-z]$/u.test(remark) || hasOnlyTags(remark, 'tableSide'); // “Table 5 right side”
  const isSaid = /^\p{Ll}/u.test(remark) && !/\d/.test(remark) && !isOfTable; // “table 4 or 5”
  return isSaid || classifyFoodRemark(remark) !== null
    ? { table: text.slice(0, end), remark }
    : null;
}

/** True for words with characters that names do not have. “Hartley2” is allowed: it tells two guests called Hartley apart. */
const isForbiddenInName = (word: string) =>
  /[@<>=#*_{}~|]/u.test(word) || (/\d/.test(word) && !/^\p{L}\p{Ll}{2,}\d+$/u.test(word));
const trimPunctuation = (text: string) => trimEnd(text.replace(/^[\s,;:–—-]+/u, ''), ' ,;:–—-');

/** Splits “Rose Lamb no nuts table 4” into Rose Lamb and the remarks “no nuts” and “table 4”. */
export function splitRemarks(text: string): { name: string; remarks: string[] } {
  const [before = text, ...asked] = text.split('?');
  const after = trimPunctuation(asked.join('?').replaceAll('?', '')); // “Jude?” means maybe
  const table = findTableAtEnd(before);
  if (table > 0) {
    const { name, remarks } = splitRemarks(before.slice(0, table));
    return { name, remarks: [...remarks, before.slice(table).trim(), after].filter(Boolean) };
  }
  const words = splitAtSpaces(before.replaceAll('!', ' '));
  const end =
    isAcceptedPlaceholder(before) || isHelper(words) ? words.length : countNameWords(words);
  return {
    name: words.slice(0, end).join(' '),
    remarks: [trimPunctuation(words.slice(end).join(' ')), after].filter(Boolean),
  };
}

/** “Guest of Uma”, “Guest 12” and “Photographer 2” are accepted as names. */
export function isAcceptedPlaceholder(text: string): boolean {
  const rest = text.slice(findTagAtStart(text, 'unnamed').length);
  if (rest !== text && findTagAtStart(rest, 'ofFamily', 'ofSomebody')) return true;
  const [, stem = ''] = /^(\P{N}+?)\s\d{1,3}$/u.exec(text) ?? [];
  return (
    stem !== '' && hasTag(stem, 'unnamed', 'children', 'people', 'role', 'relation', 'numbered')
  );
}

/** True for “Wedding photographer”, who has no other name. */
const isHelper = ([of = '', ...role]: readonly string[]) =>
  hasTag(of, 'wedding') && hasTag(role.join(' '), 'role', 'numbered');

function countNameWords(words: readonly string[]): number {
  const isHurried = words.every((word) => !/^\p{Lu}/u.test(word));
  const end = words.findIndex(
    (word, at) => at > 0 && (isForbiddenInName(word) || beginsRemark(words, at, isHurried)),
  );
  const whole = words.slice(0, end < 0 ? words.length : end);
  // Descriptions are capitalised like names. In scripts without capitals a name is often one word: “李小梅 孕妇”.
  const fact = findDescription(whole, /^\p{Lo}/u.test(whole[0] ?? '') ? 1 : 2);
  const named = fact < 0 ? whole : whole.slice(0, fact);
  // “Vegan”, “Nut Allergy” and “Yes” are capitalised too.
  for (let at = named.length - 1; at > 0; at--) {
    const tail = named.slice(at);
    if (classifyFoodRemark(tail.join(' ')) !== null)
      return at > 2 && looksLikeFood(named[at - 1] ?? '') ? at - 1 : at; // “Nyree Cole Nut Allergy”
    if (tail.length === 1 && isTrailingAnswer(tail[0] ?? '')) return at;
  }
  return named.length;
}

/** Shorter answers, such as “Jo” and “Nao”, may be names; yes and no may not. */
const MIN_ANSWER_LENGTH = 5;
const isTrailingAnswer = (word: string) =>
  hasTag(word, 'plainYes', 'plainNo') ||
  ((isLowerCase(word) || word.length >= MIN_ANSWER_LENGTH) && isAnswer(word));

/** A lower-case word starts a remark, unless it is part of a surname (“van der Berg”) or the whole text has no capitals. */
function beginsRemark(words: readonly string[], at: number, isHurried: boolean): boolean {
  const word = words[at] ?? '';
  const isLast = at + 1 === words.length;
  if (hasTag(word, 'remarkBegins') && !isHurried) return isLowerCase(word) || !isLast;
  if (!isLowerCase(word)) return false;
  if (isHurried) return !isLast && isSentenceLike(word);
  const next = words.slice(at).find((each) => !isLowerCase(each) || !isParticle(each));
  return next === undefined || isLowerCase(next);
}

/** In “Best man – Dave Smith”, the role is followed by the name of its holder. */
export function splitRole(text: string): { role: string; rest: string } | null {
  const [, role = '', rest = ''] =
    /^([^:(–—]{2,40}?)(?::|\s[-–—])\s+(\P{Ll}.*)$/su.exec(text) ?? [];
  if (!role || !mentionsRole(role) || isParentName(role)) return null;
  const [called = ''] = rest.split(/[,(&+]|\s[-–—]\s/u);
  return looksLikeName(called) && !mentionsGuestCategory(called) ? { role, rest } : null;
}

/** A fast path for most names: one person, and no word with another meaning. */
export const isPlainName = (text: string) =>
  plainWords.test(text) &&
  classifyFoodRemark(text) === null &&
  text.split(' ').every((word) => findTags(word).size === 0);
const plainWords = /^\p{Lu}[\p{L}\p{M}'’-]*\p{Ll}(?: \p{Lu}[\p{L}\p{M}'’-]+){0,2}$/u;
