import Papa from 'papaparse';
import { z } from 'zod';
import { eventDetailsSchema } from '@/features/events/schema';
import { type GuestSource, textCells } from '@/features/guests/import/guest-file';
import { draftOf, type ImportDraft, isTicked } from '@/features/guests/import/import-draft';
import { readRows } from '@/features/guests/import/import-rows';
import { isTotal, looksLikeTable, tableLabel } from '@/features/guests/import/tidy-cells';
import { peopleIn } from '@/features/guests/parties/parties';
import { type GuestDetails, guestDetails } from '@/features/seating/guests/schema';
import { counted } from '@/lib/counted';
import { firstWord, inOneLine } from '@/lib/text';

/** Name, date and the list as it was pasted; `restTable` is where those go who came without a table. */
export const firstListSchema = eventDetailsSchema.extend({ list: z.string(), restTable: z.string() });
export type FirstList = z.infer<typeof firstListSchema>;

/** Text that came from a file, so that its columns are told from commas in a line that was typed. */
export const sheetText = (source: GuestSource): string =>
  Papa.unparse('text' in source ? textCells(source.text) : source.cells, { delimiter: '\t', newline: '\n' });

/** A spreadsheet’s rows: parted as such, under headings, or with their columns in another order than name and table; null for plain lines. */
function sheetOf(text: string): ImportDraft | null {
  try {
    const draft = draftOf({ text }, null);
    const { headings, columns } = draft.layout;
    const isParted = draft.text?.separator !== ',' || /^"|,\s*"/m.test(text);
    return isParted || headings !== null || columns[0] !== 'name' || columns[1] !== 'table_number' ? draft : null;
  } catch {
    return null; // a quotation mark that is not closed yet
  }
}

/** Everybody of a spreadsheet but those an import would leave out; what is wrong with a guest is said when the list is made. */
const guestsOfSheet = (draft: ImportDraft): GuestDetails[] =>
  readRows(draft.cells, draft.layout, [], draft.corrections)
    .filter((row) => {
      const { is } = row.finding;
      const isUnfinished = (is === 'tableless' || is === 'faulty') && row.guest.name !== '' && !isTotal(row.guest.name);
      return isTicked(row, draft) || (isUnfinished && !row.saysNo);
    })
    .map(({ guest }) => guest);

/** The guests of a list as it was typed, pasted or read of a file. Whoever came without a table has an empty one. */
export function readFirstList(text: string): GuestDetails[] {
  const sheet = sheetOf(text);
  return sheet ? guestsOfSheet(sheet) : guestsOfLines(text);
}

export const seatedFirstList = ({ list, restTable }: Pick<FirstList, 'list' | 'restTable'>): GuestDetails[] =>
  readFirstList(list).map((guest) => ({ ...guest, table_number: guest.table_number ?? (restTable.trim() || null) }));

/**
 * One guest on each line: a name, then table and note in any number. “Table 4” on a line of its own is the table of those below it; another name
 * stands in brackets.
 */
function guestsOfLines(text: string): GuestDetails[] {
  const rows = text
    .split(/\r\n?|\n/)
    .map((line) =>
      line
        .replace(/^\s*(\d+[.)]|[-•*–])\s+/, '')
        .split(',')
        .map(inOneLine),
    )
    .filter((cells) => cells.some(Boolean));
  // A word in the second column is a table's name where it comes more than once, or is a single letter.
  const seconds = new Map<string, number>();
  for (const [, second = ''] of rows) seconds.set(second.toLowerCase(), (seconds.get(second.toLowerCase()) ?? 0) + 1);
  const isTable = (second: string) =>
    looksLikeTable(second) || /^\p{L}$/u.test(second) || (seconds.get(second.toLowerCase()) ?? 0) > 1;

  let tableAbove = '';
  return rows.flatMap((cells) => {
    const [who = '', second = '', ...others] = cells;
    const isAlone = cells.filter(Boolean).length === 1;
    if (isAlone && (who.endsWith(':') || looksLikeTable(who))) {
      tableAbove = tableLabel(inOneLine(who.replace(/:$/, '')));
      return [];
    }
    const note = others.filter(Boolean).join(', ');
    const hasTable = second !== '' && isTable(second);
    const also = /\(([^)]+)\)/.exec(who)?.[1];
    return peopleIn(inOneLine(who.replace(/\s*\([^)]*\)/, '')))
      .filter(Boolean)
      .map((name) =>
        guestDetails({
          name,
          table_number: hasTable ? tableLabel(second) : tableAbove,
          additional_info: (hasTable ? note : [second, note].filter(Boolean).join(', ')) || null,
          also_known_as: also ?? null,
        }),
      );
  });
}

/** What was read, in a sentence; `lead` is what stands out in it. */
export function readingWords(guests: readonly GuestDetails[]): { lead: string; rest: string } {
  const seated = guests.filter(({ table_number }) => table_number).length;
  const noted = guests.filter(({ additional_info }) => additional_info).length;
  const notes = noted > 0 ? `, ${counted(noted, 'note')} that guests see` : '';
  return { lead: `${counted(guests.length, 'guest')} read,`, rest: `${seated} with a table${notes}` };
}

export const cardName = ({ name, also_known_as }: Pick<GuestDetails, 'name' | 'also_known_as'>) =>
  firstWord(also_known_as ?? name);

/** The hosts on one or two lines, of an event's name: “Amelia & Tom’s Wedding” are Amelia and Tom. */
export function hostsOf(eventName: string): string[] {
  const hosts = inOneLine(eventName).replace(/(['’]s)?\s+wedding$/i, '');
  const [first = '', ...others] = hosts.split(/\s*&\s*|\s+and\s+/i);
  return others.length > 0 ? [first, `& ${others.join(' & ')}`] : [first].filter(Boolean);
}
