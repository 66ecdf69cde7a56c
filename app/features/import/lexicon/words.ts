import { classifyFoodRemark, looksLikeFood } from '@/features/guests/kitchen/food-remarks';
import { parseNeed } from '@/features/guests/needs/find-needs';
import { normaliseWords } from '@/features/guests/words/normalise-words';
import {
  countTagWords,
  findTagAtStart,
  hasOnlyTags,
  hasTag,
  hasUnspacedTag,
  includesTag,
  indexOfTagAtEnd,
  parseNumber,
  type Tag,
  tokenize,
  trimEnd,
} from './lexicon';

export const isAmbiguousTitle = (word: string) => hasTag(word, 'titleOrName');

/** A word that may be a title or a name is a title if two or more words follow it, or none. */
export function isTitle(text: string, followingWordCount: number): boolean {
  const word = text.replace(/[.ªº]/g, '');
  if (isAmbiguousTitle(word))
    return followingWordCount >= 2 || (followingWordCount === 0 && word.length <= 4);
  return hasTag(word, 'title');
}

export const isGenerationSuffix = (word: string) =>
  hasTag(word, 'generation') && !/\s/.test(word.trim());
/** True for “Ph.D.”; false for “J.D.”, which are initials. */
export const isDegree = (word: string) =>
  hasTag(/\p{Ll}/u.test(word) ? word.replaceAll('.', '') : word, 'degree') &&
  !/\p{Ll}{3}/u.test(word);
export const isParticle = (word: string) => hasTag(word, 'particle');

/** True for “Hockey”, “Exes” and “Saturday”, which are labels before guests, not surnames. */
export const isGroupWord = (text: string) => hasTag(text, 'children', 'people', 'group');

/** Matches “The Okafor family”, “Familie Huber” and “The Pennington-Shaws”; null for anything else. */
export function getFamilySurname(text: string): string | null {
  const words = tokenize(text);
  const from = (at: number) => text.slice(words[at]?.from ?? text.length);
  const article = countTagWords(words, 0, ['beforeFamily']);
  const at = countTagWords(words, article, ['family']) > 0 ? article : 0;
  const noun = countTagWords(words, at, ['family']);
  const leadOf = noun || countTagWords(words, 0, ['familyArticle']);
  if (leadOf && words[at + leadOf]) {
    const isArticle = noun === 0 && /\s\p{Ll}/u.test(from(leadOf - 1)); // “Die” is only an article in “Die Rechnung geht bitte an …” (“Please send the bill to …”)
    const start = at + leadOf + countTagWords(words, at + leadOf, ['ofFamily']);
    return isArticle ? null : from(words[start] ? start : at + leadOf);
  }
  const end = words.findIndex(
    (_, index) => index > 0 && index + countTagWords(words, index, ['family']) === words.length,
  );
  const first = words[article && article < end ? article : 0];
  const isApart = /^[ -]$/.test(text.slice(words[end - 1]?.to, words[end]?.from));
  if (end > 0 && first && isApart)
    return text.slice(first.from, words[end - 1]?.to).replace(/['’]s?$/u, '');
  return surnameOfPlural(
    text.slice(findTagAtStart(text, 'pluralArticle').length),
    findTagAtStart(text, 'pluralArticle'),
  );
}

function surnameOfPlural(rest: string, article: string): string | null {
  const [, stem = '', ending = ''] = (article && plural.exec(rest)) || [];
  if (!stem) return null;
  return ending === 'es' && !/(?:[sxz]|ch|sh)$/iu.test(stem) ? `${stem}e` : stem;
}
const plural = /^ (\p{Lu}[\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]+){0,2}?)(e?s)$/iu;

const countOf = (text: string, tag: Tag) => {
  const words = tokenize(text);
  return words.filter((_, at) => countTagWords(words, at, [tag]) > 0).length;
};

/** A text is a sentence if it has a word that is never part of a name, or two that may be names if capitalised, as in “Can Yılmaz”. */
export function isSentenceLike(text: string): boolean {
  const rest = text.slice(findTagAtStart(text, 'pluralArticle').length);
  if (includesTag(rest, 'letter')) return true;
  const count = countOf(rest, 'sentence');
  if (count === 0) return false;
  const words = text.trim().split(/\s+/);
  if (words.length === 1 && hasTag(rest, 'sentenceOrName')) return /^\p{Ll}/u.test(text);
  const isInCapitals =
    words.length > 1 && words.every((word) => !/^\p{Ll}/u.test(word) || isParticle(word));
  return !isInCapitals || count > 1;
}

/** True for “TBC” and “to be confirmed”. Na is a name, but NA is not. */
export function isStillUnnamed(text: string): boolean {
  if (!/[\p{L}\p{N}+]/u.test(text)) return text.trim() !== '';
  if (hasTag(text, 'nobody')) return text.trim() !== 'Na';
  return (
    /\s/.test(text) &&
    isNoTableAnswer(text) &&
    /\p{L}\s+\p{L}/u.test(text) &&
    !/\s[-–—]\s/u.test(text)
  ); // “No table yet - Kip, Thea” has names
}

export const isEmptyAnswer = (text: string) =>
  tokenize(text).length === 0 ||
  hasTag(text, 'nothing', 'eatsAll') ||
  (hasOnlyTags(text, 'nothingKnown') && findTagAtStart(text, 'nothing') !== '');

/** Whether the words are never a surname, so that after a full name they describe the guest: “Ann Hall Pregnant”. */
export const isGuestDescription = (text: string) => hasTag(text, 'role', 'fact');
/** The index, from `start` on, at which a description of the guest begins; -1 if none. */
export const findDescription = (words: readonly string[], start: number) =>
  words.findIndex((_, at) => at >= start && isGuestDescription(words.slice(at).join(' ')));

/** In “Uncle Ron”, the relative is part of the guest's usual name. */
function isCalledByKin(text: string): boolean {
  const getLeadingText = findTagAtStart(text, 'calledByKin');
  return (
    getLeadingText !== '' &&
    /^ [\p{L}'’-]+(?: [\p{L}'’-]+)?$/u.test(text.slice(getLeadingText.length))
  );
}
/** Roles count only if the text says nothing else: “Dean Church” and “Paul Driver” are names. */
export const mentionsRole = (text: string) =>
  !isCalledByKin(text.trim()) &&
  (includesTag(text, 'role') || hasOnlyTags(text, 'relation', 'betweenRoles'));
export const isParentName = (text: string) =>
  /^\p{Lu}/u.test(text.trim()) && hasTag(text, 'parent');
export const mentionsGuestCategory = (text: string) => includesTag(text, 'circle');

/** Addresses, phone numbers and dates, which must not appear on a guest page. */
const isAddressOrPhone = /@\S{1,80}\.\S|https?:\/\/|www\.|(?:\+|\b00)?\(?\d[\d\s()./-]{7,}\d/u;
const isNumberOrDate =
  /\b\d{3}[- ]\d{4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/u;
export const isContactDetail = (text: string) =>
  isAddressOrPhone.test(text) || isNumberOrDate.test(text);

export const isAge = (text: string) =>
  /^\D*\d{1,2}[^\d,;]*$/u.test(text) && hasOnlyTags(text, 'age', 'digits');

/** The text before the first comma, dash, bracket or “by …”. */
function lead(text: string): string {
  const [first = ''] = text.replace(/^[\s(]+/u, '').split(/,\s|\s[-–—|]\s|\(/u);
  const words = tokenize(first);
  const by = words.findIndex(
    ({ text: word, to }, at) =>
      at > 0 && hasTag(word, 'from') && /^\s\p{Lu}/u.test(first.slice(to)),
  );
  return by < 0 ? first : first.slice(0, words[by]?.from);
}

export const hasWeddingWord = (text: string) => includesTag(text, 'wedding');
/** True for “Svatba Terky a Honzy” and “Gästeliste Hochzeit Nele & Jannik”; false for “Ann Price (wedding planner)”. */
export const mentionsWedding = (text: string) =>
  findTagAtStart(lead(text), 'wedding') !== '' ||
  indexOfTagAtEnd(lead(text), 'wedding') >= 0 ||
  (findTagAtStart(lead(text), 'list') !== '' && hasWeddingWord(text));

/** Matches “Guest list – our side” and “SEATING (final v4)”. */
export function isListTitle(text: string): boolean {
  if (/:\s*\p{L}/u.test(text)) return false; // “Guests: Tom Hughes, Ann Price”
  const words = tokenize(lead(text)).filter((word) => /\p{L}/u.test(word.text));
  const isNoun = (word: string) => hasTag(word, 'list') || hasUnspacedTag(word, 'list');
  const isDated = /\b\d{1,2}(?:\p{L}{2}|\.)?\s+\p{L}{3}|\b\d{4}\b/u.test(text); // “Jan List” is a guest
  return (
    words.some((word) => isNoun(word.text)) &&
    words.every(
      ({ text: word }) =>
        isNoun(word) || hasTag(word, 'besideList') || (isDated && isNameOfDay(word)),
    )
  );
}

/** Excludes languages in which a short day name is also a given name: “Ned” is Sunday in Slovenian. */
const locales = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pl',
  'nl',
  'pt',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'hu',
  'ro',
  'tr',
  'ru',
  'el',
];
let days: ReadonlySet<string> | undefined;
function isNameOfDay(word: string): boolean {
  days ??= new Set(
    locales.flatMap((locale) => {
      const say = (options: Intl.DateTimeFormatOptions, date: number) =>
        tokenize(new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)).map(
          ({ text }) => text,
        );
      const dates = Array.from({ length: 12 }, (_, at) => Date.UTC(2023, at, at + 1));
      return dates.flatMap((date) => [
        ...say({ day: 'numeric', month: 'long' }, date),
        ...say({ month: 'short' }, date),
        ...say({ weekday: 'long' }, date),
        ...say({ weekday: 'short' }, date),
      ]);
    }),
  );
  return days.has(word);
}

export function isPageNumber(text: string): boolean {
  const words = tokenize(text);
  const page = words.findLastIndex(({ text: word }) => hasTag(word, 'page'));
  const numbers = words.slice(page + 1).filter(({ text: word }) => /^\d+$/.test(word));
  const isLast = /^\d+$/.test(words.at(-1)?.text ?? '') && words.length - page <= 4;
  return page >= 0 && isLast && (page === 0 ? numbers.length > 0 : numbers.length === 2);
}

/** Matches “Saturday 12 September 2026” and “Stand: 2. Februar”. “May” and “Jan” alone are guests. */
export function isDate(text: string): boolean {
  const date = text
    .trim()
    .replace(/^\p{L}+:\s?/u, '')
    .replace(/,? \d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?$/iu, '');
  const words = tokenize(date).filter(({ text: word }) => /\p{L}/u.test(word));
  return (
    !/\(\d+\)/.test(date) && // “May (2)” are two guests
    /^\D*\d{1,2}\D+(?:\d{4}\D*)?$/u.test(date) &&
    words.some(({ text: word }) => isNameOfDay(word)) &&
    words.every(({ text: word }) => isNameOfDay(word) || hasTag(word, 'ordinal'))
  );
}

export function mentionsMoney(text: string): boolean {
  if (!/\d/.test(text)) return false;
  const words = tokenize(text);
  const isNumber = (at: number) => /^\d/.test(words[at]?.text ?? '');
  return (
    /\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(text) ||
    words.some(
      (_, at) =>
        countTagWords(words, at, ['currency']) > 0 && (isNumber(at - 1) || isNumber(at + 1)),
    )
  );
}

export const isSeatCount = (text: string) =>
  /^\s*\d{1,3} \D+$/u.test(text) && hasOnlyTags(text, 'seats', 'digits');
/** Matches “2 Plätze frei”, “(vacant)” and “OPEN”. “Frei” is a surname. */
export const isFreeSeat = (text: string) =>
  includesTag(text, 'free') &&
  hasOnlyTags(text, 'free', 'seats', 'one', 'two', 'three', 'digits') &&
  (/\s|^[([]/.test(text.trim()) || text === text.toUpperCase());

export function isLegend(text: string): boolean {
  if (!text.includes('=')) return false;
  const label = findTagAtStart(text, 'key');
  const parts = (label && text.startsWith(`${label}:`) ? text.slice(label.length + 1) : text).split(
    /[,;]| {2,}/,
  );
  const pairs = parts.flatMap((part) =>
    part.trim() ? [part.split('=').map((each) => each.trim())] : [],
  );
  const isFood = (meaning = '') => classifyFoodRemark(meaning) !== null || looksLikeFood(meaning);
  const areShort = pairs.every(
    ([sign = '', meaning]) => sign.length <= 4 && meaning && !/\s/.test(sign),
  );
  return pairs.length > 1 && areShort && pairs.some(([, meaning]) => isFood(meaning));
}

const postcodes = [
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/u,
  /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/u,
  /^(?:[A-Z]{1,2}-)?\d{4,5}(?: [A-Z]{2})? \p{Lu}[\p{L}.'-]+$/u,
  /^\d{2}-\d{3} \p{Lu}|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/u,
];
/** True for “Bakewell DE45 9ZZ” and “3 Mill Lane, Bakewell DE45 9ZZ”; false for “Carl Dean, 3 Mill Lane, Bakewell DE45 9ZZ”. */
export const isLastAddressLine = (text: string) =>
  postcodes.some((postcode) => postcode.test(text)) &&
  (/^\s*\d/.test(text) || !text.replace(/, (?=[A-Z]{2},? \d{5})/u, ' ').includes(','));
/** True for “41 Bramble Rise”; false for “Grace Park +1”. */
export function isAddress(text: string): boolean {
  if (isLastAddressLine(text)) return true;
  if (!/\d/.test(text)) return false;
  const words = tokenize(text);
  const isNumber = (at: number) => /^\d+$/.test(words[at]?.text ?? '');
  const flat = countTagWords(words, 0, ['flat']) > 0 && isNumber(1) ? 2 : 0;
  const road = words.findIndex((_, at) => at > flat && countTagWords(words, at, ['road']) > 0);
  const endsInRoad = words.some(
    (_, at) => isNumber(at + 1) && countTagWords(words, at, ['road']) > 0,
  );
  const isNumbered =
    isNumber(flat) &&
    (countTagWords(words, flat + 1, ['roadInFront']) > 0 || (road > flat + 1 && road <= flat + 4));
  const isNumberedLast = countTagWords(words, 0, ['roadInFront']) > 0 || endsInRoad;
  return isNumbered || (!isNumber(0) && isNumberedLast && /^\D+ \d+\p{L}?$/u.test(text));
}

export const mentionsVenue = (text: string) => {
  const [first = ''] = text.split(/[,·(]|\s[-–—]\s/u);
  return (
    tokenize(first).length > 1 &&
    (findTagAtStart(first, 'venueInFront') !== '' || indexOfTagAtEnd(first, 'venue') > 0)
  );
};

const MAX_GREETING_WORDS = 3;
/** Text that surrounds names in letters, chats and web pages: “Dear all,”, “From: Ann”, “created this group”, “Edit | Remove”. */
export function isMessageBoilerplate(text: string): boolean {
  const plain = text.trim();
  const greets =
    findTagAtStart(plain, 'greeting') !== '' &&
    (/[,!:]$/u.test(plain) ||
      plain.startsWith('!', findTagAtStart(plain, 'greeting').length) ||
      tokenize(plain).length <= MAX_GREETING_WORDS);
  const header = findTagAtStart(plain, 'header');
  return (
    greets ||
    (findTagAtStart(plain, 'greetingOrName') !== '' && /[,!]$/u.test(plain)) ||
    (header !== '' && /^\s?:/u.test(plain.slice(header.length))) ||
    includesTag(plain, 'system') ||
    (findTagAtStart(plain, 'reaction') !== '' && /[“"]/u.test(plain)) ||
    (hasOnlyTags(plain, 'button', 'digits') && tokenize(plain).length > 1) || // Edit is a name
    hasTag(plain, 'signOff')
  );
}

export function isNote(text: string, isTyped: boolean): boolean {
  const mark = findTagAtStart(text.trim(), 'note');
  const isMarked = mark !== '' && /^\.?\s?[.:!]/u.test(text.trim().slice(mark.length));
  return (
    text.startsWith('※') ||
    isMarked ||
    (isTyped && (/^\([^()]*\)$/u.test(text.trim()) || isMessageBoilerplate(text)))
  );
}

const MAX_TOTAL_LENGTH = 60;

export const mentionsCount = (text: string) =>
  hasOnlyTags(text, 'counting', 'betweenCounts') && includesTag(text, 'counting');

export const isMealCountLabel = (text: string) =>
  parseNeed(text) === 'high chair' ||
  (hasOnlyTags(text, 'countedDiet', 'mealWord') && includesTag(text, 'countedDiet')) ||
  (hasOnlyTags(text, 'mealKind', 'mealWord') && tokenize(text).length > 1);

export function isTotal(text: string): boolean {
  if (text.length > MAX_TOTAL_LENGTH) return false;
  const [first = '', second = ''] = text.split(/[\s:]+/);
  if (/\d/.test(text) && hasTag(first, 'total') && !/^\p{Lu}/u.test(second)) return true; // “razem ok. 12 + dzieci Marka”
  if (!hasOnlyTags(text, 'total', 'counting', 'betweenCounts', 'digits')) return false;
  return (
    includesTag(text, 'total') || /^\D+[:=]\s*\d+\s*\D*$|^\d+\s+\p{L}{4,}\D*$/u.test(text.trim())
  );
}

const MAX_TABLE_WORDS = 5;
const bareNumber = /^#?\s?0*(\d{1,4})\s?(\p{Script=Latin})?(?:\.0)?\.?$/u;
const numberInHan = /^\s*第?0*(\d{1,4})\s?(?:[号番])?/u;

/** Returns 7 for “Table no. 7”, “T7”, “#7”, “7. asztal” and “7 (top)”; null for a name. */
function parseTableNumber(text: string): string | null {
  const label = normaliseWords(text)
    .replace(/\([^()]*\)$/u, '')
    .trim();
  const words = tokenize(label);
  let at = 0;
  while (countTagWords(words, at, ['table'])) at += countTagWords(words, at, ['table']);
  const rest = at > 0 ? label.slice(words[at]?.from ?? label.length) : label;
  const [, number, letter = ''] = bareNumber.exec(rest) ?? [];
  if (number) return number + letter.toUpperCase();
  const [lead = '', counted] = numberInHan.exec(rest) ?? [];
  const after = rest.slice(lead.length).replace(/^[.\s]+/u, '');
  const isTable =
    counted !== undefined && after !== '' && (hasTag(after, 'tableName') || isTableSign(after));
  return isTable ? counted : null;
}
const isTableSign = (text: string) => text.length === 1 && hasUnspacedTag(text, 'tableName');

const stripSeat = (text: string) => {
  const [, table] = /^(t?\d{1,3}[a-z]?)\s*[/-]\s*\p{L}*\.?\s*\d{1,2}$/iu.exec(text) ?? [];
  const seat = indexOfTagAtEnd(trimEnd(text, ' 0123456789)'), 'seat');
  return (
    table ?? (seat > 0 && /\d\)?$/.test(text) ? trimEnd(text.slice(0, seat), ' ,;/(–-') : text)
  );
};
const stripPreposition = (text: string) =>
  text.slice(findTagAtStart(text, 'seatedAt').length).trim();

export function normaliseTableLabel(text: string): string {
  const label = stripSeat(text.trim());
  const plain = includesTag(label, 'tableName') ? stripPreposition(label) : label;
  return parseTableNumber(plain) ?? plain;
}

export const looksLikeTable = (text: string) =>
  parseTableNumber(text) !== null ||
  includesTag(text, 'tableName') ||
  hasUnspacedTag(text, 'tableName');

/** True for “table 4”, “Top table” and “T4”; false for a bare number, which is ambiguous. */
export function isTableName(text: string): boolean {
  const label = stripPreposition(text.trim());
  if (
    /[,;:–—]|\s-\s/.test(label) ||
    label.split(/\s+/).length > MAX_TABLE_WORDS ||
    isNoTableAnswer(label)
  )
    return false;
  if (parseTableNumber(label) !== null)
    return (
      !/^[\d\s.#]+\p{L}?$/u.test(label) && !hasTag(tokenize(label)[0]?.text ?? '', 'numbering')
    );
  const words = tokenize(label);
  const from = countTagWords(words, 0, ['pluralArticle']);
  return (
    countTagWords(words, from, ['tableName']) > 0 ||
    indexOfTagAtEnd(label, 'tableName') > 0 ||
    hasUnspacedTag(label, 'tableName')
  );
}

/** After the word for a table, “four”, “twelve” and “4a” are table numbers. */
export const isTableNumber = (word: string) =>
  /^#?\d{1,3}\p{L}?$/u.test(word) || parseNumber(word) > 0;

const isSign = (text: string) => text !== '' && /^(?:\?+|-+|–|—)$/u.test(text.trim());
const isToArrange = (text: string) => {
  const lead = findTagAtStart(text, 'leftToDo');
  return lead !== '' && hasOnlyTags(text.slice(lead.length), 'arranged');
};
export const isNoTableAnswer = (text: string) =>
  isSign(text) || hasTag(text, 'noTableYet', 'withoutTable') || isToArrange(text);
/** Stricter than `isNoTableAnswer`: beside a name, “unsure” and “no table near the band” may mean something else and must not be lost. */
export const isExplicitlyUnseated = (text: string) =>
  isSign(text) || hasTag(text, 'plainlyNoTable', 'withoutTable');
/** In a table column, “still to reply” means no table. */
export const isUnseatedNote = (text: string) =>
  findTagAtStart(text, 'leftToDo', 'withoutTable') !== '' && !isNoTableAnswer(text);
/** Matches “Unseated guests (3)” and “No table yet: Kip, Thea”. */
export const startsWithNoTable = (text: string) => findTagAtStart(text, 'withoutTable') !== '';
