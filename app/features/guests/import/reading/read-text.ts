import Papa from 'papaparse';
import { nicknames } from '@/features/name-search/nicknames/learned-nicknames';
import { textCells } from '../guest-file';
import { likeliestSeparator, type Separator } from '../separators';
import { particles } from '../words/name-words';
import { normalised } from '../words/normalised';
import { type Cells, own } from './columns';
import { isRemark, isWrittenAsName } from './is-name';
import { guessLayout, headingCount, type ListLayout } from './layout';
import { piecesOf, withoutBrackets } from './pieces';
import { oneBelowTheOther } from './side-by-side';
import { isTabular, typedLines } from './typed-lines';

export type ReadText = { cells: Cells; layout: ListLayout; separator: Separator };

const typedLayout: ListLayout = {
  headings: null,
  columns: [own('name'), own('table_number')],
  isOurs: false,
  isTyped: true,
  commas: 'as typed',
};

export function readSheet(sheet: Cells): { cells: Cells; layout: ListLayout } {
  const cells = oneBelowTheOther(sheet);
  return { cells, layout: guessLayout(cells) };
}

/** Throws a GuestListError where a quotation mark never closes. */
export function readText(text: string, chosen?: Separator): ReadText {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = chosen ?? likelySeparator(plain);
  if (separator === '\n') {
    const cells = typedLines(plain);
    return { cells, layout: areSurnamesFirst(cells) ? { ...typedLayout, commas: 'surname first' } : typedLayout, separator };
  }
  return { ...readSheet(textCells(plain, separator)), separator };
}

const ROWS_LOOKED_AT = 300;
const MOST = 0.8;
const FEWEST_LINES = 3;

/** “Hughes, Tom” on nearly every line: one comma, a surname before it and a name that is no remark after it. */
function areSurnamesFirst(cells: Cells): boolean {
  const lines = cells.map(([line = '']) => withoutBrackets(line).plain).filter(Boolean);
  const turned = lines.filter((line) => {
    const [surname = '', first = '', ...more] = line.split(',').map((part) => part.trim());
    const words = surname.split(/\s+/).filter((word) => !particles.has(normalised(word)));
    const [one] = piecesOf(first);
    return (
      more.length === 0 &&
      words.length === 1 &&
      one !== undefined &&
      !isRemark(one.text) &&
      /^\p{Lu}[\p{L}\p{M}'’-]+$/u.test(words[0] ?? '') &&
      isWrittenAsName(one.text)
    );
  });
  const given = (part: number) =>
    new Set(turned.map((line) => normalised(line.split(/[,&+]/)[part]?.trim() ?? '')).filter((word) => nicknames.has(word))).size;
  return turned.length >= FEWEST_LINES && turned.length >= lines.length * MOST && given(0) < given(1);
}

function likelySeparator(text: string): Separator {
  const separator = likeliestSeparator(text);
  const lines = text.split(/\r\n?|\n/, ROWS_LOOKED_AT).filter((line) => line.trim());
  const cells = Papa.parse<string[]>(lines.join('\n'), { delimiter: separator }).data;
  const hasHeadings = cells.some((row) => headingCount(row) > 1) || guessLayout(cells).headings !== null;
  return isTabular(lines, cells, separator, hasHeadings) ? separator : '\n';
}
