import Papa from 'papaparse';
import { sortGuests } from '@/features/guests/model';
import { escapeFormula } from '@/lib/text/spreadsheet-cell';
import {
  filterNamedGuests,
  formatPrintName,
  groupPrintGuestsByTable,
  type PrintGuest,
} from '../print-guests';

const bySurname = (guests: readonly PrintGuest[]) =>
  sortGuests(guests, { by: 'surname', descending: false });

export function formatCalligraphersList(guests: readonly PrintGuest[]): string {
  const { tables, unseated } = groupPrintGuestsByTable(filterNamedGuests(guests));
  const inOrder = [...tables.map((table) => table.guests), unseated].flatMap(bySurname);
  const data = inOrder.map((guest) =>
    [formatPrintName(guest), guest.title, guest.table_number].map((text) =>
      escapeFormula(text ?? ''),
    ),
  );
  return `\uFEFF${Papa.unparse({ fields: ['Name as printed', 'Title', 'Table'], data }, { newline: '\r\n' })}`;
}
