import { fold } from '@/features/name-search/words';
import { groupBy } from '@/lib/collections/group-by';
import listed from './column-words.json' with { type: 'json' };
import ordered from './headings.json' with { type: 'json' };
import { indexPhrases, type Word } from './lexicon';

/** Matches alternative endings, such as “(s)” in “Guest(s)”. */
const otherEnding = new RegExp(
  `[(·*/:]-?(?:${listed.endings.join('|')})\\)?(?=s?(?:[\\s)]|$))`,
  'gu',
);
const plusOne = new RegExp(`(?:\\+|\\b${listed.plus[0]})\\s?1\\b`, 'gu');

/** Folds a heading, reduces it to one gender and number, and collapses spaces. */
export const normaliseHeading = (text: string) =>
  /^[a-z]+$/.test(text) ? text : normaliseUncached(text);
const normaliseUncached = (text: string) =>
  fold(text)
    .replace(otherEnding, '')
    .replace(plusOne, ` ${listed.plus[0]} one `)
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

/** “notes2” is not matched as the word “notes”. */
const splitAtSpaces = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    from: index,
    to: index + word.length,
  }));

export type Match<Found> = { found: Found; from: number; to: number };

const isUnspaced = /\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Hangul}/u;

/**
 * Finds phrases in a normalised heading. “guest” matches a word, “=guest” a whole heading, “tisch-” a word's start, “-name” its end. Words of scripts
 * without spaces match anywhere, and their match covers the surrounding word.
 */
function createPhraseFinder<Found>(phrases: readonly (readonly [phrase: string, found: Found])[]) {
  const read = phrases.map(([phrase, found]) => {
    const letters = normaliseHeading(phrase);
    const [begins, ends] = [phrase.startsWith('-') ? '-' : '', phrase.endsWith('-') ? '-' : ''];
    const kind = phrase.startsWith('=') ? 'whole' : isUnspaced.test(letters) ? 'anywhere' : 'words';
    return { kind, letters, found, phrase: begins + letters + ends };
  });
  const of = (kind: string) => read.filter((each) => each.kind === kind);
  const anywhere = of('anywhere');
  const whole = groupBy(of('whole'), ({ letters }) => letters);
  const index = indexPhrases(
    of('words').map(({ phrase, found }) => [phrase, found] as const),
    splitAtSpaces,
  );
  return (text: string): Match<Found>[] => {
    const words = splitAtSpaces(text);
    const matches = (whole.get(text) ?? []).map(({ found }) => ({
      found,
      from: 0,
      to: text.length,
    }));
    for (const [at, { from }] of words.entries())
      for (let count = index.maxWordsAt(words, at); count > 0; count--)
        for (const found of index.findAt(words, at, count))
          matches.push({ found, from, to: words[at + count - 1]?.to ?? text.length });
    if (isUnspaced.test(text))
      for (const { letters, found } of anywhere) {
        const at = text.indexOf(letters);
        const [from, end] = [text.lastIndexOf(' ', at) + 1, text.indexOf(' ', at + letters.length)];
        if (at >= 0) matches.push({ found, from, to: end < 0 ? text.length : end });
      }
    return matches;
  };
}

/** The text with spaces in place of the matches. */
const blankOut = (text: string, matches: readonly { from: number; to: number }[]) =>
  matches.reduce(
    (rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to),
    text,
  );

export type ColumnWord = keyof typeof listed;
const tags = Object.entries(listed) as [ColumnWord, string[]][];
const folded = new Map(
  tags.map(([tag, words]) => [tag, new Set(words.map(normaliseHeading))] as const),
);
const findWords = createPhraseFinder(
  tags.flatMap(([tag, words]) => words.map((word) => [word, tag] as const)),
);

/** All matches of a tag in a normalised heading. */
const findTagMatches = (text: string, tag: ColumnWord): readonly Match<ColumnWord>[] =>
  findWords(text).filter(({ found }) => found === tag);

export const isWord = (text: string, tag: ColumnWord) =>
  folded.get(tag)?.has(normaliseHeading(text)) ?? false;
/** Whether a text contains words of a tag, or begins or ends with part-words of it. */
export const hasWord = (text: string, tag: ColumnWord) =>
  findTagMatches(normaliseHeading(text), tag).length > 0;
export const hasWordAtStart = (text: string, tag: ColumnWord) =>
  findTagMatches(normaliseHeading(text), tag).some(({ from }) => from === 0);
export const hasWordAtEnd = (text: string, tag: ColumnWord) =>
  findTagMatches(normaliseHeading(text), tag).some(
    ({ to }) => to === normaliseHeading(text).length,
  );
/** Whether a part of a word has a tag, as in “Kinderzahl”. */
export const hasPartWord = (text: string, tag: ColumnWord) =>
  [...(folded.get(tag) ?? [])].some((word) => normaliseHeading(text).includes(word));

/** `visibleTo` is 'nobody' for columns that are not imported or only help to interpret others. */
export const columnKinds = {
  name: { label: 'Name', visibleTo: 'guests' },
  first_name: { label: 'First name', visibleTo: 'guests' },
  surname: { label: 'Surname', visibleTo: 'guests' },
  suffix: { label: 'Suffix', visibleTo: 'guests' },
  surname_prefix: { label: 'Surname prefix', visibleTo: 'guests' },
  title: { label: 'Title', visibleTo: 'hosts' },
  companions: { label: 'Who they bring', visibleTo: 'guests' },
  people_count: { label: 'How many', visibleTo: 'nobody' },
  extra_count: { label: 'May bring', visibleTo: 'nobody' },
  table_number: { label: 'Table', visibleTo: 'guests' },
  seat: { label: 'Chair', visibleTo: 'guests' },
  party: { label: 'Household', visibleTo: 'hosts' },
  party_id: { label: 'Household ID', visibleTo: 'nobody' },
  booker: { label: 'Who booked', visibleTo: 'guests' },
  address: { label: 'Address', visibleTo: 'nobody' },
  tags: { label: 'Tags', visibleTo: 'hosts' },
  meal: { label: 'Meal', visibleTo: 'hosts' },
  allergies: { label: 'Allergies', visibleTo: 'hosts' },
  kitchen_note: { label: 'Kitchen note', visibleTo: 'hosts' },
  needs: { label: 'Special needs', visibleTo: 'hosts' },
  private_note: { label: 'Private note', visibleTo: 'hosts' },
  additional_info: { label: 'Note', visibleTo: 'guests' },
  also_known_as: { label: 'Other names', visibleTo: 'guests' },
  sits_with: { label: 'Sits with', visibleTo: 'hosts' },
  not_with: { label: 'Not with', visibleTo: 'hosts' },
  reply: { label: 'Reply', visibleTo: 'hosts' },
  external_id: { label: 'E-mail or ID', visibleTo: 'hosts' },
  ignored: { label: 'Ignored', visibleTo: 'nobody' },
} as const satisfies Record<string, { label: string; visibleTo: 'guests' | 'hosts' | 'nobody' }>;
export type ColumnKind = keyof typeof columnKinds;

const joinable: ReadonlySet<ColumnKind> = new Set([
  'ignored',
  'additional_info',
  'private_note',
  'needs',
  'allergies',
  'kitchen_note',
  'tags',
  'companions',
  'also_known_as',
]);
export const isJoinable = (kind: ColumnKind) => joinable.has(kind);

/** A heading with at least this rank gives way to every other heading of its kind. */
export const FALLBACK_RANK = 1000;
/** A name that may be anybody's, such as “Emergency contact name”, is the guest's only if no other column is. */
export const UNLIKELY_RANK = 2000;

/** In order of precedence. */
const headings = ordered as readonly {
  kind: ColumnKind;
  isSecondChoice?: boolean;
  words: readonly string[];
}[];
const findHeadings = createPhraseFinder(
  headings.flatMap(({ words }, at) => words.map((word, rank) => [word, { at, rank }] as const)),
);

/** Words allowed beside those of a kind: “Table no.” is a table but “Table wine” is not; “Family friend of” is not a party. */
const allowedWords: Partial<Record<ColumnKind, readonly ColumnWord[]>> = {
  table_number: ['beside table_number', 'numbering', 'small words'],
  party: ['beside party', 'numbering', 'small words'],
  also_known_as: ['beside also_known_as', 'numbering'],
  additional_info: ['beside additional_info', 'small words'],
  name: ['beside name', 'numbering', 'small words', 'asking'],
  first_name: ['beside first_name', 'numbering', 'small words', 'asking'],
  surname: ['beside surname', 'numbering', 'small words', 'asking'],
};
export const nameKinds: ReadonlySet<ColumnKind> = new Set(['name', 'first_name', 'surname']);
const kindsOfFact: ReadonlySet<ColumnKind> = new Set([
  'reply',
  'people_count',
  'title',
  'suffix',
  'surname_prefix',
]);
const aboutFood: ReadonlySet<ColumnKind> = new Set(['allergies', 'needs', 'meal']);
/** “First name 2” belongs to a companion. */
const partsOfName: ReadonlySet<ColumnKind> = new Set(['first_name', 'surname']);
const kindsOfRow: ReadonlySet<ColumnKind> = new Set([
  'extra_count',
  'people_count',
  'ignored',
  'tags',
  'external_id',
]);

const LONGEST_HEADING = 60;
const LONGEST_QUESTION = 300;

export type Heading = {
  kind: ColumnKind;
  rank: number;
  /** “partner” or “child 2”; null for the row's own guest. */
  person: string | null;
};

const MAX_CACHED = 5000;
const cached = new Map<string, Readonly<Heading> | null>();

/** A `rank` of 0 is the most certain. Returns null if the heading is unknown. */
export function readHeading(heading: string): Readonly<Heading> | null {
  const read = cached.get(heading);
  if (read !== undefined) return read;
  const found = readUncached(heading);
  if (cached.size === MAX_CACHED) cached.clear();
  if (heading.length <= LONGEST_QUESTION) cached.set(heading, found);
  return found;
}

/** Parses parts of a heading: in “Buyer e-mail”, “Buyer” is itself a heading. */
export function readHeadingParts(heading: string): readonly Readonly<Heading>[] {
  const words = normaliseHeading(heading).split(' ');
  const parts = words.slice(1).flatMap((_, at) => [words.slice(0, at + 1), words.slice(at + 1)]);
  return parts
    .flatMap((part) => readHeading(part.join(' ')) ?? [])
    .filter(({ rank }) => rank < UNLIKELY_RANK);
}

const isIdOf = (heading: string, isWhose: (kind: ColumnKind) => boolean) =>
  readHeading(heading)?.kind === 'external_id' &&
  readHeadingParts(heading).some(({ kind }) => isWhose(kind));
export const isBuyerIdHeading = (heading: string) => isIdOf(heading, (kind) => kind === 'booker');
export const isGuestIdHeading = (heading: string) => isIdOf(heading, (kind) => nameKinds.has(kind));

function readUncached(heading: string): Heading | null {
  const text = normaliseHeading(heading);
  const whole = text.length > LONGEST_HEADING ? null : parseHeading(text);
  const before =
    heading.includes('/') && whole?.kind === 'name' && whole.rank >= UNLIKELY_RANK
      ? parseHeading(normaliseHeading(heading.split('/')[0] ?? ''))
      : null;
  if (before?.kind === 'party') return before; // “Familie/gjest”
  if (text.length > LONGEST_HEADING || (/[?!]\s+\S/u.test(heading) && !whole))
    return readQuestion(heading);
  return text ? whole : null;
}

/** The first meaningful part of a long question: “Great to meet you! Will you be joining us?” */
function readQuestion(heading: string): Heading | null {
  const read = heading
    .slice(0, LONGEST_QUESTION)
    .split(/[?!.,]\s|[()]/u)
    .map(normaliseHeading)
    .flatMap((part) => (part ? (parseHeading(part) ?? []) : []));
  // Words about food or replies matter more than “please name them”.
  return (
    read.find(({ kind }) => !nameKinds.has(kind)) ??
    read.find(({ rank }) => rank < UNLIKELY_RANK) ??
    null
  );
}

const hasOnlyWords = (words: readonly string[], ...tags: ColumnWord[]) =>
  words.every((word) => tags.some((tag) => isWord(word, tag)));
const wordsOf = (text: string) => text.split(' ').filter(Boolean);

/** “Do you or any of your guests have allergies?” is about the row’s own guest. */
const asksForCompanions = (words: readonly string[]) =>
  words.some(
    (word, at) =>
      isWord(word, 'you') && words.slice(at + 1, at + 3).some((next) => isWord(next, 'or')),
  );

/** Matches “partner 's” and “d' enfants”. */
const separateElisions = (text: string) =>
  text.replace(/'s?(?= |$)/g, ' $&').replace(/(?<=\p{L})'(?=\p{L})/gu, "' ");

/** Returns “guest 2” if the text mentions a companion, with the companion's number. */
function findCompanions(
  text: string,
): { words: string; number: string; from: number; to: number }[] {
  const [lead, word = '', number = ''] = /^(\p{L}+) ?(\d{1,2})(?= |$)/u.exec(text) ?? [];
  const numbered =
    lead && isWord(word, 'numbered person')
      ? [{ words: word, number, from: 0, to: lead.length }]
      : [];
  const found = findTagMatches(text, 'companion').map(({ from, to }) => {
    const [behind = '', number = ''] = /^ ?(\d{1,2})(?![\p{L}\p{N}])/u.exec(text.slice(to)) ?? [];
    return { words: text.slice(from, to), number, from, to: to + behind.length };
  });
  return [...numbered, ...found.sort((a, b) => a.from - b.from || b.to - a.to)];
}
export const isNumberedGuest = (person: string | null) =>
  isWord(/^\p{L}+(?= ?\d{1,2}$)/u.exec(person ?? '')?.[0] ?? '', 'numbered person');

function parseHeading(words: string): Heading | null {
  if (isWord(words, 'brought along')) return { kind: 'companions', rank: 0, person: 'companion' };
  const [lastWord = ''] = wordsOf(words).slice(-1);
  const text =
    isWord(lastWord, 'age') && findCompanions(separateElisions(words)).length > 0
      ? words.slice(0, -lastWord.length).trim()
      : words;
  const own = findKind(text);
  const [, half = '', nth = ''] = /^(.*\p{L}) ?([2-6])$/u.exec(text) ?? [];
  const ofNth = nth ? findKind(half) : null;
  if (ofNth && partsOfName.has(ofNth.kind) && ofNth.rank < UNLIKELY_RANK)
    return { ...ofNth, person: `companion ${nth}` };
  const apart = separateElisions(text);
  const companions = findCompanions(apart);
  const [companion] = companions;
  const others = wordsOf(blankOut(apart, companions)).filter((word) => !isWord(word, 'filler'));
  const isAlone = hasOnlyWords(others, 'name word', 'beside names');
  const asksForNames =
    hasOnlyWords(others, 'name word', 'beside names', 'asking') &&
    wordsOf(text).some((word) => isWord(word, 'name word')); // even beside ages
  if (!companion || (own && kindsOfRow.has(own.kind) && !asksForNames)) {
    if (!own || (/\d/.test(text) && isNumberedItem(text))) return null;
    const isOfOthers = own.kind === 'people_count' && companion && !hasWord(text, 'grown up');
    return { ...own, kind: isOfOthers ? 'extra_count' : own.kind, person: null };
  }
  if (hasWordAtStart(companion.words, 'bringing'))
    return { kind: 'companions', rank: 0, person: 'companion' };
  const person = `${isWord(companion.words, 'partner') ? 'partner' : companion.words}${companion.number}`;
  if (isAlone || asksForNames) return { kind: 'companions', rank: 0, person };
  const match = findKind(others.join(' '));
  if (match && aboutFood.has(match.kind) && asksForCompanions(wordsOf(text)))
    return { ...match, person: null };
  return match && allowedWords[match.kind] && !nameKinds.has(match.kind)
    ? null
    : match && { ...match, person };
}

function findKind(text: string): { kind: ColumnKind; rank: number } | null {
  const isAsking =
    text.includes(' ') &&
    isWord(text.split(' ', 1)[0] ?? '', 'question word') &&
    !hasWordAtStart(text, 'how many');
  const matches = groupBy(findHeadings(text), ({ found }) => found.at);
  for (const [at, found] of [...matches].sort(([one], [other]) => one - other)) {
    const { kind, isSecondChoice } = headings[at] as (typeof headings)[number];
    if (isAsking && kindsOfFact.has(kind)) continue;
    const allowed = allowedWords[kind];
    const rest = wordsOf(blankOut(text, found));
    const isWhole =
      !allowed ||
      hasOnlyWords(
        rest.filter((word) => !/^\d+$/.test(word)),
        ...allowed,
      );
    if (!isWhole && (isAsking || !nameKinds.has(kind))) continue;
    const rank =
      Math.min(...found.map(({ found: { rank } }) => rank)) + (isSecondChoice ? FALLBACK_RANK : 0);
    return { kind, rank: isWhole ? rank : rank + UNLIKELY_RANK };
  }
  return null;
}

/** “Table 7” and “Guest 7” are rows of the list, not headings. */
const isNumberedItem = (text: string) => /^[\p{L}']+ \d+$/u.test(text);
