import { classifyFoodRemark, isMainCourse } from '@/features/guests/kitchen/food-remarks';
import { normaliseWords } from '@/features/guests/words/normalise-words';
import type { SkipReason } from '../import-row';
import { isNameKind, readHeading, UNLIKELY_RANK } from '../lexicon/headings';
import {
  findTagAtStart,
  hasOnlyTags,
  hasTag,
  hasUnspacedTag,
  includesTag,
  indexOfTagAtEnd,
  trimEnd,
} from '../lexicon/lexicon';
import { looksLikeAnswer, parseReply, type Reply } from '../lexicon/replies';
import {
  hasWeddingWord,
  isAddress,
  isDate,
  isFreeSeat,
  isGroupWord,
  isLastAddressLine,
  isLegend,
  isListTitle,
  isMealCountLabel,
  isNote,
  isPageNumber,
  isSentenceLike,
  isStillUnnamed,
  isTableName,
  isTotal,
  mentionsCount,
  mentionsGuestCategory,
  mentionsMoney,
  mentionsRole,
  mentionsVenue,
  mentionsWedding,
  normaliseTableLabel,
  startsWithNoTable,
} from '../lexicon/words';
import type { Cells } from './columns';
import { isUnnamedPlaceholder, parseCompanions, parseFamily } from './companions';
import { fillImpliedCells, fillMergedCells } from './fill-rows';
import {
  beginsWithGivenName,
  isAnswer,
  isName,
  isOneWord,
  looksLikeName,
  splitAtSpaces,
  splitRemarks,
  splitRole,
} from './is-name';
import { findColumns, getFilledCells, isBlankRow, type ListLayout } from './layout';
import { dropGivenName } from './person';
import { splitIntoPieces } from './pieces';

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

export function findSourceRows(cells: Cells, layout: ListLayout): SourceRow[] {
  const from = (layout.headings ?? -1) + 1;
  if (layout.isOurs)
    return cells.flatMap((row, at) =>
      at < from || isBlankRow(row) ? [] : [{ at, cells: row, section: noSection, skipped: null }],
    );
  const filled = layout.isTyped
    ? cells
    : fillImpliedCells(fillMergedCells(cells, layout, from), layout, from);
  const parseHeading = createHeadingParser(cells.slice(from), layout);
  const isBesideNames = layout.isTyped
    ? new Set([
        ...findAddressLines(cells.map(([line = '']) => line)),
        ...findOpeningRows(cells, (row) => Boolean(parseHeading(row, null)?.table)),
      ])
    : new Set<number>();
  const first = cells.findIndex((row) => !isBlankRow(row));
  const skipReason = createRowSkipper(cells, layout);
  let section = getTitleSection(cells, from - 1, parseHeading);
  let above: Section | null = null;
  let isBelowSum = false;
  return filled.flatMap((row, at) => {
    const raw = cells[at] ?? [];
    if (at < from || isBlankRow(raw)) return [];
    if (section.isOfSuppliers && isBlankRow(cells[at - 1] ?? [])) section = noSection;
    const isOfSupplier = section.isOfSuppliers;
    const isTitle = layout.isTyped && at === first && isHeadingOfNames(raw[0] ?? '');
    const skipped = isBesideNames.has(at)
      ? 'notAName'
      : isTitle
        ? 'heading'
        : skipReason(raw, row, at, isBelowSum);
    isBelowSum = skipped === 'total';
    above = skipped === null ? parseHeading(raw, above) : null;
    if (above) section = above;
    const why = above ? 'heading' : (skipped ?? (isOfSupplier ? 'notAName' : null));
    return [{ at, cells: row, section, skipped: why }];
  });
}

/** The section from a title above the headings, “Table 4”. Unless the headings recur, only a numbered table counts: other text may be the sheet's title. */
function getTitleSection(
  cells: Cells,
  headings: number,
  parseHeading: (row: readonly string[], above: null) => Section | null,
): Section {
  const over = cells.slice(0, Math.max(0, headings)).findLast((row) => !isBlankRow(row));
  const title = over ? parseHeading(over, null) : null;
  const isAgain = cells
    .slice(headings + 1)
    .some((row) => row.join('\n').trim() === cells[headings]?.join('\n').trim());
  if (title && isAgain) return title;
  const isNumbered = title?.table && /^\d+\p{L}?$/u.test(title.table);
  return isNumbered ? { ...noSection, table: title.table } : noSection;
}

/** True for “Full name” above a one-column list; false for “Chi”, a given name. */
function isHeadingOfNames(text: string): boolean {
  const heading = beginsWithGivenName(text) ? null : readHeading(text);
  return heading !== null && heading.rank < UNLIKELY_RANK && isNameKind(heading.kind);
}

type Row = {
  row: readonly string[];
  filled: readonly string[];
  /** The row's only cell; empty if there are several. */
  alone: string;
  name: string;
  names: readonly string[];
  namesWhenFilled: readonly string[];
  isTyped: boolean;
  titles: ReadonlySet<string>;
  /** Whether text below a total is part of the count. */
  isInSum: (text: string) => boolean;
};
type SkipRule = { when: (row: Row) => boolean; why: SkipReason | null; example: string };

const isUnnamedSeat = (name: string) => isStillUnnamed(name) || isFreeSeat(name);
const isCountedGroup = (text: string) => isMainCourse(text) || isGuestCategory(text);

/** Rules for skipping a row; the first match applies. Examples separate cells by “|”. */
export const skipRules: readonly SkipRule[] = [
  { when: ({ alone }) => endsTableSection(alone), why: null, example: 'Unseated guests (3)' },
  {
    when: ({ name, filled, isInSum }) => {
      const isCount =
        filled.length > 1 && filled.slice(1).every((cell) => /^[\d\s.,/%€£$-]+$/.test(cell));
      const isCounted = (text: string) =>
        isTotal(text.split(/\s/)[0] ?? '') ||
        (mentionsCount(text) && !isUnnamedPlaceholder(text)) ||
        isMealCountLabel(text) ||
        isInSum(text);
      const isSum = (text: string) => isTotal(text) || (isCount && text !== '' && isCounted(text));
      return [name, filled[0] ?? ''].some(isSum) && !filled.slice(1).some(isName);
    },
    why: 'total',
    example: 'Total|12',
  },
  {
    when: ({ filled, titles }) =>
      filled.length > 1 &&
      filled.filter((cell) => titles.has(cell.trim())).length * 2 > filled.length,
    why: 'headingsAgain',
    example: 'Name|Table',
  },
  {
    when: ({ alone }) => !isGuestCategory(alone) && !isTableName(alone) && isListTitle(alone),
    why: 'heading',
    example: 'Guest list',
  },
  {
    when: ({ names, namesWhenFilled }) =>
      names.length > 0 && names.every(isUnnamedSeat) && namesWhenFilled.every(isUnnamedSeat),
    why: 'unnamed',
    example: 'TBC',
  },
  {
    when: ({ names, isTyped }) =>
      names.length > 0 && !names.some((each) => /\p{L}|^[+&]/u.test(each)) && !isTyped, // “+1” is a person
    why: 'notAName',
    example: '12|4',
  },
  { when: ({ alone }) => /^\p{Lu}\.?$/u.test(alone), why: 'heading', example: 'A' }, // index letter
  {
    when: ({ alone, isTyped }) =>
      alone !== '' &&
      (isDate(alone) ||
        isPageNumber(alone) ||
        isLegend(alone) ||
        isAboutMoney(alone) ||
        isSentence(alone, isTyped)),
    why: 'notAName',
    example: 'Saturday 12 September 2026',
  },
];

function createRowSkipper(cells: Cells, layout: ListLayout) {
  const titles = new Set(getFilledCells(cells[layout.headings ?? -1]).map((title) => title.trim()));
  const nameColumns = findColumns(layout, 'name', 'first_name', 'surname');
  const namesIn = (row: readonly string[]) => nameColumns.flatMap((at) => row[at]?.trim() || []);
  /** “Neighbours” below a total are guests in the middle of a list, but part of the count at its end. */
  const lastListed = cells.findLastIndex(
    (row) => !isBlankRow(row) && !isCountedGroup(getFilledCells(row)[0] ?? ''),
  );
  return (
    row: readonly string[],
    whole: readonly string[],
    at: number,
    isBelowSum: boolean,
  ): SkipReason | null => {
    const filled = getFilledCells(row);
    const names = namesIn(row);
    const read = {
      row,
      filled,
      alone: filled.length === 1 ? (filled[0] ?? '').trim() : '',
      name: names[0] ?? '',
      names,
      namesWhenFilled: namesIn(whole),
      isTyped: layout.isTyped,
      titles,
      isInSum: (text: string) =>
        isBelowSum && (at > lastListed ? isCountedGroup(text) : isMainCourse(text)),
    };
    return skipRules.find(({ when }) => when(read))?.why ?? null;
  };
}

/** True for “Unseated guests (3)”; false for “No table yet – Kip, Thea”, which names guests. */
const endsTableSection = (text: string) =>
  startsWithNoTable(text) && !/\s[-–—]\s|:\s*\S/u.test(text);

/** Returns “Ann Hall” for “Ann Hall and Bob Reed”. */
function getFirstPerson(text: string): string {
  const words = splitAtSpaces(text.replace(/[&+]/gu, ' & '));
  const end = words.findIndex((word, at) => at > 0 && (word === '&' || hasTag(word, 'and')));
  return words.slice(0, end < 0 ? words.length : end).join(' ');
}

const MAX_REMARK_WORDS = 5;
const MIN_SENTENCE_WORDS = 3;
const LONG_SENTENCE_WORDS = 6;

/** Whether the text before the first comma, dash or bracket is a sentence. A full name may be followed by a short sentence. */
function isSentence(text: string, isTyped: boolean): boolean {
  if (isNote(text, isTyped)) return true;
  const [lead = ''] = text.split(isTyped ? /[,(\n–—]|\s-\s|:(?=\s|$)/ : /[,(\n–—]|\s-\s/);
  if (splitRole(text)) return false;
  const isLabelled = text.includes(':') && mentionsRole(lead);
  if (isTyped && (isLabelled || isReplyHeading(text) || startsWithNoTable(text))) return false;
  const rest = getFirstPerson(lead);
  if (parseFamily(rest)) return text.includes('?');
  const [before = '', ...asked] = rest.split('?');
  const { name, remarks } = splitRemarks(before);
  const remark = remarks.join(' ');
  if (isSentenceLike(name) || (asked.length > 0 && remark !== '')) return true;
  const isSingle = isOneWord(name);
  if (!isTyped) return isSentenceLike(remark) && isSingle;
  const isKnown = beginsWithGivenName(name);
  const isLong =
    splitAtSpaces(remark).length > MAX_REMARK_WORDS && classifyFoodRemark(remark) === null;
  if (hasTag(splitAtSpaces(name)[0] ?? '', 'articles') && isSentenceLike(remark)) return true; // “Die Rechnung geht bitte an …”
  const isInWords = /^\p{Ll}/u.test(lead) || (isSingle && !isKnown && /\s/.test(lead.trim()));
  if (isInWords && splitAtSpaces(text).length >= LONG_SENTENCE_WORDS && isSentenceLike(text))
    return !isTableName(lead);
  if (isSingle && splitAtSpaces(rest).length >= MIN_SENTENCE_WORDS && /[!.]$/u.test(text))
    return true;
  const isFromSomewhere =
    isSingle && isKnown && hasTag(splitAtSpaces(remark)[0] ?? '', 'from a place'); // “Lauren from work”
  return isLong || (isSentenceLike(remark) && isSingle && !isFromSomewhere);
}

const TABLE_MARKS = ':-–—= \t';

/** Creates a parser for headings of the rows below them. A heading is the only cell of its row and not a name. */
function createHeadingParser(rows: Cells, layout: ListLayout) {
  const { isTyped } = layout;
  const filled = rows.filter((row) => !isBlankRow(row));
  const sizes = filled.map((row) => getFilledCells(row).length).sort((a, b) => a - b);
  const isWide = (sizes[Math.floor(sizes.length / 2)] ?? 1) > 1;
  const areSuppliers = rows.some((row) => mentionsMoney(row.join(' '))); // without prices they are guests, who need seats
  const tables = findTableHeadings(isTyped ? filled.map((row) => (row[0] ?? '').trim()) : []);
  return (row: readonly string[], above: Section | null): Section | null => {
    const [cell = '', ...others] = getFilledCells(row);
    if (others.length > 0 || (isTyped && !row[0]?.trim())) return null;
    const text = cell.trim();
    const label = trimEnd(isTyped ? text : text.replace(/\([^()]*\)$/u, ''), TABLE_MARKS);
    if (/^.+:\s+\S/u.test(text) && isTyped && !tables.has(text)) return null;
    if (endsTableSection(text)) return noSection;
    if (splitRole(text)) return null;
    const { table, beside } = splitTableHeading(label);
    if (table)
      return !isTyped || beside === '' || tables.has(text)
        ? { ...noSection, table: normaliseTableLabel(table) }
        : null;
    if (isTyped && isReplyHeading(text)) return { ...noSection, reply: parseReply(label) };
    if (isTyped && hasOnlyTags(label, 'foodHeading')) return { ...noSection, isAboutFood: true };
    if (areSuppliers && hasOnlyTags(label, 'supplier'))
      return { ...noSection, isOfSuppliers: true };
    if (isCouple(label)) return null;
    const isMarked = text.endsWith(':');
    const isGroup =
      isGuestCategory(label) ||
      ((isWide || isMarked) && (isGroupOfSomebody(label) || isInCapitals(label)));
    if (!isGroup && (!isMarked || parseFamily(label))) return null;
    const said = parseReply(label);
    const reply = said === 'no' || isReplyHeading(label) ? said : null;
    const isTag = isGroup || (!isSentenceLike(label) && splitAtSpaces(label).length <= 4);
    // The name of a group directly below a table says who sits there.
    const table_ = isTyped && above ? above.table : null;
    return { ...noSection, reply, tag: isTag && reply === null ? label : null, table: table_ };
  };
}

function splitTableHeading(text: string): { table: string | null; beside: string } {
  const label = text.replace(/^(\p{L}+)\s*:\s*(?=\S)/u, (all, word) =>
    isTableName(`${word} 1`) ? `${word} ` : all,
  );
  const [table = '', ...beside] = label.split(/\s[-–—]\s|\(|:\s/).map((part) => part.trim());
  if (!isTableName(table)) return { table: null, beside: '' };
  return { table, beside: beside.join(' ').replace(/\)$/u, '') };
}

/** Matches “6 seats”; not “Bao Tran; Cress Tran (2)”. */
const statesCount = (beside: string) => /\d/.test(beside) && !/[;,&]/.test(beside);
const isLabelled = (line: string) => /^[^:]+:\s+\S/u.test(line);

/** Lines that are table headings, because of the text beside the table (“6 seats”) or because each has guests below it. */
function findTableHeadings(lines: readonly string[]): ReadonlySet<string> {
  const headings = lines.flatMap((line, at) => {
    const { table, beside } = splitTableHeading(trimEnd(line, TABLE_MARKS));
    return table === null ? [] : [{ line, beside, at }];
  });
  const seated = headings.map((one, nth) => ({
    ...one,
    below: lines.slice(one.at + 1, headings[nth + 1]?.at),
  }));
  const areAll = (those: typeof seated) =>
    those.length > 1 && those.every(({ below }) => below.length > 0);
  const areAllPlain = areAll(seated.filter(({ line }) => !isLabelled(line)));
  return new Set(
    seated.flatMap(({ line, beside, below }) => {
      const isHeading = isLabelled(line)
        ? below.length > 0 && isLabelOfTable(beside, below, areAll(seated))
        : areAllPlain || isGuestCategory(beside) || statesCount(beside);
      return isHeading ? [line] : [];
    }),
  );
}

/** “Table 5: Family”, and “Table 4: Smiths” above the Smiths, say who sits there; “Table 4: Tom Oak” is a guest. */
function isLabelOfTable(beside: string, below: readonly string[], areAll: boolean): boolean {
  if (splitIntoPieces(beside).length > 1) return false;
  if (isGroupWord(beside) || isGuestCategory(beside)) return true;
  const family = normaliseWords(parseFamily(beside)?.surname ?? (isOneWord(beside) ? beside : ''));
  const isOfBelow = (line: string) => {
    const name = splitRemarks(line.split(/[,(]/)[0] ?? '').name;
    const surname = normaliseWords(splitAtSpaces(dropGivenName(name)).at(-1) ?? '');
    return surname !== '' && family.startsWith(surname);
  };
  return below.some(isOfBelow) || (areAll && isOneWord(beside) && !beginsWithGivenName(beside));
}

/** “Bride & Groom” are guests, not the name of a group. */
const isCouple = (label: string) => {
  const parts = label.split(/[&+]|\s\p{L}{1,3}\s/u).filter((part) => part.trim().length > 3);
  return parts.length === 2 && parts.every((part) => hasTag(part, 'the couple'));
};
const isGroupOfSomebody = (text: string) =>
  /['’]s?\s+\S+$/u.test(text) && hasTag(splitAtSpaces(text).at(-1) ?? '', 'a lot');

const MIN_HEADING_LENGTH = 6;
/** Matches “COMING” and “Not coming:”. A short answer alone may be a name or a message. */
export function isReplyHeading(text: string): boolean {
  if (!looksLikeAnswer(text) || text.includes('?')) return false;
  if (parseReply(text) === null ? isGuestWithAnswer(text) : !isAnswer(text)) return false;
  const isShort = text.length < MIN_HEADING_LENGTH && /[\p{Ll}\p{Lu}]/u.test(text);
  return isInCapitals(text) || text.endsWith(':') || !isShort;
}

/** True for “Ann Hall (tbc)” and “Ann Hall maybe”; false for “Family (pending)”, which is a heading. */
function isGuestWithAnswer(text: string): boolean {
  const words = splitAtSpaces(text);
  const [before = ''] = text.split(/[,(:–—]|\s-\s/u);
  const end = before === text ? Math.max(0, words.findIndex(looksLikeAnswer)) : undefined;
  const lead = end === undefined ? before.trim() : words.slice(0, end).join(' ');
  if (!lead || looksLikeAnswer(lead) || isGuestCategory(lead)) return false;
  const areSomebody = splitIntoPieces(lead).every(
    ({ text: piece }) => looksLikeName(piece) || parseCompanions(piece) !== null,
  );
  return areSomebody && (!isOneWord(lead) || beginsWithGivenName(lead));
}

const isInCapitals = (text: string) => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();
/** “Bride's side”, “Friends of the groom”, “Jack's family”: a group of guests rather than a family with one surname. */
export function isGuestCategory(label: string): boolean {
  const text = normaliseWords(label).replace(/’/g, "'");
  if (!mentionsGuestCategory(text)) return false;
  if (
    text
      .split(/[\s&+/]+/)
      .every((word) => mentionsGuestCategory(word) || hasTag(word, 'circle small'))
  )
    return true;
  if (findTagAtStart(text.replace(/^the /u, ''), 'circle first') !== '') return true;
  return (
    indexOfTagAtEnd(text, 'circle last') >= 0 &&
    (text.includes("'s") || includesTag(text, 'circle part'))
  );
}

const [MAX_INVITATION, MAX_OPENING] = [4, 3];

/** The rows with the couple, date and venue: some of the first lines and, if a line above the first table is a date, all lines above that table. */
function findOpeningRows(
  cells: Cells,
  beginsTable: (row: readonly string[]) => boolean,
): ReadonlySet<number> {
  const filled = cells.flatMap((row, at) => (isBlankRow(row) ? [] : [{ at, text: row[0] ?? '' }]));
  const first = filled.slice(0, MAX_OPENING);
  const title = first[0]?.text ?? '';
  const isTitled = mentionsWedding(title) || isListTitle(title);
  const isOpening = (text: string, nth: number) =>
    mentionsWedding(text) ||
    (nth > 0 && mentionsVenue(text) && (/\d/.test(text) || hasWeddingWord(title)));
  const opening = first.filter(({ text }, nth) => isTitled && isOpening(text, nth));
  const table = cells.findIndex(beginsTable);
  const above = filled.filter(({ at }) => at < table);
  const isInvitation = above.length <= MAX_INVITATION && above.some(({ text }) => isDate(text));
  return new Set([...opening, ...(isInvitation ? above : [])].map(({ at }) => at));
}

const MIN_ENVELOPES = 2;

/** The lines below the names on an envelope, down to the postcode: “Mill House / Church Street / Bakewell DE45 9ZZ”. */
function findAddressLines(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set(
    lines.flatMap((line, at) => (at > 0 && lines[at - 1]?.trim() && isAddress(line) ? [at] : [])),
  );
  const envelopes: number[][] = [];
  let first = 0;
  for (const [at, line] of lines.entries()) {
    if (!line.trim()) first = at + 1;
    else if (at > first && isLastAddressLine(line)) {
      envelopes.push(Array.from({ length: at - first }, (_, nth) => first + 1 + nth));
      first = at + 1;
    }
  }
  return new Set([...found, ...(envelopes.length >= MIN_ENVELOPES ? envelopes.flat() : [])]);
}

const MIN_LOWER_CASE_WORDS = 3;

/** A line about money is not a guest, unless it starts with a name: “Callie Renshaw – owes us £50”. */
function isAboutMoney(text: string): boolean {
  if (hasUnspacedTag(text, 'present')) return true;
  if (!mentionsMoney(text)) return false;
  const [lead = '', by = ''] = text.split(/(\s[-–—]\s|[,(:–—])/);
  if (mentionsMoney(lead)) {
    const { name } = splitRemarks(lead.replace(/[€£$\d].*$/u, '').trim());
    return isOneWord(name) || !isName(name) || !/^\p{Lu}/u.test(name);
  }
  if (!isName(lead)) return true;
  const small = splitAtSpaces(text).filter((word) => /^\p{Ll}/u.test(word)).length;
  return isOneWord(lead) && by === ',' && small >= MIN_LOWER_CASE_WORDS;
}
