import Papa from 'papaparse';
import type { Guest } from '@/features/seating/guests/schema';
import { toFileStem } from '@/lib/browser/save-file';
import { formatSortableDateTime } from '@/lib/dates/dates';
import { escapeFormula } from '@/lib/text/spreadsheet-cell';
import type { ReportedSearch } from './use-event-report';

type FileContent = {
  guests: readonly Guest[];
  arrivedAt: ReadonlyMap<string, Date> | null;
  missedSearches: readonly ReportedSearch[];
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
export function buildReportCsv({ guests, arrivedAt, missedSearches }: FileContent): string {
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
  const searches = missedSearches.map(({ words, times, first_at, nearest }) => {
    const nearestNames = nearest.map(({ name }) => name).join(', ');
    return [
      'Search that found no one',
      words,
      '',
      '',
      '',
      formatSortableDateTime(new Date(first_at)),
      String(times),
      nearestNames,
    ];
  });
  const data = [...people, ...searches].map((row) => row.map(escapeFormula));
  return `\uFEFF${Papa.unparse({ fields: headings, data }, { newline: '\r\n' })}`;
}

export const getReportFileName = (eventName: string) => `${toFileStem(eventName)}-how-it-went.csv`;
