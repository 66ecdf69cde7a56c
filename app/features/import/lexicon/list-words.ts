import { classifyFoodRemark, startsWithFood } from '@/features/guests/kitchen/food-remarks';
import { begins, countAt, endsFrom, hasOnlyTags, holds, includes, is, wordsIn } from './lexicon';

/** Before what follows a comma, a dash or a bracket, or says whose list it is. */
function lead(text: string): string {
  const [first = ''] = text.replace(/^[\s(]+/u, '').split(/,\s|\s[-–—|]\s|\(/u);
  const words = wordsIn(first);
  const by = words.findIndex(
    ({ text: word, to }, at) => at > 0 && is(word, 'from') && /^\s\p{Lu}/u.test(first.slice(to)),
  );
  return by < 0 ? first : first.slice(0, words[by]?.from);
}

export const mentionsAWedding = (text: string) => includes(text, 'wedding');
/** “Svatba Terky a Honzy”, “Gästeliste Hochzeit Nele & Jannik”; not “Ann Price (wedding planner)”. */
export const mentionsWedding = (text: string) =>
  begins(lead(text), 'wedding') !== '' ||
  endsFrom(lead(text), 'wedding') >= 0 ||
  (begins(lead(text), 'list') !== '' && mentionsAWedding(text));

/** “Guest list – our side”, “SEATING (final v4)”. */
export function isListTitle(text: string): boolean {
  if (/:\s*\p{L}/u.test(text)) return false; // “Guests: Tom Hughes, Ann Price”
  const words = wordsIn(lead(text)).filter((word) => /\p{L}/u.test(word.text));
  const isNoun = (word: string) => is(word, 'list') || holds(word, 'list');
  const isDated = /\b\d{1,2}(?:\p{L}{2}|\.)?\s+\p{L}{3}|\b\d{4}\b/u.test(text); // “Jan List” is a guest
  return (
    words.some((word) => isNoun(word.text)) &&
    words.every(
      ({ text: word }) => isNoun(word) || is(word, 'besideList') || (isDated && namesADay(word)),
    )
  );
}

/** Without those whose short names of days are given names: “Ned” is a Sunday in Slovenian. */
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
function namesADay(word: string): boolean {
  days ??= new Set(
    locales.flatMap((locale) => {
      const say = (options: Intl.DateTimeFormatOptions, date: number) =>
        wordsIn(new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)).map(
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

/** “Page 1 of 2”, also at the end of a header. */
export function isPageNumber(text: string): boolean {
  const words = wordsIn(text);
  const page = words.findLastIndex(({ text: word }) => is(word, 'page'));
  const numbers = words.slice(page + 1).filter(({ text: word }) => /^\d+$/.test(word));
  const isLast = /^\d+$/.test(words.at(-1)?.text ?? '') && words.length - page <= 4;
  return page >= 0 && isLast && (page === 0 ? numbers.length > 0 : numbers.length === 2);
}

/** “Saturday 12 September 2026”, “Stand: 2. Februar”. “May” and “Jan” alone are guests. */
export function isDate(text: string): boolean {
  const date = text
    .trim()
    .replace(/^\p{L}+:\s?/u, '')
    .replace(/,? \d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?$/iu, '');
  const words = wordsIn(date).filter(({ text: word }) => /\p{L}/u.test(word));
  return (
    !/\(\d+\)/.test(date) && // “May (2)” are two guests
    /^\D*\d{1,2}\D+(?:\d{4}\D*)?$/u.test(date) &&
    words.some(({ text: word }) => namesADay(word)) &&
    words.every(({ text: word }) => namesADay(word) || is(word, 'ordinal'))
  );
}

export const mentionsPresent = (text: string) => /\p{Lo}/u.test(text) && holds(text, 'present');
/** “£50”, “320 zł”, “R$ 50”. */
export function mentionsMoney(text: string): boolean {
  if (!/\d/.test(text)) return false;
  const words = wordsIn(text);
  const isNumber = (at: number) => /^\d/.test(words[at]?.text ?? '');
  return (
    /\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(text) ||
    words.some(
      (_, at) => countAt(words, at, ['currency']) > 0 && (isNumber(at - 1) || isNumber(at + 1)),
    )
  );
}

export const isCountOfSeats = (text: string) =>
  /^\s*\d{1,3} \D+$/u.test(text) && hasOnlyTags(text, 'seats', 'digits');
/** “2 Plätze frei”, “(vacant)”, “OPEN”. “Frei” is a surname. */
export const isFreeSeat = (text: string) =>
  includes(text, 'free') &&
  hasOnlyTags(text, 'free', 'seats', 'one', 'two', 'three', 'digits') &&
  (/\s|^[([]/.test(text.trim()) || text === text.toUpperCase());

/** “V = vegetarian, GF = gluten free”. */
export function isKey(text: string): boolean {
  if (!text.includes('=')) return false;
  const label = begins(text, 'key');
  const parts = (label && text.startsWith(`${label}:`) ? text.slice(label.length + 1) : text).split(
    /[,;]| {2,}/,
  );
  const pairs = parts.flatMap((part) =>
    part.trim() ? [part.split('=').map((each) => each.trim())] : [],
  );
  const isFood = (meaning = '') => classifyFoodRemark(meaning) !== null || startsWithFood(meaning);
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
/** “Bakewell DE45 9ZZ”, “3 Mill Lane, Bakewell DE45 9ZZ”; not “Carl Dean, 3 Mill Lane, Bakewell DE45 9ZZ”. */
export const endsAddress = (text: string) =>
  postcodes.some((postcode) => postcode.test(text)) &&
  (/^\s*\d/.test(text) || !text.replace(/, (?=[A-Z]{2},? \d{5})/u, ' ').includes(','));
/** “41 Bramble Rise”, not “Grace Park +1”. */
export function isAddress(text: string): boolean {
  if (endsAddress(text)) return true;
  if (!/\d/.test(text)) return false;
  const words = wordsIn(text);
  const isNumber = (at: number) => /^\d+$/.test(words[at]?.text ?? '');
  const flat = countAt(words, 0, ['flat']) > 0 && isNumber(1) ? 2 : 0;
  const road = words.findIndex((_, at) => at > flat && countAt(words, at, ['road']) > 0);
  const endsInRoad = words.some((_, at) => isNumber(at + 1) && countAt(words, at, ['road']) > 0);
  const isNumbered =
    isNumber(flat) &&
    (countAt(words, flat + 1, ['roadInFront']) > 0 || (road > flat + 1 && road <= flat + 4));
  const isNumberedLast = countAt(words, 0, ['roadInFront']) > 0 || endsInRoad;
  return isNumbered || (!isNumber(0) && isNumberedLast && /^\D+ \d+\p{L}?$/u.test(text));
}

export const mentionsVenue = (text: string) => {
  const [first = ''] = text.split(/[,·(]|\s[-–—]\s/u);
  return (
    wordsIn(first).length > 1 &&
    (begins(first, 'venueInFront') !== '' || endsFrom(first, 'venue') > 0)
  );
};

/** “photographer booked: Studio Lumen”. */
export const isHired = (text: string) =>
  endsFrom(/^([^:–-]{1,60}?) ?[:–-]/u.exec(text)?.[1] ?? '', 'hired') > 0;

const LONGEST_GREETING = 3;
/** “Dear all,”, “From: Ann”, “created this group”, “Edit | Remove”: what letters, messengers and pages write around names. */
export function isOfLetter(text: string): boolean {
  const plain = text.trim();
  const greets =
    begins(plain, 'greeting') !== '' &&
    (/[,!:]$/u.test(plain) ||
      plain.startsWith('!', begins(plain, 'greeting').length) ||
      wordsIn(plain).length <= LONGEST_GREETING);
  const header = begins(plain, 'header');
  return (
    greets ||
    (begins(plain, 'greetingOrName') !== '' && /[,!]$/u.test(plain)) ||
    (header !== '' && /^\s?:/u.test(plain.slice(header.length))) ||
    includes(plain, 'system') ||
    (begins(plain, 'reaction') !== '' && /[“"]/u.test(plain)) ||
    (hasOnlyTags(plain, 'button', 'digits') && wordsIn(plain).length > 1) || // Edit is a name
    is(plain, 'signOff')
  );
}

/** “N.B.: …”, “OBS! …”, and a line all in brackets. */
export function isNote(text: string, isTyped: boolean): boolean {
  const mark = begins(text.trim(), 'note');
  const isMarked = mark !== '' && /^\.?\s?[.:!]/u.test(text.trim().slice(mark.length));
  return (
    text.startsWith('※') ||
    isMarked ||
    (isTyped && (/^\([^()]*\)$/u.test(text.trim()) || isOfLetter(text)))
  );
}

/** “Dietaries:” above guests who stand above already. */
export const isFoodHeading = (label: string) => hasOnlyTags(label, 'foodHeading');
/** Above companies and what they cost. */
export const mentionsSuppliers = (label: string) => hasOnlyTags(label, 'supplier');

/** A message of these alone is chatter: “Great thanks”, “Night night xx”. Neither “Mum” nor “Love” alone is one. */
export const isOnlyPraise = (message: string) =>
  begins(message, 'praise') !== '' && hasOnlyTags(message, 'praise', 'besidePraise');
