import Papa from 'papaparse';
import { normalised } from '@/features/guests/words/normalised';
import { nicknames } from '@/features/name-search/nicknames/learned-nicknames';
import { fold } from '@/features/name-search/words';
import { is } from '../lexicon/lexicon';
import { isParticle } from '../lexicon/words';
import { textCells } from '../sources/guest-file';
import { likeliestSeparator, type Separator } from '../sources/separators';
import { type Cells, MOSTLY, own } from './columns';
import { isRemark, isWrittenAsName } from './is-name';
import { guessLayout, headingCount, type ListLayout, ROWS_LOOKED_AT } from './layout';
import { separateTrailingDetails } from './names';
import { splitTitle } from './person';
import { piecesOf, withoutBrackets } from './pieces';
import { buyersInOne, couplesInOne, inColumnsOfFirst, stackColumns, ticksAsWords } from './reshape';
import { isTabular, typedColumns, typedLines } from './typed-lines';

const ownSigns: Record<string, string> = { '、': ', ', '，': ', ', '،': ', ', '；': '; ', '؛': '; ', '：': ': ', '（': ' (', '）': ')', '［': ' [', '］': ']', '【': ' [', '】': ']', '＋': ' + ', '／': '/', '　': ' ' }; // biome-ignore format: a table of signs
const signs = new RegExp(`[${Object.keys(ownSigns).join('')}]`, 'gu');
/** Punctuation and digits of other scripts as ours: 陈思雨（素食）, ٥ أشخاص. */
const withOurSigns = (text: string) =>
  text
    .replace(signs, (sign) => ownSigns[sign] ?? sign)
    .replace(/[٠-٩۰-۹०-९０-９]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - zeroOf(digit)));
const zeroOf = (digit: string) =>
  [0x660, 0x6f0, 0x966, 0xff10].findLast((zero) => zero <= (digit.codePointAt(0) ?? 0)) ?? 0;

/** Norwegian “m/ Kari”. */
const med = /(?<=\s)m\/(?=\p{L})/gu;

/** “and his wife”, “a couple” and “family” where they are one word with a name. */
const spacedOut = (text: string) =>
  text
    .replace(med, 'med ')
    .replace(/(\p{Script=Hangul}{2,4}) 부부/gu, '$1 + 1')
    .replace(/ (\p{sc=Arab}{3,})( +(?=\S))?/gu, (all, word: string, next?: string) =>
      is(word, 'andTheirSpouse') ? (next ? ' & ' : ` + ${word.slice(1)}`) : all,
    )
    .replace(/(\p{Script=Han}{2,4})(?:夫妇|夫婦|夫妻)/gu, '$1 + 1')
    .replace(
      /(\p{Script=Han}{1,4}?)(一家|全家)(?:([二三四五六七八])口)?/gu,
      (_, name: string, family: string, many?: string) =>
        `${name} ${family}${many ? ` (${'二三四五六七八'.indexOf(many) + 2})` : ''}`,
    );

/** “דנה ורון כהן”: the “and” is one word with a name. */
const hebrewAnd = /(?<!\p{L} ?)([א-ת]+) ו(?![יו])([א-ת]+ [א-ת-]+)(?![^\s(,])/gu;

const isOfOtherScripts = /[^\p{ASCII}\p{Script=Latin}]/u;
/** A name in a cell with our signs, spaces and digits: who fills in a sheet gives everybody a row, so “דנה ורד כהן” is one. */
export const normaliseCell = (text: string) =>
  isOfOtherScripts.test(text) ? spacedOut(withOurSigns(text)) : text.replace(med, 'med ');
/** Names and lists of other scripts with our signs, spaces and digits. */
export const normalisePunctuation = (text: string) =>
  normaliseCell(text).replace(hebrewAnd, '$1 & $2');

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
        .map((line) => normalised(line.split(/[,&+]/)[part]?.trim() ?? ''))
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
