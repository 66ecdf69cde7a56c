import { isFoodName } from '@/features/guests/kitchen/food-remarks';
import { normaliseWords } from '@/features/guests/words/normalise-words';
import { collapseSpaces } from '@/lib/text/text';
import { begins, is } from '../lexicon/lexicon';
import {
  isAmbiguousTitle,
  isDegree,
  isGeneration,
  isGroupWord,
  isNobodyYet,
  isParticle,
} from '../lexicon/name-words';
import { isKinAlone, mentionsCircle } from '../lexicon/remark-words';
import { isTableName } from '../lexicon/table-words';
import {
  bringsFamily,
  bringsSomebody,
  type Companion,
  companionsIn,
  countIn,
  familyIn,
  isUnnamedPlaceholder,
} from './companions';
import {
  beginsWithGivenName,
  isGuestPlaceholder,
  isName,
  isOneWord,
  isOnlyFood,
  isPlainName,
  isRemark,
  isWrittenAsName,
  withoutRemarks,
  wordsOf,
} from './is-name';
import {
  birthName,
  broughtBy,
  newPerson,
  type Person,
  parseBracketedPeople,
  personIn,
  splitTitle,
  surnameIn,
} from './person';
import { type Piece, piecesOf, withoutBrackets } from './pieces';
import { type Commas, inSpokenOrder, toSpokenOrderInTypedLine } from './spoken-order';

/** `family` is set where nobody has named its members; `count` where the text says how many they are. */
export type PeopleInText = { people: Person[]; family: { count: number | null } | null };

/** What pieces of a text name, without brackets and remarks; null unless they are several names and nothing else. */
export function namesAlone(pieces: readonly Piece[]): string[] | null {
  const names = pieces.map(({ text }) => withoutRemarks(withoutBrackets(text).plain).name);
  return names.length > 1 && names.every((name) => isWrittenAsName(name) && !isFoodName(name))
    ? names
    : null;
}
/** Whether at least half of them begin with a name that people are given. */
export const areMostlyGivenNames = (names: readonly string[]) =>
  names.filter(beginsWithGivenName).length * 2 >= names.length;

const isJoined = ({ by }: Piece) => by === 'sign' || by === 'word';

/** “The Okafor family (Chidi, Ngozi & Ada)” and “Familie Huber: Ann, Bob”. */
function membersIn(text: string): { label: string; members: string | null } {
  const { plain, brackets } = withoutBrackets(text);
  const [, label = '', parted, after = ''] =
    /^([^:(–—]+)(?:\([^()]*\))?(:|\s[-–—])\s+(.+)$/su.exec(text) ?? [];
  const isListed = (words: string) => piecesOf(words).length > 1;
  const areNames =
    isListed(after) && piecesOf(after).every((piece) => isName(withoutBrackets(piece.text).plain));
  if (label && ((parted === ':' && countIn(after) === null) || areNames))
    return { label: label.trim(), members: after };
  const namesOne = (words: string) =>
    piecesOf(words).some((piece) => isWrittenAsName(piece.text) || beginsWithGivenName(piece.text));
  return {
    label: plain,
    members:
      brackets.find((words) => countIn(words) === null && isListed(words) && namesOne(words)) ??
      null,
  };
}

type Label = { surname: string; called: string; count: null };
/** “Ravenscroft: Steve, Mel” have a surname before them, “Hockey: Anna, Beth” a circle; “Wolfgang (Anna, Paul)” is a guest. */
function labelOfNames(called: string, members: string, text: string): Label | null {
  const names = namesAlone(piecesOf(members));
  if (!names) return null;
  if (
    isGroupWord(called) ||
    mentionsCircle(called) ||
    begins(called, 'pluralArticle', 'familyArticle') !== ''
  )
    return { surname: '', called, count: null };
  const isLoud =
    called.length > 1 && called === called.toUpperCase() && called !== called.toLowerCase();
  const own = wordsOf(called).filter((word) => !isParticle(word));
  const isSurname =
    own.length === 1 &&
    isName(called) &&
    !isKinAlone(called) &&
    (isLoud || text.startsWith(`${called}:`));
  if (isSurname && names.every(isOneWord)) return { surname: called, called, count: null };
  const areNames = text.startsWith(`${called}:`) || names.every(beginsWithGivenName);
  return isWrittenAsName(called) || !areNames ? null : { surname: '', called, count: null };
}

function wholeFamily(text: string, commas: Commas): PeopleInText | null {
  const { label, members } = membersIn(text);
  const pieces = piecesOf(label);
  const [called = '', ...remarks] = pieces
    .filter((piece) => !isJoined(piece))
    .map((piece) => piece.text);
  const isOfTwo = pieces.some(isJoined);
  if (isOfTwo && begins(called, 'pluralArticle', 'familyArticle', 'family') === '') return null;
  const family =
    familyIn(isOfTwo ? label : called) ??
    (members === null ? null : labelOfNames(called, members, text));
  if (!family) return null;
  if (members) {
    const named = namesIn(members, commas === 'as typed' ? commas : 'people');
    const people = named.people.map((one) => ({
      ...one,
      name: one.name && isOneWord(one.name) ? `${one.name} ${family.surname}`.trim() : one.name,
      remarks: [...one.remarks, ...(family.surname ? remarks : [family.called, ...remarks])],
      household: family.surname ? 0 : one.household,
    }));
    return { ...named, people };
  }
  const said = [
    ...withoutBrackets(text).brackets.flatMap((bracket) => bracket.split(/[,;]/)),
    ...remarks,
  ].map((words) => words.trim());
  const counts = said.map(countIn).filter((count) => count !== null);
  const one = newPerson(family.called, 0);
  one.remarks.push(...said.filter((words) => countIn(words) === null));
  return { people: [one], family: { count: family.count ?? counts[0] ?? null } };
}

/** Contact details beside a name, which guests must not see: “Tom Hughes <tom@example.com>”. */
const contacts = [
  /<[^<>]{0,200}>/gu,
  /\S{1,80}@\S{1,80}\.\S{1,80}/gu,
  /(?:https?:\/\/|www\.)\S+/gu,
  /(?<!\d)(?:\+|00)?\(?\d[\d\s()./-]{8,}(?<=\d)/gu,
];
const withoutContacts = (text: string) =>
  /[@\d]|www|\/\//u.test(text)
    ? contacts.reduce(
        (rest, contact) =>
          rest.replace(contact, (found) => (/@|\d{3}|[/.]/.test(found) ? ' ' : found)),
        text,
      )
    : text;

const footnote = /[*†‡§¹²³]+/gu;
/** “Ann Hall 🥜”: what a sign says of somebody is for the hosts. */
const signsLast = /\p{Extended_Pictographic}[^\p{L}\p{N}]{0,20}$/u;

type Reading = PeopleInText & {
  pieces: readonly Piece[];
  commas: Commas;
  /** Titles that wait for their name: “Mr &” of “Mr & Mrs David Hartley”. */
  waiting: string[];
};
type Place = {
  reading: Reading;
  piece: Piece;
  at: number;
  words: string;
  last: Person | undefined;
};
type Rule = {
  when: (place: Place) => unknown;
  take: (place: Place) => void;
  example: string;
  gives: string;
};

/** Of each piece of a text the first of these that fits says what it is. */
const pieceRules: readonly Rule[] = [
  {
    when: ({ piece, words, last }) => last && addsCompanions(piece, words) && companionsIn(words),
    take: ({ reading, piece, words, last }) =>
      last && bring(reading, last, companionsIn(words) ?? [], piece),
    example: 'Ann Hall + her boyfriend Ravi',
    gives: 'Ann Hall | Ravi',
  },
  {
    when: ({ words, last }) => last?.name && (isGeneration(words) || isDegree(words)),
    take: ({ words, last }) => last && Object.assign(last, { name: `${last.name} ${words}` }),
    example: 'Sam Davis, Jr.',
    gives: 'Sam Davis Jr.',
  },
  {
    when: ({ piece, words, last }) => last && piece.by === 'comma' && birthName(words),
    take: ({ words, last }) => last?.also.push(birthName(words)),
    example: 'Ruth Crane, née Holloway',
    gives: 'Ruth Crane also Holloway',
  },
  {
    when: ({ piece, words }) => piece.by !== 'dash' && isNobodyYet(words),
    take: ({ reading, piece, words, last }) =>
      last && isJoined(piece) && reading.people.push(newPerson('', last.household, words)),
    example: 'Ann Hall & tbc',
    gives: 'Ann Hall | (tbc)',
  },
  {
    when: ({ reading, piece, words, last }) => last && isRemarkOn(piece, words, reading),
    take: ({ reading, piece, words, last }) => {
      for (const one of reading.people)
        if (isTableName(words) || one.household === last?.household) one.remarks.push(piece.text);
    },
    example: 'Ann Hall – late',
    gives: 'Ann Hall: late',
  },
  {
    when: ({ reading, words, at }) =>
      isTitleAlone(words) && isNameToo(words, reading.pieces[at + 1]),
    take: ({ reading, piece, words, at, last }) =>
      reading.people.push(newPerson(words, last && piece.by === 'sign' ? last.household : at)),
    example: 'Don & Sue Smith',
    gives: 'Don Smith | Sue Smith',
  },
  {
    when: ({ words }) => isTitleAlone(words),
    take: ({ reading, words }) => reading.waiting.push(words),
    example: 'Mr & Mrs David Hartley',
    gives: 'David Hartley | Mrs Hartley',
  },
  { when: () => true, take: addPerson, example: 'Ann Hall', gives: 'Ann Hall' },
];
export const pieceExamples = pieceRules.map(({ example, gives }) => [example, gives] as const);

const isTitleAlone = (words: string) =>
  splitTitle(words).title !== null && splitTitle(words).name === '';
/** “D & J Smith” and “Don & Sue Smith”; “M et Mme Petit” have titles. */
const isNameToo = (words: string, next: Piece | undefined) =>
  isAmbiguousTitle(words) &&
  !words.endsWith('.') &&
  next !== undefined &&
  splitTitle(next.text).title === null;

/** “Mr & Mrs David Hartley”, “The Okafor family (Chidi, Ngozi & Ada)”, “Norah + her boyfriend Ravi”, “Sarah Smith, nut allergy, table 4”. */
export function namesIn(text: string, commas: Commas): PeopleInText {
  const lines = withoutContacts(text)
    .replace(footnote, '')
    .replace(signsLast, ' – $&')
    .split(/\r\n?|\n/)
    .map(collapseSpaces)
    .filter(Boolean);
  const plain = lines.join(lines.length === 2 && lines.every(isOneWord) ? ' ' : '\n'); // a name that went over its line
  if (isPlainName(plain) || isGuestPlaceholder(plain))
    return { people: [newPerson(plain, 0)], family: null };
  const whole = wholeFamily(plain, commas);
  if (whole) return whole;
  const isCell = commas === 'either' || commas === 'surname first';
  const pieces = piecesOf(isCell ? inSpokenOrder(plain, commas) : toSpokenOrderInTypedLine(plain));
  const reading: Reading = { pieces, commas, people: [], family: null, waiting: [] };
  for (const [at, piece] of pieces.entries()) {
    const place = {
      reading,
      piece,
      at,
      words: withoutBrackets(piece.text).plain,
      last: reading.people.at(-1),
    };
    pieceRules.find(({ when }) => when(place))?.take(place);
  }
  const { people, family } = reading;
  const [last] = people.slice(-1);
  if (last && reading.waiting[0] && reading.waiting[0] === pieces.at(-1)?.text)
    people.push(newPerson('', last.household, reading.waiting[0])); // “Jean Petit et Mme”
  if (isCell && pieces.some(isJoined)) for (const one of people) one.household = 0; // an invitation
  shareSurname(people, pieces, commas);
  if (commas !== 'people') joinNamesakes(people);
  shareRemarks(people);
  return {
    people: people.filter(({ name, origin }) => name || origin).map(withTitleInShort),
    family,
  };
}

function addPerson({ reading, piece, at, last }: Place): void {
  const { people, pieces, commas } = reading;
  const isList =
    (commas === 'as typed' || commas === 'people') && pieces.some(({ by }) => by === 'comma');
  const isPair = last && isOneWord(last.name) && people.some(({ name }) => !isOneWord(name)); // “Greta Fumagalli, Chiara e Davide Bonfanti”
  const isLast = isList && at === pieces.length - 1;
  const isTogether = last && (piece.by === 'sign' || (piece.by === 'word' && (isPair || !isLast)));
  const added = personIn(piece, isTogether ? last.household : at);
  const [one] = added;
  if (!one) return;
  const titles = [...reading.waiting, ...(one.title ? [one.title] : [])];
  one.title = titles[0] ?? null;
  const next = pieces[at + 1];
  const isFollowed = isOneWord(one.name) && next && isJoined(next);
  if (titles.length > 1 && !isFollowed) added.splice(1, 0, ...spousesOf(one, titles));
  if (isTogether)
    added.splice(
      1,
      added.length,
      ...added.slice(1).filter(({ origin }) => !/^x/.test(origin ?? '')),
    ); // “A & B x2”
  reading.waiting = isFollowed ? titles.slice(1) : [];
  people.push(...added);
}

function spousesOf(one: Person, titles: readonly string[]): Person[] {
  const surname = isOneWord(one.name) ? one.name : surnameIn(one.name);
  const spouses = titles
    .slice(1)
    .map((title) => ({ ...newPerson(surname, one.household, titles.join(' & ')), title }));
  const isNamed = (remark: string) =>
    piecesOf(remark).length === titles.length && namesAlone(piecesOf(remark)) !== null;
  const firsts = isOneWord(one.name) ? one.remarks.find(isNamed) : undefined; // “Señor y Señora Ortega (Luis y Carmen)”
  if (!firsts) return spouses;
  one.remarks = one.remarks.filter((remark) => remark !== firsts);
  for (const [at, { text }] of piecesOf(firsts).entries())
    Object.assign([one, ...spouses][at] ?? {}, { name: `${text} ${surname}` });
  return spouses;
}

function bring(
  reading: Reading,
  host: Person,
  companions: Companion[] | 'family',
  piece: Piece,
): void {
  const { plain: words, brackets } = withoutBrackets(piece.text);
  const isOpen =
    companions === 'family' ||
    (companions.length > 1 && companions.every(({ name }) => name === ''));
  const inside =
    isOpen && brackets.length > 0 ? parseBracketedPeople(brackets, host.household, words) : [];
  for (const one of inside)
    if (isOneWord(one.name) && bringsFamily(words))
      one.name = `${one.name} ${surnameIn(host.name)}`.trim();
  reading.people.push(...inside);
  if (companions === 'family') {
    if (inside.length === 0) reading.family = { count: null };
    return;
  }
  const inBrackets = inside.length > 0 ? '' : piece.text.slice(words.length);
  reading.people.push(
    ...companions.slice(inside.length).flatMap((one) => broughtBy(host, one, inBrackets)),
  );
}

/** A number after a comma is a table's, not one of companions. */
const addsCompanions = (piece: Piece, words: string) =>
  isJoined(piece) ||
  (piece.by !== 'dash' &&
    !isTableName(words) &&
    !/^\d+(?: \p{Lu}|$)/u.test(words) &&
    (/\d|^\+/.test(words) || isUnnamedPlaceholder(words) || bringsSomebody(words)));

function isRemarkOn({ by }: Piece, words: string, { commas, people: before }: Reading): boolean {
  if (by === 'dash') return true;
  if (by === 'word' || by === 'sign')
    return (
      !/\p{L}/u.test(words) ||
      isTableName(words) ||
      isOnlyFood(words) ||
      (/^\p{Ll}/u.test(words) && isFoodName(words))
    );
  const isSmall =
    words === words.toLowerCase() &&
    words !== words.toUpperCase() &&
    before.some(({ name }) => isWrittenAsName(name));
  if (isSmall || by === 'line') return isSmall || isRemark(words, commas === 'people');
  const followsWhole = before.some(({ name }) => !isOneWord(name)) && isOneWord(words);
  return (
    isRemark(splitTitle(words).name || words, commas === 'people') ||
    (commas !== 'people' && followsWhole)
  );
}

const firstWord = (name: string) => normaliseWords(wordsOf(name)[0] ?? '');
const endOfAll = (remark: string) => begins(remark, 'ofAll').length;

/** “Sue vegan” is said of Sue, “both vegan” of all. */
function shareRemarks(people: readonly Person[]): void {
  for (const one of people)
    for (const remark of one.remarks) {
      const [called = '', ...rest] = remark.split(/[\s:]+/u);
      const about = people.find(
        (other) =>
          other !== one && rest.length > 0 && firstWord(other.name) === normaliseWords(called),
      );
      if (!about && endOfAll(remark) === 0) continue;
      one.remarks = one.remarks.filter((each) => each !== remark);
      const said = about ? rest.join(' ') : remark.slice(endOfAll(remark)).trim();
      for (const other of about ? [about] : people)
        if ((about || other.household === one.household) && !other.remarks.includes(said))
          other.remarks.push(said);
    }
}

/** “Ahmed Khan, Fatima Khan” on one line are one household. */
function joinNamesakes(people: readonly Person[]): void {
  const lastWord = (name: string) => normaliseWords(wordsOf(name).at(-1) ?? '');
  for (const [at, one] of people.entries()) {
    const before = people[at - 1];
    if (
      !before ||
      isOneWord(one.name) ||
      isOneWord(before.name) ||
      lastWord(one.name) !== lastWord(before.name)
    )
      continue;
    const { household } = one;
    for (const each of people) if (each.household === household) each.household = before.household;
  }
}

/** “Jo & Max Underhill” are both Underhill; so are “Ann, Bob & Carol Smith”, unless commas part people. */
function shareSurname(people: readonly Person[], pieces: readonly Piece[], commas: Commas): void {
  for (let at = people.length - 1; at > 0; at--) {
    const [one, next] = [people[at - 1], people[at]];
    if (
      one?.title &&
      is(one.title, 'knight') &&
      next?.title &&
      isOneWord(one.name) &&
      isOneWord(next.name)
    ) {
      one.name = `${one.name} ${next.name}`; // “Sir Peregrine and Lady Vane-Hollis”
      one.household = next.household;
      continue;
    }
    if (
      !one?.name ||
      !next ||
      next.origin ||
      one.origin ||
      !isOneWord(one.name) ||
      isOneWord(next.name)
    )
      continue;
    if (one.household !== next.household && (commas === 'people' || !pieces.some(isJoined)))
      continue;
    one.name = `${one.name} ${surnameIn(next.name)}`;
    one.household = next.household;
  }
}

/** Without a first name the title is part of the name: “Mr Hartley”. */
const withTitleInShort = (one: Person): Person =>
  one.title && isOneWord(one.name)
    ? { ...one, name: `${one.title} ${one.name}`, title: null }
    : one;
