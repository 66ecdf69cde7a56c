import { classifyFoodRemark, isMainCourse } from '@/features/guests/kitchen/food-remarks';
import { normaliseWords } from '@/features/guests/words/normalise-words';
import { nicknames } from '@/features/name-search/nicknames/nickname-data';
import { beginsWith, endsWith, hasWord, isWord } from '../lexicon/column-words';
import { type ColumnKind, LAST_CHOICE, personal, readHeading } from '../lexicon/heading-words';
import {
  isDate,
  isFoodHeading,
  isFreeSeat,
  isHired,
  isKey,
  isListTitle,
  isNote,
  isOnlyPraise,
  isPageNumber,
  mentionsMoney,
  mentionsSuppliers,
} from '../lexicon/list-words';
import { isGroupWord, isNobodyYet, isSentenceLike } from '../lexicon/name-words';
import { mentionsCircle, mentionsRole } from '../lexicon/remark-words';
import { looksLikeAnswer, type Reply, replyOf } from '../lexicon/reply-words';
import { beginsWithNoTable, isTableName, tableLabel } from '../lexicon/table-words';
import { countsMeals, isTotal, mentionsCount } from '../lexicon/total-words';
import { trimEnd } from '../lexicon/trim-end';
import type { SkipReason } from '../skip-reasons';
import type { Cells } from './columns';
import { companionsIn, familyIn, isUnnamedPlaceholder } from './companions';
import { fillCells } from './fill-cells';
import {
  beginsWithGivenName,
  isAnswer,
  isName,
  isOneWord,
  isWrittenAsName,
  roleFirst,
  withoutRemarks,
  wordsOf,
} from './is-name';
import { columnsOf, filledOf, isBlankRow, type ListLayout } from './layout';
import { withMergedCells } from './merged-cells';
import { areMostlyGivenNames, namesAlone } from './names';
import { addressesIn, findOpeningRows, isAboutMoney } from './opening';
import { piecesOf } from './pieces';

/** What a heading says of all rows below it. */
type Section = {
  table: string | null;
  tag: string | null;
  reply: Reply;
  isAboutFood: boolean;
  isOfSuppliers: boolean;
};
export type SourceRow = {
  at: number;
  cells: readonly string[];
  section: Section;
  skipped: SkipReason | null;
};

const noSection: Section = {
  table: null,
  tag: null,
  reply: null,
  isAboutFood: false,
  isOfSuppliers: false,
};

export function sourceRows(cells: Cells, layout: ListLayout): SourceRow[] {
  const from = (layout.headings ?? -1) + 1;
  const titles = new Set(
    (layout.headings === null ? [] : (cells[layout.headings] ?? []))
      .map((title) => title.trim())
      .filter(Boolean),
  );
  const filled =
    layout.isOurs || layout.isTyped
      ? cells
      : fillCells(withMergedCells(cells, layout, from), layout, from);
  const look = layout.isOurs ? () => null : sectionsOf(cells.slice(from), layout);
  const beside = layout.isTyped
    ? new Set([
        ...addressesIn(cells.map(([line = '']) => line)),
        ...findOpeningRows(cells, (row) => Boolean(look(row, null)?.table)),
      ])
    : new Set<number>();
  const first = cells.findIndex((row) => !isBlankRow(row));
  let section = noSection;
  let above: Section | null = null;
  let isBelowSum = false;
  /** Below a total in the middle of a list, “Neighbours” are guests; where nothing else follows, they are counted. */
  const lastListed = cells.findLastIndex(
    (row) => !isBlankRow(row) && !isOfSum(filledOf(row)[0] ?? ''),
  );
  const overHeadings = cells.slice(0, Math.max(0, from - 1)).findLast((row) => !isBlankRow(row));
  const title = overHeadings ? look(overHeadings, null) : null;
  if (title && comesAgain(cells, from - 1)) section = title;
  else if (title?.table && isNumbered.test(title.table))
    section = { ...noSection, table: title.table };
  const skipReasonAt = (
    raw: readonly string[],
    row: readonly string[],
    at: number,
  ): SkipReason | null => {
    if (layout.isOurs) return null;
    if (beside.has(at)) return 'notAName';
    if (layout.isTyped && at === first && isHeadingOfNames(raw[0] ?? '')) return 'heading';
    return skipReasonOf(
      raw,
      row,
      layout,
      titles,
      (text) => isBelowSum && (at > lastListed ? isOfSum(text) : isMainCourse(text)),
    );
  };
  return filled.flatMap((row, at) => {
    const raw = cells[at] ?? [];
    if (at < from || isBlankRow(raw)) return [];
    if (section.isOfSuppliers && isBlankRow(cells[at - 1] ?? [])) section = noSection;
    const isBelowSuppliers = section.isOfSuppliers;
    const skipped = skipReasonAt(raw, row, at);
    isBelowSum = skipped === 'total';
    const begins = skipped === null ? look(raw, above) : null;
    if (begins) section = begins;
    above = begins;
    const why = begins ? 'heading' : (skipped ?? (isBelowSuppliers ? 'notAName' : null));
    const lot = why === null && !layout.isOurs ? circleBefore(row, layout) : null;
    if (!lot) return [{ at, cells: row, section, skipped: why }];
    const tag = [section.tag, lot.circle].filter(Boolean).join(', ');
    return [{ at, cells: lot.cells, section: { ...section, tag }, skipped: why }];
  });
}

/** “Hockey: Anna, Beth” is a tag, as it would be read by guests as a surname; where heads are counted beside it, it is one. */
function circleBefore(
  row: readonly string[],
  layout: ListLayout,
): { circle: string; cells: string[] } | null {
  const [at = -1] = columnsOf(layout, 'name');
  const [, circle = '', members = ''] =
    /^(\p{L}[\p{L}-]+)\s?:\s+(.+)$/su.exec((row[at] ?? '').trim()) ?? [];
  if (
    !circle ||
    !isName(circle) ||
    isCircle(circle) ||
    isTableName(circle) ||
    isReplyHeading(circle)
  )
    return null;
  const isCounted = layout.columns.some(
    ({ kind, questions }) => countsHeads.has(kind) || questions?.includes('counts'),
  );
  const pieces = piecesOf(members);
  const names = namesAlone(pieces);
  if (isCounted || !names || (layout.isTyped && !areMostlyGivenNames(names))) return null;
  const mayBeSurname = !/^\p{Lu}\p{Ll}+$/u.test(circle) || beginsWithGivenName(circle);
  if (!isGroupWord(circle) && (!names.every(isOneWord) || mayBeSurname)) return null;
  const sign = (by: string) => (by === 'sign' || by === 'word' ? ' & ' : '; ');
  const apart = pieces.map(({ text, by }, nth) => (nth === 0 ? text : sign(by) + text)).join('');
  return { circle, cells: row.map((cell, other) => (other === at ? apart : cell)) };
}
const countsHeads: ReadonlySet<ColumnKind> = new Set(['people_count', 'extra_count']);

/** “Full name” above a list that is one column; Chi is a name. */
function isHeadingOfNames(text: string): boolean {
  const heading = nicknames.has(normaliseWords(text)) ? null : readHeading(text);
  return (
    heading !== null &&
    heading.person === null &&
    heading.rank < LAST_CHOICE &&
    personal.has(heading.kind)
  );
}

const isOfSum = (text: string) => isMainCourse(text) || isCircle(text);

const isNumbered = /^\d+\p{L}?$/u;
/** Else what stands above the headings is the title of the sheet, “Table plan”. */
const comesAgain = (cells: Cells, at: number) =>
  cells.slice(at + 1).some((row) => row.join('\n').trim() === cells[at]?.join('\n').trim());

function skipReasonOf(
  row: readonly string[],
  getNonEmptyCells: readonly string[],
  layout: ListLayout,
  titles: ReadonlySet<string>,
  isInSum: (text: string) => boolean,
): SkipReason | null {
  const filled = filledOf(row);
  if (filled.length === 1 && endsTable(filled[0] ?? '')) return null;
  const namesIn = (cells: readonly string[]) =>
    columnsOf(layout, 'name', 'first_name', 'surname').flatMap((at) => cells[at]?.trim() || []);
  const names = namesIn(row);
  const [name = ''] = names;
  const isCount =
    filled.length > 1 && filled.slice(1).every((cell) => /^[\d\s.,/%€£$-]+$/.test(cell));
  const isOne = (text: string) =>
    isTotal(text) ||
    (isCount &&
      text !== '' &&
      (isTotal(text.split(/\s/)[0] ?? '') ||
        (mentionsCount(text) && !/\d/.test(text) && !isUnnamedPlaceholder(text)) ||
        countsMeals(text) ||
        isInSum(text)));
  if ([name, filled[0] ?? ''].some(isOne) && !filled.slice(1).some((cell) => isName(cell)))
    return 'total';
  if (
    filled.length > 1 &&
    filled.filter((cell) => titles.has(cell.trim())).length * 2 > filled.length
  )
    return 'headingsAgain';
  if (
    filled.length === 1 &&
    !isCircle(filled[0] ?? '') &&
    !isTableName(filled[0] ?? '') &&
    isListTitle(filled[0] ?? '')
  )
    return 'heading';
  const isOpen = (each: string) => isNobodyYet(each) || isFreeSeat(each);
  if (names.length > 0 && names.every(isOpen) && namesIn(getNonEmptyCells).every(isOpen))
    return 'unnamed';
  if (names.length > 0 && !names.some((each) => /\p{L}|^[+&]/u.test(each)) && !layout.isTyped)
    return 'notAName'; // “+1” is somebody
  if (filled.length === 1 && /^\p{Lu}\.?$/u.test(filled[0] ?? '')) return 'heading'; // of an alphabet
  if (
    filled.length === 1 &&
    (isDate(name) || isPageNumber(name) || isKey(filled[0] ?? '') || isAboutMoney(name))
  )
    return 'notAName';
  if (filled.length === 1 && (isHired(name) || isSentence(name, layout.isTyped))) return 'notAName';
  return null;
}

/** “Unseated guests (3)”; “No table yet – Kip, Thea” names them. */
const endsTable = (text: string) => beginsWithNoTable(text) && !/\s[-–—]\s|:\s*\S/u.test(text);

/** “Ann Hall” of “Ann Hall and Bob Reed”. */
function beforeOthers(text: string): string {
  const words = wordsOf(text.replace(/[&+]/gu, ' & '));
  const end = words.findIndex((word, at) => at > 0 && (word === '&' || isWord(word, 'and')));
  return words.slice(0, end < 0 ? words.length : end).join(' ');
}

/** “Lauren from work” is somebody. */
const isFromSomewhere = (words: readonly string[]) =>
  words.length > 1 && words.length <= 4 && isWord(words[0] ?? '', 'from');
const LONGEST_REMARK = 5;
const FEWEST_IN_SENTENCE = 3;
const LONG_SENTENCE = 6;

/** A sentence, not a name, before the first comma, dash or bracket; a whole name may have a short one after it. */
function isSentence(text: string, isTyped: boolean): boolean {
  if (isNote(text, isTyped)) return true;
  const [lead = ''] = text.split(isTyped ? /[,(\n–—]|\s-\s|:(?=\s|$)/ : /[,(\n–—]|\s-\s/);
  if (roleFirst(text)) return false;
  if (
    isTyped &&
    ((text.includes(':') && mentionsRole(lead)) || isReplyHeading(text) || beginsWithNoTable(text))
  )
    return false;
  const rest = beforeOthers(lead);
  if (familyIn(rest)) return text.includes('?');
  const [before = '', ...afterQuestionMark] = rest.split('?');
  const { name, remarks } = withoutRemarks(before);
  const remark = remarks.join(' ');
  if (
    isSentenceLike(name) ||
    (afterQuestionMark.length > 0 && (remark !== '' || !isName(name) || isAnswer(name)))
  )
    return true;
  if (isOneWord(name) && nicknames.has(normaliseWords(name)) && isFromSomewhere(wordsOf(remark)))
    return false;
  const isLong =
    wordsOf(remark).length > LONGEST_REMARK &&
    classifyFoodRemark(remark) === null &&
    !isAnswer(remark);
  if (isTyped && remark && isWord(wordsOf(name)[0] ?? '', 'articles') && isSentenceLike(remark))
    return true; // “Die Rechnung geht bitte an …”
  const isLongSentence =
    isTyped && !isTableName(lead) && wordsOf(text).length >= LONG_SENTENCE && isSentenceLike(text);
  if (
    isLongSentence &&
    (/^\p{Ll}/u.test(lead) ||
      (isOneWord(name) && !nicknames.has(normaliseWords(name)) && /\s/.test(lead.trim())))
  )
    return true;
  if (
    isTyped &&
    isOneWord(name) &&
    wordsOf(rest).length >= FEWEST_IN_SENTENCE &&
    /[!.]$/u.test(text)
  )
    return true;
  return isSentenceLike(remark) ? isOneWord(name) || isLong : isTyped && isLong;
}

/** A heading of the rows below is alone in its row and no name. */
function sectionsOf(rows: Cells, layout: ListLayout) {
  const filled = rows.filter((row) => !isBlankRow(row));
  const sizes = filled.map((row) => filledOf(row).length).sort((a, b) => a - b);
  const isWide = (sizes[Math.floor(sizes.length / 2)] ?? 1) > 1;
  const guests = layout.isTyped ? filled : filled.filter((row) => filledOf(row).length > 1);
  const areLoud = guests.filter((row) => isLoud(filledOf(row)[0] ?? '')).length * 3 > guests.length;
  const areSuppliers = rows.some((row) => mentionsMoney(row.join(' '))); // else they are guests, who need a seat
  const lines = layout.isTyped ? filled.map((row) => (row[0] ?? '').trim()) : [];
  const tables = tablesAbove(lines);
  return (row: readonly string[], above: Section | null): Section | null => {
    if (filledOf(row).length !== 1 || (layout.isTyped && !row[0]?.trim())) return null;
    const at = row.findIndex((cell) => cell.trim());
    const text = (row[at] ?? '').trim();
    const label = trimEnd(
      layout.isTyped ? text : text.trim().replace(/\([^()]*\)$/u, ''),
      TABLE_MARKS,
    );
    if (/^.+:\s+\S/u.test(text) && layout.isTyped && !tables.has(text)) return null;
    if (endsTable(text)) return noSection;
    if (roleFirst(text)) return null;
    const isMarked = text.endsWith(':') || (/^[-=–—*]{2}/u.test(text) && /[-=–—*]{2}$/u.test(text));
    const { table, beside } = seatedAbove(label);
    if (table)
      return !layout.isTyped || beside === '' || tables.has(text)
        ? { ...noSection, table: tableLabel(table) }
        : null;
    if (layout.isTyped && isReplyHeading(text)) return { ...noSection, reply: replyOf(label) };
    if (layout.isTyped && isFoodHeading(label)) return { ...noSection, isAboutFood: true };
    if (areSuppliers && mentionsSuppliers(label)) return { ...noSection, isOfSuppliers: true };
    if (isCouple(label)) return null;
    const isLot = (isWide || isMarked) && isLotOfSomebody(label);
    const isTitle = isMarked || isLot || isCircle(label) || (isLoud(label) && isWide && !areLoud);
    if (!isTitle || (familyIn(label) && !isMarked && !isLot && !isCircle(label))) return null;
    const isTag =
      isCircle(label) ||
      isLot ||
      (isLoud(label) && isWide) ||
      (isMarked && !isSentenceLike(label) && wordsOf(label).length <= 4);
    // A circle right below a table is who sits there.
    const said = replyOf(label);
    const reply = said === 'no' || isReplyHeading(label) ? said : null;
    const own = { ...noSection, reply, tag: isTag && reply === null ? label : null };
    return layout.isTyped && above ? { ...own, table: above.table } : own;
  };
}

/** Behind the name of a table that stands above its guests. */
const TABLE_MARKS = ':-–—= \t';

function seatedAbove(text: string): { table: string | null; beside: string } {
  const label = text.replace(/^(\p{L}+)\s*:\s*(?=\S)/u, (all, word) =>
    isTableName(`${word} 1`) ? `${word} ` : all,
  );
  const [table = '', ...beside] = label.split(/\s[-–—]\s|\(|:\s/).map((part) => part.trim());
  if (!isTableName(table)) return { table: null, beside: '' };
  return { table, beside: beside.join(' ').replace(/\)$/u, '') };
}

/** “6 seats”, not “Bao Tran; Cress Tran (2)”. */
const saysHowMany = (beside: string) => /\d/.test(beside) && !/[;,&]/.test(beside);
const isLabelled = (line: string) => /^[^:]+:\s+\S/u.test(line);

/** Lines that are headings for what they say beside the table, “6 seats”, or because guests stand below each of them. */
function tablesAbove(lines: readonly string[]): ReadonlySet<string> {
  const seatedIn = (line: string) => seatedAbove(trimEnd(line.trim(), TABLE_MARKS));
  const isOfTable = (line: string) => seatedIn(line).table !== null;
  const seated = lines.flatMap((line, at) =>
    isOfTable(line) ? [{ line: line.trim(), below: guestsBelow(lines, at, isOfTable) }] : [],
  );
  const areAll = (tables: typeof seated) =>
    tables.length > 1 && tables.every(({ below }) => below.length > 0);
  const [areAllNamed, areAllPlain] = [
    areAll(seated),
    areAll(seated.filter(({ line }) => !isLabelled(line))),
  ];
  return new Set(
    seated.flatMap(({ line, below }) => {
      const { beside } = seatedIn(line);
      const isTitle = isLabelled(line)
        ? below.length > 0 && isLabelOfTable(beside, below, areAllNamed)
        : areAllPlain || isCircle(beside) || saysHowMany(beside);
      return isTitle ? [line] : [];
    }),
  );
}

/** The lines down to the next table. */
function guestsBelow(
  lines: readonly string[],
  at: number,
  isOfTable: (line: string) => boolean,
): readonly string[] {
  const next = lines.findIndex((line, other) => other > at && isOfTable(line));
  return lines.slice(at + 1, next < 0 ? lines.length : next);
}

/** “Table 5: Family” and “Table 4: Smiths” above the Smiths say who sits there; “Table 4: Tom Oak” is a guest. */
function isLabelOfTable(beside: string, below: readonly string[], areAll: boolean): boolean {
  if (piecesOf(beside).length > 1) return false;
  if (isGroupWord(beside) || isCircle(beside) || isWord(beside, 'family')) return true;
  const family = familyIn(beside)?.surname ?? (isOneWord(beside) ? beside : '');
  const isOfBelow = (line: string) => {
    const [surname = ''] = wordsOf(withoutRemarks(line.split(/[,(]/)[0] ?? '').name)
      .slice(1)
      .slice(-1);
    return surname !== '' && normaliseWords(family).startsWith(normaliseWords(surname));
  };
  if (family && below.some(isOfBelow)) return true;
  return areAll && isOneWord(beside) && !beginsWithGivenName(beside);
}

/** “Bride & Groom” are guests, not a circle of guests. */
const isCouple = (label: string) => {
  const parts = label.split(/[&+]|\s\p{L}{1,3}\s/u).filter((part) => part.trim().length > 3);
  return parts.length === 2 && parts.every((part) => isWord(part, 'the couple'));
};
const isLotOfSomebody = (text: string) =>
  /['’]s?\s+\S+$/u.test(text) && isWord(wordsOf(text).at(-1) ?? '', 'a lot');
/** “COMING”, “Not coming:”. A short answer alone may be a name or a message. */
export const isReplyHeading = (text: string) =>
  looksLikeAnswer(text) &&
  (replyOf(text) === null ? !saysItOfSomebody(text) : isAnswer(text)) &&
  !isOnlyPraise(text) &&
  (isLoud(text) ||
    /:$/.test(text) ||
    text.length >= SHORTEST_HEADING ||
    !/[\p{Ll}\p{Lu}]/u.test(text)) &&
  !text.includes('?');
const SHORTEST_HEADING = 6;

/** “Ann Hall (tbc)” and “Ann Hall maybe” are guests who have not answered yet; “Family (pending)” is a heading. */
function saysItOfSomebody(text: string): boolean {
  const words = wordsOf(text);
  const [before = ''] = text.split(/[,(:–—]|\s-\s/u);
  const lead =
    before === text
      ? words.slice(0, Math.max(0, words.findIndex(looksLikeAnswer))).join(' ')
      : before.trim();
  if (!lead) return false;
  const isSomebody = piecesOf(lead).every(
    (piece) => isWrittenAsName(piece.text) || companionsIn(piece.text) !== null,
  );
  return (
    isSomebody &&
    !looksLikeAnswer(lead) &&
    !isCircle(lead) &&
    (!isOneWord(lead) || nicknames.has(normaliseWords(lead)))
  );
}

const isLoud = (text: string) => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();
/** “Bride's side”, “Friends of the groom”, “Jack's family”: a circle of guests, not a family of a name. */
export const isCircle = (label: string) => {
  const text = normaliseWords(label).replace(/’/g, "'");
  if (text.split(/[\s&+/]+/).every((word) => mentionsCircle(word) || isWord(word, 'circle small')))
    return true;
  const isFirst = beginsWith(text.replace(/^the /u, ''), 'circle first');
  const isLast =
    endsWith(text, 'circle last') && (text.includes("'s") || hasWord(text, 'circle part'));
  const isPair = (hasWord(text, 'and') || text.includes('&')) && !text.includes("'");
  return mentionsCircle(text) && (isFirst || (isLast && !isPair));
};
