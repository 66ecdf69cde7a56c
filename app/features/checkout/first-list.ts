import Papa from 'papaparse';
import { z } from 'zod';
import { eventDetailsSchema } from '@/features/events/schema';
import { GuestListError } from '@/features/guests/import/guest-file';
import { draftOf, type ImportDraft, isTicked } from '@/features/guests/import/import-draft';
import type { ImportRow } from '@/features/guests/import/import-row';
import { readRows } from '@/features/guests/import/import-rows';
import type { Cells } from '@/features/guests/import/reading/columns';
import { guestProblem } from '@/features/guests/model';
import { type Named, otherNamesOf } from '@/features/name-search/other-names';
import { type GuestDetails, guestDetails } from '@/features/seating/guests/schema';
import { counted } from '@/lib/counted';
import { firstWord, inOneLine } from '@/lib/text';

/** Name, date and the list as it was pasted; `restTable` is where those go who came without a table. */
export const firstListSchema = eventDetailsSchema.extend({ list: z.string(), restTable: z.string() });
export type FirstList = z.infer<typeof firstListSchema>;

/** A file's list as text that is read as the file would be. */
export const sheetText = (source: { text: string } | { cells: Cells }): string =>
  'text' in source
    ? source.text.replace(/^\uFEFF/, '')
    : Papa.unparse(
        source.cells.map((row) => [...row]),
        { delimiter: '\t', newline: '\n' },
      );

/** Without the quotation mark that is not closed yet. */
export const withoutQuotes = (text: string) => text.replaceAll('"', '');

/** The guests of a list as it was typed, pasted or read of a file: whom an import would take. Whoever came without a table has none. */
export function readFirstList(text: string): GuestDetails[] {
  try {
    const draft = draftOf({ text }, null);
    return firstGuests(draft, readRows(draft.cells, draft.layout, [], draft.corrections));
  } catch (error) {
    if (error instanceof GuestListError) return readFirstList(withoutQuotes(text));
    throw error;
  }
}

/** Whom an import would take. */
export const firstGuests = (draft: ImportDraft, rows: readonly ImportRow[]): GuestDetails[] =>
  rows.filter((row) => isTicked(row, draft) || isTooLong(row)).map(({ guest }) => guestDetails(guest));

/** What cannot be kept of a guest is said when the list is made. */
const isTooLong = ({ guest, finding }: ImportRow) =>
  finding.is === 'faulty' && finding.why === guestProblem(guest) && guest.name !== '';

export const seatedFirstList = ({ list, restTable }: Pick<FirstList, 'list' | 'restTable'>): GuestDetails[] =>
  readFirstList(list).map((guest) => ({ ...guest, table_number: guest.table_number ?? (restTable.trim() || null) }));

/** What was read, in a sentence; `lead` is what stands out in it. */
export function readingWords(guests: readonly GuestDetails[]): { lead: string; rest: string } {
  const seated = guests.filter(({ table_number }) => table_number).length;
  const noted = guests.filter(({ additional_info }) => additional_info).length;
  const notes = noted > 0 ? `, ${counted(noted, 'note')} that guests see` : '';
  return { lead: `${counted(guests.length, 'guest')} read,`, rest: `${seated} with a table${notes}` };
}

export const cardName = (guest: Named) => firstWord(otherNamesOf(guest)[0] ?? guest.name);

/** The hosts on one or two lines, of an event's name: “Amelia & Tom’s Wedding” are Amelia and Tom. */
export function hostsOf(eventName: string): string[] {
  const hosts = inOneLine(eventName).replace(/(['’]s)?\s+wedding$/i, '');
  const [first = '', ...others] = hosts.split(/\s*&\s*|\s+and\s+/i);
  return others.length > 0 ? [first, `& ${others.join(' & ')}`] : [first].filter(Boolean);
}
