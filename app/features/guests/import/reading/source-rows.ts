import { fold } from '@/features/name-search/words';
import type { ColumnKind } from '../words/heading-words';
import { nobodyYet, sentenceWords } from '../words/name-words';
import { noGuest } from '../words/no-guest';
import { plainly } from '../words/plainly';
import { isContact, isTotal, namesACircle } from '../words/remark-words';
import { replyOf } from '../words/reply-words';
import { isTableName, tableLabel } from '../words/table-words';
import { familyIn } from './companions';
import { type Cells, isBlankRow, type ListLayout } from './layout';
import { isName, namesIn } from './names';

/** What stands above rows for all of them: a table, a side of the family, an answer. */
type Section = { table: string | null; tag: string | null; reply: 'no' | null };
/** A row of a list as it is read into people, merged cells filled. */
export type SourceRow = {
  at: number;
  cells: readonly string[];
  section: Section;
  /** Why it is no guest, in words; null where it may be one. */
  skipped: string | null;
};

const noSection: Section = { table: null, tag: null, reply: null };

/** The rows below the headings that are not blank. */
export function sourceRows(cells: Cells, layout: ListLayout): SourceRow[] {
  const from = (layout.headings ?? -1) + 1;
  const titles = new Set(
    (layout.headings === null ? [] : (cells[layout.headings] ?? [])).map((title) => title.trim()).filter(Boolean),
  );
  const filled = layout.isOurs || layout.isTyped ? cells : withMergedCells(cells, layout, from);
  const look = layout.isOurs ? () => null : sectionsOf(cells.slice(from), layout);
  let section = noSection;
  return filled.flatMap((row, at) => {
    const raw = cells[at] ?? [];
    if (at < from || isBlankRow(raw)) return [];
    const skipped = layout.isOurs ? null : whyNoGuest(raw, layout, titles);
    const begins = skipped === null ? look(raw) : null;
    if (begins) section = begins;
    return [{ at, cells: row, section, skipped: begins ? noGuest.heading : skipped }];
  });
}

const filledOf = (row: readonly string[]) => row.filter((cell) => cell.trim());
const columnsOf = (layout: ListLayout, ...kinds: string[]) =>
  layout.columns.flatMap(({ kind, whose }, at) => (whose === 0 && kinds.includes(kind) ? [at] : []));

/** Why a row is no guest: it counts the list, repeats the headings, or is a sentence. */
function whyNoGuest(row: readonly string[], layout: ListLayout, titles: ReadonlySet<string>): string | null {
  const filled = filledOf(row);
  const names = columnsOf(layout, 'name', 'first_name', 'surname')
    .map((at) => row[at]?.trim() ?? '')
    .filter(Boolean);
  const [name = ''] = names;
  const isCount = filled.length > 1 && filled.slice(1).every((cell) => /^[\d\s.,/%]+$/.test(cell));
  const isOne = (text: string) => isTotal(text) || (isCount && isTotal(text.split(/\s/)[0] ?? ''));
  if ([name, filled[0] ?? ''].some(isOne) && !filled.slice(1).some((cell) => isName(cell))) return noGuest.total;
  if (filled.length > 1 && filled.filter((cell) => titles.has(cell.trim())).length * 2 > filled.length)
    return noGuest.headingsAgain;
  if (
    layout.isTyped &&
    /^(?:names?|guests|(?:our )?guest ?list|gäste(?:liste)?|invités|liste des invités|invitados|lista de invitados|invitati|lista ospiti|goście|lista gości|gasten(?:lijst)?)\W*$/iu.test(
      name,
    )
  )
    return noGuest.heading;
  if (names.length > 0 && names.every((text) => nobodyYet.has(fold(text).trim()))) return noGuest.unnamed;
  if (isContact(name) && namesIn(name, 'people').people.length === 0) return noGuest.notAName;
  if (filled.length === 1 && isSentence(name, layout.isTyped)) return noGuest.notAName;
  return null;
}

/** What is said before the first comma, dash or bracket is no name but a sentence. */
function isSentence(text: string, isTyped: boolean): boolean {
  if (/^(?:n\.?b|p\.?s|notes?|fyi|todo|hinweis|nota)\b\s*[.:]/iu.test(text)) return true;
  const [lead = ''] = text.split(isTyped ? /[,(\n–—]|\s-\s|:(?=\s|$)/ : /[,(\n–—]|\s-\s/);
  const rest = lead.replace(/\s(?:and|&|\+|und|et|y|e|i|plus)\s.*$/iu, '');
  if (text.includes('?') || familyIn(rest)) return text.includes('?');
  const small = rest.split(/\s+/).filter((word) => /^\p{Ll}/u.test(word)).length;
  return sentenceWords.test(plainly(rest).replace(/^the /, '')) || (isTyped && small > 3);
}

/** Finds rows that are headings of those below them: the only thing in their line, and no name. */
function sectionsOf(rows: Cells, layout: ListLayout) {
  const filled = rows.filter((row) => !isBlankRow(row));
  const sizes = filled.map((row) => filledOf(row).length).sort((a, b) => a - b);
  const isWide = (sizes[Math.floor(sizes.length / 2)] ?? 1) > 1;
  const areLoud = filled.filter((row) => isLoud(filledOf(row)[0] ?? '')).length * 3 > filled.length;
  const nameColumns = new Set(columnsOf(layout, 'name', 'first_name', 'surname'));
  return (row: readonly string[]): Section | null => {
    if (filledOf(row).length !== 1) return null;
    const at = row.findIndex((cell) => cell.trim());
    const text = (row[at] ?? '').trim();
    const label = text.replace(/[:\-–—=\s]+$/u, '');
    if (/^.+:\s+\S/u.test(text) && layout.isTyped) return null;
    const isMarked = /[:]$|^[-=–—*]{2,}.*[-=–—*]{2,}$/u.test(text);
    const [table = '', beside = ''] = label.split(/\s+[-–—]\s+|\s*\(|:\s/);
    if (isTableName(table) && (!layout.isTyped || /^\d*\)?$/.test(beside))) return { ...noSection, table: tableLabel(table) };
    const isGuests =
      isWide && !nameColumns.has(at) && asTitle.has(layout.columns[at]?.kind ?? 'ignored') && /\p{L}{2}/u.test(label);
    const isTitle = isMarked || isGuests || isCircle(label) || (isLoud(label) && isWide && !areLoud);
    if (!isTitle || (familyIn(label) && !isMarked && !isGuests && !isCircle(label))) return null;
    const isRefusal = replyOf(label) === 'no' || /^(?:not coming|declined|regrets|absagen|can'?t (?:come|make it))/iu.test(label);
    const isTag =
      isCircle(label) ||
      (isLoud(label) && isWide) ||
      (isMarked && !sentenceWords.test(plainly(label)) && label.split(/\s+/).length <= 4);
    return { ...noSection, reply: isRefusal ? 'no' : null, tag: isTag && !isRefusal ? label : null };
  };
}

/** Columns in whose place a title stands, “Lone guests” among the households. */
const asTitle: ReadonlySet<ColumnKind> = new Set(['party', 'party_id', 'tags', 'ignored']);

const isLoud = (text: string) => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();
const circleFirst =
  /^(?:the )?(?:bride|groom|brides|grooms|friends|family|work|uni|school|evening|day guests|neighbours|neighbors|colleagues|other|others|kids|children|adults|braut|brautigam|freunde|familie (?:der|des|von)|kollegen|amis|famille (?:de la|du)|amigos|familia (?:de|del)|amici|parenti|znajomi|rodzina (?:panny|pana)|vrienden)(?:\b|')/u;
const circleLast =
  /(?:'s? |\s)(?:side|family|friends|guests|relatives|colleagues|coworkers|co-workers|neighbours|neighbors|cousins|crew|team|kids|children|people|lot|seite|freunde|kollegen|gaste|verwandte|verwandtschaft)$/u;
const isPair = /\b(?:and|&|und|et)\b/u;
/** “Bride's side”, “Friends of the groom”, “Jack's family”: a circle of guests, not a family of a name. */
export const isCircle = (label: string) => {
  const text = plainly(label).replace(/’/g, "'");
  if (text.split(/[\s&+/]+/).every((word) => namesACircle(word) || /^(?:and|only|the|of|all|und|et|y|e|i)$/.test(word)))
    return true;
  return (
    namesACircle(text) &&
    (circleFirst.test(text) || (circleLast.test(text) && /'s|s'|of |uni|work|school|evening|side|bride|groom/u.test(text))) &&
    !(isPair.test(text) && /^[^']*$/.test(text) && !circleFirst.test(text))
  );
};

/** A table of merged cells has what they say in the first of their rows only: those below have it too, as far as the next. */
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
  if (!isPartyMerged && !isTableMerged && !(party !== undefined && isFirstOnly(body, party, table))) return cells;
  const isFollowing = (row: readonly string[], before: readonly string[]) =>
    isPartyMerged ? !at(party, row) : party !== undefined && at(party, row) !== '' && at(party, row) === at(party, before);
  let before: string[] | null = null;
  for (const row of rows.slice(from)) {
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

/** True where each label stands once, with empty cells below it: a merged cell for each table. */
function isMergedAlone(labels: readonly string[]): boolean {
  const named = labels.filter(Boolean);
  return labels[0] !== '' && named.length < labels.length && new Set(named).size === named.length;
}

/** True where of every household the first row alone has a table. */
function isFirstOnly(body: Cells, party: number, table: number | undefined): boolean {
  if (table === undefined) return false;
  const following = body.filter((row, index) => index > 0 && row[party]?.trim() && row[party] === body[index - 1]?.[party]);
  const leading = body.filter((row) => !following.includes(row));
  return following.length > 1 && following.every((row) => !row[table]?.trim()) && leading.every((row) => row[table]?.trim());
}
