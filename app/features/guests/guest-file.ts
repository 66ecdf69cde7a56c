import Papa from 'papaparse';
import { guestProblem, type ReadGuest } from './model';
import { type GuestDetails, guestDetails, guestFields } from './schema';
import { likeliestSeparator, type Separator } from './separators';

/** A guest list of 10,000 is well under this; anything larger is not a guest list. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024;

/** Why a guest list was not taken, in words for the host. */
export class GuestListError extends Error {
  override readonly name = 'GuestListError';
}

/** What a host's file or pasted rows hold: the guests, and the rows that are none, each with why. Blank rows and a header are neither. */
export type GuestListReading = { guests: ReadGuest[]; skipped: { row: number; text: string; why: string }[] };

/** A list as it came: the cells of a spreadsheet, or text, whose columns a host may want parted otherwise. */
export type GuestSource = { cells: string[][] } | { text: string };

/** What a file holds: Excel's own format, or text as decodeGuestText reads it. Throws a GuestListError for anything else. */
export async function readGuestFile(file: Blob): Promise<GuestSource> {
  // Of a file that is too large, only enough is read to say so.
  const bytes = new Uint8Array(await file.slice(0, FILE_MAX_BYTES + 1).arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
  return isZip && bytes.length <= FILE_MAX_BYTES ? { cells: await sheetCells(bytes) } : { text: decodeGuestText(bytes) };
}

/** The cells of the first sheet of an .xlsx file. */
async function sheetCells(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const rows = await readSheet(bytes.buffer);
    return rows.map((cells) => cells.map(cellText));
  } catch (cause) {
    throw new GuestListError('This spreadsheet can’t be read. In your spreadsheet, choose Save As and then CSV.', { cause });
  }
}

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};

/**
 * The text of a guest list's bytes: UTF-8, UTF-16 with a byte order mark, else Windows-1252, as spreadsheets save them.
 * Throws a GuestListError for what is no text, or too large to be a guest list.
 */
export function decodeGuestText(bytes: Uint8Array): string {
  if (bytes.length > FILE_MAX_BYTES)
    throw new GuestListError('This file is larger than 5 MB. Please choose a file with just the guest list.');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new GuestListError('This is an older Excel file. In Excel, choose Save As and then .xlsx or CSV.');
  if (bytes.includes(0)) throw new GuestListError('This is not a CSV file. In your spreadsheet, choose Save As and then CSV.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');

/** What parts the columns of a text, by the look of it. */
export const separatorOf = (text: string): Separator => likeliestSeparator(withoutMark(text));

/** The cells of CSV text, or of rows copied from a spreadsheet. Throws a GuestListError where a quotation mark never closes. */
export function textCells(text: string, separator = separatorOf(text)): string[][] {
  const { data, errors } = Papa.parse<string[]>(withoutMark(text), { delimiter: separator });
  // A quotation mark that never closes swallows every guest after it, so the rest cannot be trusted.
  const badQuote = errors.find(({ type }) => type === 'Quotes');
  if (badQuote) {
    throw new GuestListError(`Row ${(badQuote.row ?? 0) + 1}: A quotation mark is opened but not closed. Nothing was imported.`);
  }
  return data;
}

/**
 * The guests in the cells of a list: name, table, optional info, in that order or as a header says. The first line is a header when
 * it holds both words name and table, in any case; rows without name or table are no guests.
 * Throws a GuestListError when no row is a guest.
 */
export function readGuestList(cells: readonly (readonly string[])[]): GuestListReading {
  const isBlank = (row: readonly string[]) => row.every((cell) => !cell.trim());
  const first = cells.findIndex((row) => !isBlank(row));
  const header = cells[first] ?? [];
  const hasHeader = isHeader(header);
  const columns = hasHeader ? columnsOf(header) : ownColumns;

  const reading: GuestListReading = { guests: [], skipped: [] };
  cells.forEach((row, index) => {
    if (isBlank(row) || (hasHeader && index === first)) return;
    const text = (column: number) => restoreCell((row[column] ?? '').trim());
    const texts = guestFields.map(({ key }) => [key, columns[key].map(text).filter(Boolean).join(' ') || null]);
    const guest = guestDetails(Object.fromEntries(texts));
    const why = guestProblem(guest);
    if (why) reading.skipped.push({ row: index + 1, text: row.filter((text) => text.trim()).join(', '), why });
    else reading.guests.push({ row: index + 1, guest });
  });
  if (reading.guests.length === 0) throw new GuestListError('No valid guest data found in the CSV file.');
  return reading;
}

function isHeader(cells: readonly string[]): boolean {
  const line = cells.join(',').toLowerCase();
  return line.includes('name') && line.includes('table');
}

/** In which columns of a file each field stands; a name may stand in two. */
type Columns = Record<keyof GuestDetails, number[]>;

/** The order of our own files. */
const ownColumns = Object.fromEntries(guestFields.map(({ key }, column) => [key, [column]])) as Columns;

const namedBy = Object.fromEntries(guestFields.map((field) => [field.key, field.namedBy])) as Record<
  keyof GuestDetails,
  string[]
>;

/** Which columns a header names; where none of it is a name, the order of our own files. */
function columnsOf(header: readonly string[]): Columns {
  const titles = header.map((title) => title.trim().toLowerCase());
  const columns = Object.fromEntries(guestFields.map(({ key }) => [key, []])) as unknown as Columns;
  const isFree = (column: number) => !Object.values(columns).flat().includes(column);
  const freeAndNamed = (words: readonly string[]) =>
    titles.flatMap((title, column) => (isFree(column) && words.some((word) => title.includes(word)) ? [column] : []));

  // A nickname is no name, and whatever else has a field of its own is no info: those two come last.
  for (const { key } of guestFields) {
    if (key !== 'name' && key !== 'additional_info') columns[key] = freeAndNamed(namedBy[key]).slice(0, 1);
  }
  const names = freeAndNamed(namedBy.name);
  if (names.length === 0) return ownColumns;
  const given = names.find((column) => /first|fore|given/.test(titles[column] ?? ''));
  const family = names.find((column) => /last|sur|family/.test(titles[column] ?? ''));
  columns.name = given !== undefined && family !== undefined ? [given, family] : names.slice(0, 1);
  columns.additional_info = [...freeAndNamed(namedBy.additional_info), ...titles.map((_, column) => column).filter(isFree)].slice(
    0,
    1,
  );
  return columns;
}

/** A cell that a spreadsheet would run as a formula gets an apostrophe before it; so does one that already looks like that. */
const guardCell = (cell: string) => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const restoreCell = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** The guest list as CSV, quotes escaped; with a byte order mark, so that Excel reads UTF-8. Some columns are there only where anybody has something in them. */
export function guestListCsv(guests: readonly GuestDetails[]): string {
  const fields = guestFields.filter(({ key, isAlwaysWritten }) => isAlwaysWritten || guests.some((guest) => guest[key]));
  const data = guests.map((guest) => fields.map(({ key }) => guardCell(guest[key] ?? '')));
  return `\uFEFF${Papa.unparse({ fields: fields.map(({ heading }) => heading), data }, { newline: '\r\n' })}`;
}

/** File name of an export: the event's name in lower case, everything but letters and digits, of any script, an underscore. */
export const guestListFileName = (eventName: string) =>
  `${eventName.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '_')}_guests.csv`;

/** What a host starts from, with two sample rows. */
export const guestListTemplate = guestListCsv([
  guestDetails({ name: 'Zoë Fairweather', table_number: '4', additional_info: 'Vegetarian' }),
  guestDetails({ name: 'Callum MacRae', table_number: 'Top Table', additional_info: 'Best man' }),
]);
