import Papa from 'papaparse';
import { guardCell } from '@/features/guests/import/spreadsheet-cell';
import { orderGuests } from '@/features/guests/model';
import { byTable, nameOnPaper, type PaperGuest } from '../guests-on-paper';

const bySurname = (guests: readonly PaperGuest[]) => orderGuests(guests, { by: 'surname', descending: false });

/** Names as CSV for a calligrapher, by table and surname, those without a table last; in the format of an exported guest list. */
export function calligraphersList(guests: readonly PaperGuest[]): string {
  const { tables, unseated } = byTable(guests);
  const inOrder = [...tables.map((table) => table.guests), unseated].flatMap(bySurname);
  const data = inOrder.map((guest) => [nameOnPaper(guest), guest.title, guest.table_number].map((text) => guardCell(text ?? '')));
  return `\uFEFF${Papa.unparse({ fields: ['Name as printed', 'Title', 'Table'], data }, { newline: '\r\n' })}`;
}
