import { foodIn, isFoodItself } from '@/features/guests/kitchen/food-in-text';
import { anyOf } from '@/features/guests/words/listed';
import { fold } from '@/features/name-search/words';
import { connectors, particles, shortConnectors, withConnectors } from '../lexicon/name-words';
import { companionsIn } from './companions';

type Parting = 'sign' | 'word' | 'comma' | 'dash' | 'line';
/** `by` is the separator before it. */
export type Piece = { text: string; by: Parting };

/** They join names, whatever stands beside them; without their accents they may be one. */
const accented: readonly string[] = ['și', 'és', 'й'];
const parting = new RegExp(
  `(?<sign>\\s*[&＆]\\s*|\\s*\\+\\s*(?=\\S)|\\s*/\\s*)|\\s+(?<word>${anyOf(connectors)}|${accented.join('|')})(?:\\s+|(?=\\())|\\s*(?<comma>,)\\s*|\\s*(?<line>[;|\\n])\\s*|(?<dash>\\s*(?:[-=]>|→|!{2,}|\\.{3,}|…)\\s*|\\s+[-–—:>]+\\s+|\\s*[–—]\\s*|:\\s+)`,
  'giu',
);
const bracketed = /\([^()]*\)|\[[^\]]*\]/g;

/** A bracket stays with the piece before it. */
export function piecesOf(text: string): Piece[] {
  const brackets: string[] = [];
  const open = text.replace(bracketed, (bracket) => `\ue000${brackets.push(bracket) - 1}\ue001`);
  const shown = (part: string) => part.replace(/\ue000(\d+)\ue001/g, (_, at) => brackets[Number(at)] ?? '').trim();
  const pieces: Piece[] = [];
  let [from, by]: [number, Parting] = [0, 'line'];
  for (const match of open.matchAll(parting)) {
    const { sign, word, comma, line } = match.groups ?? {};
    const [before, after] = [open.slice(from, match.index), open.slice(match.index + match[0].length)];
    if ((sign || word) && isSameFood(before, after)) continue;
    if (word && !partsNames(word, before, after)) continue;
    if (sign?.trim() === '+' && /['’]s$/u.test(before)) continue; // “Priya's +1”
    if (sign?.trim() === '/' && /\d$|\bw$|\bn$/u.test(before)) continue; // a date, w/o, n/a
    pieces.push(pieceOf(shown(before), by));
    from = match.index + match[0].length;
    by = sign ? 'sign' : word ? 'word' : comma ? 'comma' : line ? 'line' : 'dash';
  }
  pieces.push(pieceOf(shown(open.slice(from)), by));
  return pieces.filter((piece) => piece.text !== '');
}

/** “Paul, Mary, and their daughter Zoe”: the “and” counts, not the comma before it. */
function pieceOf(part: string, by: Parting): Piece {
  const text = part.replace(/^[\s:–—-]+|[\s:–—-]+$/gu, '');
  const joined = by === 'comma' ? text.replace(/^(?:and|und|et|plus)\s+/iu, '') : text;
  return joined === text ? { text, by } : { text: joined, by: 'word' };
}

const lastOf = (text: string) =>
  text
    .split(/[,;&+\n]/)
    .at(-1)
    ?.trim()
    .split(/\s+/)
    .filter(Boolean) ?? [];
const firstOf = (text: string) =>
  text
    .split(/[,;&+\n(]/)[0]
    ?.trim()
    .split(/\s+/)
    .filter(Boolean) ?? [];

const LONGEST_FOOD = 3;
/** “allergic to nuts and dairy”, “intolerante a la lactosa”; “vegan and Rose Lamb” names her. */
function isSameFood(before: string, after: string): boolean {
  const food = firstOf(after).slice(0, LONGEST_FOOD);
  const isSmall = /^\p{Ll}/u.test(food[0] ?? '');
  if (!(isSmall || food.length === 1) || !isFoodItself(food.join(' '))) return false;
  const left = lastOf(before).join(' ');
  return foodIn(left) !== null || (isSmall && isFoodItself(left));
}

/** “Ana y Luis García” are two people; “Ortega y Gasset”, “Mary A Smith” and “von und zu Hohenfels” are one. */
function partsNames(written: string, before: string, after: string): boolean {
  if (accented.includes(written)) return true;
  const word = fold(written);
  const [left, right] = [lastOf(before), firstOf(after)];
  const last = left.at(-1) ?? '';
  if (left.length > 1 && /^\p{Ll}/u.test(last) && particles.has(fold(last))) return false;
  if (/['’]s?$/u.test(last)) return false; // “Callum's plus one”
  const isWith = withConnectors.has(word);
  if (!isWith && !shortConnectors.has(word)) return true;
  if (left.length === 0 || right.length === 0) return false;
  if (companionsIn(right.join(' ')) !== null) return true;
  if (isWith || isInitial(written, right)) return false;
  return (left.length === 1 || right.length >= 2) && !/^.\.?$/u.test(right[0] ?? '');
}

/** A single capital is an initial, unless all is in capitals and two names follow: “ANA Y LUIS GARCÍA”. */
const isInitial = (written: string, right: readonly string[]) =>
  /^\p{Lu}$/u.test(written) && !(right.length >= 2 && right.every((name) => name === name.toUpperCase()));

export function withoutBrackets(text: string): { plain: string; brackets: string[] } {
  if (!/[()[\]]/.test(text)) return { plain: text.replace(/\s+/g, ' ').trim(), brackets: [] };
  const brackets = [...text.matchAll(bracketed)].map(([bracket]) => bracket.slice(1, -1).trim()).filter(Boolean);
  return {
    plain: text
      .replace(bracketed, ' ')
      .replace(/[()[\]]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    brackets,
  };
}
