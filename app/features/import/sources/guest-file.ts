import Papa from 'papaparse';
import { formatNumber } from '@/lib/text/counts';
import { MAX_CELL_LENGTH } from '../reading/columns';
import { countHeadings, isBlankRow } from '../reading/layout';

/** A list of 10,000 guests is well below this limit. */
const FILE_MAX_MEGABYTES = 5;
export const FILE_MAX_BYTES = FILE_MAX_MEGABYTES * 1024 * 1024;

/** The maximum number of rows in one change (docs/rules.md), and more columns than any list has. */
const LIST_LIMITS = { rows: 20_000, columns: 200 };

export function assertWithinLimits(cells: readonly (readonly string[])[]): void {
  const filled = cells.filter((row) => !isBlankRow(row));
  if (filled.length > LIST_LIMITS.rows + 1)
    throw new GuestListError(
      `This list has ${formatNumber(filled.length)} rows. At most ${formatNumber(LIST_LIMITS.rows)} can be imported at once: please split it.`,
    );
  const columns = filled.reduce(
    (most, row) => Math.max(most, row.findLastIndex((cell) => cell.trim()) + 1),
    0,
  );
  if (columns > LIST_LIMITS.columns)
    throw new GuestListError(
      `This list has ${formatNumber(columns)} columns. At most ${LIST_LIMITS.columns} can be read: please remove those you don’t need.`,
    );
  for (const [at, row] of cells.entries()) {
    const long = row.find((cell) => cell.length > MAX_CELL_LENGTH);
    if (long)
      throw new GuestListError(
        `Row ${at + 1} has a cell of ${formatNumber(long.length)} characters. At most ${formatNumber(MAX_CELL_LENGTH)} can be read: please shorten it.`,
      );
  }
}

export class GuestListError extends Error {
  override readonly name = 'GuestListError';
}

export type GuestSource = { cells: string[][] } | { text: string };

export type Worksheet = { at: number; name: string; rows: number };

/** The file's cells or text, or its sheets if several have content. May throw a GuestListError. */
export async function readGuestFile(
  file: Blob,
  sheet: number | null = null,
): Promise<GuestSource | { sheets: Worksheet[] }> {
  const bytes = new Uint8Array(await file.slice(0, FILE_MAX_BYTES + 1).arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
  if (!isZip || bytes.length > FILE_MAX_BYTES) return { text: decodeGuestText(bytes) };
  const sheets = (await readWorksheets(bytes)).map(({ name, cells }, index) => ({
    at: index + 1,
    name,
    cells,
  }));
  const filled = sheets.filter(({ cells }) => cells.some((row) => !isBlankRow(row)));
  if (sheet === null && filled.length > 1)
    return { sheets: filled.map(({ at, name, cells }) => ({ at, name, rows: cells.length })) };
  return { cells: (sheets.find(({ at }) => at === sheet) ?? filled[0] ?? sheets[0])?.cells ?? [] };
}

/** A workbook with 20,000 guests unpacks to a third of this. */
const UNPACKED_MAX_BYTES = 60 * 1024 * 1024;

/** The actual unpacked size, because a zip bomb declares a smaller one; stops counting above `limit`. */
async function countUnpackedBytes(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<number> {
  const view = new DataView(bytes.buffer);
  const last = bytes.length - 22;
  let end = last;
  while (end >= 0 && end > last - 0xffff && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) return 0;
  let sum = 0;
  for (
    let at = view.getUint32(end + 16, true);
    at + 46 <= end && view.getUint32(at, true) === 0x02014b50;
  ) {
    const file = view.getUint32(at + 42, true);
    if (file + 30 > bytes.length) return sum;
    const from = file + 30 + view.getUint16(file + 26, true) + view.getUint16(file + 28, true);
    sum += await countInflatedBytes(
      bytes.subarray(from, from + view.getUint32(at + 20, true)),
      limit - sum,
    );
    if (sum > limit) return sum;
    at +=
      46 +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return sum;
}

async function countInflatedBytes(packed: Uint8Array<ArrayBuffer>, limit: number): Promise<number> {
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  let sum = 0;
  try {
    for (let part = await reader.read(); !part.done && sum <= limit; part = await reader.read())
      sum += part.value.length;
    await reader.cancel();
  } catch {
    // Stored without compression, or damaged: the workbook reader reports it.
  }
  return sum;
}

async function readWorksheets(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ name: string; cells: string[][] }[]> {
  if ((await countUnpackedBytes(bytes, UNPACKED_MAX_BYTES)) > UNPACKED_MAX_BYTES)
    throw new GuestListError(
      'This spreadsheet is far larger than a guest list. Please save just the guest list as CSV.',
    );
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  try {
    const sheets = await readXlsxFile(bytes.buffer);
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      cells: data.map((cells) => cells.map(cellText)),
    }));
  } catch (cause) {
    throw new GuestListError(
      'This spreadsheet can’t be read. In your spreadsheet, choose Save As and then CSV.',
      { cause },
    );
  }
}

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};

export function decodeGuestText(bytes: Uint8Array): string {
  if (bytes.length > FILE_MAX_BYTES)
    throw new GuestListError(
      `This file is larger than ${FILE_MAX_MEGABYTES} MB. Please choose a file with just the guest list.`,
    );
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new GuestListError(isEncrypted(bytes) ? LOCKED : OLD_EXCEL);
  const text = decodeText(bytes);
  if (text === null || isOtherFormat(text)) throw new GuestListError(NO_LIST);
  return text;
}

const NO_LIST = 'This is not a CSV file. In your spreadsheet, choose Save As and then CSV.';
const OLD_EXCEL = 'This is an older Excel file. In Excel, choose Save As and then .xlsx or CSV.';
const LOCKED =
  'This spreadsheet has a password. Remove it in your spreadsheet, or choose Save As and then CSV.';

/** Excel wraps an encrypted workbook in the old .xls container, under this name. */
const isEncrypted = (bytes: Uint8Array) =>
  new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');

const otherKinds = /^\s*(?:%PDF|\{\\rtf|<[!?a-z]|BEGIN:V|\{\s*"|\[\s*\{)/i;
const SAMPLE_LENGTH = 4_000;

function isOtherFormat(text: string): boolean {
  const start = text.slice(0, SAMPLE_LENGTH);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters identify binary files
  const unprintable = start.match(/[\u0001-\u0008\u000e-\u001f]/g)?.length ?? 0;
  return otherKinds.test(start) || unprintable > start.length / 20;
}

const stripByteOrderMark = (text: string) => text.replace(/^\uFEFF/, '');

export function parseTextCells(
  text: string,
  separator: ColumnSeparator = findLikeliestSeparator(stripByteOrderMark(text)),
): string[][] {
  const { data, errors } = Papa.parse<string[]>(stripByteOrderMark(text), { delimiter: separator });
  // An unclosed quotation mark swallows every guest after it, so the rest cannot be trusted.
  const badQuote = errors.find(({ type }) => type === 'Quotes');
  if (badQuote) {
    throw new GuestListError(
      `Row ${(badQuote.row ?? 0) + 1}: A quotation mark is opened but not closed. Nothing was imported.`,
    );
  }
  return data;
}

/** Whether every other byte is 0, as in Latin text in UTF-16 without a byte order mark. */
function hasAlternatingZeros(bytes: Uint8Array, from: 0 | 1): boolean {
  const start = bytes.subarray(0, 200);
  const zeros = (parity: number) =>
    start.filter((byte, at) => at % 2 === parity && byte === 0).length;
  return zeros(from) > start.length / 4 && zeros(1 - from) === 0;
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const signInWord = /\p{L}[\u0080-\u009f¡-©«-´¶-¹»-¿]\p{L}|(?<![^\s,;"])[£¥¯¼¾]\p{L}{2}/u;
const nordicBesideCzech = /ø\p{L}{0,9}[áíéúýìùè]|[áíéúýìùè]\p{L}{0,9}ø/iu;
const fullWidth = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/gu;
const halfWidth = /[\uff61-\uff9f]/g;
const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** Decodes text as spreadsheets save it in the UK, Central Europe and Japan; null for data with zeros that is not UTF-16. */
function decodeText(bytes: Uint8Array): string | null {
  const isMarked = (first: number, second: number) => bytes[0] === first && bytes[1] === second;
  if (isMarked(0xff, 0xfe) || hasAlternatingZeros(bytes, 1))
    return new TextDecoder('utf-16le').decode(bytes);
  if (isMarked(0xfe, 0xff) || hasAlternatingZeros(bytes, 0))
    return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== null) return utf8;
  const japanese = decodeStrictly(bytes, 'shift_jis');
  if (japanese !== null && countOf(japanese, fullWidth) > 2 * countOf(japanese, halfWidth))
    return japanese;
  const western = new TextDecoder('windows-1252').decode(bytes);
  const isCentral = signInWord.test(western) || nordicBesideCzech.test(western);
  return isCentral ? new TextDecoder('windows-1250').decode(bytes) : western;
}

export const separatorNames = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '\n': 'Nothing: one line each',
} as const;
export type Separator = keyof typeof separatorNames;
type ColumnSeparator = Exclude<Separator, '\n'>;
const columnSeparators: readonly ColumnSeparator[] = [',', ';', '\t'];

const SAMPLE_ROWS = 50;

/** The separator that best splits the headings, otherwise the one that splits most rows into a name and a table. */
export function findLikeliestSeparator(text: string): ColumnSeparator {
  const scored = columnSeparators.map((separator) => {
    const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: SAMPLE_ROWS });
    const rows = data.filter((row) => !isBlankRow(row));
    const whole = rows.filter(([name, table]) => name?.trim() && table?.trim());
    return {
      separator,
      headings: rows.reduce((most, row) => Math.max(most, countHeadings(row)), 0),
      fitting: whole.filter((row) => isPlausibleRow(row, separator)).length,
      whole: whole.length,
      tableLength: whole.reduce((sum, [, table = '']) => sum + table.trim().length, 0),
    };
  });
  scored.sort(
    (a, b) =>
      b.headings - a.headings ||
      b.fitting - a.fitting ||
      b.whole - a.whole ||
      a.tableLength - b.tableLength,
  );
  return scored[0]?.separator ?? ',';
}

/** A note may contain any separator, a name one comma or semicolon (“Fairweather, Zoë”), and a table none. */
function isPlausibleRow(
  [name = '', table = '']: readonly string[],
  separator: ColumnSeparator,
): boolean {
  const others = columnSeparators.filter((other) => other !== separator);
  const inName = others.reduce((sum, other) => sum + name.split(other).length - 1, 0);
  return inName < 2 && !name.includes('\t') && !others.some((other) => table.includes(other));
}
