import { classifyFoodRemark, isFoodName } from '@/features/guests/kitchen/food-remarks';
import { fold } from '@/features/name-search/words';
import { is } from '../lexicon/lexicon';
import { isParticle } from '../lexicon/name-words';
import { companionsIn } from './companions';

type Parting = 'sign' | 'word' | 'comma' | 'dash' | 'line';
export type Piece = { text: string; by: Parting };

const signs: readonly { by: Parting; sign: RegExp }[] = [
  { by: 'sign', sign: /[&＆]|\+(?=\s?\S)|(?<!\d)\//gu },
  { by: 'comma', sign: /,/g },
  { by: 'line', sign: /[;|\n]/g },
  { by: 'dash', sign: /[-=]>|→|!{2,3}|\.{3}|…|[–—]|(?<=\s)[-:>](?=\s)|:(?=\s)/gu },
];
const betweenSpaces = /(?<=\s)[^\s,;&+()|]+(?=[\s(])/gu;
/** Most cells, read several times as fast. */
const isNameAlone = /^\p{L}+(?: \p{L}+)?$/u;
const bracketed = /\([^()]*\)|\[[^[\]]*\]/g;

/** A bracket stays with the piece before it. */
export function piecesOf(text: string): Piece[] {
  if (isNameAlone.test(text)) return [{ text, by: 'line' }];
  const brackets: string[] = [];
  const open = text.replace(bracketed, (bracket) => `\ue000${brackets.push(bracket) - 1}\ue001`);
  const shown = (part: string) =>
    part.replace(/\ue000(\d+)\ue001/g, (_, at) => brackets[Number(at)] ?? '').trim();
  const pieces: Piece[] = [];
  let [from, by]: [number, Parting] = [0, 'line'];
  for (const { at, length, by: next } of partingsIn(open)) {
    if (at < from) continue;
    pieces.push(pieceOf(shown(open.slice(from, at)), by));
    [from, by] = [at + length, next];
  }
  pieces.push(pieceOf(shown(open.slice(from)), by));
  return pieces.filter((piece) => piece.text !== '');
}

/** How far from a connector the names that it joins may reach. */
const AROUND = 120;
const around = (text: string, at: number, length: number): [string, string] => [
  text.slice(Math.max(0, at - AROUND), at),
  text.slice(at + length, at + length + AROUND),
];
type Place = { at: number; length: number; by: Parting };

function partingsIn(text: string): Place[] {
  const places = signs.flatMap(({ by, sign }) =>
    Array.from(
      text.matchAll(sign),
      ({ 0: found, index }): Place => ({ at: index, length: found.length, by }),
    ).filter(
      ({ at, length }) =>
        by !== 'sign' || !(isInWord(text, at) || isSameFood(...around(text, at, length))),
    ),
  );
  const words = Array.from(text.matchAll(betweenSpaces)).flatMap(({ 0: word, index }): Place[] => {
    if (!isConnector(word)) return [];
    const [before, after] = around(text, index, word.length);
    return !isSameFood(before, after) && partsNames(word, before, after)
      ? [{ at: index, length: word.length, by: 'word' }]
      : [];
  });
  return [...places, ...words].sort((one, other) => one.at - other.at);
}

/** “Seán Óg” is no “og”, nor “A.” an “a”; some have an accent of their own. */
const isConnector = (word: string) =>
  !word.endsWith('.') &&
  is(word, 'connector') &&
  (fold(word) === word.toLowerCase() || is(word, 'accentedConnector'));

/** “S/O” and “c/o” stay whole. */
const isInWord = (text: string, at: number) =>
  (text[at] === '+' && /['’]s\s?$/u.test(text.slice(Math.max(0, at - 3), at))) || // “Priya's +1”
  (text[at] === '/' &&
    is(
      `${/\S*$/.exec(text.slice(Math.max(0, at - 5), at))?.[0]}/${/^\S{0,5}/.exec(text.slice(at + 1))?.[0]}`,
      'neverSplit',
    ));

/** “Paul, Mary, and their daughter Zoe”: the “and” counts, not the comma before it. */
function pieceOf(part: string, by: Parting): Piece {
  const text = part.replace(/^[\s:–—-]+|[:–—-]+$/gu, '').trim();
  const [first = ''] = text.split(' ', 1);
  const isJoined =
    by === 'comma' && first !== text && is(first, 'connector') && !is(first, 'shortConnector');
  return isJoined ? { text: text.slice(first.length).trim(), by: 'word' } : { text, by };
}

const namesIn = (text = '') => text.trim().split(/\s+/).filter(Boolean);
const leftOf = (before: string) => namesIn(before.split(/[,;&+\n]/).at(-1));
const rightOf = (after: string) => namesIn(after.split(/[,;&+\n(]/)[0]);

const LONGEST_FOOD = 3;
/** “allergic to nuts and dairy”, “intolerante a la lactosa”; “vegan and Rose Lamb” names her. */
function isSameFood(before: string, after: string): boolean {
  const food = rightOf(after).slice(0, LONGEST_FOOD);
  const isSmall = /^\p{Ll}/u.test(food[0] ?? '');
  if (!(isSmall || food.length === 1) || !isFoodName(food.join(' '))) return false;
  const left = leftOf(before).join(' ');
  return classifyFoodRemark(left) !== null || (isSmall && isFoodName(left));
}

/** “Ana y Luis García” are two people; “Ortega y Gasset”, “Mary A Smith” and “von und zu Hohenfels” are one. */
function partsNames(word: string, before: string, after: string): boolean {
  if (fold(word) !== word.toLowerCase() && is(word, 'accentedConnector')) return true;
  const [left, right] = [leftOf(before), rightOf(after)];
  const last = left.at(-1) ?? '';
  if (left.length > 1 && /^\p{Ll}/u.test(last) && isParticle(last)) return false;
  if (/['’]s?$/u.test(last)) return false; // “Callum's plus one”
  const isWith = is(word, 'with');
  if (!isWith && !is(word, 'shortConnector')) return true;
  if (left.length === 0 || right.length === 0) return false;
  if (companionsIn(right.join(' ')) !== null) return true;
  if (isWith || isInitial(word, right)) return false;
  return (left.length === 1 || right.length >= 2) && !/^.\.?$/u.test(right[0] ?? '');
}

/** A single capital is an initial, unless all is in capitals and two names follow: “ANA Y LUIS GARCÍA”. */
const isInitial = (written: string, right: readonly string[]) =>
  /^\p{Lu}$/u.test(written) &&
  !(right.length >= 2 && right.every((name) => name === name.toUpperCase()));

export function withoutBrackets(text: string): { plain: string; brackets: string[] } {
  const spaced = (words: string) => words.split(/\s+/).filter(Boolean).join(' ');
  if (!/[()[\]]/.test(text)) return { plain: spaced(text), brackets: [] };
  const brackets = [...text.matchAll(bracketed)]
    .map(([bracket]) => bracket.slice(1, -1).trim())
    .filter(Boolean);
  return { plain: spaced(text.replace(bracketed, ' ').replace(/[()[\]]/g, ' ')), brackets };
}

/** What takes the place of a bracket while its text is split; nobody types it. */
const HIDDEN = '\uE000';
/** Split outside of whole brackets; those of “:)” and “1)” are none. */
export function partsOf(text: string, at: RegExp = /,\s/): string[] {
  const brackets = text.match(/\([^()]*\)/g) ?? [];
  let next = 0;
  return text
    .replace(/\([^()]*\)/g, HIDDEN)
    .split(at)
    .map((part) => part.replaceAll(HIDDEN, () => brackets[next++] ?? '').trim());
}
