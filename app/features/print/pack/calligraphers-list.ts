import Papa from 'papaparse';
import { sortGuests } from '@/features/guests/model';
import { guardCell } from '@/lib/text/spreadsheet-cell';
import {
  filterNamedGuests,
  groupPaperByTable,
  nameOnPaper,
  type PaperGuest,
} from '../guests-on-paper';

const bySurname = (guests: readonly PaperGuest[]) =>
  sortGuests(guests, { by: 'surname', descending: false });

export function calligraphersList(guests: readonly PaperGuest[]): string {
  const { tables, unseated } = groupPaperByTable(filterNamedGuests(guests));
  const inOrder = [...tables.map((table) => table.guests), unseated].flatMap(bySurname);
  const data = inOrder.map((guest) =>
    [nameOnPaper(guest), guest.title, guest.table_number].map((text) => guardCell(text ?? '')),
  );
  return `\uFEFF${Papa.unparse({ fields: ['Name as printed', 'Title', 'Table'], data }, { newline: '\r\n' })}`;
}
