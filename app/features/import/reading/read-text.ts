import Papa from 'papaparse';
import { normaliseWords } from '@/features/guests/words/normalise-words';
import { nicknames } from '@/features/name-search/nicknames/nickname-data';
import { fold } from '@/features/name-search/words';
import { isParticle } from '../lexicon/name-words';
import { textCells } from '../sources/guest-file';
import { likeliestSeparator, type Separator } from '../sources/separators';
import { type Cells, MOSTLY, own } from './columns';
import { isRemark, isWrittenAsName } from './is-name';
import { guessLayout, headingCount, type ListLayout, ROWS_LOOKED_AT } from './layout';
import { splitTitle } from './person';
import { piecesOf, withoutBrackets } from './pieces';
import { stackColumns } from './side-by-side';
import { separateTrailingDetails } from './spoken-order';
import { inColumnsOfFirst } from './stacked';
import { buyersInOne, couplesInOne, ticksAsWords } from './ticks-and-couples';
import { isTabular, typedColumns, typedLines } from './typed-lines';

export type ReadText = { cells: Cells; layout: ListLayout; separator: Separator };

const typedLayout: ListLayout = {
  headings: null,
  columns: typedColumns.map(own),
  isOurs: false,
  isTyped: true,
  commas: 'as typed',
};

export function readSheet(sheet: Cells): { cells: Cells; layout: ListLayout } {
  const cells = ticksAsWords(buyersInOne(couplesInOne(inColumnsOfFirst(stackColumns(sheet)))));
  return { cells, layout: guessLayout(cells) };
}

/** Throws a GuestListError where a quotation mark never closes. */
export function readText(text: string, chosen?: Separator): ReadText {
  const whole = text.replace(/^\uFEFF/, '');
  const plain = chosen ? whole : withTabs(whole);
  const separator = chosen ?? likelySeparator(plain);
  if (separator === '\n') {
    const cells = typedLines(plain);
    return {
      cells,
      layout: areSurnamesFirst(cells) ? { ...typedLayout, commas: 'surname first' } : typedLayout,
      separator,
    };
  }
  return { ...readSheet(textCells(plain, separator)), separator };
}

const withoutEdges = (line: string) => line.replace(/^\|/u, '').replace(/\|$/u, '').trim();
const isRule = /^[\s|:-]*$/u;
/** Dots, bars or spaces between the columns of a printed page. */
const gutters = [/ ?\.{4,} ?/gu, /(?<=\S)\s?\|/gu, /(?<=\S) {2,}(?=\S)/gu];

/** Columns that a page was printed in with tabs: “Albright, Thomasina ........ 4”. */
function withTabs(text: string): string {
  if (text.includes('\t')) return text;
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => (isRule.test(line) ? '' : withoutEdges(line.trim())));
  const filled = lines.filter(Boolean);
  const parted = (gutter: RegExp) => filled.filter((line) => line.search(gutter) > 0).length;
  const gutter = gutters.find(
    (each) => parted(each) >= FEWEST_LINES && parted(each) * 2 >= filled.length,
  );
  return gutter ? lines.map((line) => line.replace(gutter, '\t')).join('\n') : text;
}

const FEWEST_LINES = 3;

const initials = /^(?:\p{Lu}\.?\s?){1,3}$/u;

/** “Hughes, Tom” on nearly every line: one comma, a surname before it and a name that is no remark after it. */
function areSurnamesFirst(cells: Cells): boolean {
  const lines = cells
    .map(
      ([line = '']) =>
        withoutBrackets(separateTrailingDetails(line).split(/\s[-–—]\s/u)[0] ?? '').plain,
    )
    .filter(Boolean);
  const turned = lines.filter((line) => {
    const [surname = '', first = '', ...more] = line.split(',').map((part) => part.trim());
    const words = surname.split(/\s+/).filter((word) => !isParticle(word));
    const [one] = piecesOf(first);
    return (
      more.length === 0 &&
      words.length === 1 &&
      one !== undefined &&
      !isRemark(one.text) &&
      /^\p{Lu}[\p{L}\p{M}'’-]+$/u.test(words[0] ?? '') &&
      (isWrittenAsName(one.text) || initials.test(splitTitle(one.text).name))
    );
  });
  const given = (part: number) =>
    new Set(
      turned
        .map((line) => normaliseWords(line.split(/[,&+]/)[part]?.trim() ?? ''))
        .filter((word) => nicknames.has(word)),
    ).size;
  const isAlphabetical = lines.every(
    (line, at) => at === 0 || fold(lines[at - 1] ?? '').localeCompare(fold(line)) <= 0,
  );
  return (
    turned.length >= FEWEST_LINES &&
    turned.length >= lines.length * MOSTLY &&
    (given(0) < given(1) || isAlphabetical)
  );
}

function likelySeparator(text: string): Separator {
  const separator = likeliestSeparator(text);
  const lines = text.split(/\r\n?|\n/, ROWS_LOOKED_AT).filter((line) => line.trim());
  const cells = Papa.parse<string[]>(lines.join('\n'), { delimiter: separator }).data;
  const hasHeadings = cells.some((row) => headingCount(row) > 1);
  return isTabular(lines, cells, separator, hasHeadings) ? separator : '\n';
}
