import { foodIn, isMainCourse } from '@/features/guests/kitchen/food-in-text';
import { normalised } from '@/features/guests/words/normalised';
import { nicknames } from '@/features/name-search/nicknames/learned-nicknames';
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
  namesASum,
  namesSuppliers,
} from '../lexicon/list-words';
import { isGroupWord, isNobodyYet, isSentenceLike } from '../lexicon/name-words';
import { isContact, namesACircle, namesARole } from '../lexicon/remark-words';
import { looksLikeAnswer, type Reply, replyOf } from '../lexicon/reply-words';
import { beginsWithNoTable, isTableName, tableLabel } from '../lexicon/table-words';
import { countsMeals, isTotal, namesACount } from '../lexicon/total-words';
import type { SkipReason } from '../skip-reasons';
import { type Cells, isNumbering } from './columns';
import { companionsIn, familyIn, isNobodyByName } from './companions';
import { beginsWithGivenName, isAnswer, isName, isOneWord, isWrittenAsName, roleFirst, withoutRemarks, wordsOf } from './is-name';
import { columnsOf, filledOf, isBlankRow, type ListLayout } from './layout';
import { withMergedCells } from './merged-cells';
import { areOftenGiven, namesAlone, namesIn } from './names';
import { addressesIn, isAboutMoney, openingOf } from './opening';
import { piecesOf } from './pieces';

/** What a heading says of all rows below it. */
type Section = { table: string | null; tag: string | null; reply: Reply; isAboutFood: boolean; isOfSuppliers: boolean };
export type SourceRow = {
  at: number;
  cells: readonly string[];
  section: Section;
  skipped: SkipReason | null;
};

const noSection: Section = { table: null, tag: null, reply: null, isAboutFood: false, isOfSuppliers: false };

export function sourceRows(cells: Cells, layout: ListLayout): SourceRow[] {
  const from = (layout.headings ?? -1) + 1;
  const titles = new Set(
    (layout.headings === null ? [] : (cells[layout.headings] ?? [])).map((title) => title.trim()).filter(Boolean),
  );
  const filled = layout.isOurs || layout.isTyped ? cells : withMergedCells(cells, layout, from);
  const look = layout.isOurs ? () => null : sectionsOf(cells.slice(from), layout);
  const beside = layout.isTyped
    ? new Set([...addressesIn(cells.map(([line = '']) => line)), ...openingOf(cells, (row) => Boolean(look(row, null)?.table))])
    : new Set<number>();
  const first = cells.findIndex((row) => !isBlankRow(row));
  let section = noSection;
  let above: Section | null = null;
  let isBelowSum = false;
  /** Below a total in the middle of a list, “Neighbours” are guests; where nothing else follows, they are counted. */
  const lastListed = cells.findLastIndex((row) => !isBlankRow(row) && !isOfSum(filledOf(row)[0] ?? ''));
  const lotOf = lotsBeforeNames(cells, layout);
  const overHeadings = cells.slice(0, Math.max(0, from - 1)).findLast((row) => !isBlankRow(row));
  const title = overHeadings ? look(overHeadings, null) : null;
  if (title && comesAgain(cells, from - 1)) section = title;
  else if (title?.table && isNumbered.test(title.table)) section = { ...noSection, table: title.table };
  const whyNot = (raw: readonly string[], at: number): SkipReason | null => {
    if (layout.isOurs) return null;
    if (beside.has(at)) return 'notAName';
    if (layout.isTyped && at === first && isHeadingOfNames(raw[0] ?? '')) return 'heading';
    return whyNoGuest(raw, layout, titles, (text) => isBelowSum && (at > lastListed ? isOfSum(text) : isMainCourse(text)));
  };
  return filled.flatMap((row, at) => {
    const raw = cells[at] ?? [];
    if (at < from || isBlankRow(raw)) return [];
    if (section.isOfSuppliers && isBlankRow(cells[at - 1] ?? [])) section = noSection;
    const isBelowSuppliers = section.isOfSuppliers;
    const skipped = whyNot(raw, at);
    isBelowSum = skipped === 'total';
    const begins = skipped === null ? look(raw, above) : null;
    if (begins) section = begins;
    above = begins;
    const why = begins ? 'heading' : (skipped ?? (isBelowSuppliers ? 'notAName' : null));
    const lot = why === null ? lotOf(row) : null;
    if (!lot) return [{ at, cells: row, section, skipped: why }];
    return [
      {
        at,
        cells: lot.cells,
        section: { ...section, tag: section.tag ? `${section.tag}, ${lot.called}` : lot.called },
        skipped: why,
      },
    ];
  });
}

/**
 * “Hockey: Anna, Beth” is a tag. So is “Oak: Kim, Joe”, as it is a table or a place as likely as a surname, which guests would see, unless the
 * list has it behind a first name, “Ann Oak”, or counts beside it how many they are.
 */
function lotsBeforeNames(
  cells: Cells,
  layout: ListLayout,
): (row: readonly string[]) => { called: string; cells: string[] } | null {
  const [at = -1] = columnsOf(layout, 'name');
  if (layout.isOurs || at < 0) return () => null;
  const areCounted = columnsOf(layout, 'people_count', 'extra_count').length > 0;
  let surnames: ReadonlySet<string> | undefined;
  const mayBeSurname = (called: string) => {
    surnames ??= new Set(cells.flatMap((each) => each.join('\n').match(behindAnother) ?? []));
    return areCounted || surnames.has(called) || beginsWithGivenName(called) || !/^\p{Lu}\p{Ll}+$/u.test(called);
  };
  return (row) => {
    const [, called = '', members = ''] = /^(\p{L}[\p{L}-]+)\s?:\s+(.+)$/su.exec((row[at] ?? '').trim()) ?? [];
    if (!called || !isName(called) || isCircle(called) || isTableName(called) || isReplyHeading(called)) return null;
    const pieces = piecesOf(members);
    const names = namesAlone(pieces);
    if (!names || (layout.isTyped && !areOftenGiven(names))) return null;
    if (!isGroupWord(called) && (!names.every(isOneWord) || mayBeSurname(called))) return null;
    const sign = (by: string) => (by === 'sign' || by === 'word' ? ' & ' : '; ');
    const apart = pieces.map(({ text, by }, nth) => (nth === 0 ? text : sign(by) + text)).join('');
    return { called, cells: row.map((cell, other) => (other === at ? apart : cell)) };
  };
}
const behindAnother = /(?<=\p{Lu}[\p{L}\p{M}'’-]* )\p{Lu}\p{Ll}+/gu;

const isOfSum = (text: string) => isMainCourse(text) || isCircle(text);

/** “Full name” above a list that is one column; Chi is a name. */
function isHeadingOfNames(text: string): boolean {
  const heading = readHeading(text);
  return (
    heading !== null &&
    heading.person === null &&
    !nicknames.has(normalised(text)) &&
    heading.rank < LAST_CHOICE &&
    personal.has(heading.kind)
  );
}

const isNumbered = /^\d+\p{L}?$/u;
/** Else what stands above the headings is the title of the sheet, “Table plan”. */
const comesAgain = (cells: Cells, at: number) =>
  cells.slice(at + 1).some((row) => row.join('\n').trim() === cells[at]?.join('\n').trim());

function whyNoGuest(
  row: readonly string[],
  layout: ListLayout,
  titles: ReadonlySet<string>,
  isInSum: (text: string) => boolean,
): SkipReason | null {
  const filled = filledOf(row);
  if (filled.length === 1 && endsTable(filled[0] ?? '')) return null;
  const names = columnsOf(layout, 'name', 'first_name', 'surname')
    .map((at) => row[at]?.trim() ?? '')
    .filter(Boolean);
  const [name = ''] = names;
  const isCount = filled.length > 1 && filled.slice(1).every((cell) => /^[\d\s.,/%€£$-]+$/.test(cell));
  const isOne = (text: string) =>
    isTotal(text) ||
    (isCount &&
      text !== '' &&
      (isTotal(text.split(/\s/)[0] ?? '') ||
        (namesACount(text) && !/\d/.test(text) && !isNobodyByName(text)) ||
        countsMeals(text) ||
        isInSum(text)));
  if ([name, filled[0] ?? ''].some(isOne) && !filled.slice(1).some((cell) => isName(cell))) return 'total';
  if (filled.length > 1 && filled.filter((cell) => titles.has(cell.trim())).length * 2 > filled.length) return 'headingsAgain';
  if (filled.length === 1 && !isCircle(filled[0] ?? '') && !isTableName(filled[0] ?? '') && isListTitle(filled[0] ?? ''))
    return 'heading';
  if (names.length > 0 && names.every((each) => isNobodyYet(each) || isFreeSeat(each))) return 'unnamed';
  if (names.length > 0 && !names.some((each) => /\p{L}|^[+&]/u.test(each)) && !layout.isTyped) return 'notAName'; // “+1” is somebody
  if (filled.length === 1 && /^\p{Lu}\.?$/u.test(filled[0] ?? '')) return 'heading'; // of an alphabet
  if (filled.length === 1 && (isDate(name) || isPageNumber(name) || isKey(filled[0] ?? '') || isAboutMoney(name)))
    return 'notAName';
  if (isContact(name) && namesIn(name, 'people').people.length === 0) return 'notAName';
  if (filled.length === 1 && (isHired(name) || isSentence(name, layout.isTyped))) return 'notAName';
  return null;
}

/** “Unseated guests (3)”; “No table yet – Kip, Thea” names them. */
const endsTable = (text: string) => beginsWithNoTable(text) && !/\s[-–—]\s|:\s*\S/u.test(text);

/** “Lauren from work” is somebody. */
const fromSomewhere = /^(?:from|at|aus|vom|von|du|del|de la|uit|van|fran|fra)\s(?:\S+\s?){1,3}$/u;
const LONGEST_REMARK = 5;
const FEWEST_IN_SENTENCE = 3;
const LONG_SENTENCE = 6;

/** A sentence, not a name, before the first comma, dash or bracket; a whole name may have a short one after it. */
function isSentence(text: string, isTyped: boolean): boolean {
  if (isNote(text, isTyped)) return true;
  const [lead = ''] = text.split(isTyped ? /[,(\n–—]|\s-\s|:(?=\s|$)/ : /[,(\n–—]|\s-\s/);
  if (roleFirst(text)) return false;
  if (isTyped && ((text.includes(':') && namesARole(lead)) || isReplyHeading(text) || beginsWithNoTable(text))) return false;
  const rest = lead.replace(/\s(?:(?:and|und|et|y|e|i|plus)\s|[&+]).*$/iu, '');
  if (familyIn(rest)) return text.includes('?');
  const [before = '', ...afterQuestionMark] = rest.split('?');
  const { name, remarks } = withoutRemarks(before);
  const remark = remarks.join(' ');
  if (isSentenceLike(name) || (afterQuestionMark.length > 0 && (remark !== '' || !isName(name) || isAnswer(name)))) return true;
  if (isOneWord(name) && nicknames.has(normalised(name)) && fromSomewhere.test(remark)) return false;
  const isLong = wordsOf(remark).length > LONGEST_REMARK && foodIn(remark) === null && !isAnswer(remark);
  if (isTyped && remark && /^(?:die|der|das|the|le|la|el|il|o)\s/iu.test(name) && isSentenceLike(remark)) return true; // “Die Rechnung geht bitte an …”
  const isLongSentence = isTyped && wordsOf(text).length >= LONG_SENTENCE && isSentenceLike(text);
  if (
    isLongSentence &&
    (/^\p{Ll}/u.test(lead) || (isOneWord(name) && !nicknames.has(normalised(name)) && /\s/.test(lead.trim())))
  )
    return true;
  if (isTyped && isOneWord(name) && wordsOf(rest).length >= FEWEST_IN_SENTENCE && /[!.]$/u.test(text)) return true;
  return isSentenceLike(remark) ? isOneWord(name) || isLong : isTyped && isLong;
}

/** A heading of the rows below is alone in its row and no name. */
function sectionsOf(rows: Cells, layout: ListLayout) {
  const filled = rows.filter((row) => !isBlankRow(row));
  const sizes = filled.map((row) => filledOf(row).length).sort((a, b) => a - b);
  const isWide = (sizes[Math.floor(sizes.length / 2)] ?? 1) > 1;
  const guests = layout.isTyped ? filled : filled.filter((row) => filledOf(row).length > 1);
  const areLoud = guests.filter((row) => isLoud(filledOf(row)[0] ?? '')).length * 3 > guests.length;
  const nameColumns = new Set(columnsOf(layout, 'name', 'first_name', 'surname'));
  /** Where seats are counted anew below a name, it is a table's. */
  const ofSeats = layout.isTyped ? [] : columnsOf(layout, 'ignored').filter((at) => isNumbering(rows, at));
  const areSuppliers = rows.some((row) => namesASum(row.join(' '))); // else they are guests, who need a seat
  const lines = layout.isTyped ? filled.map((row) => (row[0] ?? '').trim()) : [];
  const [tables, called] = [tablesAbove(lines), tablesCalled(lines)];
  return (row: readonly string[], above: Section | null): Section | null => {
    if (filledOf(row).length !== 1 || (layout.isTyped && !row[0]?.trim())) return null;
    const at = row.findIndex((cell) => cell.trim());
    const text = (row[at] ?? '').trim();
    const label = (layout.isTyped ? text : text.replace(/\s*\([^()]*\)\s*$/u, '')).replace(/[:\-–—=\s]+$/u, '');
    if (called.has(text)) return { ...noSection, table: tableLabel(seatedAbove(text).table ?? '') };
    if (/^.+:\s+\S/u.test(text) && layout.isTyped) return null;
    if (endsTable(text)) return noSection;
    if (roleFirst(text)) return null;
    if (ofSeats.includes(at) && !isCircle(label)) return { ...noSection, table: label };
    const isMarked = /[:]$|^[-=–—*]{2,}.*[-=–—*]{2,}$/u.test(text);
    const { table, beside } = seatedAbove(label);
    if (table) return !layout.isTyped || beside === '' || tables.has(text) ? { ...noSection, table: tableLabel(table) } : null;
    if (isCouple.test(normalised(label))) return null;
    if (layout.isTyped && isReplyHeading(text)) return { ...noSection, reply: replyOf(label) };
    if (layout.isTyped && isFoodHeading(label)) return { ...noSection, isAboutFood: true };
    if (areSuppliers && namesSuppliers(label)) return { ...noSection, isOfSuppliers: true };
    const isLot = (isWide || isMarked) && lotOfSomebody.test(label);
    const isGuests =
      isWide && !nameColumns.has(at) && asTitle.has(layout.columns[at]?.kind ?? 'ignored') && /\p{L}{2}/u.test(label);
    const isTitle = isMarked || isGuests || isLot || isCircle(label) || (isLoud(label) && isWide && !areLoud);
    if (!isTitle || (familyIn(label) && !isMarked && !isGuests && !isLot && !isCircle(label))) return null;
    const isRefusal = replyOf(label) === 'no' || /^(?:not coming|declined|regrets|absagen|can'?t (?:come|make it))/iu.test(label);
    const isTag =
      isCircle(label) || isLot || (isLoud(label) && isWide) || (isMarked && !isSentenceLike(label) && wordsOf(label).length <= 4);
    // A circle right below a table is who sits there.
    const reply = isRefusal ? 'no' : isReplyHeading(label) ? replyOf(label) : null;
    const own = { ...noSection, reply, tag: isTag && reply === null ? label : null };
    return layout.isTyped && above ? { ...own, table: above.table } : own;
  };
}

function seatedAbove(text: string): { table: string | null; beside: string } {
  const label = text.replace(/^(table|tisch|mesa|tavolo|tafel|stolik|bord)\s*:\s*(?=\S)/iu, '$1 ');
  const [table = '', ...beside] = label.split(/\s+[-–—]\s+|\s*\(|:\s/);
  if (!isTableName(table)) return { table: null, beside: '' };
  return { table, beside: beside.join(' ').replace(/\)$/u, '') };
}

/** “6 seats”, not “Bao Tran; Cress Tran (2)”. */
const saysHowMany = (beside: string) => /\d/.test(beside) && !/[;,&]/.test(beside);

/** “Table 1: Oak” and “Table 2: Ash”, with guests below each of them; “Table 1: Ann Hall” and, where guests have one name, “Table 1: Ann” seat her. */
function tablesCalled(lines: readonly string[]): ReadonlySet<string> {
  const tables = lines.flatMap((line, at) => (/^[^:]+:\s/u.test(line) && seatedAbove(line).table !== null ? [{ line, at }] : []));
  const isGuest = (line = '') => line !== '' && seatedAbove(line.replace(/:$/u, '')).table === null;
  const areAll = tables.every(({ line, at }) => {
    const { beside } = seatedAbove(line);
    const [first = '', ...others] = wordsOf(beside);
    const isNoGuest = others.length === 0 ? !isOneWord(lines[at + 1] ?? '') : !nicknames.has(normalised(first));
    return first !== '' && !/[,;&+:/]/u.test(beside) && isNoGuest && isGuest(lines[at + 1]);
  });
  return new Set(areAll ? tables.map(({ line }) => line) : []);
}

/** Lines that are headings for what they say beside the table, “6 seats”, or because guests stand below each of them. */
function tablesAbove(lines: readonly string[]): ReadonlySet<string> {
  const isOfTable = (line: string) => seatedAbove(line.trim().replace(/[:\-–—=\s]+$/u, '')).table !== null;
  const seated = lines.flatMap((line, at) =>
    seatedAbove(line.trim()).table === null || /^[^:]+:\s+\S/u.test(line) ? [] : [{ line: line.trim(), next: lines[at + 1] }],
  );
  const stand = seated.filter(({ next }) => next !== undefined && !isOfTable(next));
  const areAll = seated.length > 1 && stand.length === seated.length;
  return new Set(
    seated.flatMap(({ line }) =>
      areAll || isCircle(seatedAbove(line).beside) || saysHowMany(seatedAbove(line).beside) ? [line] : [],
    ),
  );
}

/** The couple are guests, not a circle of guests. */
const isCouple =
  /^(?:(?:the )?(?:bride|groom|braut|brautigam|mariee?|novi[ao]|spos[ao]|bruid|bruidegom)\b(?: ?(?:and|&|\+|und|et|y|e|en) ?(?:the )?|$)){2}/u;
const lotOfSomebody = /['’]s? (?:lot|side|crew|gang|people|family|friends|guests|mob)$/iu;
/** “COMING”, “Not coming:”. A short answer alone may be a name or a message. */
export const isReplyHeading = (text: string) =>
  looksLikeAnswer(text) &&
  (replyOf(text) === null ? !saysItOfSomebody(text) : isAnswer(text)) &&
  !isOnlyPraise(text) &&
  (isLoud(text) || /:$/.test(text) || text.length >= SHORTEST_HEADING || !/[\p{Ll}\p{Lu}]/u.test(text)) &&
  !text.includes('?');
const SHORTEST_HEADING = 6;

/** “Ann Hall (tbc)” and “Ann Hall maybe” are guests who have not answered yet; “Family (pending)” is a heading. */
function saysItOfSomebody(text: string): boolean {
  const words = wordsOf(text);
  const [before = ''] = text.split(/[,(:–—]|\s-\s/u);
  const lead = before === text ? words.slice(0, Math.max(0, words.findIndex(looksLikeAnswer))).join(' ') : before.trim();
  if (!lead) return false;
  const isSomebody = piecesOf(lead).every((piece) => isWrittenAsName(piece.text) || companionsIn(piece.text) !== null);
  return isSomebody && !looksLikeAnswer(lead) && !isCircle(lead) && (!isOneWord(lead) || nicknames.has(normalised(lead)));
}

/** A title may stand in these columns, “Lone guests” among the households. */
const asTitle: ReadonlySet<ColumnKind> = new Set(['party', 'party_id', 'tags', 'ignored']);

const isLoud = (text: string) => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();
const circleFirst =
  /^(?:the )?(?:cote|bride|groom|brides|grooms|friends|family|work|uni|school|evening|day guests|neighbours|neighbors|colleagues|other|others|kids|children|adults|braut|brautigam|freunde|familie (?:der|des|von)|kollegen|amis|famille (?:de la|du)|amigos|familia (?:de|del|da|do|dos)|amici|parenti|znajomi|rodzina (?:panny|pana)|goscie (?:panny|pana|ze)|gaste (?:der|des|von)|invites (?:de la|du)|invitados (?:de la|del)|invitati (?:della|dello)|guests of|gasten van|vrienden)(?:\b|')/u;
const circleLast =
  /(?:'s? |\s)(?:side|family|friends|guests|relatives|colleagues|coworkers|co-workers|neighbours|neighbors|cousins|crew|team|kids|children|people|lot|seite|freunde|kollegen|gaste|verwandte|verwandtschaft)$/u;
const isPair = /\b(?:and|&|und|et)\b/u;
/** “Bride's side”, “Friends of the groom”, “Jack's family”: a circle of guests, not a family of a name. */
export const isCircle = (label: string) => {
  const text = normalised(label).replace(/’/g, "'");
  if (text.split(/[\s&+/]+/).every((word) => namesACircle(word) || /^(?:and|only|the|of|all|und|et|y|e|i)$/.test(word)))
    return true;
  return (
    namesACircle(text) &&
    (circleFirst.test(text) || (circleLast.test(text) && /'s|s'|of |uni|work|school|evening|side|bride|groom/u.test(text))) &&
    !(isPair.test(text) && /^[^']*$/.test(text) && !circleFirst.test(text))
  );
};
