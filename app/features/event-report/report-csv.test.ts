import { expect, test } from 'vitest';
import { toGuestDetails } from '@/features/seating/guests/schema';
import { buildReportCsv, getReportFileName } from './report-csv';

const guest = (id: string, name: string) => ({
  ...toGuestDetails({ name, table_number: '7', party: 'Carew' }),
  id,
  seat: null,
  created_at: '2027-01-01T00:00:00Z',
});

test('the file lists arrivals and searches without a match, and no cell runs as a formula', () => {
  const [hugh, ann] = [guest('a', 'Hugh Carew'), guest('b', '=Ann()')];
  const came = new Map([['a', new Date(2027, 8, 4, 0, 4)]]); // by this device's clock, in any time zone
  const missedSearches = [
    {
      words: '+auntie, bex',
      times: 3,
      first_at: new Date(2027, 8, 4, 23, 59).toISOString(),
      nearest: [hugh],
    },
  ];
  expect(
    buildReportCsv({ guests: [hugh, ann], arrivedAt: came, missedSearches }).split('\r\n'),
  ).toEqual([
    '\uFEFFWhat,Name,Table Number,Party,Came,At,Times,Nearest On Your List',
    'Guest,Hugh Carew,7,Carew,yes,2027-09-04 00:04,,',
    "Guest,'=Ann(),7,Carew,no,,,",
    'Search that found no one,"\'+auntie, bex",,,,2027-09-04 23:59,3,Hugh Carew',
  ]);
  expect(buildReportCsv({ guests: [hugh], arrivedAt: null, missedSearches: [] })).toContain(
    'Guest,Hugh Carew,7,Carew,,,,',
  );
});

test('the file is named after the event', () => {
  expect(getReportFileName(' Siân & Daniel ')).toBe('Siân-&-Daniel-how-it-went.csv');
});
