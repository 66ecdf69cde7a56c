import { classifyFoodRemark, isFoodName } from '@/features/guests/kitchen/food-remarks';
import { fold } from '@/features/name-search/words';
import { hasTag } from '../lexicon/lexicon';
import { isParticle } from '../lexicon/words';
import { parseCompanions } from './companions';

type SeparatorKind = 'sign' | 'word' | 'comma' | 'dash' | 'line';
export type Piece = { text: string; separator: SeparatorKind };

const signs: readonly { separator: SeparatorKind; sign: RegExp }[] = [
  { separator: 'sign', sign: /[&＆]|\+(?=\s?\S)|(?<!\d)\//gu },
  { separator: 'comma', sign: /,/g },
  { separator: 'line', sign: /[;|\n]/g },
  { separator: 'dash', sign: /[-=]>|→|!{2,3}|\.{3}|…|[–—]|(?<=\s)[-:>](?=\s)|:(?=\s)/gu },
];
const betweenSpaces = /(?<=\s)[^\s,;&+()|]+(?=[\s(])/gu;
/** A faster path for most cells. */
const isNameAlone = /^\p{L}+(?: \p{L}+)?$/u;
const bracketed = /\([^()]*\)|\[[^[\]]*\]/g;

/** Splits a text at signs and at words such as “and”. A bracket stays with the piece before it. */
export function splitIntoPieces(text: string): Piece[] {
  if (isNameAlone.test(text)) return [{ text, separator: 'line' }];
  const brackets: string[] = [];
  const open = text.replace(bracketed, (bracket) => `\ue000${brackets.push(bracket) - 1}\ue001`);
  const shown = (part: string) =>
    part.replace(/\ue000(\d+)\ue001/g, (_, at) => brackets[Number(at)] ?? '').trim();
  const pieces: Piece[] = [];
  let [from, separator]: [number, SeparatorKind] = [0, 'line'];
  for (const { at, length, separator: next } of findSeparators(open)) {
    if (at < from) continue;
    pieces.push(createPiece(shown(open.slice(from, at)), separator));
    [from, separator] = [at + length, next];
  }
  pieces.push(createPiece(shown(open.slice(from)), separator));
  return pieces.filter((piece) => piece.text !== '');
}

/** The maximum distance between a connector and the names it joins. */
const MAX_CONTEXT_LENGTH = 120;
type SeparatorMatch = { at: number; length: number; separator: SeparatorKind };

function findSeparators(text: string): SeparatorMatch[] {
  const bySign = signs.flatMap(({ separator, sign }) =>
    Array.from(
      text.matchAll(sign),
      ({ 0: found, index: at }): SeparatorMatch => ({ at, length: found.length, separator }),
    ),
  );
  const byWord = Array.from(
    text.matchAll(betweenSpaces),
    ({ 0: word, index: at }): SeparatorMatch => ({ at, length: word.length, separator: 'word' }),
  );
  return [...bySign, ...byWord]
    .filter(({ at, length, separator }) => {
      const [before, after] = [
        text.slice(Math.max(0, at - MAX_CONTEXT_LENGTH), at),
        text.slice(at + length, at + length + MAX_CONTEXT_LENGTH),
      ];
      const sign = text.slice(at, at + length);
      if (separator === 'sign') return !isInWord(sign, before, after) && !isSameFood(before, after);
      if (sign === ':' && hasTag(wordsBefore(before).at(-1) ?? '', 'children')) return false;
      return (
        separator !== 'word' ||
        (isConnector(sign) && !isSameFood(before, after) && joinsNames(sign, before, after))
      );
    })
    .sort((one, other) => one.at - other.at);
}

/** The “Óg” of “Seán Óg” is not the word “og”, nor is “A.” the word “a”. Some such words have accents themselves. */
const isConnector = (word: string) =>
  !word.endsWith('.') &&
  hasTag(word, 'connector') &&
  (fold(word) === word.toLowerCase() || hasTag(word, 'accentedConnector'));

/** “S/O” and “c/o” are not split, nor is “Priya's +1”. */
const isInWord = (sign: string, before: string, after: string) =>
  (sign === '+' && /['’]s\s?$/u.test(before)) ||
  (sign === '/' &&
    hasTag(`${/\S{0,5}$/.exec(before)?.[0]}/${/^\S{0,5}/.exec(after)?.[0]}`, 'neverSplit'));

/** In “Paul, Mary, and their daughter Zoe”, the separator is the “and”, not the comma before it. */
function createPiece(part: string, separator: SeparatorKind): Piece {
  const text = part.replace(/^[\s:–—-]+|[:–—-]+$/gu, '').trim();
  const [first = ''] = text.split(' ', 1);
  const isJoined =
    separator === 'comma' &&
    first !== text &&
    hasTag(first, 'connector') &&
    !hasTag(first, 'shortConnector');
  return isJoined
    ? { text: text.slice(first.length).trim(), separator: 'word' }
    : { text, separator };
}

const split = (text = '') => text.trim().split(/\s+/).filter(Boolean);
const wordsBefore = (before: string) => split(before.split(/[,;&+\n]/).at(-1));
const wordsAfter = (after: string) => split(after.split(/[,;&+\n(]/)[0]);

const MAX_FOOD_WORDS = 3;
/** “allergic to nuts and dairy” and “intolerante a la lactosa” are not split; “vegan and Rose Lamb” is, because it names her. */
function isSameFood(before: string, after: string): boolean {
  const food = wordsAfter(after).slice(0, MAX_FOOD_WORDS);
  const isFood =
    (/^\p{Ll}/u.test(food[0] ?? '') || food.length === 1) && isFoodName(food.join(' '));
  return isFood && classifyFoodRemark(wordsBefore(before).join(' ')) !== null;
}

/** “Ana y Luis García” are two people; “Ortega y Gasset”, “José García y Gutiérrez Pérez”, “Mary A Smith” and “von und zu Hohenfels” are one. */
function joinsNames(word: string, before: string, after: string): boolean {
  if (fold(word) !== word.toLowerCase() && hasTag(word, 'accentedConnector')) return true;
  const [left, right] = [wordsBefore(before), wordsAfter(after)];
  const last = left.at(-1) ?? '';
  if (left.length > 1 && /^\p{Ll}/u.test(last) && isParticle(last)) return false;
  if (/['’]s?$/u.test(last)) return false; // “Callum's plus one”
  const isWith = hasTag(word, 'with');
  if (!isWith && !hasTag(word, 'shortConnector')) return true;
  if (parseCompanions(right.join(' ')) !== null) return true;
  const areLoud = right.length > 1 && right.every((name) => name === name.toUpperCase());
  if (isWith || (/^\p{Lu}$/u.test(word) && !areLoud)) return false; // an initial, except in “ANA Y LUIS GARCÍA”
  return left.length === 1 || (right.length >= 2 && !hasTag(right[0] ?? '', 'surname'));
}

export function splitBrackets(text: string): { plain: string; brackets: string[] } {
  if (!/[()[\]]/.test(text)) return { plain: split(text).join(' '), brackets: [] };
  const brackets = [...text.matchAll(bracketed)]
    .map(([bracket]) => bracket.slice(1, -1).trim())
    .filter(Boolean);
  return {
    plain: split(text.replace(bracketed, ' ').replace(/[()[\]]/g, ' ')).join(' '),
    brackets,
  };
}

/** Replaces a bracket while its text is split; nobody types this character. */
const HIDDEN = '\uE000';
/** Splits outside brackets; “:)” and “1)” do not count as brackets. */
export function splitOutsideBrackets(text: string, separator: RegExp = /,\s/): string[] {
  const brackets = text.match(/\([^()]*\)/g) ?? [];
  let next = 0;
  return text
    .replace(/\([^()]*\)/g, HIDDEN)
    .split(separator)
    .map((part) => part.replaceAll(HIDDEN, () => brackets[next++] ?? '').trim());
}
