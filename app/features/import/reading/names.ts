import { foodIn, isFoodAlone, isFoodItself } from '@/features/guests/kitchen/food-in-text';
import { normalised } from '@/features/guests/words/normalised';
import { spacedOnce } from '@/lib/text';
import {
  degree,
  generation,
  isNobodyYet,
  isShyTitle,
  isTitle,
  meaningful,
  namesALot,
  particles,
  smallLeads,
} from '../lexicon/name-words';
import { factBegins, isKinAlone, namesACircle, namesARole } from '../lexicon/remark-words';
import { replyOf } from '../lexicon/reply-words';
import { isTableName } from '../lexicon/table-words';
import {
  bringsFamily,
  bringsPartner,
  bringsSomebody,
  type Companion,
  companionsIn,
  countIn,
  familyIn,
  isNobodyByName,
  oneNamed,
} from './companions';
import {
  beginsWithGivenName,
  isAnswer,
  isName,
  isOneWord,
  isRemark,
  isWrittenAsName,
  namesSomebody,
  seatAfter,
  withoutRemarks,
  wordsOf,
} from './is-name';
import { bornAs, bringsMore, broughtBy, namedInside, newPerson, type Person, partTitle, personIn, surnameIn } from './person';
import { type Piece, piecesOf, withoutBrackets } from './pieces';
import { type Commas, inSpokenOrder } from './spoken-order';

/** `family` is set where nobody has named its members; `count` where the text says how many they are. */
export type PeopleInText = { people: Person[]; family: { count: number | null } | null };

function membersIn(text: string, brackets: readonly string[]): { label: string; members: string | null; isByColon: boolean } {
  const [, label = text, parted = '', after = ''] = /^([^:(]+?)(?:\s*\([^()]*\))?(:|\s[-–—])\s+(.+)$/su.exec(text) ?? [];
  const isListed = (words: string) => piecesOf(words).length > 1;
  const namesOne = (words: string) =>
    piecesOf(words).some((piece) => isWrittenAsName(piece.text) || beginsWithGivenName(piece.text));
  if (
    (parted === ':' && countIn(after) === null) ||
    (isListed(after) && piecesOf(after).every((piece) => isName(withoutBrackets(piece.text).plain)))
  )
    return { label, members: after, isByColon: parted === ':' };
  return {
    label: withoutBrackets(text).plain,
    members: brackets.find((words) => countIn(words) === null && isListed(words) && namesOne(words)) ?? null,
    isByColon: false,
  };
}

/** “The neighbours”, “Los primos de Murcia”: several whom nobody has named. */
const circleOfSeveral = (called: string) => (isCircleOfSeveral(called) ? { surname: '', called, count: null } : null);
const isCircleOfSeveral = (called: string) =>
  severalInSmall.test(called) ||
  (/^(?:the|our|die|les|los|las|i|gli|le|os|as|de)\s/iu.test(called) &&
    namesACircle(called) &&
    namesARole(called.replace(/^\S+\s/u, '')));
const severalInSmall = /^(?:[Ll]os|[Ll]as|[Gg]li)(?:\s\p{Ll}+)+(?:\s\p{Lu}\p{Ll}+)?$/u;

/** What pieces of a text name, without brackets and remarks; null unless they are several names and nothing else. */
export function namesAlone(pieces: readonly Piece[]): string[] | null {
  const names = pieces.map(({ text }) => withoutRemarks(withoutBrackets(text).plain).name);
  return names.length > 1 && names.every((name) => isWrittenAsName(name) && !isFoodItself(name)) ? names : null;
}
/** Whether at least half of them begin with a name that people are given. */
export const areOftenGiven = (names: readonly string[]) => names.filter(beginsWithGivenName).length * 2 >= names.length;

/**
 * What stands before a list of first names, “Ravenscroft: Steve, Mel, Daisy” and “Mum’s bridge four (Joan, Kath)”: their surname or a circle.
 * Behind a colon in a cell they certainly are names, though we know none of them. Before brackets or a dash a surname is in capitals, as
 * “Wolfgang (Anna, Paul)” may be a guest.
 */
function labelOfNames(
  called: string,
  members: string,
  isByColon: boolean,
  isTyped: boolean,
): { surname: string; called: string; count: null } | null {
  const names = namesAlone(piecesOf(members));
  if (!names) return null;
  if (
    isCircleByWords(called) ||
    namesALot(called) ||
    (isInSmall.test(called) && namesACircle(called) && !beginsWithGivenName(called))
  )
    return { surname: '', called, count: null };
  const isCertain = isByColon && !isTyped;
  const isLoud = /\p{Lu}{2}/u.test(called) && called === called.toUpperCase();
  const [own = '', ...others] = wordsOf(called).filter((word) => !particles.has(normalised(word)));
  const isSurname =
    others.length === 0 &&
    /^\p{L}[\p{L}\p{M}'’ -]+$/u.test(called) &&
    isName(called) &&
    /\p{Lu}/u.test(called) &&
    !namesACircle(called) &&
    !notYetInvited.test(called) &&
    (isLoud || (isByColon && (isCertain || !beginsWithGivenName(own)))) &&
    !isKinAlone(own);
  const areGiven = names.every(isOneWord) && (isCertain || areOftenGiven(names));
  return isSurname && areGiven ? { surname: called, called, count: null } : null;
}
/** “Dad’s golf mates”, “The girls from hockey”; “Les Paul” and “De Vries” are names. */
const isCircleByWords = (called: string) =>
  byArticle.test(called) ||
  (bySomebody.test(called) && (areSeveral.test(called) || (namesACircle(called) && !isOne.test(called))));
const byArticle =
  /^(?:(?:[Tt]he|[Oo]ur|[Mm]y|[Mm]eine|[Uu]nsere|[Mm]es|[Nn]os|[Mm]is|[Nn]uestr[oa]s|[Ii] miei|[Ll]e mie|[Nn]asi|[Mm]oi|[Mm]ijn|[Oo]nze)\s|(?:[Ll]es|[Ll]os|[Ll]as|[Ll]e|[Ii]|[Gg]li|[Oo]s|[Aa]s|[Dd]e)\s(?=\p{Ll})|[Dd]ie\s(?=\p{L}+\s\p{Ll})).+$/u;
const bySomebody = /^\p{Lu}[\p{L}\p{M}]*['’]s?(?:\s\p{Ll}[\p{L}\p{M}-]*)+$/u;
/** “Dad’s cousin (Reg, Leeds)” is one. */
const areSeveral =
  /[^s'’]s$|[^s'’]s\s|(?:children|people|folks?|men|women|crew|gang|lot|mob|two|three|four|five|six|seven|eight)$/u;
const isOne = /\s(?:friend|colleague|co-?worker|neighbou?r)$/u;
const notYetInvited = /^(?:definite|probable|possible|maybe|undecided|must|sicher|vielleicht|peut-être|seguro|forse|może)/iu;
const isInSmall = /^\p{Lu}[\p{L}\p{M}'’-]*(?:\s\p{Ll}[\p{L}\p{M}-]*)*$/u;

function wholeFamily(text: string, commas: Commas): PeopleInText | null {
  const { brackets } = withoutBrackets(text);
  const { label, members, isByColon } = membersIn(text, brackets);
  const [called = '', ...remarks] = piecesOf(label)
    .filter(({ by }) => by === 'comma' || by === 'dash' || by === 'line')
    .map((piece) => piece.text);
  const isOfTwo = piecesOf(label).some(({ by }) => by === 'sign' || by === 'word');
  const answered = withoutRemarks(called);
  const isAnswered = answered.remarks.some((remark) => !isOneWord(remark) && isAnswer(remark)); // “Les Chabrier ne peuvent pas venir”
  if (isAnswered) remarks.push(...answered.remarks);
  const family =
    isOfTwo && !/^(?:the|die|les|los|familie|famille|familia|famiglia)\s/iu.test(called)
      ? null
      : (familyIn(isOfTwo ? label : isAnswered ? answered.name : called) ??
        circleOfSeveral(called) ??
        (members === null ? null : labelOfNames(called, members, isByColon, commas === 'as typed')));
  if (!family) return null;
  if (members) {
    const named = namesIn(members, commas === 'as typed' ? commas : 'people');
    for (const one of named.people) if (one.name && isOneWord(one.name)) one.name = `${one.name.trim()} ${family.surname}`.trim();
    const ofAll = family.surname ? remarks : [family.called, ...remarks];
    const people = named.people.map((one) => ({ ...one, remarks: [...one.remarks, ...ofAll] }));
    return { ...named, people: family.surname ? people.map((one) => ({ ...one, household: 0 })) : people };
  }
  const said = [...brackets.flatMap((bracket) => bracket.split(/\s*[,;]\s*/)), ...remarks]; // “(4 pers, alleen receptie)”
  const counts = said.map(countIn).filter((count) => count !== null);
  const one = newPerson(family.called, 0);
  one.remarks.push(...said.filter((words) => countIn(words) === null));
  return { people: [one], family: { count: family.count ?? counts[0] ?? null } };
}

/** Contact details beside a name, which guests must not see: “Tom Hughes <tom@example.com>”. */
const contacts = /<[^<>]*@[^<>]*>|\S+@\S+\.\S+|(?:https?:\/\/|www\.)\S+|(?:\+|\b00)?\(?\d[\d\s()./-]{7,}\d/gu;

/** “Dora Lutz*”, “Fay Reed †”. */
const footnote = /[*†‡§¹²³]+|\s#$/gu;

/** “Ann Hall 🥜”: what a sign says of somebody is for the hosts. */
const signsLast =
  /(?<=[\p{L}\p{M}.])\s*(\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s){0,20})$/u;

/** Fast path: most names are one person's, with nothing to take out. */
const isPlainName = (text: string) =>
  plainWords.test(text) &&
  !seatAfter.test(text) &&
  foodIn(text) === null &&
  factBegins(text.split(' '), 2) < 0 &&
  (/^\S+ NO$/.test(text) || !isAnswer(wordsOf(text).at(-1) ?? '')) && // “JAE NO” is called so
  !normalised(text)
    .split(' ')
    .some((word) => meaningful.has(word) || isTitle(word, 2));
const plainWords = /^\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+){0,2}$/u;

/** “Mr & Mrs David Hartley”, “The Okafor family (Chidi, Ngozi & Ada)”, “Norah + her boyfriend Ravi”, “Sarah Smith, nut allergy, table 4”. */
export function namesIn(text: string, commas: Commas): PeopleInText {
  const lines = text
    .replace(contacts, ' ')
    .replace(footnote, '')
    .replace(signsLast, ' – $1')
    .split(/\r\n?|\n/)
    .map(spacedOnce)
    .filter(Boolean);
  const plain = lines.join(lines.length === 2 && lines.every(isOneWord) ? ' ' : '\n'); // a name that went over its line
  if (isPlainName(plain)) return { people: [newPerson(plain, 0)], family: null };
  const whole = wholeFamily(plain, commas);
  if (whole) return whole;
  const isCell = commas === 'either' || commas === 'surname first';
  const pieces = withMembersInBrackets(piecesOf(isCell ? inSpokenOrder(plain, commas) : plain));
  const reading: Reading = { pieces, commas, people: [], family: null, waiting: [], isRemarked: false };
  for (const at of pieces.keys()) readPiece(reading, at);
  const { people, family } = reading;
  const [last, end] = [people.at(-1), pieces.at(-1)];
  if (last && end && (end.by === 'sign' || end.by === 'word') && reading.waiting[0] === end.text)
    people.push(newPerson('', last.household, end.text)); // “Jean Petit et Mme”
  if (isCell && pieces.some(({ by }) => by === 'sign' || by === 'word')) for (const one of people) one.household = 0; // an invitation
  callByFirstNames(people);
  callByNames(people);
  shareSurname(people, pieces, commas);
  if (commas !== 'people') joinNamesakes(people);
  shareRemarks(people);
  return {
    people: withoutCounted(people)
      .filter(({ name, origin }) => name || origin)
      .map(withTitleInShort),
    family,
  };
}

/** “Trudy + her two boys, Noah and Caleb” as “Trudy + her two boys (Noah, Caleb)”. */
function withMembersInBrackets(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findIndex(({ by, text }, index) => index > 0 && (by === 'sign' || by === 'word') && countUnnamed(text) > 0);
  const [opener, first, ...more] = at < 0 ? [] : pieces.slice(at);
  if (!opener || !first || (first.by !== 'comma' && first.by !== 'dash')) return pieces;
  const below = [first, ...more].map(({ text }) => text);
  const unnamed = countUnnamed(opener.text);
  const names = below.slice(0, unnamed);
  const isWhole = names.length === below.length && names.length > 1;
  const areNamed =
    (isWhole || names.length === unnamed) &&
    names.every((name) => isWrittenAsName(name) && !isRemark(name, true) && !isFoodItself(name) && !isKinAlone(name)) &&
    (bringsPartner(opener.text) ? names.every(beginsWithGivenName) : names.some(beginsWithGivenName)) && // “Tom + wife, Deaf”
    (first.by === 'dash' ? isWhole : bringsNear(opener.text) && names.every(isOneWord)) &&
    (unnamed > 1 || more.length === 0);
  if (!areNamed) return pieces;
  const named = { ...opener, text: `${opener.text} (${names.join(', ')})` };
  return [...pieces.slice(0, at), named, ...pieces.slice(at + 1 + names.length)];
}

/** Children or a partner, not any guest. */
const bringsNear = (words: string) => bringsFamily(words) || bringsPartner(words);
/** How many the words bring without naming them; as many as one likes for “kids”. */
function countUnnamed(words: string): number {
  const companions = companionsIn(words);
  if (companions === 'family') return bringsFamily(words) ? Number.POSITIVE_INFINITY : 0;
  return companions?.every(({ name }) => name === '') ? companions.length : 0;
}

type Reading = PeopleInText & {
  pieces: readonly Piece[];
  commas: Commas;
  /** Titles that wait for their name: “Mr &” of “Mr & Mrs David Hartley”. */
  waiting: string[];
  /** In a typed line nobody comes after a remark: “Mike, 12 Mill Lane, Bath”. */
  isRemarked: boolean;
};

const isParent = (name: string) => isKinAlone(name.charAt(0).toUpperCase() + name.slice(1));
const isUnborn = /^(?:(?:baby )?bump|baby on the way|unborn)$/u;

function readPiece(reading: Reading, at: number): void {
  const { people, pieces, commas } = reading;
  const piece = pieces[at];
  if (!piece) return;
  const { plain: words } = withoutBrackets(piece.text);
  const last = people.at(-1);
  const isParentToo = last && isParent(last.name) && isParent(words); // “mum & dad”
  const isAdded = last && !isParentToo && addsCompanions(piece, words);
  const companions = isAdded ? (piece.by === 'sign' && oneNamed(words)) || companionsIn(words) : null;
  if (last && companions) bring(reading, last, companions, piece);
  else if (last && generation.test(words)) last.name += ` ${words}`;
  else if (last && degree.test(words)) return;
  else if (last && isUnborn.test(normalised(words))) last.remarks.push(words);
  else if (last && piece.by === 'comma' && bornAs(words)) last.also.push(bornAs(words));
  else if (isNobodyYet(words)) {
    if (last && (piece.by === 'sign' || piece.by === 'word')) people.push(newPerson('', last.household, words));
  } else if (last && (isRemarkOn(piece, words, commas, people) || (piece.by === 'comma' && isMoreOfRemark(reading, words)))) {
    const endsNames = commas === 'as typed' && piece.by === 'comma' && !isTableName(words);
    reading.isRemarked ||= endsNames && !isSaidByName(people, words);
    for (const one of people) if (isTableName(words) || one.household === last.household) one.remarks.push(piece.text);
  } else if (isTitleAlone(words)) {
    if (isInitialOrName(words, pieces[at + 1])) people.push(newPerson(words, last && piece.by === 'sign' ? last.household : at));
    else reading.waiting.push(words);
  } else addPerson(reading, piece, at);
}

/** “Cousin Trudy” says nothing of a surname. */
const isKinByName = (name: string) => wordsOf(name).length === 2 && smallLeads.has(normalised(wordsOf(name)[0] ?? ''));

const isTitleAlone = (words: string) => partTitle(words).title !== null && partTitle(words).name === '';
/** “D & J Smith” and “Don & Sue Smith”; “M et Mme Petit” have titles. */
const isInitialOrName = (words: string, next: Piece | undefined) =>
  isShyTitle(normalised(words)) && !words.endsWith('.') && partTitle(next?.text ?? '').title === null;

function addPerson(reading: Reading, piece: Piece, at: number): void {
  const { people, pieces, commas } = reading;
  const last = people.at(-1);
  const isList = (commas === 'as typed' || commas === 'people') && pieces.some(({ by }) => by === 'comma');
  const isPair = last && isOneWord(last.name) && people.some(({ name }) => !isOneWord(name)); // “Greta Fumagalli, Chiara e Davide Bonfanti”
  const isJoined = last && (piece.by === 'sign' || (piece.by === 'word' && (isPair || !(isList && at === pieces.length - 1))));
  const added = personIn(piece, isJoined ? last.household : at);
  const [one] = added;
  if (!one) return;
  if (bringsMore(piece)) reading.family ??= { count: null };
  const titles = [...reading.waiting, ...(one.title ? [one.title] : [])];
  one.title = titles[0] ?? null;
  const next = pieces[at + 1];
  const isFollowed = isOneWord(one.name) && (next?.by === 'sign' || next?.by === 'word');
  if (titles.length > 1 && !isFollowed) added.splice(1, 0, ...spousesOf(one, titles));
  reading.waiting = isFollowed ? titles.slice(1) : [];
  people.push(...added);
}

function bring(reading: Reading, host: Person, companions: Companion[] | 'family', piece: Piece): void {
  const { plain: words, brackets } = withoutBrackets(piece.text);
  const isOpen = companions === 'family' || (companions.length > 1 && companions.every(({ name }) => name === ''));
  const inside = isOpen && brackets.length > 0 ? namedInside(brackets, host.household, words) : [];
  for (const one of inside)
    if (isOneWord(one.name) && bringsFamily(words) && !isKinByName(host.name))
      one.name = `${one.name} ${surnameIn(host.name)}`.trim();
  reading.people.push(...inside);
  if (companions === 'family') {
    if (inside.length === 0) reading.family = { count: null };
    return;
  }
  const inBrackets = inside.length > 0 ? '' : piece.text.slice(words.length);
  reading.people.push(...companions.slice(inside.length).flatMap((one) => broughtBy(host, one, inBrackets)));
}

/** A number after a comma is a table's, not one of companions. */
const addsCompanions = ({ by }: Piece, words: string) =>
  by === 'sign' ||
  by === 'word' ||
  (by !== 'dash' &&
    !isTableName(words) &&
    !/^\d+$/.test(words) &&
    (/\d|^\+/.test(words) || isNobodyByName(words) || bringsSomebody(words)));

/** Also the reason of a refusal, “Hal Reed – not coming, in Oz”, and who is here already, “Cy & Dora Lutz, Dora no nuts”. */
function isMoreOfRemark({ isRemarked, people }: Reading, words: string): boolean {
  if (isRemarked) return true;
  const isRefused = people.at(-1)?.remarks.some((remark) => isAnswer(remark) && replyOf(remark) === 'no');
  const isReason = isRefused && /^\p{Ll}/u.test(words) && (saysWhere.test(words) || !isName(withoutRemarks(words).name));
  return isReason || isSaidByName(people, words);
}
const saysWhere = /^(?:in|im|en|at|on|w)\s/u;

function isSaidByName(people: readonly Person[], words: string): boolean {
  const { name: called, remarks } = withoutRemarks(words);
  const isHere = ({ name }: Person) => normalised(wordsOf(name)[0] ?? '') === normalised(called);
  return isOneWord(called) && remarks.length > 0 && people.some(isHere);
}

function isRemarkOn({ by }: Piece, words: string, commas: Commas, before: readonly Person[]): boolean {
  if (by === 'dash') return true;
  if (by === 'word' || by === 'sign') {
    return isTableName(words) || (foodIn(words) !== null && !namesSomebody(words, true));
  }
  const isSmall =
    words === words.toLowerCase() && words !== words.toUpperCase() && before.some(({ name }) => isWrittenAsName(name));
  if (isSmall || by === 'line') return isSmall || isRemark(words, commas === 'people');
  const followsWhole = before.some(({ name }) => !isOneWord(name)) && isOneWord(words);
  const called = partTitle(words).name || words;
  return isRemark(called, commas === 'people') || (commas !== 'people' && followsWhole);
}

const spousesOf = (one: Person, titles: readonly string[]): Person[] =>
  titles.slice(1).map((title) => ({
    ...newPerson(isOneWord(one.name) ? one.name : surnameIn(one.name), one.household, titles.join(' & ')),
    title,
  }));

/** “Mom (Charlene Dupree)”: whom a list calls Mom has her name in the brackets. */
function callByNames(people: readonly Person[]): void {
  for (const one of people) {
    const called = isKinAlone(one.name)
      ? one.remarks.find((remark) => !isOneWord(remark) && isName(remark) && isWrittenAsName(remark))
      : undefined;
    if (!called) continue;
    one.remarks = one.remarks.filter((remark) => remark !== called);
    one.also.push(one.name);
    one.name = called;
  }
}

function shareRemarks(people: readonly Person[]): void {
  for (const one of people)
    for (const remark of one.remarks) {
      const [called = '', ...rest] = remark.split(/[\s:]+/u);
      const said = rest.join(' ');
      const about = people.find(({ name }) => said && normalised(wordsOf(name)[0] ?? '') === normalised(called));
      if (!about || (about === one && !isCalledInRemark(called, said, one.name))) continue;
      one.remarks = one.remarks.filter((each) => each !== remark);
      if (!about.remarks.includes(said)) about.remarks.push(said);
    }
  for (const one of people)
    for (const remark of one.remarks.filter((each) => ofAll.test(each)))
      for (const other of people)
        if (other !== one && other.household === one.household) other.remarks.push(remark.replace(ofAll, ''));
}
/** “Sue vegan” of Sue; “olive allergy” of Olive and “will be late” of Will are whole. */
const isCalledInRemark = (word: string, rest: string, name: string) =>
  wordsOf(name)[0] === word && /^\p{Lu}/u.test(word) && foodIn(word) === null && !isFoodAlone(word) && !isNoun.test(rest);
const isNoun = /^(?:allerg(?:y|ies|ien?)|al+ergia|intol+eran\p{L}+)$/iu;
const ofAll =
  /^(?:both|all(?: of them)?|beide|alle|les deux|tous|ambos|todos|entrambi|tutti|oboje|wszyscy|allebei)\s+(?:are\s+|sind\s+)?/iu;

/** “Ahmed Khan, Fatima Khan” on one line are one household. */
function joinNamesakes(people: Person[]): void {
  for (const [at, one] of people.entries()) {
    const before = people[at - 1];
    if (!before || isOneWord(one.name) || isOneWord(before.name) || one.household === before.household) continue;
    if (normalised(wordsOf(one.name).at(-1) ?? '') !== normalised(wordsOf(before.name).at(-1) ?? '')) continue;
    const { household } = one;
    for (const each of people) if (each.household === household) each.household = before.household;
  }
}

/** “Señor y Señora Ortega (Luis y Carmen)”: the brackets hold their first names. */
function callByFirstNames(people: readonly Person[]): void {
  for (const one of people) {
    const couple = people.filter((other) => other.household === one.household && other.title && isOneWord(other.name));
    for (const remark of couple.length > 1 ? one.remarks : []) {
      const firsts = piecesOf(remark).map(({ text }) => text);
      if (firsts.length !== couple.length || !firsts.every(isWrittenAsName)) continue;
      one.remarks = one.remarks.filter((other) => other !== remark);
      for (const [at, other] of couple.entries()) other.name = `${firsts[at]} ${other.name}`;
    }
  }
}

/** “A & B x2” are the two who are named. */
function withoutCounted(people: readonly Person[]): Person[] {
  const isCounted = ({ origin }: Person) => /^x\d/.test(origin ?? '');
  const kept = new Map<number, number>();
  for (const { household } of people)
    kept.set(household, people.filter((one) => one.household === household && !isCounted(one)).length);
  return people.filter((one) => {
    if (!isCounted(one)) return true;
    const here = kept.get(one.household) ?? 0;
    kept.set(one.household, here + 1);
    return here < Number(/\d+/.exec(one.origin ?? '')?.[0]);
  });
}

/** “Jo & Max Underhill” are both Underhill; so are “Ann, Bob & Carol Smith”, unless commas part people. */
function shareSurname(people: Person[], pieces: readonly Piece[], commas: Commas): void {
  for (let at = people.length - 1; at > 0; at--) {
    const [one, next] = [people[at - 1], people[at]];
    if (
      one?.title &&
      next?.title &&
      /^(?:Sir|Lord)$/u.test(one.title) &&
      next.title === 'Lady' &&
      isOneWord(one.name) &&
      one.name &&
      isOneWord(next.name)
    ) {
      one.name = `${one.name} ${next.name}`; // “Sir Peregrine and Lady Vane-Hollis”
      one.household = next.household;
      continue;
    }
    if (
      !one ||
      !next ||
      next.origin ||
      one.origin ||
      !one.name ||
      !(isOneWord(one.name) || isDouble.test(normalised(one.name))) ||
      isOneWord(next.name)
    )
      continue;
    const isOne =
      one.household === next.household || (commas !== 'people' && pieces.some(({ by }) => by === 'sign' || by === 'word'));
    if (!isOne) continue;
    one.name = `${one.name} ${surnameIn(next.name)}`;
    one.household = next.household;
  }
}

/** “Mary Beth” and “José Luis” are first names of two words. */
const isDouble =
  /^(?:mary|anna|ana|jo|jean|marie|maria|jose|juan|luis|karl|hans|billy|bobby|carlos|miguel|gian) (?:ann|anne|anna|beth|jo|lou|kate|jane|ellen|paul|pierre|claude|luc|marc|luis|carlos|manuel|antonio|jose|maria|peter|heinz|joachim|ray|joe|luca|marco|paolo|pablo|angel)$/u;

/** Without a first name the title is part of the name: “Mr Hartley”. */
const withTitleInShort = (one: Person): Person =>
  one.title && isOneWord(one.name) ? { ...one, name: `${one.title} ${one.name}`, title: null } : one;
