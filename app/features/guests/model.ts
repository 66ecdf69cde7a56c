import Papa from 'papaparse';
import type { Database } from '@/lib/database.types';

export type GuestRow = Pick<
  Database['public']['Tables']['guests']['Row'],
  'id' | 'event_id' | 'name' | 'table_number' | 'additional_info' | 'created_at'
>;
export type GuestDetails = { name: string; table_number: string; additional_info: string | null };

/** The longest each may be; the database holds the same (migration guests). */
export const NAME_MAX = 200;
export const TABLE_MAX = 50;
export const INFO_MAX = 500;
/** A guest list of 10,000 is well under this; anything larger is not a guest list. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the very characters the database refuses
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Why a guest list was not taken, in words for the host. */
export class GuestListError extends Error {
  override readonly name = 'GuestListError';
}

/**
 * The guests in the text of a CSV file: name, table, optional info. The first line is a header when it holds both words
 * name and table, in any case; lines without name or table are dropped (specification 5). Throws a GuestListError when no
 * line is a guest, or when one could not be stored, named by its row as a spreadsheet counts it, blank ones included.
 */
export function parseGuestRows(text: string): GuestDetails[] {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ',' });
  // A quotation mark that never closes swallows every guest after it, so the rest cannot be trusted.
  const badQuote = errors.find(({ type }) => type === 'Quotes');
  if (badQuote) throw rowError(badQuote.row ?? 0, 'A quotation mark is opened but not closed.');

  const first = data.findIndex((cells) => cells.some((cell) => cell.trim()));
  const guests: GuestDetails[] = [];
  data.forEach((cells, index) => {
    if (index === first && isHeader(cells)) return;
    const [name = '', table = '', info = ''] = cells.map((cell) => restoreCell(cell.trim()));
    if (!name || !table) return;
    const problem = guestProblem({ name, table_number: table, additional_info: info });
    if (problem) throw rowError(index, problem);
    guests.push({ name, table_number: table, additional_info: info || null });
  });
  if (guests.length === 0) throw new GuestListError('No valid guest data found in the CSV file.');
  return guests;
}

function isHeader(cells: readonly string[]): boolean {
  const line = cells.join(',').toLowerCase();
  return line.includes('name') && line.includes('table');
}

const rowError = (index: number, problem: string) => new GuestListError(`Row ${index + 1}: ${problem} Nothing was imported.`);

/** True when the text holds characters that the database refuses: control characters other than tab and line breaks. */
export const hasControlCharacters = (text: string) => controlCharacters.test(text);

/** What keeps a guest from being stored, in words, or null. */
function guestProblem({ name, table_number, additional_info }: GuestDetails): string | null {
  if (name.length > NAME_MAX) return `The name is longer than ${NAME_MAX} characters.`;
  if (table_number.length > TABLE_MAX) return `The table is longer than ${TABLE_MAX} characters.`;
  if ((additional_info ?? '').length > INFO_MAX) return `The additional info is longer than ${INFO_MAX} characters.`;
  if (hasControlCharacters(name + table_number + (additional_info ?? ''))) return 'It holds characters that cannot be shown.';
  return null;
}

/**
 * The text of a guest list's bytes: UTF-8, UTF-16 with a byte order mark, else Windows-1252, as spreadsheets save them.
 * Throws a GuestListError for what is no text, or too large to be a guest list.
 */
export function decodeGuestFile(bytes: Uint8Array): string {
  if (bytes.length > FILE_MAX_BYTES)
    throw new GuestListError('This file is larger than 5 MB. Please choose a CSV file with just the guest list.');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new GuestListError('This is not a CSV file. In your spreadsheet, choose Save As and then CSV.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A cell that a spreadsheet would run as a formula gets an apostrophe before it; so does one that already looks like that. */
const guardCell = (cell: string) => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const restoreCell = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** The guest list as CSV: Name, Table Number, Additional Info, quotes escaped; with a byte order mark, so that Excel reads UTF-8 (specification 9). */
export const guestListCsv = (guests: readonly GuestDetails[]) =>
  `\uFEFF${Papa.unparse(
    {
      fields: ['Name', 'Table Number', 'Additional Info'],
      data: guests.map((guest) => [guest.name, guest.table_number, guest.additional_info ?? ''].map(guardCell)),
    },
    { newline: '\r\n' },
  )}`;

/** File name of an export: the event's name in lower case, everything but letters and digits an underscore (specification 9). */
export const guestListFileName = (eventName: string) => `${eventName.toLowerCase().replace(/[^a-z0-9]/g, '_')}_guests.csv`;

/** What a host starts from, with two sample rows (specification 9). */
export const guestListTemplate = guestListCsv([
  { name: 'Zoë Fairweather', table_number: '4', additional_info: 'Vegetarian' },
  { name: 'Callum MacRae', table_number: 'Top Table', additional_info: 'Best man' },
]);

/** Guests whose name or table contains the words, in any case; all without words (specification 5, dashboard search). */
export function filterGuests<Guest extends { name: string; table_number: string }>(
  guests: readonly Guest[],
  words: string,
): readonly Guest[] {
  const wanted = words.trim().toLowerCase();
  if (!wanted) return guests;
  return guests.filter(
    ({ name, table_number }) => name.toLowerCase().includes(wanted) || table_number.toLowerCase().includes(wanted),
  );
}
