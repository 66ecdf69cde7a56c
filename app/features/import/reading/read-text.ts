import Papa from 'papaparse';
import { fold } from '@/features/name-search/words';
import { isParticle } from '../lexicon/words';
import { parseTextCells } from '../sources/guest-file';
import { findLikeliestSeparator, type Separator } from '../sources/separators';
import { type Cells, createOwnColumn, MIN_SHARE_OF_MOST } from './columns';
import { beginsWithGivenName, isRemark, isWrittenAsName, wordsOf } from './is-name';
import { countHeadings, guessLayout, type ListLayout, MAX_SAMPLE_ROWS } from './layout';
import { separateTrailingDetails } from './names';
import { splitTitle } from './person';
import { splitBrackets, splitPieces } from './pieces';
import { reshapeSheet } from './reshape';
import { isTabular, splitTypedLines, typedColumns } from './typed-lines';

const typedLayout: ListLayout = {
  headings: null,
  columns: typedColumns.map(createOwnColumn),
  isOurs: false,
  isTyped: true,
  commas: 'as typed',
};

export function readSheet(sheet: Cells): { cells: Cells; layout: ListLayout } {
  const cells = reshapeSheet(sheet);
  return { cells, layout: guessLayout(cells) };
}

export type ReadText = { cells: Cells; layout: ListLayout; separator: Separator };

/** Throws a GuestListError if a quotation mark is never closed. */
export function readText(text: string, chosen?: Separator): ReadText {
  const whole = text.replace(/^\uFEFF/, '');
  const plain = chosen ? whole : guttersToTabs(whole);
  const separator = chosen ?? findSeparator(plain);
  if (separator !== '\n') return { ...readSheet(parseTextCells(plain, separator)), separator };
  const cells = splitTypedLines(plain);
  const commas = areSurnamesFirst(cells) ? 'surname first' : 'as typed';
  return { cells, layout: { ...typedLayout, commas }, separator };
}

const FEWEST_LINES = 3;
const isRule = /^[\s|:-]*$/u;
/** Matches dots, bars or spaces between the columns of a printed page. */
const gutters = [/ ?\.{4,} ?/gu, /(?<=\S)\s?\|/gu, /(?<=\S) {2,}(?=\S)/gu];

/** Columns printed with tabs and leader dots: “Albright, Thomasina ........ 4”. */
function guttersToTabs(text: string): string {
  if (text.includes('\t')) return text;
  const lines = text.split(/\r\n?|\n/).map((line) =>
    isRule.test(line)
      ? ''
      : line
          .trim()
          .replace(/^\||\|$/gu, '')
          .trim(),
  );
  const filled = lines.filter(Boolean);
  const gutter = gutters.find((each) => {
    const parted = filled.filter((line) => line.search(each) > 0).length;
    return parted >= FEWEST_LINES && parted * 2 >= filled.length;
  });
  return gutter ? lines.map((line) => line.replace(gutter, '\t')).join('\n') : text;
}

const initials = /^(?:\p{Lu}\.?\s?){1,3}$/u;

/** Whether nearly every line is like “Hughes, Tom”: one comma, a surname before it, and after it a name that is not a remark. */
function areSurnamesFirst(cells: Cells): boolean {
  const lines = cells
    .map(([line = '']) => separateTrailingDetails(line).split(/\s[-–—]\s/u)[0] ?? '')
    .map((line) => splitBrackets(line).plain)
    .filter(Boolean);
  const turned = lines.filter((line) => {
    const [surname = '', first = '', ...more] = line.split(',').map((part) => part.trim());
    const words = wordsOf(surname).filter((word) => !isParticle(word));
    const [{ text: name } = { text: '' }] = splitPieces(first);
    const isFirst = isWrittenAsName(name) || initials.test(splitTitle(name).name);
    const isSurname = words.length === 1 && /^\p{Lu}[\p{L}\p{M}'’-]+$/u.test(words[0] ?? '');
    return more.length === 0 && isSurname && name !== '' && !isRemark(name) && isFirst;
  });
  const countGiven = (part: number) =>
    new Set(turned.map((line) => line.split(/[,&+]/)[part] ?? '').filter(beginsWithGivenName)).size;
  const isAlphabetical = lines.every(
    (line, at) => at === 0 || fold(lines[at - 1] ?? '').localeCompare(fold(line)) <= 0,
  );
  return (
    turned.length >= Math.max(FEWEST_LINES, lines.length * MIN_SHARE_OF_MOST) &&
    (countGiven(0) < countGiven(1) || isAlphabetical)
  );
}

function findSeparator(text: string): Separator {
  const separator = findLikeliestSeparator(text);
  const lines = text.split(/\r\n?|\n/, MAX_SAMPLE_ROWS).filter((line) => line.trim());
  const cells = Papa.parse<string[]>(lines.join('\n'), { delimiter: separator }).data;
  const hasHeadings = cells.some((row) => countHeadings(row) > 1);
  return hasHeadings || isTabular(lines, cells, separator) ? separator : '\n';
}
