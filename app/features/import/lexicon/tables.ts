import { normaliseWords } from '@/features/guests/words/normalise-words';
import {
  countTagWords,
  findTagAtStart,
  hasOnlyTags,
  hasTag,
  hasUnspacedTag,
  includesTag,
  indexOfTagAtEnd,
  parseNumber,
  tokenize,
  trimEnd,
} from './lexicon';

const LONGEST_TABLE = 5;
const bareNumber = /^#?\s?0*(\d{1,4})\s?(\p{Script=Latin})?(?:\.0)?\.?$/u;
const numberInHan = /^\s*第?0*(\d{1,4})\s?(?:[号番])?/u;

/** Returns 7 for “Table no. 7”, “T7”, “#7”, “7. asztal” and “7 (top)”; null for a name. */
function parseTableNumber(text: string): string | null {
  const label = normaliseWords(text)
    .replace(/\([^()]*\)$/u, '')
    .trim();
  const words = tokenize(label);
  let at = 0;
  while (countTagWords(words, at, ['table'])) at += countTagWords(words, at, ['table']);
  const rest = at > 0 ? label.slice(words[at]?.from ?? label.length) : label;
  const [, number, letter = ''] = bareNumber.exec(rest) ?? [];
  if (number) return number + letter.toUpperCase();
  const [lead = '', counted] = numberInHan.exec(rest) ?? [];
  const after = rest.slice(lead.length).replace(/^[.\s]+/u, '');
  const isTable =
    counted !== undefined && after !== '' && (hasTag(after, 'tableName') || isTableSign(after));
  return isTable ? counted : null;
}
const isTableSign = (text: string) => text.length === 1 && hasUnspacedTag(text, 'tableName');

const stripSeat = (text: string) => {
  const [, table] = /^(t?\d{1,3}[a-z]?)\s*[/-]\s*\p{L}*\.?\s*\d{1,2}$/iu.exec(text) ?? [];
  const seat = indexOfTagAtEnd(trimEnd(text, ' 0123456789)'), 'seat');
  return (
    table ?? (seat > 0 && /\d\)?$/.test(text) ? trimEnd(text.slice(0, seat), ' ,;/(–-') : text)
  );
};
const stripPreposition = (text: string) =>
  text.slice(findTagAtStart(text, 'seatedAt').length).trim();

/** Returns 7 for “Table 7”, “T7”, “#7” and “7 (top)”; other labels do not change. */
export function normaliseTableLabel(text: string): string {
  const label = stripSeat(text.trim());
  const plain = includesTag(label, 'tableName') ? stripPreposition(label) : label;
  return parseTableNumber(plain) ?? plain;
}

export const looksLikeTable = (text: string) =>
  parseTableNumber(text) !== null ||
  includesTag(text, 'tableName') ||
  hasUnspacedTag(text, 'tableName');

/** True for “table 4”, “Top table” and “T4”; false for a bare number, which is ambiguous. */
export function isTableName(text: string): boolean {
  const label = stripPreposition(text.trim());
  if (
    /[,;:–—]|\s-\s/.test(label) ||
    label.split(/\s+/).length > LONGEST_TABLE ||
    isNoTableYet(label)
  )
    return false;
  if (parseTableNumber(label) !== null)
    return (
      !/^[\d\s.#]+\p{L}?$/u.test(label) && !hasTag(tokenize(label)[0]?.text ?? '', 'numbering')
    );
  const words = tokenize(label);
  const from = countTagWords(words, 0, ['pluralArticle']);
  return (
    countTagWords(words, from, ['tableName']) > 0 ||
    indexOfTagAtEnd(label, 'tableName') > 0 ||
    hasUnspacedTag(label, 'tableName')
  );
}

/** After the word for a table, “four”, “twelve” and “4a” are table numbers. */
export const isTableNumber = (word: string) =>
  /^#?\d{1,3}\p{L}?$/u.test(word) || parseNumber(word) > 0;

/** “Table 5 left” and “Table 5 right side” are different tables. */
export const isTableSuffix = (text: string) =>
  /^[a-z]$/u.test(text) || hasOnlyTags(text, 'tableSide');

const isSign = (text: string) => text !== '' && /^(?:\?+|-+|–|—)$/u.test(text.trim());
const isToArrange = (text: string) => {
  const lead = findTagAtStart(text, 'leftToDo');
  return lead !== '' && hasOnlyTags(text.slice(lead.length), 'arranged');
};
export const isNoTableYet = (text: string) =>
  isSign(text) || hasTag(text, 'noTableYet', 'withoutTable') || isToArrange(text);
/** Beside a name, “unsure” and “no table near the band” may mean something else, which must not be lost. */
export const isExplicitlyUnseated = (text: string) =>
  isSign(text) || hasTag(text, 'plainlyNoTable', 'withoutTable');
/** In a table column, “still to reply” means no table. */
export const isStillToArrange = (text: string) =>
  findTagAtStart(text, 'leftToDo', 'withoutTable') !== '' && !isNoTableYet(text);
/** Matches “Unseated guests (3)” and “No table yet: Kip, Thea”. */
export const startsWithNoTable = (text: string) => findTagAtStart(text, 'withoutTable') !== '';
