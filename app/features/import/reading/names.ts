import { classifyFoodRemark, isFoodName, isMenu } from '@/features/guests/kitchen/food-remarks';
import { normaliseWords } from '@/features/guests/words/normalise-words';
import { collapseSpaces } from '@/lib/text/text';
import { findTagAtStart, hasTag } from '../lexicon/lexicon';
import {
  isAmbiguousTitle,
  isDegree,
  isGenerationSuffix,
  isGroupWord,
  isGuestDescription,
  isParentName,
  isParticle,
  isStillUnnamed,
  isTableName,
  mentionsGuestCategory,
} from '../lexicon/words';
import {
  type Companion,
  isUnnamedPlaceholder,
  mentionsCompanion,
  mentionsFamily,
  parseCompanions,
  parseFamily,
  parsePartySize,
} from './companions';
import {
  beginsWithGivenName,
  isAcceptedPlaceholder,
  isFoodOnly,
  isName,
  isOneWord,
  isPlainName,
  isRemark,
  looksLikeName,
  splitAtSpaces,
  splitRemarks,
} from './is-name';
import {
  createCompanions,
  createPerson,
  dropGivenName,
  isLabelOfChildren,
  type Person,
  parseBirthName,
  parseBracketedPeople,
  parseChildren,
  parsePerson,
  splitTitle,
} from './person';
import { type Piece, splitBrackets, splitIntoPieces } from './pieces';

/** What commas separate: surname and first name; that or people; people or remarks; people. */
export type CommaUse = 'surname first' | 'either' | 'as typed' | 'people';

/** `family` is set if no members are named; `count` if the text gives their number. */
export type ParsedPeople = { people: Person[]; family: { count: number | null } | null };

/** In “Ann Hall, dairy” and “Ann Hall, plus one” no first name follows the comma, so the text before it is not a surname. */
export const isUnlikelyFirstName = (words: string) =>
  isGuestDescription(words) ||
  classifyFoodRemark(words) !== null ||
  parseCompanions(words) !== null;

/** Puts a dash before an address or a number after the name: “van der Linde, Pieter, 14 Kloof Nek Rd”. */
export function separateTrailingDetails(text: string): string {
  const last = text.lastIndexOf(',');
  return text.indexOf(',') < last && /\d/.test(text.slice(last))
    ? `${text.slice(0, last)} – ${text.slice(last + 1).trim()}`
    : text;
}

/** Puts the first name first in “Hughes, Tom”, “Hughes, Tom & Ann” and “Hughes, Tom, Mr”; other text does not change. */
function toSpokenOrder(text: string, commas: CommaUse): string {
  if (!text.includes(',')) return text;
  const [turned = '', ...remarks] =
    commas === 'surname first' ? separateTrailingDetails(text).split(/(?=\s[-–—]\s)/u) : [text];
  if (remarks.length > 0) return toSpokenOrder(turned, commas) + remarks.join('');
  const [surname = '', first = '', title = '', ...more] = splitBrackets(text)
    .plain.split(',')
    .map((part) => part.trim());
  const isTitled = title !== '' && splitTitle(`${title} ${first}`).title !== null;
  if (
    more.length > 0 ||
    (title && !isTitled) ||
    !first ||
    isGenerationSuffix(first) ||
    isDegree(first)
  )
    return text;
  if (isUnlikelyFirstName(first) || !canBeSurname(surname, first, commas)) return text;
  const rest = text
    .slice(text.indexOf(',') + 1, isTitled ? text.lastIndexOf(',') : undefined)
    .trim();
  const [one, ...others] = splitIntoPieces(rest).map((piece) => piece.text);
  const lead = one?.replace(/^[^([]*/, (name) => `${name.trim()} ${surname} `).trim() ?? '';
  const isWhole = (words: string) =>
    parseCompanions(words) !== null || !isOneWord(splitBrackets(words).plain);
  return [
    isTitled ? `${title} ${lead}` : lead,
    ...others.map((words) => (isWhole(words) ? words : `${words} ${surname}`)),
  ].join(' & ');
}

/** True for “Ann Hall, Bob Reed”. */
export const areTwoNames = (one: string, other: string) =>
  !isOneWord(one) && !isOneWord(other) && beginsWithGivenName(one);

function canBeSurname(surname: string, first: string, commas: CommaUse): boolean {
  const words = splitAtSpaces(surname);
  const isNamed = isName(surname) || (commas === 'surname first' && words.length === 1); // surnames may be words, such as Church
  if (!isNamed || words.length > 3) return false;
  if (commas === 'surname first' && areTwoNames(surname, first)) return false;
  const firsts = splitIntoPieces(first).map(({ text }) => splitBrackets(text).plain);
  const isFirst = (words: string) =>
    isName(splitTitle(words).name || words) || parseCompanions(words) !== null; // Don and M are titles only before names
  if (!firsts.every(isFirst)) return false;
  if (commas !== 'either') return true;
  if (words.length > 1 && !isOneWord(first) && !isParticle(words[0] ?? '')) return false;
  // “Tom, Priya & Siân” are three people, and so are “Sunil, Asha and Dev Kapoor”: Tom and Sunil are not surnames.
  const isGiven = words.length === 1 && beginsWithGivenName(surname);
  return firsts.length < 2 || !(isGiven || dropGivenName(splitTitle(firsts.at(-1) ?? '').name));
}

/** In a typed line such as “van der Berg, Pieter, table 4”, only the particle shows that a surname precedes the comma. */
function typedLineToSpokenOrder(text: string): string {
  const [surname = '', first = '', ...more] = text.split(',').map((part) => part.trim());
  if (!isParticle(splitAtSpaces(surname)[0] ?? '') || isOneWord(surname)) return text;
  const isGiven = beginsWithGivenName(surname) && !/^\p{Ll}/u.test(surname);
  if (isGiven || more.some(beginsWithGivenName) || !/^\p{Lu}/u.test(first)) return text;
  return [toSpokenOrder(`${surname}, ${first}`, 'either'), ...more].join(', ');
}

/** The names in several pieces of text, without brackets and remarks; null for a single piece or if one is not a name. */
function parseNamesOnly(pieces: readonly Piece[]): string[] | null {
  const names = pieces.map(({ text }) => splitRemarks(splitBrackets(text).plain).name);
  return names.length > 1 && names.every((name) => looksLikeName(name) && !isFoodName(name))
    ? names
    : null;
}

const isJoined = ({ separator }: Piece) => separator === 'sign' || separator === 'word';

/** Matches “The Okafor family (Chidi, Ngozi & Ada)” and “Familie Huber: Ann, Bob”. */
function splitMembers(text: string): { label: string; members: string | null } {
  const { plain, brackets } = splitBrackets(text);
  const [, label = '', parted, after = ''] =
    /^([^:(–—]+)(?:\([^()]*\))?(:|\s[-–—])\s+(.+)$/su.exec(text) ?? [];
  const areNames = () =>
    splitIntoPieces(after).length > 1 &&
    splitIntoPieces(after).every((piece) => isName(splitBrackets(piece.text).plain));
  if (label && ((parted === ':' && parsePartySize(after) === null) || areNames()))
    return { label: label.trim(), members: after };
  const isMember = ({ text: name }: Piece) => looksLikeName(name) || beginsWithGivenName(name);
  const areMembers = (words: string) =>
    parsePartySize(words) === null &&
    splitIntoPieces(words).length > 1 &&
    splitIntoPieces(words).some(isMember);
  return { label: plain, members: brackets.find(areMembers) ?? null };
}

type Label = { surname: string; called: string; count: null };
/** “Ravenscroft: Steve, Mel” starts with a surname and “Hockey: Anna, Beth” with a group; “Wolfgang (Anna, Paul)” is a guest. */
function parseGroupLabel(called: string, members: string, text: string): Label | null {
  const names = parseNamesOnly(splitIntoPieces(members));
  if (!names) return null;
  const isGuestCategory =
    isGroupWord(called) ||
    mentionsGuestCategory(called) ||
    findTagAtStart(called, 'pluralArticle', 'familyArticle') !== '';
  const isBeforeColon = text.startsWith(`${called}:`);
  const isSurname =
    !isGuestCategory &&
    isName(called) &&
    splitAtSpaces(called).filter((word) => !isParticle(word)).length === 1 &&
    (isBeforeColon || (called.length > 1 && called === called.toUpperCase()));
  if (isSurname && names.every(isOneWord)) return { surname: called, called, count: null };
  const areGuests = isBeforeColon || names.every(beginsWithGivenName);
  return isGuestCategory || (areGuests && !looksLikeName(called))
    ? { surname: '', called, count: null }
    : null;
}

function parseWholeFamily(text: string, commas: CommaUse): ParsedPeople | null {
  const { label, members } = splitMembers(text);
  const pieces = splitIntoPieces(label);
  const [called = '', ...remarks] = pieces
    .filter((piece) => !isJoined(piece))
    .map((piece) => piece.text);
  const isOfTwo = pieces.some(isJoined);
  if (isOfTwo && findTagAtStart(called, 'pluralArticle', 'familyArticle', 'family') === '')
    return null;
  const family =
    parseFamily(isOfTwo ? label : called) ??
    (members === null ? null : parseGroupLabel(called, members, text));
  if (!family) return null;
  const { surname } = family;
  if (members) {
    const named = parseNames(members, surname && commas === 'as typed' ? commas : 'people');
    const people = named.people.map((one) => ({
      ...one,
      name: one.name && isOneWord(one.name) ? `${one.name} ${surname}`.trim() : one.name,
      remarks: [...one.remarks, ...(surname ? remarks : [family.called, ...remarks])],
      household: surname ? 0 : one.household,
    }));
    return { ...named, people };
  }
  const inBrackets = splitBrackets(text).brackets.flatMap((bracket) => bracket.split(/[,;]/));
  const said = [...inBrackets, ...remarks].map((words) => words.trim());
  const [count = null] = said.flatMap((words) => parsePartySize(words) ?? []);
  const one = createPerson(family.called, 0);
  one.remarks.push(...said.filter((words) => parsePartySize(words) === null));
  return { people: [one], family: { count: family.count ?? count } };
}

/** In “Mam and Dad (Bridie & Con O'Shea)” it is unclear who is Mam, so it is a remark. */
function parseNamedParents(text: string): ParsedPeople | null {
  const { plain, brackets } = splitBrackets(text);
  const parents = splitIntoPieces(plain);
  if (brackets.length !== 1 || !parents.every((piece) => isParentName(piece.text))) return null;
  const { people } = parseNames(brackets[0] ?? '', 'people');
  const areNamed = people.length > 1 && people.every(({ name }) => looksLikeName(name));
  if (!areNamed || people.length !== parents.length) return null;
  return {
    people: people.map((one) => ({ ...one, household: 0, remarks: [...one.remarks, plain] })),
    family: null,
  };
}

/** Contact details beside a name, which guests must not see: “Tom Hughes <tom@example.com>”. */
const contacts = [
  /<[^<>]{0,200}>/gu,
  /(?<![^\s@])[^\s@]{1,80}@[^\s@.]{1,80}\.\S{1,80}/gu,
  /(?:https?:\/\/|www\.)\S+/gu,
  /(?<!\d)(?:\+|00)?\(?\d[\d\s()./-]{8,}(?<=\d)/gu,
];
const stripContacts = (text: string) =>
  /[@\d]|www|\/\//u.test(text)
    ? contacts.reduce(
        (rest, contact) =>
          rest.replace(contact, (found) => (/@|\d{3}|[/.]/.test(found) ? ' ' : found)),
        text,
      )
    : text;

const footnote = /[*†‡§¹²³]+/gu;
/** In “Ann Hall 🥜”, the emoji is a remark for the hosts only. */
const emojiAtEnd = /\p{Extended_Pictographic}[^\p{L}\p{N}]{0,20}$/u;

type Reading = ParsedPeople & {
  pieces: readonly Piece[];
  commas: CommaUse;
  /** Titles before the name they belong to: “Mr &” in “Mr & Mrs David Hartley”. */
  pendingTitles: string[];
};
type PieceContext = {
  reading: Reading;
  piece: Piece;
  at: number;
  words: string;
  last: Person | undefined;
};
type Rule = {
  when: (place: PieceContext) => unknown;
  apply: (place: PieceContext) => void;
  example: string;
  gives: string;
};

const pieceRules: readonly Rule[] = [
  {
    when: (place) => parseChildrenInRow(place).length > 0,
    apply: (place) => place.reading.people.push(...parseChildrenInRow(place)),
    example: 'Tom Miller, kids Finn, Faye & Fred',
    gives: 'Tom Miller | Finn Miller | Faye Miller | Fred Miller',
  },
  {
    when: ({ piece, words, last }) =>
      last && addsCompanions(piece, words) && parseCompanions(words),
    apply: ({ reading, piece, words, last }) =>
      last && addCompanions(reading, last, parseCompanions(words) ?? [], piece),
    example: 'Ann Hall + her boyfriend Ravi',
    gives: 'Ann Hall | Ravi',
  },
  {
    when: ({ words, last }) => last?.name && (isGenerationSuffix(words) || isDegree(words)),
    apply: ({ words, last }) => last && Object.assign(last, { name: `${last.name} ${words}` }),
    example: 'Sam Davis, Jr.',
    gives: 'Sam Davis Jr.',
  },
  {
    when: ({ piece, words, last }) => last && piece.separator === 'comma' && parseBirthName(words),
    apply: ({ words, last }) => last?.also.push(parseBirthName(words)),
    example: 'Ruth Crane, née Holloway',
    gives: 'Ruth Crane also Holloway',
  },
  {
    when: ({ piece, words }) => piece.separator !== 'dash' && isStillUnnamed(words),
    apply: ({ reading, piece, words, last }) =>
      last && isJoined(piece) && reading.people.push(createPerson('', last.household, words)),
    example: 'Ann Hall & tbc',
    gives: 'Ann Hall | (tbc)',
  },
  {
    when: ({ reading, piece, words, last }) => last && isRemarkOn(piece, words, reading),
    apply: ({ reading, piece, words, last }) => {
      const isOfChild = isMenu(words) && findTagAtStart(words, 'children') !== '';
      const those = isTableName(words)
        ? reading.people
        : reading.people.filter(({ household }) => household === last?.household);
      for (const one of isOfChild ? those.slice(-1) : those) one.remarks.push(piece.text);
    },
    example: 'Ann Hall – late',
    gives: 'Ann Hall: late',
  },
  {
    when: ({ reading, words, at }) =>
      isOnlyTitle(words) && isTitleUsedAsName(words, reading.pieces[at + 1]),
    apply: ({ reading, piece, words, at, last }) =>
      reading.people.push(
        createPerson(words, last && piece.separator === 'sign' ? last.household : at),
      ),
    example: 'Don & Sue Smith',
    gives: 'Don Smith | Sue Smith',
  },
  {
    when: ({ words }) => isOnlyTitle(words),
    apply: ({ reading, words }) => reading.pendingTitles.push(words),
    example: 'Mr & Mrs David Hartley',
    gives: 'David Hartley | Mrs Hartley',
  },
  { when: () => true, apply: addPerson, example: 'Ann Hall', gives: 'Ann Hall' },
];
export const pieceExamples = pieceRules.map(({ example, gives }) => [example, gives] as const);

/** Children after “kids”, also in the next pieces; a full name after a comma is a guest again. */
function parseChildrenInRow({ piece, reading, last, at, words }: PieceContext): Person[] {
  const next = reading.pieces[at + 1];
  const isNextGuest =
    piece.separator === 'comma' &&
    last !== undefined &&
    isLabelOfChildren(last.origin) &&
    !isOneWord(words) &&
    !(next && isJoined(next));
  if (isNextGuest) return [];
  const host = reading.people.findLast(({ origin }) => !isLabelOfChildren(origin));
  return host && last ? parseChildren(piece.text, host, last.origin) : [];
}

const isOnlyTitle = (words: string) =>
  splitTitle(words).title !== null && splitTitle(words).name === '';
/** “D” in “D & J Smith” and “Don” in “Don & Sue Smith” are names; “M” in “M et Mme Petit” is a title. */
const isTitleUsedAsName = (words: string, next: Piece | undefined) =>
  isAmbiguousTitle(words) &&
  !words.endsWith('.') &&
  next !== undefined &&
  splitTitle(next.text).title === null;

export function parseNames(text: string, commas: CommaUse): ParsedPeople {
  const lines = stripContacts(text)
    .replace(footnote, '')
    .replace(emojiAtEnd, ' – $&')
    .split(/\r\n?|\n/)
    .map(collapseSpaces)
    .filter(Boolean);
  // Two lines of one word each are one name with a line break.
  const plain = lines.join(lines.length === 2 && lines.every(isOneWord) ? ' ' : '\n');
  if (isPlainName(plain) || isAcceptedPlaceholder(plain))
    return { people: [createPerson(plain, 0)], family: null };
  const whole = parseNamedParents(plain) ?? parseWholeFamily(plain, commas);
  if (whole) return whole;
  const isCell = commas === 'either' || commas === 'surname first';
  const pieces = splitIntoPieces(
    isCell ? toSpokenOrder(plain, commas) : typedLineToSpokenOrder(plain),
  );
  const reading: Reading = { pieces, commas, people: [], family: null, pendingTitles: [] };
  for (const [at, piece] of pieces.entries()) {
    const words = splitBrackets(piece.text).plain;
    const place = { reading, piece, at, words, last: reading.people.at(-1) };
    pieceRules.find(({ when }) => when(place))?.apply(place);
  }
  const { people, family } = reading;
  const [title] = reading.pendingTitles;
  if (people[0] && title && title === pieces.at(-1)?.text)
    people.push(createPerson('', people.at(-1)?.household ?? 0, title)); // “Jean Petit et Mme”
  if (isCell && pieces.some(isJoined)) for (const one of people) one.household = 0; // one invitation is one household
  shareSurname(people, pieces, commas);
  if (commas !== 'people') joinNamesakes(people);
  shareRemarks(people);
  return {
    people: people.filter(({ name, origin }) => name || origin).map(keepTitleOfSingleName),
    family,
  };
}

function addPerson({ reading, piece, at, last }: PieceContext): void {
  const { people, pieces, commas } = reading;
  const isList =
    (commas === 'as typed' || commas === 'people') &&
    pieces.some(({ separator }) => separator === 'comma');
  const isPair = last && isOneWord(last.name) && people.some(({ name }) => !isOneWord(name)); // “Greta Fumagalli, Chiara e Davide Bonfanti”
  const isLast = isList && at === pieces.length - 1;
  const isTogether =
    last && (piece.separator === 'sign' || (piece.separator === 'word' && (isPair || !isLast)));
  const [one, ...companions] = parsePerson(piece, isTogether ? last.household : at);
  if (!one) return;
  const titles = [...reading.pendingTitles, ...(one.title ? [one.title] : [])];
  one.title = titles[0] ?? null;
  const next = pieces[at + 1];
  const isFollowed = isOneWord(one.name) && next !== undefined && isJoined(next);
  reading.pendingTitles = isFollowed ? titles.slice(1) : [];
  people.push(
    one,
    ...(isFollowed ? [] : createSpouses(one, titles)),
    ...companions.filter(({ origin }) => !isTogether || !/^x/.test(origin ?? '')), // “A & B x2”
  );
}

function createSpouses(one: Person, titles: readonly string[]): Person[] {
  if (titles.length < 2) return [];
  const surname = isOneWord(one.name) ? one.name : dropGivenName(one.name);
  const spouses = titles
    .slice(1)
    .map((title) => ({ ...createPerson(surname, one.household, titles.join(' & ')), title }));
  const firsts = isOneWord(one.name)
    ? one.remarks.find(
        (remark) => parseNamesOnly(splitIntoPieces(remark))?.length === titles.length,
      )
    : undefined; // “Señor y Señora Ortega (Luis y Carmen)”
  if (!firsts) return spouses;
  one.remarks = one.remarks.filter((remark) => remark !== firsts);
  for (const [at, { text }] of splitIntoPieces(firsts).entries())
    Object.assign([one, ...spouses][at] ?? {}, { name: `${text} ${surname}` });
  return spouses;
}

function addCompanions(
  reading: Reading,
  host: Person,
  companions: Companion[] | 'family',
  piece: Piece,
): void {
  const { plain: words, brackets } = splitBrackets(piece.text);
  const isOpen = companions === 'family' || companions.length > 1;
  const inside = isOpen ? parseBracketedPeople(brackets, host.household, words) : [];
  for (const one of inside)
    if (isOneWord(one.name) && mentionsFamily(words))
      one.name = `${one.name} ${dropGivenName(host.name)}`.trim();
  reading.people.push(...inside);
  if (companions === 'family') {
    if (inside.length > 0) return;
    const [count = null] = brackets.flatMap((bracket) => parsePartySize(bracket) ?? []);
    reading.family = { count };
    return;
  }
  const inBrackets = inside.length > 0 ? '' : piece.text.slice(words.length);
  reading.people.push(
    ...companions.slice(inside.length).flatMap((one) => createCompanions(host, one, inBrackets)),
  );
}

/** A number after a comma is a table number, not a number of companions. */
const addsCompanions = (piece: Piece, words: string) =>
  isJoined(piece) ||
  (piece.separator !== 'dash' &&
    !isTableName(words) &&
    !/^\d+(?: \p{Lu}|$)/u.test(words) &&
    (/\d|^\+/.test(words) || isUnnamedPlaceholder(words) || mentionsCompanion(words)));

function isRemarkOn(
  { separator }: Piece,
  words: string,
  { commas, people: before }: Reading,
): boolean {
  if (separator === 'dash') return true;
  if (separator === 'word' || separator === 'sign')
    return !/\p{L}/u.test(words) || isTableName(words) || isFoodOnly(words);
  const isSmall =
    words === words.toLowerCase() &&
    words !== words.toUpperCase() &&
    before.some(({ name }) => looksLikeName(name));
  if (isSmall || separator === 'line') return isSmall || isRemark(words, commas === 'people');
  const followsWhole = before.some(({ name }) => !isOneWord(name)) && isOneWord(words);
  return (
    isRemark(splitTitle(words).name || words, commas === 'people') ||
    (commas !== 'people' && followsWhole)
  );
}

const firstWord = (name: string) => normaliseWords(splitAtSpaces(name)[0] ?? '');

/** In “Sue vegan” the remark is about Sue; in “both vegan” it is about everybody. */
function shareRemarks(people: readonly Person[]): void {
  for (const one of people)
    for (const remark of one.remarks) {
      const [called = '', ...rest] = remark.split(/[\s:]+/u);
      const about = people.find(
        (other) =>
          other !== one && rest.length > 0 && firstWord(other.name) === normaliseWords(called),
      );
      const all = findTagAtStart(remark, 'ofAll');
      if (!about && !all) continue;
      one.remarks = one.remarks.filter((each) => each !== remark);
      const said = about ? rest.join(' ') : remark.slice(all.length).trim();
      const those = about ? [about] : people.filter((other) => other.household === one.household);
      for (const other of those) if (!other.remarks.includes(said)) other.remarks.push(said);
    }
}

/** “Ahmed Khan, Fatima Khan” on one line are one household. */
function joinNamesakes(people: readonly Person[]): void {
  const lastWord = ({ name }: Person) => normaliseWords(splitAtSpaces(name).at(-1) ?? '');
  for (const [at, one] of people.entries()) {
    const before = people[at - 1];
    if (!before || isOneWord(one.name) || isOneWord(before.name)) continue;
    if (lastWord(one) !== lastWord(before)) continue;
    const { household } = one;
    for (const each of people) if (each.household === household) each.household = before.household;
  }
}

/** “Jo & Max Underhill” are both Underhill, and “Ann, Bob & Carol Smith” all Smith, unless commas separate people. */
function shareSurname(people: readonly Person[], pieces: readonly Piece[], commas: CommaUse): void {
  for (let at = people.length - 1; at > 0; at--) {
    const [one, next] = [people[at - 1], people[at]];
    if (!one?.name || !next?.name || !isOneWord(one.name)) continue;
    const isKnight = one.title !== null && hasTag(one.title, 'knight') && next.title !== null;
    if (!isKnight && (next.origin || one.origin || isOneWord(next.name))) continue;
    if (one.household !== next.household && (commas === 'people' || !pieces.some(isJoined)))
      continue;
    const surname = isOneWord(next.name) ? next.name : dropGivenName(next.name); // “Sir Peregrine and Lady Vane-Hollis”
    one.name = `${one.name} ${surname}`;
    one.household = next.household;
  }
}

/** Without a first name the title becomes part of the name: “Mr Hartley”. */
const keepTitleOfSingleName = (one: Person): Person =>
  one.title && isOneWord(one.name)
    ? { ...one, name: `${one.title} ${one.name}`, title: null }
    : one;
