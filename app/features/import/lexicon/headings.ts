import { fold } from '@/features/name-search/words';
import { groupBy } from '@/lib/collections/group-by';
import kindDefinitions from './column-kinds.json' with { type: 'json' };
import columnWords from './column-words.json' with { type: 'json' };
import headingList from './headings.json' with { type: 'json' };
import {
  findTagAtStart,
  findTagPlaces,
  hasTag,
  includesTag,
  indexPhrases,
  memoize,
  type Tag,
} from './lexicon';

/** Matches alternative endings, such as “(s)” in “Guest(s)”. */
const otherEnding = new RegExp(
  `[(·*/:]-?(?:${columnWords.endings.join('|')})\\)?(?=s?(?:[\\s)]|$))`,
  'gu',
);
const plusOne = new RegExp(`(?:\\+|\\b${columnWords.plus[0]})\\s?1\\b`, 'gu');

/** Folds a heading, reduces it to one gender and number, and collapses spaces. */
export const normaliseHeading = (text: string) =>
  /^[a-z]+$/.test(text) ? text : normaliseUncached(text);
const normaliseUncached = (text: string) =>
  fold(text)
    .replace(otherEnding, '')
    .replace(plusOne, ` ${columnWords.plus[0]} one `)
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

const blankOut = (text: string, matches: readonly { from: number; to: number }[]) =>
  matches.reduce(
    (rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to),
    text,
  );

export type ColumnKind = keyof typeof kindDefinitions;
type Trait = 'joinable' | 'name' | 'half' | 'fact' | 'food' | 'row';
type ColumnKindDefinition = {
  label: string;
  /** 'search': found by guests’ searches but never shown. 'nobody': not imported, or used only to read other columns. */
  visibleTo: 'guests' | 'search' | 'hosts' | 'nobody';
  is: readonly Trait[];
  /** Tags of words allowed beside the kind's own: “Table no.” is a table, “Table wine” is not. */
  beside: readonly Tag[] | null;
  /** Minimum width in pixels, and share of the remaining width. */
  width: readonly [least: number, share: number];
};
export const columnKinds = kindDefinitions as unknown as Readonly<
  Record<ColumnKind, ColumnKindDefinition>
>;
const has = (trait: Trait) => (kind: ColumnKind) => columnKinds[kind].is.includes(trait);
export const isJoinable = has('joinable');
export const isNameKind = has('name');
/** “First name 2” belongs to a companion. */
const isHalfOfName = has('half');
const [isFact, isAboutFood, isOfRow] = [has('fact'), has('food'), has('row')];

/** A heading with at least this rank gives way to every other heading of its kind. */
export const FALLBACK_RANK = 1000;
/** From this rank, a name such as “Emergency contact name” counts as the guest's only if no other column does. */
export const UNLIKELY_RANK = 2000;

const headings = headingList as readonly {
  kind: ColumnKind;
  isSecondChoice?: boolean;
  words: readonly string[];
}[];
const phrases = headings.flatMap(({ words }, at) =>
  words.map((word, rank) => ({ word, found: { at, rank } })),
);
const isWholeHeading = ({ word }: { word: string }) => word.startsWith('=');
const wholeHeadings = groupBy(phrases.filter(isWholeHeading), ({ word }) => normaliseHeading(word));
const partsOfHeadings = indexPhrases(
  phrases.flatMap((each) => (isWholeHeading(each) ? [] : [[each.word, each.found] as const])),
);
/** “=guest” matches a whole heading, other phrases a part of it. */
const findHeadings = (text: string) => [
  ...(wholeHeadings.get(text) ?? []).map(({ found }) => ({ found, from: 0, to: text.length })),
  ...partsOfHeadings.findPlaces(text),
];

const MAX_HEADING_LENGTH = 60;
const MAX_QUESTION_LENGTH = 300;

export type Heading = {
  kind: ColumnKind;
  rank: number;
  /** “partner” or “child 2”; null for the row's own guest. */
  person: string | null;
};

/** A `rank` of 0 is the most certain. Returns null if the heading is unknown. */
export const readHeading = memoize(readUncached, MAX_QUESTION_LENGTH);

/** Parses parts of a heading: in “Buyer e-mail”, “Buyer” is itself a heading. */
export function readHeadingParts(heading: string): readonly Readonly<Heading>[] {
  const words = normaliseHeading(heading).split(' ');
  const parts = words.slice(1).flatMap((_, at) => [words.slice(0, at + 1), words.slice(at + 1)]);
  return parts
    .flatMap((part) => readHeading(part.join(' ')) ?? [])
    .filter(({ rank }) => rank < UNLIKELY_RANK);
}

function readUncached(heading: string): Readonly<Heading> | null {
  const text = normaliseHeading(heading);
  const whole = text.length > MAX_HEADING_LENGTH ? null : parseHeading(text);
  if (text.length > MAX_HEADING_LENGTH || (/[?!]\s+\S/u.test(heading) && !whole))
    return readQuestion(heading);
  return text ? whole : null;
}

/** The first meaningful part of a long question: “Great to meet you! Will you be joining us?” */
function readQuestion(heading: string): Heading | null {
  const read = heading
    .slice(0, MAX_QUESTION_LENGTH)
    .split(/[?!.,]\s|[()]/u)
    .map(normaliseHeading)
    .flatMap((part) => (part ? (parseHeading(part) ?? []) : []));
  // Words about food or replies matter more than “please name them”.
  return (
    read.find(({ kind }) => !isNameKind(kind)) ??
    read.find(({ rank }) => rank < UNLIKELY_RANK) ??
    null
  );
}

const hasOnlyWords = (words: readonly string[], ...tags: Tag[]) =>
  words.every((word) => tags.some((tag) => hasTag(word, tag)));
const wordsOf = (text: string) => text.split(' ').filter(Boolean);

/** “Do you or any of your guests have allergies?” is about the row’s own guest. */
const asksForCompanions = (words: readonly string[]) =>
  words.some(
    (word, at) =>
      hasTag(word, 'you') &&
      words.slice(at + 1, at + 3).some((next) => hasTag(next, 'or in headings')),
  );

/** Splits “partner's” into “partner 's”, and “d'enfants” into “d' enfants”. */
const separateElisions = (text: string) =>
  text.replace(/'s?(?= |$)/g, ' $&').replace(/(?<=\p{L})'(?=\p{L})/gu, "' ");

/** Finds mentions of companions, such as “guest 2”, with their numbers. */
function findCompanions(
  text: string,
): { words: string; number: string; from: number; to: number }[] {
  const [lead, word = '', number = ''] = /^(\p{L}+) ?(\d{1,2})(?= |$)/u.exec(text) ?? [];
  const numbered =
    lead && hasTag(word, 'numbered person')
      ? [{ words: word, number, from: 0, to: lead.length }]
      : [];
  const found = findTagPlaces(text, 'companion').map(({ from, to }) => {
    const [behind = '', number = ''] = /^ ?(\d{1,2})(?![\p{L}\p{N}])/u.exec(text.slice(to)) ?? [];
    return { words: text.slice(from, to), number, from, to: to + behind.length };
  });
  return [...numbered, ...found.sort((a, b) => a.from - b.from)];
}
export const isNumberedGuest = (person: string | null) =>
  hasTag(/^\p{L}+(?= ?\d{1,2}$)/u.exec(person ?? '')?.[0] ?? '', 'numbered person');

function parseHeading(words: string): Heading | null {
  if (hasTag(words, 'brought along')) return { kind: 'companions', rank: 0, person: 'companion' };
  const [lastWord = ''] = wordsOf(words).slice(-1);
  const text =
    hasTag(lastWord, 'age in headings') && findCompanions(separateElisions(words)).length > 0
      ? words.slice(0, -lastWord.length).trim()
      : words;
  const own = findKind(text);
  const [, half = '', nth = ''] = /^(.*\p{L}) ?([2-6])$/u.exec(text) ?? [];
  const ofNth = nth ? findKind(half) : null;
  if (ofNth && isHalfOfName(ofNth.kind) && ofNth.rank < UNLIKELY_RANK)
    return { ...ofNth, person: `companion ${nth}` };
  const apart = separateElisions(text);
  const companions = findCompanions(apart);
  const [companion] = companions;
  const others = wordsOf(blankOut(apart, companions)).filter((word) => !hasTag(word, 'filler'));
  const isAlone = hasOnlyWords(others, 'name word', 'beside names');
  const asksForNames =
    hasOnlyWords(others, 'name word', 'beside names', 'asking') &&
    wordsOf(text).some((word) => hasTag(word, 'name word')); // also if it asks for ages
  if (!companion || (own && isOfRow(own.kind) && !asksForNames)) {
    if (!own || (/\d/.test(text) && isNumberedItem(text))) return null;
    const isOfOthers = own.kind === 'people_count' && companion && !includesTag(text, 'grown up');
    return { ...own, kind: isOfOthers ? 'extra_count' : own.kind, person: null };
  }
  if (findTagAtStart(companion.words, 'bringing') !== '')
    return { kind: 'companions', rank: 0, person: 'companion' };
  const person = `${hasTag(companion.words, 'partner in headings') ? 'partner' : companion.words}${companion.number}`;
  if (isAlone || asksForNames) return { kind: 'companions', rank: 0, person };
  const match = findKind(others.join(' '));
  if (match && isAboutFood(match.kind) && asksForCompanions(wordsOf(text)))
    return { ...match, person: null };
  return match && columnKinds[match.kind].beside && !isNameKind(match.kind)
    ? null
    : match && { ...match, person };
}

function findKind(text: string): { kind: ColumnKind; rank: number } | null {
  const isAsking =
    text.includes(' ') &&
    hasTag(text.split(' ', 1)[0] ?? '', 'question word') &&
    !(findTagAtStart(text, 'how many') !== '');
  const matches = groupBy(findHeadings(text), ({ found }) => found.at);
  for (const [at, found] of [...matches].sort(([one], [other]) => one - other)) {
    const { kind, isSecondChoice } = headings[at] as (typeof headings)[number];
    if (isAsking && isFact(kind)) continue;
    const allowed = columnKinds[kind].beside;
    const rest = wordsOf(blankOut(text, found).replace(/(?<!\S)\d+/gu, ''));
    // “Public notes2” is a different heading from “Public notes”.
    const isWhole = !allowed || (hasOnlyWords(rest, ...allowed) && !/\p{L}\d/u.test(text));
    if (!isWhole && (isAsking || !isNameKind(kind))) continue;
    const rank =
      Math.min(...found.map(({ found: { rank } }) => rank)) + (isSecondChoice ? FALLBACK_RANK : 0);
    return { kind, rank: isWhole ? rank : rank + UNLIKELY_RANK };
  }
  return null;
}

/** “Table 7” and “Guest 7” are rows of the list, not headings. */
const isNumberedItem = (text: string) => /^[\p{L}']+ \d+$/u.test(text);
