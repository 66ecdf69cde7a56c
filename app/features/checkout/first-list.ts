import { z } from 'zod';
import { eventDetailsSchema } from '@/features/events/schema';
import { type GuestDetails, guestDetails } from '@/features/guests/schema';
import { firstWord, inOneLine } from '@/lib/text';

/** Name, date and the list as it was pasted; `restTable` is where those go who came without a table. */
export const firstListSchema = eventDetailsSchema.extend({ list: z.string(), restTable: z.string() });
export type FirstList = z.infer<typeof firstListSchema>;

/** What guests without a table are said to sit at, until the host moves them. */
export const NO_TABLE_YET = 'No table yet';

const titles = /^(mr|mrs|ms|miss|mx|dr|sir|dame|lord|lady|rev|prof)\.?$/i;

/** The people a line names: “Tom & Grace Pemberton” are two. */
function peopleIn(name: string): string[] {
  const [first = '', second = '', ...more] = name.split(/\s+(?:&|\+|and)\s+/i);
  if (!second || more.length > 0 || /famil/i.test(name) || titles.test(first)) return [name];
  const isOneWord = !first.includes(' ');
  const [given, ...surname] = second.split(' ');
  if (isOneWord && surname.length > 0) return [`${first} ${surname.join(' ')}`, `${given} ${surname.join(' ')}`];
  return isOneWord || surname.length > 0 ? [first, second] : [name];
}

const looksLikeTable = (text: string) => /^(table\s*)?\d+\s?[a-z]?$/i.test(text) || /\btable\b/i.test(text);
const asLabel = (text: string) => inOneLine(text.replace(/:$/, '').replace(/^table\s*(?=\d)/i, ''));

const cellsOf = (line: string) => {
  const separator = ['\t', ';'].find((sign) => line.includes(sign)) ?? ',';
  return line.split(separator).map((cell) => inOneLine(cell.replace(/^"(.*)"$/, '$1')));
};

/**
 * The guests of a pasted list, one on each line: a name, then table and note in any number. “Table 4” on a line of its own is the table of those
 * below it; another name stands in brackets. Whoever came without a table has an empty one.
 */
export function readFirstList(text: string): GuestDetails[] {
  const rows = text
    .split(/\r\n?|\n/)
    .map((line) => cellsOf(line.replace(/^\s*(\d+[.)]|[-•*–])\s+/, '')))
    .filter((cells) => cells.some(Boolean));
  const isHeading = (cells: string[], at: number) => at === 0 && /name.*table/i.test(cells.join(' '));
  // A word in the second column is a table's name where it comes more than once, or has a note after it.
  const seconds = rows.map(([, second = '']) => second.toLowerCase());
  const isTable = (second: string, note: string) =>
    looksLikeTable(second) || note !== '' || seconds.filter((other) => other === second.toLowerCase()).length > 1;

  let tableAbove = '';
  return rows.flatMap((cells, at) => {
    const [who = '', second = '', ...others] = cells;
    const isAlone = cells.filter(Boolean).length === 1;
    if (isHeading(cells, at)) return [];
    if (isAlone && (who.endsWith(':') || looksLikeTable(who))) {
      tableAbove = asLabel(who);
      return [];
    }
    const note = others.filter(Boolean).join(', ');
    const hasTable = second !== '' && isTable(second, note);
    const also = /\(([^)]+)\)/.exec(who)?.[1];
    return peopleIn(inOneLine(who.replace(/\s*\([^)]*\)/, '')))
      .filter(Boolean)
      .map((name) =>
        guestDetails({
          name,
          table_number: hasTable ? asLabel(second) : tableAbove,
          additional_info: (hasTable ? note : [second, note].filter(Boolean).join(', ')) || null,
          also_known_as: also ?? null,
        }),
      );
  });
}

/** What was read, in a sentence; `lead` is what stands out in it. */
export function readingWords(guests: readonly GuestDetails[]): { lead: string; rest: string } {
  const count = (number: number, one: string, more: string) => `${number} ${number === 1 ? one : more}`;
  const seated = guests.filter(({ table_number }) => table_number).length;
  const noted = guests.filter(({ additional_info }) => additional_info).length;
  const notes = noted > 0 ? `, ${count(noted, 'note', 'notes')} that guests see` : '';
  return { lead: `${count(guests.length, 'guest', 'guests')} read,`, rest: `${seated} with a table${notes}` };
}

/** What stands on a guest's place card. */
export const cardName = ({ name, also_known_as }: Pick<GuestDetails, 'name' | 'also_known_as'>) =>
  firstWord(also_known_as ?? name);

/** The hosts on one or two lines, of an event's name: “Amelia & Tom’s Wedding” are Amelia and Tom. */
export function hostsOf(eventName: string): string[] {
  const hosts = inOneLine(eventName).replace(/(['’]s)?\s+wedding$/i, '');
  const [first = '', ...others] = hosts.split(/\s*&\s*|\s+and\s+/i);
  return others.length > 0 ? [first, `& ${others.join(' & ')}`] : [first].filter(Boolean);
}
