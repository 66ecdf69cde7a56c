import Papa from 'papaparse';
import { type GuestDetails, guestProblem, type ReadGuest } from './model';

/** A guest list of 10,000 is well under this; anything larger is not a guest list. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024;

/** Why a guest list was not taken, in words for the host. */
export class GuestListError extends Error {
  override readonly name = 'GuestListError';
}

/** What a host's file or pasted rows hold: the guests, and the rows that are none, each with why. Blank rows and a header are neither. */
export type GuestListReading = { guests: ReadGuest[]; skipped: { row: number; text: string; why: string }[] };

/** The cells of a file: Excel's own format, or text as decodeGuestText reads it. Throws a GuestListError for anything else. */
export async function readGuestFile(file: Blob): Promise<string[][]> {
  // Of a file that is too large, only enough is read to say so.
  const bytes = new Uint8Array(await file.slice(0, FILE_MAX_BYTES + 1).arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
  return isZip && bytes.length <= FILE_MAX_BYTES ? sheetCells(bytes) : textCells(decodeGuestText(bytes));
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

/** The cells of CSV text, or of rows copied from a spreadsheet. Throws a GuestListError where a quotation mark never closes. */
export function textCells(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter: likeliestDelimiter(plain) });
  // A quotation mark that never closes swallows every guest after it, so the rest cannot be trusted.
  const badQuote = errors.find(({ type }) => type === 'Quotes');
  if (badQuote) {
    throw new GuestListError(`Row ${(badQuote.row ?? 0) + 1}: A quotation mark is opened but not closed. Nothing was imported.`);
  }
  return data;
}

/** Comma, semicolon or tab: whichever gives the most rows with a name and a table, and of those the one with the shortest tables. */
function likeliestDelimiter(text: string): string {
  const scored = [',', ';', '\t'].map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 50 });
    const whole = data.filter(([name, table]) => name?.trim() && table?.trim());
    return { delimiter, rows: whole.length, tableLength: whole.reduce((sum, [, table = '']) => sum + table.trim().length, 0) };
  });
  scored.sort((a, b) => b.rows - a.rows || a.tableLength - b.tableLength);
  return scored[0]?.delimiter ?? ',';
}

/**
 * The guests in the cells of a list: name, table, optional info, in that order or as a header says. The first line is a header when
 * it holds both words name and table, in any case; rows without name or table are no guests (specification 5).
 * Throws a GuestListError when no row is a guest.
 */
export function readGuestList(cells: readonly (readonly string[])[]): GuestListReading {
  const isBlank = (row: readonly string[]) => row.every((cell) => !cell.trim());
  const first = cells.findIndex((row) => !isBlank(row));
  const header = cells[first] ?? [];
  const hasHeader = isHeader(header);
  const columns = hasHeader ? columnsOf(header) : specifiedColumns;

  const reading: GuestListReading = { guests: [], skipped: [] };
  cells.forEach((row, index) => {
    if (isBlank(row) || (hasHeader && index === first)) return;
    const cell = (column: number | null) => (column === null ? '' : restoreCell((row[column] ?? '').trim()));
    const guest: GuestDetails = {
      name: columns.name.map(cell).filter(Boolean).join(' '),
      table_number: cell(columns.table),
      additional_info: cell(columns.info) || null,
      also_known_as: cell(columns.otherNames) || null,
    };
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

type Columns = { name: number[]; table: number; info: number | null; otherNames: number | null };
/** Name, table, optional info (specification 5), and the other names where there is a fourth. */
const specifiedColumns: Columns = { name: [0], table: 1, info: 2, otherNames: 3 };

/** Which columns a header names; where it names no order of its own, the specified one. */
function columnsOf(header: readonly string[]): Columns {
  const titles = header.map((title) => title.trim().toLowerCase());
  const table = titles.findIndex((title) => title.includes('table'));
  const otherNames = titles.findIndex((title) => /known|alias|nickname|other name|maiden/.test(title));
  const isTaken = (column: number) => column === table || column === otherNames;
  const named = titles.flatMap((title, column) => (title.includes('name') && !isTaken(column) ? [column] : []));
  if (named.length === 0) return specifiedColumns;
  const given = named.find((column) => /first|fore|given/.test(titles[column] ?? ''));
  const family = named.find((column) => /last|sur|family/.test(titles[column] ?? ''));
  const name = given !== undefined && family !== undefined ? [given, family] : named.slice(0, 1);
  const note = titles.findIndex(
    (title, column) => !isTaken(column) && !name.includes(column) && /info|note|diet|comment|remark|meal|allerg/.test(title),
  );
  const rest = titles.findIndex((_, column) => !isTaken(column) && !name.includes(column));
  const orNull = (column: number) => (column < 0 ? null : column);
  return { name, table, info: orNull(note < 0 ? rest : note), otherNames: orNull(otherNames) };
}

/** A cell that a spreadsheet would run as a formula gets an apostrophe before it; so does one that already looks like that. */
const guardCell = (cell: string) => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const restoreCell = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/**
 * The guest list as CSV: Name, Table Number, Additional Info, quotes escaped; with a byte order mark, so that Excel reads UTF-8
 * (specification 9). Other names are a fourth column where there are any.
 */
export function guestListCsv(guests: readonly GuestDetails[]): string {
  const hasOtherNames = guests.some(({ also_known_as }) => also_known_as);
  const rows = guests.map(({ name, table_number, additional_info, also_known_as }) =>
    [name, table_number, additional_info ?? '', ...(hasOtherNames ? [also_known_as ?? ''] : [])].map(guardCell),
  );
  const fields = ['Name', 'Table Number', 'Additional Info', ...(hasOtherNames ? ['Also Known As'] : [])];
  return `\uFEFF${Papa.unparse({ fields, data: rows }, { newline: '\r\n' })}`;
}

/** File name of an export: the event's name in lower case, everything but letters and digits an underscore (specification 9). */
export const guestListFileName = (eventName: string) => `${eventName.toLowerCase().replace(/[^a-z0-9]/g, '_')}_guests.csv`;

/** What a host starts from, with two sample rows (specification 9). */
export const guestListTemplate = guestListCsv([
  { name: 'Zoë Fairweather', table_number: '4', additional_info: 'Vegetarian', also_known_as: null },
  { name: 'Callum MacRae', table_number: 'Top Table', additional_info: 'Best man', also_known_as: null },
]);
