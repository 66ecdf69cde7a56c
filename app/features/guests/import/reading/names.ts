import { nicknames } from '@/features/name-search/nicknames/learned-nicknames';
import { spacedOnce } from '@/lib/text';
import { degree, generation, isTitle, meaningful, nobodyYet, particles, sentenceWords } from '../words/name-words';
import { plainly } from '../words/plainly';
import { foodIn, isContact, namesARole } from '../words/remark-words';
import { replyOf } from '../words/reply-words';
import { isNoTableYet, isTableName } from '../words/table-words';
import { bringsSomebody, type Companion, companionsIn, countIn, familyIn, isNobodyByName } from './companions';
import { type Piece, piecesOf, withoutBrackets } from './pieces';

/** Somebody of whom a text speaks. */
export type Person = {
  /** Empty for somebody whom nobody has named. */
  name: string;
  title: string | null;
  /** Names they are or were called by besides. */
  also: string[];
  /** What else is said of them. */
  remarks: string[];
  /** The words they come from, where those are not just their name: “+1”, “her boyfriend”. */
  origin: string | null;
  /** The same number for those whom the words put together. */
  household: number;
};
/** Who stands in a text; `asked` is there for a family, or more of one, whose names nobody has said: how many, where that is. */
export type Named = { people: Person[]; asked: { count: number | null } | null };

/**
 * How commas are meant: they part the surname from the rest, “Hughes, Tom”; they do so or part people, whichever is likelier; they part people and
 * remarks, as people type; or they part people alone.
 */
export type Commas = 'surname first' | 'either' | 'as typed' | 'people';

const newPerson = (name: string, household: number, origin: string | null = null): Person => ({
  name,
  title: null,
  also: [],
  remarks: [],
  origin,
  household,
});

const wordsOf = (name: string) => name.split(/\s+/).filter(Boolean);
const isOneWord = (name: string) => wordsOf(name).length === 1;
const beforeSurname = (name: string) => wordsOf(name).slice(1).join(' ');

/** More words than this are no name. */
const LONGEST_NAME = 7;
/** True for what may well be the name of somebody: letters, a few words, none of them a sentence's. */
export function isName(text: string): boolean {
  const folded = plainly(text);
  const words = wordsOf(text);
  if (!/\p{L}/u.test(text) || /[@\d<>=*#_{}~?]|https?:/u.test(text) || words.length > LONGEST_NAME || nobodyYet.has(folded))
    return false;
  if (sentenceWords.test(folded.replace(/^the /, '')) || namesARole(text) || foodIn(text)) return false;
  // Small letters begin particles, and all of the names of whoever types in a hurry.
  const small = words.filter((word) => /^\p{Ll}/u.test(word) && !particles.has(plainly(word)));
  return small.length === 0 || (small.length === words.length && words.length <= 3);
}

/** True for what says something of a guest and is no name. */
const isRemark = (words: string) =>
  isTableName(words) || isNoTableYet(words) || /^\d/.test(words) || isContact(words) || replyOf(words) !== null || !isName(words);

const birthName =
  /(?:^|\s)(?:née|nee|né|born|formerly|geb\.?|geborene?|ép\.|épouse|nata|ved\.|z domu|roz\.|født|född|syntyjään|soltera)\s+(\p{L}.*)$/iu;
const age =
  /^(?:aged?|alter|âge|age)?\s*:?\s*\d{1,2}\s*(?:y|yr|yrs|yo|y\/o|years?|years? old|months?|mo|jahre?|jahre alt|ans|años|anni|lat|jaar|år)?\.?$/iu;
const quoted = /^["“”'‘’«»„](.+)["“”'‘’«»]$/u;

/** Reads the brackets of somebody: an age is dropped, a birth name found by, whoever comes along comes along, and the rest is said of them. */
function readBrackets(one: Person, brackets: readonly string[]): Person[] {
  const along: Person[] = [];
  for (const bracket of brackets.flatMap((each) => each.split(/\s*[,;]\s*/))) {
    const [, born] = birthName.exec(bracket) ?? [];
    const [, called] = quoted.exec(bracket) ?? [];
    const companions = /^(?:[+&]|plus|and|und|et|with|mit)\s*/iu.test(bracket)
      ? companionsIn(bracket.replace(/^(?:[+&]|plus|and|und|et|with|mit)\s*/iu, ''))
      : null;
    if (born) one.also.push(born);
    else if (called) one.also.push(called);
    else if (Array.isArray(companions))
      along.push(...companions.map(({ name, origin }) => newPerson(name, one.household, origin)));
    else if (!age.test(bracket)) one.remarks.push(bracket);
  }
  return along;
}

/** Titles that two share. */
const ofSeveral: Record<string, string> = { drs: 'Dr', messrs: 'Mr', misses: 'Miss', mesdames: 'Mrs' };

/** The titles before a name, and the name. */
function partTitle(text: string): { title: string | null; name: string } {
  const words = wordsOf(text.replace(/^the (?=(?:rev|hon)\S*(?: |$))/iu, ''));
  let from = 0;
  while (from < words.length && isTitle(plainly(words[from] ?? ''), words.length - from - 1)) from++;
  const titles = words.slice(0, from).map((word) => ofSeveral[plainly(word)] ?? word);
  return { title: titles.join(' ') || null, name: words.slice(from).join(' ') };
}

/** “Jim x2” are Jim and somebody. */
const times = /\s+[x×]\s?(\d{1,2})$/iu;
const MOST_TIMES = 12;

function withoutDegrees(text: string): string {
  const words = wordsOf(text);
  while (words.length > 2 && degree.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

function personIn(piece: Piece, household: number): Person[] {
  const { plain, brackets } = withoutBrackets(
    piece.text.replace(/^[\s"“”«»„]+|[\s"“”«»„]+$/g, (quote) =>
      /["“”«»„]/.test(quote) && /["“”«»„].+["“”«»„]/u.test(piece.text) ? quote : '',
    ),
  );
  const [, born] = birthName.exec(plain) ?? [];
  const [, many = '1'] = times.exec(plain) ?? [];
  const words = plain.replace(birthName, '').replace(times, '').trim();
  const { title, name } = partTitle(withoutDegrees(words));
  const one = newPerson(name.replace(/[\s,;:–—-]+$/u, ''), household);
  one.title = title;
  if (born) one.also.push(born);
  const further = Array.from({ length: Math.min(Number(many), MOST_TIMES) - 1 }, () => newPerson('', household, `x${many}`));
  return [one, ...readBrackets(one, brackets), ...further];
}

/** “Hughes, Tom” as people say it; “Hughes, Tom & Ann” too. Anything else stays. */
function inSpokenOrder(text: string, commas: Commas): string {
  const { plain } = withoutBrackets(text);
  const [surname = '', first = '', ...more] = plain.split(',').map((part) => part.trim());
  const titleAfter = more.length === 1 && partTitle(`${more[0]} ${first}`).title;
  if ((more.length > 0 && !titleAfter) || !first || generation.test(first) || degree.test(first)) return text;
  const isSurname = isName(surname) && wordsOf(surname).length <= 3 && !/[&+/]/.test(surname);
  const isWhole =
    commas === 'either' && !isOneWord(surname) && wordsOf(first).length > 1 && !particles.has(plainly(wordsOf(surname)[0] ?? ''));
  const firsts = piecesOf(first);
  // “Tom, Priya & Siân” are three: Tom is nobody's surname.
  if (commas === 'either' && firsts.length > 1 && nicknames.has(plainly(surname))) return text;
  if (
    !isSurname ||
    isWhole ||
    !firsts.every((piece) => isName(partTitle(withoutBrackets(piece.text).plain).name) || isNobodyByName(piece.text))
  )
    return text;
  const rest = text.slice(text.indexOf(',') + 1).trim();
  const [one, ...others] = piecesOf(rest);
  const whole = `${titleAfter ? `${more[0]} ` : ''}${one?.text.replace(/^([^([]*)/, (name) => `${name.trim()} ${surname} `)}`;
  const tail = others.map((piece) =>
    isNobodyByName(piece.text) || !isOneWord(withoutBrackets(piece.text).plain) ? piece.text : `${piece.text} ${surname}`,
  );
  return [titleAfter ? whole.replace(/,[^,]*$/, '').trim() : whole, ...tail].join(' & ').trim();
}

/** A family whose members stand in brackets or after a colon, or whom nobody has named. */
function wholeFamily(text: string, commas: Commas): Named | null {
  const { plain, brackets } = withoutBrackets(text);
  const [, label = plain, after] = /^([^:]+):\s*(.+)$/u.exec(plain) ?? [];
  const [called = '', ...remarks] = piecesOf(label)
    .filter(({ by }) => by === 'comma' || by === 'dash' || by === 'line')
    .map((piece) => piece.text);
  const isOfTwo = piecesOf(label).some(({ by }) => by === 'sign' || by === 'word');
  const family =
    isOfTwo && !/^(?:the|die|les|los|familie|famille|familia|famiglia)\s/iu.test(called)
      ? null
      : familyIn(isOfTwo ? label : called);
  if (!family) return null;
  const inside = after ?? brackets.find((bracket) => countIn(bracket) === null && piecesOf(bracket).length > 1);
  if (inside) {
    const members = namesIn(inside, commas === 'as typed' ? commas : 'people');
    for (const one of members.people) if (one.name && isOneWord(one.name)) one.name = `${one.name} ${family.surname}`;
    return {
      people: members.people.map((one) => ({ ...one, remarks: [...one.remarks, ...remarks], household: 0 })),
      asked: members.asked,
    };
  }
  const counts = [...brackets, ...remarks].map(countIn).filter((count) => count !== null);
  const one = newPerson(family.called, 0);
  one.remarks.push(...[...brackets, ...remarks].filter((words) => countIn(words) === null));
  return { people: [one], asked: { count: family.count ?? counts[0] ?? null } };
}

/** What some have beside their name and guests have no business with: “Tom Hughes <tom@example.com>”. */
const contacts = /<[^<>]*@[^<>]*>|\S+@\S+\.\S+|(?:https?:\/\/|www\.)\S+|(?:\+|\b00)?\(?\d[\d\s()./-]{7,}\d/gu;

/** Most names are one person's, and nothing has to be taken out of them. */
const isPlainName = (text: string) =>
  plainWords.test(text) &&
  !text
    .toLowerCase()
    .split(' ')
    .some((word) => meaningful.has(word) || isTitle(word, 2));
const plainWords = /^\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+){0,2}$/u;

/**
 * The people of a text: “Mr & Mrs David Hartley”, “Jo and Max Underhill”, “The Okafor family (Chidi, Ngozi, Ada & Tobe)”, “Lucy & guest”,
 * “Norah + her boyfriend Ravi”, “Sarah Smith, nut allergy, table 4”.
 */
export function namesIn(text: string, commas: Commas): Named {
  const lines = text
    .replace(contacts, ' ')
    .split(/\r\n?|\n/)
    .map(spacedOnce)
    .filter(Boolean);
  const plain = lines.join(lines.length === 2 && lines.every(isOneWord) ? ' ' : '\n'); // a name that went over its line
  if (isPlainName(plain)) return { people: [newPerson(plain, 0)], asked: null };
  const family = wholeFamily(plain, commas);
  if (family) return family;
  const pieces = piecesOf(commas === 'surname first' || commas === 'either' ? inSpokenOrder(plain, commas) : plain);
  const named: Named = { people: [], asked: null };
  /** Titles that wait for their name: “Mr &” of “Mr & Mrs David Hartley”. */
  let waiting: string[] = [];
  /** In a line that was typed nobody comes after a remark, “Mike, 12 Mill Lane, Bath”. */
  let isRemarked = false;
  const isCell = commas === 'either' || commas === 'surname first';
  const isList = !isCell && pieces.some(({ by }) => by === 'comma');
  for (const [at, piece] of pieces.entries()) {
    const { plain: words } = withoutBrackets(piece.text);
    const last = named.people.at(-1);
    const companions = last && addsCompanions(piece, words) ? companionsIn(words) : null;
    if (companions === 'family') named.asked = { count: null };
    else if (companions && last)
      named.people.push(...companions.flatMap((one) => broughtBy(last, one, piece.text.slice(words.length))));
    else if (last && generation.test(words)) last.name += ` ${words}`;
    else if (last && degree.test(words)) continue;
    else if (last && (isSaidOf(piece, words, commas, named.people) || (isRemarked && piece.by === 'comma'))) {
      isRemarked ||= commas === 'as typed' && piece.by === 'comma' && !isTableName(words);
      for (const one of named.people) if (isTableName(words) || one.household === last.household) one.remarks.push(piece.text);
    } else if (partTitle(words).title && !partTitle(words).name) waiting.push(words);
    else {
      const isJoined = last && (piece.by === 'sign' || (piece.by === 'word' && !(isList && at === pieces.length - 1)));
      const people = personIn(piece, isJoined ? last.household : at);
      const [one] = people;
      if (!one) continue;
      const titles = [...waiting, ...(one.title ? [one.title] : [])];
      waiting = titles.slice(1);
      one.title = titles[0] ?? null;
      const next = pieces[at + 1];
      const isFollowed = isOneWord(one.name) && (next?.by === 'sign' || next?.by === 'word');
      if (waiting.length > 0 && !isFollowed) people.splice(1, 0, ...spousesOf(one, titles));
      if (!isFollowed) waiting = [];
      named.people.push(...people);
    }
  }
  if (isCell && pieces.some(({ by }) => by === 'sign' || by === 'word')) for (const one of named.people) one.household = 0; // an invitation
  shareSurname(named.people, pieces, commas);
  if (commas !== 'people') joinNamesakes(named.people);
  shareRemarks(named.people);
  return { ...named, people: named.people.filter(({ name, origin }) => name || origin).map(withTitleInShort) };
}

/** Whether a piece may be about whoever comes along: a number after a comma is a table's. */
const addsCompanions = ({ by }: Piece, words: string) =>
  by === 'sign' ||
  by === 'word' ||
  (by !== 'dash' &&
    !isTableName(words) &&
    !/^\d+$/.test(words) &&
    (/\d|^\+/.test(words) || isNobodyByName(words) || bringsSomebody(words)));

function broughtBy(host: Person, { name, origin }: Companion, brackets: string): Person[] {
  const people = personIn({ text: name + brackets, by: 'sign' }, host.household);
  return people.map((one, at) => {
    if (at > 0) return one;
    const [called = '', ...remarks] = name
      ? [name, ...one.remarks]
      : one.remarks.toSorted((a, b) => Number(isName(b)) - Number(isName(a)));
    const isCalled = name !== '' || isName(called);
    return {
      ...one,
      name: isCalled ? called : '',
      remarks: isCalled ? remarks : one.remarks,
      origin: /^\d/.test(origin) ? `+${origin}` : origin,
    };
  });
}

/** Whether a piece says something of those before it, in place of naming one more. */
function isSaidOf({ by }: Piece, words: string, commas: Commas, before: readonly Person[]): boolean {
  if (by === 'dash') return true;
  if (by === 'line') return false;
  if (by === 'word' || by === 'sign') return isTableName(words) || foodIn(words) !== null;
  const followsWhole = before.some(({ name }) => !isOneWord(name)) && isOneWord(words);
  return isRemark(words) || (commas !== 'people' && followsWhole);
}

/** Those who have the further titles of one name: “Mrs Hartley” of “Mr & Mrs David Hartley”. */
const spousesOf = (one: Person, titles: readonly string[]): Person[] =>
  titles.slice(1).map((title) => ({
    ...newPerson(isOneWord(one.name) ? one.name : beforeSurname(one.name), one.household, titles.join(' & ')),
    title,
  }));

/** “(both vegan)” is said of the whole household. */
function shareRemarks(people: readonly Person[]): void {
  for (const one of people)
    for (const remark of one.remarks.filter((each) => ofAll.test(each)))
      for (const other of people)
        if (other !== one && other.household === one.household) other.remarks.push(remark.replace(ofAll, ''));
}
const ofAll =
  /^(?:both|all(?: of them)?|beide|alle|les deux|tous|ambos|todos|entrambi|tutti|oboje|wszyscy|allebei)\s+(?:are\s+|sind\s+)?/iu;

/** “Ahmed Khan, Fatima Khan” on one line are one household. */
function joinNamesakes(people: Person[]): void {
  for (const [at, one] of people.entries()) {
    const before = people[at - 1];
    if (!before || isOneWord(one.name) || isOneWord(before.name) || one.household === before.household) continue;
    if (plainly(wordsOf(one.name).at(-1) ?? '') !== plainly(wordsOf(before.name).at(-1) ?? '')) continue;
    const { household } = one;
    for (const each of people) if (each.household === household) each.household = before.household;
  }
}

/** “Jo & Max Underhill” are both Underhill; so are “Ann, Bob & Carol Smith”, unless the commas are a list of people. */
function shareSurname(people: Person[], pieces: readonly Piece[], commas: Commas): void {
  for (let at = people.length - 1; at > 0; at--) {
    const [one, next] = [people[at - 1], people[at]];
    if (!one || !next || next.origin || one.origin || !one.name || !isOneWord(one.name) || isOneWord(next.name)) continue;
    const isOne =
      one.household === next.household || (commas !== 'people' && pieces.some(({ by }) => by === 'sign' || by === 'word'));
    if (!isOne) continue;
    one.name = `${one.name} ${beforeSurname(next.name)}`;
    one.household = next.household;
  }
}

/** “Mr Hartley” is called so: without a first name the title is part of the name. */
const withTitleInShort = (one: Person): Person =>
  one.title && isOneWord(one.name) ? { ...one, name: `${one.title} ${one.name}`, title: null } : one;
