import Papa from 'papaparse';
import { fold } from '@/features/name-search/words';
import { groupBy } from '@/lib/collections/group-by';
import { memoizeWeak } from '@/lib/collections/memoize';
import { collapseSpaces } from '@/lib/text/text';
import { readHeading } from '../lexicon/headings';
import { findTagAtStart, findTags, hasTag } from '../lexicon/lexicon';
import { looksLikeAnswer } from '../lexicon/replies';
import { isMessageBoilerplate, isParticle, isTableName } from '../lexicon/words';
import { findLikeliestSeparator, parseTextCells, type Separator } from '../sources/guest-file';
import {
  type Cells,
  createOwnColumn,
  ignoredColumn,
  MAX_CELL_LENGTH,
  MIN_SHARE_OF_MANY,
  MIN_SHARE_OF_MOST,
} from './columns';
import { parseCompanions, parseFamily } from './companions';
import {
  beginsWithGivenName,
  findTableAtEnd,
  isName,
  isOneWord,
  isRemark,
  looksLikeName,
  splitAtSpaces,
} from './is-name';
import {
  countHeadings,
  getFilledCells,
  guessLayout,
  isBlankRow,
  type ListLayout,
  MAX_SAMPLE_ROWS,
} from './layout';
import { separateTrailingDetails } from './names';
import { splitTitle } from './person';
import { splitBrackets, splitIntoPieces, splitOutsideBrackets } from './pieces';
import { reshapeCells } from './reshape';

const typedLayout: ListLayout = {
  headings: null,
  columns: [createOwnColumn('name'), createOwnColumn('table_number'), ignoredColumn], // the table is always empty
  isOurs: false,
  isTyped: true,
  commas: 'as typed',
};

export function readCells(worksheet: Cells): { cells: Cells; layout: ListLayout } {
  const cells = reshapeCells(worksheet);
  return { cells, layout: guessLayout(cells) };
}

type ReadText = { cells: Cells; layout: ListLayout; separator: Separator };

/** Throws a GuestListError if a quotation mark is never closed. */
export function readText(text: string, chosenSeparator?: Separator): ReadText {
  const whole = text.replace(/^\uFEFF/, '');
  const plain = chosenSeparator ? whole : guttersToTabs(whole);
  const separator = chosenSeparator ?? findSeparator(plain);
  if (separator !== '\n') return { ...readCells(parseTextCells(plain, separator)), separator };
  const cells = splitTypedLines(plain);
  const commas = areSurnamesFirst(cells) ? 'surname first' : 'as typed';
  return { cells, layout: { ...typedLayout, commas }, separator };
}

const MIN_LINES = 3;
const isRule = /^[\s|:-]*$/u;
const gutters = [/ ?\.{4,} ?/gu, /(?<=\S)\s?\|/gu, /(?<=\S) {2,}(?=\S)/gu];

/** Replaces the gaps between printed columns by tabs: “Albright, Thomasina ........ 4”. */
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
    return parted >= MIN_LINES && parted * 2 >= filled.length;
  });
  return gutter ? lines.map((line) => line.replace(gutter, '\t')).join('\n') : text;
}

const initials = /^(?:\p{Lu}\.?\s?){1,3}$/u;

const readNamesOnly = (cells: Cells): string[] =>
  cells
    .map(([line = '']) => separateTrailingDetails(line).split(/\s[-–—]\s/u)[0] ?? '')
    .flatMap((line) => splitBrackets(line).plain || []);

/** True for “Hughes, Tom”: one comma, a surname before it, and after it a name that is not a remark. */
function isSurnameFirst(line: string): boolean {
  const [surname = '', first = '', ...more] = line.split(',').map((part) => part.trim());
  const words = splitAtSpaces(surname).filter((word) => !isParticle(word));
  const [{ text: name } = { text: '' }] = splitIntoPieces(first);
  const isFirst = looksLikeName(name) || initials.test(splitTitle(name).name);
  const isSurname = words.length === 1 && /^\p{Lu}[\p{L}\p{M}'’-]+$/u.test(words[0] ?? '');
  return more.length === 0 && isSurname && name !== '' && !isRemark(name) && isFirst;
}

/** Whether nearly every line is like “Hughes, Tom”. */
function areSurnamesFirst(cells: Cells): boolean {
  const lines = readNamesOnly(cells);
  const turned = lines.filter(isSurnameFirst);
  const countGiven = (part: number) =>
    new Set(turned.map((line) => line.split(/[,&+]/)[part] ?? '').filter(beginsWithGivenName)).size;
  const isAlphabetical = lines.every(
    (line, at) => at === 0 || fold(lines[at - 1] ?? '').localeCompare(fold(line)) <= 0,
  );
  return (
    turned.length >= Math.max(MIN_LINES, lines.length * MIN_SHARE_OF_MOST) &&
    (countGiven(0) < countGiven(1) || isAlphabetical)
  );
}

/** Lines like “Hughes, Tom” in a list of other lines; none if most begin with a first name, as “Tom, Ann” does. */
export const findSurnameFirstLines = memoizeWeak((cells: Cells): readonly string[] => {
  const turned = readNamesOnly(cells.slice(0, MAX_SAMPLE_ROWS)).filter(isSurnameFirst);
  const given = turned.filter((line) => beginsWithGivenName(line.split(',')[0] ?? ''));
  return given.length * 2 < turned.length ? turned : [];
});

function findSeparator(text: string): Separator {
  const separator = findLikeliestSeparator(text);
  const lines = text.split(/\r\n?|\n/, MAX_SAMPLE_ROWS).filter((line) => line.trim());
  const cells = Papa.parse<string[]>(lines.join('\n'), { delimiter: separator }).data;
  const hasHeadings = cells.some((row) => countHeadings(row) > 1);
  return hasHeadings || isTabular(lines, cells, separator) ? separator : '\n';
}

const bullets = [
  /^[\s>]+/u,
  /^\s*\(?\d{1,3}(?:[.):/°]\s|[.)](?=\p{Lu})|\s*[-–]\s)/u,
  /^\s*#\d{1,3}[.):]?\s/u,
  /^\s*\p{Ll}\)\s/u,
  /^\s*[-•*–—·▪◦‣○●□☐➢➤→]+\s*(?=\S)/u,
  /^\s*(?:#{1,6}\s|\[[ xX✓]?\])/u,
];
const pictographs = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;
/** Matches “<Media omitted>” and “<edited>”. */
const inPlace = /[<‹][^<>‹›@]{0,60}[>›]/gu;
const emptyItem = /^\s*\(?\d{1,3}\s*[.):–-]?\s*$/u;
const [ticked, crossed] = [/^\s*[✓✔✅☑]|[✓✔✅☑]\ufe0f?$/u, /^\s*[✗✘✕✖❌]|[✗✘✕✖❌]\ufe0f?$/u];
/** The start of a chat message: “[12/05/2026, 19:02:11] Mum: ”, “12/05/2026 à 19:02 - Mum: ”. */
const stamps = [
  /^[\u200e\u200f]?\[[^\]]{0,20}\d:\d[^\]]{0,20}\]\s?/u,
  /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}[^:\p{Lu}]{1,9}[:.]\d{2}[^-–]{0,12}[-–]\s/u,
];
const [sender, stampAfter] = [
  /^[^:]{1,40}:\s/u,
  /^[^,[\]]{1,40},\s\[[^\]]{0,20}\d[^\]]{0,20}\]:?(?:\s|$)/u,
];

const punctuation: Record<string, string> = { '、': ', ', '，': ', ', '،': ', ', '；': '; ', '؛': '; ', '：': ': ', '（': ' (', '）': ')', '［': ' [', '］': ']', '【': ' [', '】': ']', '＋': ' + ', '／': '/', '　': ' ' }; // biome-ignore format: a table of signs
const signs = new RegExp(`[${Object.keys(punctuation).join('')}]`, 'gu');
const zeros = [0x660, 0x6f0, 0x966, 0xff10];
const digitOf = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0;
  return String(code - (zeros.findLast((zero) => zero <= code) ?? 0));
};
/** Converts punctuation and digits of other scripts: 陈思雨（素食）, ٥ أشخاص. */
const translateSigns = (text: string) =>
  text.replace(signs, (sign) => punctuation[sign] ?? sign).replace(/[٠-٩۰-۹०-९０-９]/gu, digitOf);

const medAbbreviation = /(?<=\s)m\/(?=\p{L})/gu;

/** Splits “and his wife”, “a couple” and “family” off a name in languages that join them to it. */
const separateWords = (text: string) =>
  text
    .replace(/(\p{Script=Hangul}{2,4}) 부부/gu, '$1 + 1')
    .replace(/ (\p{sc=Arab}{3,})( +(?=\S))?/gu, (all, word: string, next?: string) =>
      hasTag(word, 'andTheirSpouse') ? (next ? ' & ' : ` + ${word.slice(1)}`) : all,
    )
    .replace(/(\p{Script=Han}{2,4})(?:夫妇|夫婦|夫妻)/gu, '$1 + 1')
    .replace(
      /(\p{Script=Han}{1,4}?)(一家|全家)(?:([二三四五六七八])口)?/gu,
      (_, name: string, family: string, many?: string) =>
        `${name} ${family}${many ? ` (${'二三四五六七八'.indexOf(many) + 2})` : ''}`,
    );

/** In “דנה ורון כהן”, the “and” is joined to a name. */
const hebrewAnd = /(?<!\p{L} ?)([א-ת]+) ו(?![יו])([א-ת]+ [א-ת-]+)(?![^\s(,])/gu;

/** Normalises signs, spaces and digits of a name in a cell. A sheet has a row per guest, so “דנה ורד כהן” is one person. */
export const normaliseCell = (text: string) => {
  const plain = text.replace(medAbbreviation, 'med ');
  return /[^\p{ASCII}\p{Script=Latin}]/u.test(plain) ? separateWords(translateSigns(plain)) : plain;
};

/** Splits a paragraph of thousands of guests. A part that is still too long is cut just above the limit, so that it is refused. */
const splitLongLine = (line: string) =>
  splitOutsideBrackets(line, line.includes(';') ? /;\s*/ : /,\s/).map((part) =>
    part.slice(0, MAX_CELL_LENGTH + 1),
  );

/** Unquotes a spreadsheet cell that was copied as a line: “"Peverill, Maureen"”. */
const stripQuotes = (line: string) =>
  /^\s*"([^"]*)"\s*$/u.exec(line)?.[1]?.replace(/^([\p{L}'’-]+),\s([\p{L}'’-]+)$/u, '$2 $1') ??
  line;

/** Puts a line that is unlikely to be a name into the ignored column. */
const createIgnoredRow = (line: string) => (line.trim() ? ['', '', line.trim()] : ['']);

/** Returns a row for each line, without list bullets and chat prefixes. Text around the names in a letter goes into the ignored column. */
export function splitTypedLines(text: string): string[][] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => normaliseCell(stripQuotes(line)).replace(hebrewAnd, '$1 & $2'))
    .flatMap((line) => (line.length > MAX_CELL_LENGTH ? splitLongLine(line) : line))
    .flatMap(separateFamilies);
  const plain = stripNumbers(dropSignature(stripChatStamps(lines))).map(stripLineMarks);
  const areCapitalised =
    plain.filter(isCapitalised).length >=
    plain.filter((line) => /\p{Ll}/u.test(line)).length * MIN_SHARE_OF_MANY;
  return plain.map((line, at) => {
    const isSaid = areCapitalised && (isChatter(line) || isProse(line));
    return !/\D/.test(line) || isMessageBoilerplate(line) || isAttribute(line) || isSaid
      ? createIgnoredRow(lines[at] ?? '')
      : [moveTableLast(line, plain[at - 1], plain[at + 1])];
  });
}

const labelFirst = /^([^:]{1,40}:)\s+(.+)$/su;
/** Puts each family on a line of its own, because only a whole line is read as a family: “Table 4: Tom Oak, the Smiths (3)”. */
function separateFamilies(line: string): string[] {
  const [, label = '', behind = ''] = labelFirst.exec(line) ?? [];
  const [lead, text] = isTableName(label.slice(0, -1)) ? [`${label} `, behind] : ['', line];
  const lines: { isOfFamily: boolean; parts: string[] }[] = [];
  for (const part of splitOutsideBrackets(text, /,\s/)) {
    const { plain } = splitBrackets(part);
    const isOfFamily = !plain.includes(':') && parseFamily(plain) !== null; // “Fam. Terpstra: Bauke, Nynke” has names
    const last = lines.at(-1);
    const isNext = isOfFamily || (last?.isOfFamily && isWholeName(plain));
    if (last && !isNext) last.parts.push(part);
    else lines.push({ isOfFamily, parts: [part] });
  }
  return lines.length > 1 ? lines.map(({ parts }) => lead + parts.join(', ')) : [line];
}
/** In Chinese one word is a full name. */
const isWholeName = (name: string) =>
  looksLikeName(name) && (!isOneWord(name) || /\p{scx=Han}/u.test(name));

const isLowerCaseAnswer = (line: string) => !/[\p{Lu}\p{Lo}]/u.test(line) && looksLikeAnswer(line);
const isCapitalised = (line: string) => /\p{Lu}/u.test(line);
/** In a list of capitalised names, “haha will do” and “el tío no viene” are no names; “little Ella”, “van Dyk” and “her boyfriend” may be. */
function isChatter(line: string): boolean {
  const [first = '', second = ''] = splitAtSpaces(line);
  if (!/^\p{Ll}/u.test(first) || /[\d+]/.test(line) || parseCompanions(line) !== null) return false;
  if (hasTag(first, 'kin', 'parent', 'family') || isTableName(line) || isLowerCaseAnswer(line))
    return false;
  if (beginsWithGivenName(first) && isName(line.split(/[,(]/)[0] ?? '')) return false;
  return !(
    hasTag(first, 'particle', 'title') &&
    (isCapitalised(second) || hasTag(second, 'particle'))
  );
}
const MIN_SENTENCE_WORDS = 4;
/** “Jeg glemte at sige det” is a sentence; “Lauren from work” and “Oma kommt nicht mit” are guests. */
function isProse(line: string): boolean {
  const [lead = ''] = line.split(/[,(–—:&+]|\s-\s/u);
  const words = splitAtSpaces(lead);
  const [first = '', second = ''] = words;
  const isSomebody =
    beginsWithGivenName(first) ||
    findTags(first).size > 0 ||
    hasTag(second, 'connector', 'particle', 'otherNameBegins');
  return /^\p{Ll}/u.test(second) && !isSomebody && words.length >= MIN_SENTENCE_WORDS;
}
const guestKinds: ReadonlySet<string> = new Set([
  'meal',
  'allergies',
  'needs',
  'kitchen_note',
  'private_note',
]);
const isAttribute = (line: string) =>
  /\s·|©/u.test(line) ||
  (hasTag(splitAtSpaces(line)[0] ?? '', 'contact') && /\d{4}/.test(line)) ||
  guestKinds.has(readHeading(/^([\p{L} ]{3,20}):\s/u.exec(line)?.[1] ?? '')?.kind ?? '');

/** In a chat, a line with a time but no sender was written by the app. */
function stripChatStamps(lines: readonly string[]): readonly string[] {
  const stampOf = (line: string) =>
    stamps.map((stamp) => stamp.exec(line)?.[0] ?? '').find(Boolean) ?? '';
  if (lines.filter((line) => stampOf(line) || stampAfter.test(line)).length < 2) return lines;
  return lines.map((line) => {
    const stamp = stampOf(line);
    const message = line.slice(stamp.length).replace(stampAfter, '');
    if (!stamp) return message;
    return sender.test(message) ? message.replace(sender, '') : '';
  });
}

/** A sign-off ends a letter unless the list continues below. */
function dropSignature(lines: readonly string[]): readonly string[] {
  const isListed = (line: string) =>
    /^\s*\(?\d{1,3}[.)]\s/u.test(line) || (line.includes(':') && isTableFirst(line));
  const end = lines.findIndex((line, at) => {
    if (at === 0 || !(isSignOff(line) || /^\s*--\s*$/u.test(line))) return false;
    const isOneOfMany = /^\s*\p{L}+\s*$/u.test(line) && lines[at - 1]?.trim();
    return !isOneOfMany && !lines.slice(at + 1).some(isListed);
  });
  return end < 0 ? lines : lines.map((line, at) => (at < end ? line : ''));
}
/** Matches “Love, Mum x” and “Kind regards,”; Love and Best are also names. */
function isSignOff(line: string): boolean {
  const plain = line
    .replace(/^[\s>]+/u, '')
    .replace(pictographs, '')
    .trim();
  if (/^\p{Lu}\p{L}+ x+$/u.test(plain)) return true;
  const lead = findTagAtStart(plain, 'signOff');
  const rest = plain.slice(lead.length);
  const isWhole = /^[\s,.!x]*$/u.test(rest) || /^,\s\p{L}+(?: x+)?$/u.test(rest);
  return lead !== '' && (isWhole || hasTag(rest, 'parent'));
}

const MIN_NUMBERED_LINES = 3;
/** In consecutive lines “1 Emily”, “2 Joshua”, “3 Philip”, the numbers count the guests and are not part of the names. */
function stripNumbers(lines: readonly string[]): readonly string[] {
  const numberOf = (line = '') =>
    Number(/^\s*(\d{1,3})(?:\s+\p{Lu}|\s*$)/u.exec(line)?.[1] ?? Number.NaN);
  const follows = lines.filter((line, at) => numberOf(lines[at + 1]) === numberOf(line) + 1);
  if (follows.length + 1 < MIN_NUMBERED_LINES) return lines;
  return lines.map((line) =>
    Number.isNaN(numberOf(line)) ? line : line.replace(/^\s*\d{1,3}\s*/u, ''),
  );
}

const tableBefore = /^((?:\p{L}+\s)?#?\p{L}?\d{1,3}\p{L}?)\s(\p{L}[^:]*)$/u;
const isTableFirst = (line: string) =>
  isTableName(/^(?:\p{L}+\s)?#?\p{L}?\d{1,3}\p{L}?(?![^\s:])/u.exec(line)?.[0] ?? '');
/** “Table 5 Angel Garden” is a guest, unless it starts a paragraph of guests. */
function moveTableLast(line: string, before = '', next = ''): string {
  const [, table = '', name = ''] = tableBefore.exec(line) ?? [];
  const isHeading = !before.trim() && next.trim() !== '' && !isTableFirst(next);
  const isGuest = !isOneWord(name) && looksLikeName(name.split(/[(,]/)[0] ?? '');
  return isTableName(table) && !isHeading && isGuest ? `${name}, ${table}` : line;
}

const stripBullets = (line: string) =>
  bullets.reduce((rest, bullet) => rest.replace(bullet, ''), line);

function stripLineMarks(line: string): string {
  const whole = line.trim();
  if (/^\d/.test(whole) && isTableName(whole)) return whole; // “1. asztal” is a table
  if (emptyItem.test(line)) return '';
  const answer = ticked.test(whole) ? ', yes' : crossed.test(whole) ? ', no' : '';
  const plain = collapseSpaces(
    stripBullets(stripBullets(line.replace(ticked, '').replace(crossed, '')))
      .replace(inPlace, ' ')
      .replace(pictographs, ' ')
      .replace(/\*+|_{2,}|~~/g, ''),
  );
  const lead = findTagAtStart(plain, 'leadIn');
  const isLedIn =
    /^\p{Ll}|\s/u.test(lead) ||
    (lead !== '' && (/^[,:]/u.test(plain.slice(lead.length)) || hasTag(lead, 'connector')));
  const name = isLedIn ? plain.slice(lead.length).replace(/^[\s,:]+/u, '') : plain;
  const table = findTableAtEnd(name);
  const isApart = table > 0 && !/[,:–—-]\s?$/u.test(name.slice(0, table));
  const parted = isApart ? `${name.slice(0, table).trim()}, ${name.slice(table).trim()}` : name;
  return parted && parted + answer;
}

/** Whether the separator divides the lines into columns rather than text within a column. */
function isTabular(
  lines: readonly string[],
  rows: readonly (readonly string[])[],
  separator: string,
): boolean {
  const filled = rows.filter((row) => !isBlankRow(row));
  if (separator === ';' && filled.length === 1) return false; // mail addresses
  const widths = groupBy(filled, ({ length }) => length);
  // A spreadsheet writes all empty cells beside a table's name, and quotation marks around a cell with a comma.
  if (widths.size === 1 && lines.some((line) => /([,;])\1\s*$/.test(line))) return true;
  const isQuoted = /^\s*"[^"]*"\s*[,;\t]|[,;\t]\s*"[^"]*"\s*(?:[,;\t]|$)/;
  if (lines.some((line) => isQuoted.test(line))) return true;
  if (lines.filter((line) => /^\s*"(?:[^"]|"")*"\s*$/.test(line)).length * 2 > lines.length)
    return true;
  // A comma at the end of a line, “Dear Emma,”, is not a column separator.
  const parted = filled.filter((row) => getFilledCells(row.slice(1)).length > 0);
  if (separator === '\t') return parted.length * 2 >= filled.length;
  const most = Math.max(...[...widths.values()].map(({ length }) => length));
  const isEven = Math.min(most, parted.length) >= filled.length * MIN_SHARE_OF_MOST;
  // People type a space after a comma; spreadsheets do not.
  const spaced = lines.filter((line) => /,\s+\S/.test(line)).length;
  const isDense = separator === ';' || spaced * 2 < parted.length;
  return parted.length > 0 && isDense && (isEven || (separator === ',' && spaced === 0));
}
