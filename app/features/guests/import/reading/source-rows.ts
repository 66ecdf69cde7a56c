import { nicknames } from '@/features/name-search/nicknames/learned-nicknames';
import type { ColumnKind } from '../words/heading-words';
import {
  endsAddress,
  isAddress,
  isDate,
  isFreeSeat,
  isKey,
  isListTitle,
  isPageNumber,
  namesASum,
  namesAWedding,
} from '../words/list-words';
import { anyOf } from '../words/listed';
import { isNobodyYet, isSentenceLike, withoutTable } from '../words/name-words';
import { normalised } from '../words/normalised';
import { foodIn, isContact, namesACircle, namesARole } from '../words/remark-words';
import { looksLikeAnswer, type Reply, replyOf } from '../words/reply-words';
import { skipReasons } from '../words/skip-reasons';
import { isTableName, tableLabel } from '../words/table-words';
import { isTotal, namesACount } from '../words/total-words';
import type { Cells } from './columns';
import { familyIn, isNobodyByName } from './companions';
import { isAnswer, isName, isOneWord, withoutRemarks, wordsOf } from './is-name';
import { isBlankRow, type ListLayout } from './layout';
import { namesIn } from './names';

/** What a heading says of all rows below it. */
type Section = { table: string | null; tag: string | null; reply: Reply; isAboutFood?: boolean; isOfSuppliers?: boolean };
export type SourceRow = {
  at: number;
  cells: readonly string[];
  section: Section;
  skipped: string | null;
};

const noSection: Section = { table: null, tag: null, reply: null };

export function sourceRows(cells: Cells, layout: ListLayout): SourceRow[] {
  const from = (layout.headings ?? -1) + 1;
  const titles = new Set(
    (layout.headings === null ? [] : (cells[layout.headings] ?? [])).map((title) => title.trim()).filter(Boolean),
  );
  const filled = layout.isOurs || layout.isTyped ? cells : withMergedCells(cells, layout, from);
  const look = layout.isOurs ? () => null : sectionsOf(cells.slice(from), layout);
  const addresses = layout.isTyped ? addressesIn(cells.map(([line = '']) => line)) : new Set<number>();
  let section = noSection;
  const invitation = layout.isTyped ? invitationAbove(cells, look) : 0;
  const opening = layout.isTyped ? openingOf(cells) : new Set<number>();
  let above: Section | null = null;
  return filled.flatMap((row, at) => {
    const raw = cells[at] ?? [];
    if (at < from || isBlankRow(raw)) return [];
    const skipped = layout.isOurs
      ? null
      : addresses.has(at) || opening.has(at) || at < invitation
        ? skipReasons.notAName
        : whyNoGuest(raw, layout, titles);
    const isBelow = section.isOfSuppliers && !isBlankRow(raw);
    const begins = skipped === null ? look(raw, above) : null;
    if (begins) section = begins;
    above = begins;
    return [
      { at, cells: row, section, skipped: begins ? skipReasons.heading : (skipped ?? (isBelow ? skipReasons.notAName : null)) },
    ];
  });
}

const filledOf = (row: readonly string[]) => row.filter((cell) => cell.trim());
const columnsOf = (layout: ListLayout, ...kinds: string[]) =>
  layout.columns.flatMap(({ kind, whose }, at) => (whose === 0 && kinds.includes(kind) ? [at] : []));

function whyNoGuest(row: readonly string[], layout: ListLayout, titles: ReadonlySet<string>): string | null {
  const filled = filledOf(row);
  const names = columnsOf(layout, 'name', 'first_name', 'surname')
    .map((at) => row[at]?.trim() ?? '')
    .filter(Boolean);
  const [name = ''] = names;
  const isCount = filled.length > 1 && filled.slice(1).every((cell) => /^[\d\s.,/%€£$-]+$/.test(cell));
  const isOne = (text: string) =>
    isTotal(text) ||
    (isCount &&
      text !== '' &&
      (isTotal(text.split(/\s/)[0] ?? '') || (namesACount(text) && !/\d/.test(text) && !isNobodyByName(text))));
  if ([name, filled[0] ?? ''].some(isOne) && !filled.slice(1).some((cell) => isName(cell))) return skipReasons.total;
  if (filled.length > 1 && filled.filter((cell) => titles.has(cell.trim())).length * 2 > filled.length)
    return skipReasons.headingsAgain;
  if (filled.length === 1 && (layout.isTyped || !isTableName(filled[0] ?? '')) && isListTitle(filled[0] ?? ''))
    return skipReasons.heading;
  if (names.length > 0 && names.every((each) => isNobodyYet(each) || isFreeSeat(each))) return skipReasons.unnamed;
  if (filled.length === 1 && /^\p{Lu}\.?$/u.test(filled[0] ?? '')) return skipReasons.heading; // of an alphabet
  if (filled.length === 1 && (isDate(name) || isPageNumber(name) || isKey(filled[0] ?? '') || isAboutMoney(name)))
    return skipReasons.notAName;
  if (isContact(name) && namesIn(name, 'people').people.length === 0) return skipReasons.notAName;
  if (filled.length === 1 && (hired.test(normalised(name)) || isSentence(name, layout.isTyped))) return skipReasons.notAName;
  return null;
}

/** “photographer booked: Studio Lumen”. */
const hired = /^(?:\p{L}+ ){1,3}(?:booked|hired|ordered|paid|gebucht|bestellt|reserve|reservad[oa]|prenotat[oa])\s*[:–-]/u;

/** Who is named before what they give or owe is a guest: “Callie Renshaw – owes us £50”. */
function isAboutMoney(text: string): boolean {
  if (!namesASum(text)) return false;
  const [lead = '', by = ''] = text.split(/(\s[-–—]\s|[,(:–—])/);
  return namesASum(lead) || !isName(lead) || by === ':' || (by === ',' && isOneWord(lead));
}

/** Whose day it is, when and where, above a plan by tables: how many rows that takes. */
function invitationAbove(cells: Cells, look: ReturnType<typeof sectionsOf>): number {
  const first = cells.findIndex((row) => look(row, null)?.table);
  const above = cells.slice(0, Math.max(0, first)).filter((row) => !isBlankRow(row));
  return above.length <= LONGEST_INVITATION && above.some(([line = '']) => isDate(line)) ? first : 0;
}
const LONGEST_INVITATION = 4;

const venue = new RegExp(
  `^(?:${anyOf('finca, masia, salon, sala, hotel, domaine, chateau, villa, dwor, palac, restaurant, ristorante, schloss, landgoed, kasteel, quinta, hacienda, قاعة, ресторан')})\\s|\\s(?:${anyOf('hotel, hall, barn, manor, castle, gard, schloss, venue, country club, golf club')})$`,
  'u',
);
/** The first lines where they name the wedding, and where it is held. */
function openingOf(cells: Cells): ReadonlySet<number> {
  const first = cells
    .flatMap((row, at) => (isBlankRow(row) ? [] : [{ at, text: row[0] ?? '' }]))
    .slice(0, LONGEST_INVITATION - 1);
  const [title] = first;
  if (!title || !(namesAWedding(title.text) || isListTitle(title.text))) return new Set();
  const isOpening = (text: string, nth: number) =>
    namesAWedding(text) || (nth > 0 && venue.test(normalised(text.split(/[,·(]|\s[-–—]\s/u)[0] ?? '')));
  return new Set(first.flatMap(({ at, text }, nth) => (isOpening(text, nth) ? [at] : [])));
}

/** Below the names of an envelope, down to the postcode: “Mill House / Church Street / Bakewell DE45 9ZZ”. */
function addressesIn(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  let first = -1;
  for (const [at, line] of lines.entries()) {
    if (!line.trim()) first = -1;
    else if (first < 0) first = at;
    else if (isAddress(line)) found.add(at);
    if (first >= 0 && at > first && endsAddress(line)) for (let above = first + 1; above < at; above++) found.add(above);
  }
  return found;
}

const LONGEST_REMARK = 5;
const FEWEST_IN_SENTENCE = 3;
const LONG_SENTENCE = 6;

const noteMark = new RegExp(
  `^(?:[※*]|(?:n\\.?b|p\\.?s|${anyOf('note, notes, fyi, todo, hinweis, nota, not, obs, huom, megjegyzes, poznamka, uwaga, opmerking, merk, remarque, attention, wichtig, importante, примечание, σημειωση, ملاحظة, הערה, 备注, 備考, 비고, टिप्पणी')})\\s*[.:!])`,
  'u',
);

/** A sentence, not a name, before the first comma, dash or bracket; a whole name may have a short one after it. */
function isSentence(text: string, isTyped: boolean): boolean {
  if (noteMark.test(normalised(text)) || (isTyped && /^\(.*\)$/u.test(text.trim()))) return true;
  const [lead = ''] = text.split(isTyped ? /[,(\n–—]|\s-\s|:(?=\s|$)/ : /[,(\n–—]|\s-\s/);
  if (isTyped && ((text.includes(':') && namesARole(lead)) || isReplyHeading(text) || withoutTable.test(normalised(text))))
    return false;
  const rest = lead.replace(/\s(?:and|&|\+|und|et|y|e|i|plus)\s.*$/iu, '');
  if (familyIn(rest)) return text.includes('?');
  const [before = '', ...afterQuestionMark] = rest.split('?');
  const { name, remarks } = withoutRemarks(before);
  const remark = remarks.join(' ');
  if (isSentenceLike(name) || (afterQuestionMark.length > 0 && (remark !== '' || !isName(name) || isAnswer(name)))) return true;
  const isLong = wordsOf(remark).length > LONGEST_REMARK && foodIn(remark) === null && !isAnswer(remark);
  if (isTyped && remark && /^(?:die|der|das|the|le|la|el|il)\s/iu.test(name) && isSentenceLike(remark)) return true; // “Die Rechnung geht bitte an …”
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
  const tables = layout.isTyped ? tablesAbove(filled.map((row) => row[0] ?? '')) : new Set<string>();
  return (row: readonly string[], above: Section | null): Section | null => {
    if (filledOf(row).length !== 1) return null;
    const at = row.findIndex((cell) => cell.trim());
    const text = (row[at] ?? '').trim();
    const label = (layout.isTyped ? text : text.replace(/\s*\([^()]*\)\s*$/u, '')).replace(/[:\-–—=\s]+$/u, '');
    if (/^.+:\s+\S/u.test(text) && layout.isTyped) return null;
    const isMarked = /[:]$|^[-=–—*]{2,}.*[-=–—*]{2,}$/u.test(text);
    const { table, beside } = seatedAbove(label);
    if (table) return !layout.isTyped || beside === '' || tables.has(text) ? { ...noSection, table: tableLabel(table) } : null;
    if (layout.isTyped && withoutTable.test(normalised(label)) && !/\s[-–—]\s/u.test(label)) return noSection;
    if (isCouple.test(normalised(label))) return null;
    if (layout.isTyped && isReplyHeading(text)) return { ...noSection, reply: replyOf(label) };
    if (layout.isTyped && isFoodHeading(label)) return { ...noSection, isAboutFood: true };
    if (isOfSuppliers(label)) return { ...noSection, isOfSuppliers: true };
    const isLot = (isWide || isMarked) && lotOfSomebody.test(label);
    const isGuests =
      isWide && !nameColumns.has(at) && asTitle.has(layout.columns[at]?.kind ?? 'ignored') && /\p{L}{2}/u.test(label);
    const isTitle = isMarked || isGuests || isLot || isCircle(label) || (isLoud(label) && isWide && !areLoud);
    if (!isTitle || (familyIn(label) && !isMarked && !isGuests && !isLot && !isCircle(label))) return null;
    const isRefusal = replyOf(label) === 'no' || /^(?:not coming|declined|regrets|absagen|can'?t (?:come|make it))/iu.test(label);
    const isTag =
      isCircle(label) || isLot || (isLoud(label) && isWide) || (isMarked && !isSentenceLike(label) && wordsOf(label).length <= 4);
    // A circle right below a table is who sits there.
    const own = { ...noSection, reply: isRefusal ? ('no' as const) : null, tag: isTag && !isRefusal ? label : null };
    return layout.isTyped && above ? { ...own, table: above.table } : own;
  };
}

function seatedAbove(label: string): { table: string | null; beside: string } {
  const [table = '', ...beside] = label.split(/\s+[-–—]\s+|\s*\(|:\s/);
  if (!isTableName(table)) return { table: null, beside: '' };
  return { table, beside: beside.join(' ').replace(/\)$/u, '') };
}

/** “6 seats”, not “Bao Tran; Cress Tran (2)”. */
const isCountOfSeats = (beside: string) => /\d/.test(beside) && !/[;,&]/.test(beside);

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
      areAll || isCircle(seatedAbove(line).beside) || isCountOfSeats(seatedAbove(line).beside) ? [line] : [],
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
  (isAnswer(text) || replyOf(text) === null) &&
  (isLoud(text) || /:$/.test(text) || text.length >= SHORTEST_HEADING || !/[\p{Ll}\p{Lu}]/u.test(text)) &&
  !text.includes('?');
const SHORTEST_HEADING = 6;
/** Below it stand companies and what they cost. */
const isOfSuppliers = (label: string) =>
  /^(?:our )?(?:suppliers?|vendors?|dienstleister|prestataires|proveedores|fornitori|fornecedores|dostawcy|leveranciers|leverantorer)$/u.test(
    normalised(label),
  );

/** “Dietaries:” above guests who stand above already. */
const isFoodHeading = (label: string) =>
  /^(?:special |any )?(?:dietar(?:y|ies)|diets?|allerg(?:y|ies)|food|unvertraglichkeiten|allergien|regimes?|dietas?|alergias?|diete|allergie|diety|dieten|matallergier)(?: (?:requirements?|needs?|notes?|restrictions?|info(?:rmation)?))?$/u.test(
    normalised(label),
  );

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

/** Merged cells keep their text in the first row only, so the rows below take over its party and table. */
function withMergedCells(cells: Cells, layout: ListLayout, from: number): Cells {
  const [party] = columnsOf(layout, 'party', 'party_id');
  const [table] = columnsOf(layout, 'table_number');
  const [name] = columnsOf(layout, 'name', 'first_name', 'surname');
  if (name === undefined || !cells[from]) return cells;
  const rows = cells.map((row) => [...row]);
  const isGuest = (row: readonly string[]) => Boolean(row[name]?.trim());
  const body = rows.slice(from).filter(isGuest);
  const at = (column: number | undefined, row: readonly string[] | undefined) =>
    column === undefined ? '' : (row?.[column]?.trim() ?? '');
  const isPartyMerged =
    party !== undefined &&
    party < name &&
    body.some((row, index) => index > 0 && !at(party, row) && at(party, body[index - 1]) !== '');
  const isTableMerged = table !== undefined && table < name && isMergedAlone(body.map((row) => at(table, row)));
  const areUnderFamilies =
    party !== undefined &&
    rows.slice(from).some((row) => !isGuest(row) && familyIn(at(party, row)) !== null) &&
    body.every((row) => !at(party, row));
  if (!areUnderFamilies && !isPartyMerged && !isTableMerged && !(party !== undefined && isFirstOnly(body, party, table)))
    return cells;
  const isFollowing = (row: readonly string[], before: readonly string[]) =>
    isPartyMerged ? !at(party, row) : party !== undefined && at(party, row) !== '' && at(party, row) === at(party, before);
  let before: string[] | null = null;
  let family: string[] | null = null;
  for (const row of rows.slice(from)) {
    if (!isGuest(row) && party !== undefined && at(party, row)) family = familyIn(at(party, row)) ? row : null;
    else if (family && isGuest(row) && party !== undefined && !at(party, row)) {
      row[party] = family[party] ?? '';
      if (table !== undefined && !at(table, row)) row[table] = family[table] ?? '';
    }
    if (!isGuest(row)) {
      if (!isBlankRow(row)) before = null;
      continue;
    }
    if (before && isFollowing(row, before)) {
      if (party !== undefined && isPartyMerged) row[party] = before[party] ?? '';
      if (table !== undefined && !at(table, row)) row[table] = before[table] ?? '';
    } else if (before && isTableMerged && table !== undefined && !at(table, row)) row[table] = before[table] ?? '';
    before = row;
  }
  return rows;
}

/** Each label occurs once, with empty cells below it: a merged cell for each table. */
function isMergedAlone(labels: readonly string[]): boolean {
  const named = labels.filter(Boolean);
  return labels[0] !== '' && named.length < labels.length && new Set(named).size === named.length;
}

/** Only the first row of each household has a table. */
function isFirstOnly(body: Cells, party: number, table: number | undefined): boolean {
  if (table === undefined) return false;
  const following = body.filter((row, index) => index > 0 && row[party]?.trim() && row[party] === body[index - 1]?.[party]);
  const leading = body.filter((row) => !following.includes(row));
  return following.length > 1 && following.every((row) => !row[table]?.trim()) && leading.every((row) => row[table]?.trim());
}
