import { readHeading } from '../lexicon/headings';
import { begins, findTags, is } from '../lexicon/lexicon';
import { looksLikeAnswer } from '../lexicon/replies';
import { isTableName } from '../lexicon/tables';
import { isOfLetter } from '../lexicon/words';
import { LONGEST_CELL, MOSTLY, OFTEN } from './columns';
import { companionsIn, familyIn } from './companions';
import {
  beginsWithGivenName,
  isName,
  isOneWord,
  isWrittenAsName,
  seatFrom,
  wordsOf,
} from './is-name';
import { partsOf, withoutBrackets } from './pieces';
import { normalisePunctuation } from './read-text';

const bullets = [
  /^[\s>]+/u,
  /^\s*\(?\d{1,3}(?:[.):/°]\s|[.)](?=\p{Lu})|\s*[-–]\s)/u,
  /^\s*#\d{1,3}[.):]?\s/u,
  /^\s*\p{Ll}\)\s/u,
  /^\s*[-•*–—·▪◦‣○●□☐➢➤→]+\s*(?=\S)/u,
  /^\s*(?:#{1,6}\s|\[[ xX✓]?\])/u,
];
const pictographs = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;
/** “<Media omitted>”, “<edited>”. */
const inPlace = /[<‹][^<>‹›@]{0,60}[>›]/gu;
const isNumbered = /^\s*\(?\d{1,3}[.)]\s/u;
const emptyItem = /^\s*\(?\d{1,3}\s*[.):–-]?\s*$/u;
const [ticked, crossed] = [/^\s*[✓✔✅☑]|[✓✔✅☑]\ufe0f?$/u, /^\s*[✗✘✕✖❌]|[✗✘✕✖❌]\ufe0f?$/u];
/** Before a chat message: “[12/05/2026, 19:02:11] Mum: ”, “12/05/2026 à 19:02 - Mum: ”. */
const stamps = [
  /^[\u200e\u200f]?\[[^\]]{0,20}\d:\d[^\]]{0,20}\]\s?/u,
  /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}[^:\p{Lu}]{1,9}[:.]\d{2}[^-–]{0,12}[-–]\s/u,
];
const [sender, stampAfter] = [
  /^[^:]{1,40}:\s/u,
  /^[^,[\]]{1,40},\s\[[^\]]{0,20}\d[^\]]{0,20}\]:?(?:\s|$)/u,
];

const [FEWEST_STAMPED, FEWEST_QUOTED, FEWEST_NUMBERED, MAX_BELOW] = [2, 3, 3, 3];
/** Of a list of thousands in one paragraph; a part that stays too long is cut, as it is refused. */
const partsOfLong = (line: string) =>
  partsOf(line, line.includes(';') ? /;\s*/ : /,\s/).map((part) => part.slice(0, LONGEST_CELL + 1));

/** A cell of a sheet, copied as a line: “"Peverill, Maureen"”. */
const unquoted = (line: string) =>
  /^\s*"([^"]*)"\s*$/u.exec(line)?.[1]?.replace(/^([\p{L}'’-]+),\s([\p{L}'’-]+)$/u, '$2 $1') ??
  line;

/** Columns of a typed list: a name, a table that is never filled, and a line that is likely no name. */
export const typedColumns = ['name', 'table_number', 'ignored'] as const;
const unlikely = (line: string) => (line.trim() ? ['', '', line.trim()] : ['']);

/** A row for each line, without the marks of lists and chats; what stands above, below and around the names of a letter is likely no name. */
export function typedLines(text: string): string[][] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => normalisePunctuation(unquoted(line)))
    .flatMap((line) => (line.length > LONGEST_CELL ? partsOfLong(line) : line))
    .flatMap(familiesApart);
  const own = withoutNumbers(withoutSignature(withoutQuotes(withoutStamps(lines))));
  const plain = withAnswersBelow(own.map(plainLine));
  const areCapitalised =
    plain.filter(isCapitalised).length >=
    plain.filter((line) => /\p{Ll}/u.test(line)).length * OFTEN;
  return plain.map((line, at) =>
    !/\D/.test(line) ||
    isOfLetter(line) ||
    isAttribute(line) ||
    (areCapitalised && (isInPassing(line) || isProse(line)))
      ? unlikely(lines[at] ?? '')
      : [withTableLast(line, plain[at - 1], plain[at + 1])],
  );
}

const labelFirst = /^([^:]{1,40}:)\s+(.+)$/su;
/** A line for each family, as only a whole line is read as one: “Table 4: Tom Oak, the Smiths (3), Ann Bell”. */
function familiesApart(line: string): string[] {
  const [, label = '', behind = ''] = labelFirst.exec(line) ?? [];
  const [lead, text] = isTableName(label.slice(0, -1)) ? [`${label} `, behind] : ['', line];
  const lines: { isOfFamily: boolean; parts: string[] }[] = [];
  for (const part of partsOf(text, /,\s/)) {
    const { plain } = withoutBrackets(part);
    const isOfFamily = !plain.includes(':') && familyIn(plain) !== null; // “Fam. Terpstra: Bauke, Nynke” names them
    const last = lines.at(-1);
    const isNext = isOfFamily || (last?.isOfFamily && isWholeName(plain));
    if (last && !isNext) last.parts.push(part);
    else lines.push({ isOfFamily, parts: [part] });
  }
  return lines.length > 1 ? lines.map(({ parts }) => lead + parts.join(', ')) : [line];
}
/** In Chinese one word is a whole name. */
const isWholeName = (name: string) =>
  isWrittenAsName(name) && (!isOneWord(name) || /\p{scx=Han}/u.test(name));

const isGuest = (line = '') => isWrittenAsName(line.split(/[,(]/)[0] ?? '') && !isOfLetter(line);
const isSmallAnswer = (line = '') =>
  !isOfLetter(line) && !/[\p{Lu}\p{Lo}]/u.test(line) && looksLikeAnswer(line);
/** “said yes” right below a name answers for it, unless the list begins with such a heading. */
function withAnswersBelow(lines: readonly string[]): string[] {
  const isBelow = (at: number) =>
    isSmallAnswer(lines[at]) && isGuest(lines[at - 1]) && !isSmallAnswer(lines.find(Boolean));
  return lines.map((line, at) =>
    isBelow(at) ? '' : isBelow(at + 1) ? `${line}, ${lines[at + 1]}` : line,
  );
}
const isCapitalised = (line: string) => /\p{Lu}/u.test(line);
/** In a list of capitalised names: “haha will do”, “el tío no viene”; “little Ella”, “van Dyk” and “her boyfriend” go on with it. */
function isInPassing(line: string): boolean {
  const [first = '', second = ''] = wordsOf(line);
  if (
    !/^\p{Ll}/u.test(first) ||
    /[\d+]/.test(line) ||
    companionsIn(line) !== null ||
    isTableName(line)
  )
    return false;
  if (
    is(first, 'kin', 'parent', 'family') ||
    (beginsWithGivenName(first) && isName(line.split(/[,(]/)[0] ?? '')) ||
    (isSmallAnswer(line) && !line.includes(','))
  )
    return false;
  return !(is(first, 'particle', 'title') && (isCapitalised(second) || is(second, 'particle')));
}
const FEWEST_IN_SENTENCE = 4;
/** “Jeg glemte at sige det”; “Lauren from work” and “Oma kommt nicht mit” are somebody. */
function isProse(line: string): boolean {
  const [lead = ''] = line.split(/[,(–—:&+]|\s-\s/u);
  const [first = '', second = '', ...more] = wordsOf(lead);
  const isSomebody =
    beginsWithGivenName(first) ||
    findTags(first).size > 0 ||
    is(second, 'connector', 'particle', 'otherNameBegins');
  return /^\p{Ll}/u.test(second) && !isSomebody && more.length + 2 >= FEWEST_IN_SENTENCE;
}
const ofGuest: ReadonlySet<string> = new Set([
  'meal',
  'allergies',
  'needs',
  'kitchen_note',
  'private_note',
]);
/** “Dietary: dairy free”, “Attending · Table 1”, “© 2026”. */
const isAttribute = (line: string) =>
  /\s·|©/u.test(line) ||
  (is(wordsOf(line)[0] ?? '', 'contact') && /\d{4}/.test(line)) ||
  ofGuest.has(readHeading(/^([\p{L} ]{3,20}):\s/u.exec(line)?.[1] ?? '')?.kind ?? '');

/** In a chat, a line with a time but no sender was written by the app. */
function withoutStamps(lines: readonly string[]): readonly string[] {
  const stampOf = (line: string) =>
    stamps.map((stamp) => stamp.exec(line)?.[0] ?? '').find(Boolean) ?? '';
  if (lines.filter((line) => stampOf(line) || stampAfter.test(line)).length < FEWEST_STAMPED)
    return lines;
  const haveSenders = lines.some(
    (line) => stampOf(line) && sender.test(line.slice(stampOf(line).length)),
  );
  return lines.map((line) => {
    const message = line.slice(stampOf(line).length).replace(stampAfter, '');
    if (stampOf(line) && haveSenders)
      return sender.test(message) ? message.replace(sender, '') : '';
    return message;
  });
}

/** “- Ann Pryce (vegan)”. */
function isNameLine(line: string): boolean {
  const { plain } = withoutBrackets(plainLine(line));
  return (
    !/[,:]$/u.test(plain) &&
    !isOneWord(plain) &&
    isName(plain.split(/,|\s[&+]\s/u)[0] ?? '') &&
    !isOfLetter(plain)
  );
}

const isQuote = (line: string) => /^\s*>/u.test(line);
function withoutQuotes(lines: readonly string[]): readonly string[] {
  const quoted = lines.filter(isQuote);
  const named = quoted.filter(isNameLine).length;
  const isList =
    named >= FEWEST_QUOTED &&
    named >= lines.filter((line) => !isQuote(line) && isNameLine(line)).length;
  return isList || quoted.length * 2 > lines.filter((line) => line.trim()).length
    ? lines
    : lines.map((line) => (isQuote(line) ? '' : line));
}

/** A sign-off or dashes end a letter unless the list goes on below. */
function withoutSignature(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line, at) => {
    if (at === 0 || !(isSignOff(line) || /^\s*--\s*$/u.test(line))) return false;
    const below = lines.slice(at + 1).filter((each) => each.trim());
    const isOpen =
      /^\s*\p{L}+\s*$/u.test(line) && (below.length > MAX_BELOW || lines[at - 1]?.trim());
    return (
      !isOpen &&
      !below.some((each) => isNumbered.test(each) || (/:/.test(each) && isTableFirst(each)))
    );
  });
  return end < 0 ? lines : lines.map((line, at) => (at < end ? line : ''));
}
/** “Love, Mum x” and “Kind regards,”; Love and Best are also names. */
function isSignOff(line: string): boolean {
  const plain = line
    .replace(/^[\s>]+/u, '')
    .replace(pictographs, '')
    .trim();
  const lead = begins(plain, 'signOff');
  const rest = plain.slice(lead.length);
  const isKissed = /^\p{Lu}\p{L}+ x+$/u.test(plain);
  return (
    isKissed ||
    (lead !== '' &&
      (/^[\s,.!x]*$/u.test(rest) ||
        /^,\s\p{L}+(?: x+)?$/u.test(rest) ||
        is(rest, 'parent') ||
        is(rest.split(/\s/)[1] ?? '', 'from')))
  );
}

/** “1 Emily, 2 Joshua, 3 Philip” below one another are counted, not named so. */
function withoutNumbers(lines: readonly string[]): readonly string[] {
  const numberOf = (line: string) =>
    Number(/^\s*(\d{1,3})(?:\s+\p{Lu}|\s*$)/u.exec(line)?.[1] ?? Number.NaN);
  const follows = lines.filter((line, at) => numberOf(lines[at + 1] ?? '') === numberOf(line) + 1);
  if (follows.length + 1 < FEWEST_NUMBERED) return lines;
  return lines.map((line) =>
    Number.isNaN(numberOf(line)) ? line : line.replace(/^\s*\d{1,3}\s*/u, ''),
  );
}

const tableBefore = /^((?:\p{L}+\s)?#?\p{L}?\d{1,3}\p{L}?)\s(\p{L}[^:]*)$/u;
const isTableFirst = (line: string) =>
  isTableName(/^(?:\p{L}+\s)?#?\p{L}?\d{1,3}\p{L}?(?![^\s:])/u.exec(line)?.[0] ?? '');
/** “Table 5 Angel Garden” is a guest, unless it opens a paragraph of guests. */
function withTableLast(line: string, before = '', next = ''): string {
  const [, table = '', name = ''] = tableBefore.exec(line) ?? [];
  const isHeading = !before.trim() && next.trim() !== '' && !isTableFirst(next);
  return isTableName(table) &&
    !isHeading &&
    !isOneWord(name) &&
    isWrittenAsName(name.split(/[(,]/)[0] ?? '')
    ? `${name}, ${table}`
    : line;
}

const tidy = (line: string) => line.split(/\s+/).filter(Boolean).join(' ');
const withoutBullets = (line: string) =>
  bullets.reduce((rest, bullet) => rest.replace(bullet, ''), line);

function plainLine(line: string): string {
  const whole = line.trim();
  if (/^\d/.test(whole) && isTableName(whole)) return whole; // “1. asztal” is no first item
  if (emptyItem.test(line)) return '';
  const answer = ticked.test(whole) ? ', yes' : crossed.test(whole) ? ', no' : '';
  const plain = tidy(
    withoutBullets(withoutBullets(line.replace(ticked, '').replace(crossed, '')))
      .replace(inPlace, ' ')
      .replace(pictographs, ' ')
      .replace(/\*+|_{2,}|~~/g, ''),
  );
  const lead = begins(plain, 'leadIn');
  const isLedIn =
    lead !== '' &&
    (/^\p{Ll}|\s/u.test(lead) || /^[,:]/u.test(plain.slice(lead.length)) || is(lead, 'connector'));
  const name = isLedIn ? plain.slice(lead.length).replace(/^[\s,:]+/u, '') : plain;
  const seat = seatFrom(name);
  const parted =
    seat > 0 && !/[,:–—-]\s?$/u.test(name.slice(0, seat))
      ? `${name.slice(0, seat).trim()}, ${name.slice(seat).trim()}`
      : name;
  return parted && parted + answer;
}

export function isTabular(
  lines: readonly string[],
  rows: readonly (readonly string[])[],
  separator: string,
  hasHeadings: boolean,
): boolean {
  if (hasHeadings) return true;
  const filled = rows.filter((row) => row.some((cell) => cell.trim()));
  if (separator === ';' && filled.length === 1) return false; // whom a mail goes to
  // A spreadsheet writes all the empty cells beside the name of a table.
  if (
    new Set(filled.map(({ length }) => length)).size === 1 &&
    lines.some((line) => /([,;])\1\s*$/.test(line))
  )
    return true;
  if (lines.some((line) => /^\s*"[^"]*"\s*[,;\t]|[,;\t]\s*"[^"]*"\s*(?:[,;\t]|$)/.test(line)))
    return true;
  if (lines.filter((line) => /^\s*"(?:[^"]|"")*"\s*$/.test(line)).length * 2 > lines.length)
    return true;
  // A comma at the end of a line, “Dear Emma,”, parts nothing.
  const parted = filled.filter((row) => row.slice(1).some((cell) => cell.trim()));
  if (separator === '\t') return parted.length * 2 >= filled.length;
  const widths = new Map<number, number>();
  for (const { length } of filled) widths.set(length, (widths.get(length) ?? 0) + 1);
  const isEven =
    Math.max(...widths.values()) >= filled.length * MOSTLY &&
    parted.length >= filled.length * MOSTLY;
  // People write a space after a comma, spreadsheets do not.
  const spaced = lines.filter((line) => /,\s+\S/.test(line)).length;
  return (
    parted.length > 0 &&
    (separator === ';' || spaced * 2 < parted.length) &&
    (isEven || (separator === ',' && spaced === 0))
  );
}
