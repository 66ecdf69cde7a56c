import Papa from 'papaparse';
import type { Guest } from '@/features/seating/guests/schema';
import { toFileStem } from '@/lib/browser/save-file';
import { formatSortableDateTime } from '@/lib/dates/dates';
import { escapeFormula } from '@/lib/text/spreadsheet-cell';
import type { UnmatchedSearch } from './use-event-report';

type FileContent = {
  guests: readonly Guest[];
  arrivedAt: ReadonlyMap<string, Date> | null;
  unmatched: readonly UnmatchedSearch[];
};

const headings = [
  'What',
  'Name',
  'Table Number',
  'Party',
  'Came',
  'At',
  'Times',
  'Nearest On Your List',
];

/** CSV with a byte order mark; times by this device's clock, as on the page. `arrivedAt` is null if nobody was checked in. */
export function buildReportCsv({ guests, arrivedAt, unmatched }: FileContent): string {
  const people = guests.map(({ id, name, table_number, party }) => {
    const at = arrivedAt?.get(id);
    return [
      'Guest',
      name,
      table_number ?? '',
      party ?? '',
      arrivedAt ? (at ? 'yes' : 'no') : '',
      at ? formatSortableDateTime(at) : '',
      '',
      '',
    ];
  });
  const searches = unmatched.map(({ words, times, first_at, near }) => {
    const nearest = near.map(({ name }) => name).join(', ');
    return [
      'Search that found no one',
      words,
      '',
      '',
      '',
      formatSortableDateTime(new Date(first_at)),
      String(times),
      nearest,
    ];
  });
  const data = [...people, ...searches].map((row) => row.map(escapeFormula));
  return `\uFEFF${Papa.unparse({ fields: headings, data }, { newline: '\r\n' })}`;
}

export const getReportFileName = (eventName: string) => `${toFileStem(eventName)}-how-it-went.csv`;
