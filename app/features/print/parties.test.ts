import { expect, test } from 'vitest';
import { buildPartyIndex, formatPartyName, groupByParty } from './parties';
import type { PrintGuest } from './print-guests';

const guest = (
  name: string,
  table_number: string | null,
  party: string | null = null,
): PrintGuest => ({
  id: name,
  name,
  table_number,
  party,
  seat: null,
});

test.each([
  [['Callum MacRae'], 'Callum MacRae'],
  [['Mair Llewellyn', 'Elwyn Llewellyn'], 'Mair & Elwyn Llewellyn'],
  [['Ngozi Okafor', 'Chidi Okafor', 'Amaka Okafor'], 'Ngozi, Chidi & Amaka Okafor'],
  [['Aoife Byrne', 'Cormac Walsh'], 'Aoife Byrne & Cormac Walsh'],
  [['Peter Smith (Bristol)', 'Jane Smith'], 'Peter Smith (Bristol) & Jane Smith'],
  [['فاطمة حداد', 'يوسف حداد'], 'فاطمة حداد ويوسف حداد'],
])('the label of the party %j is %s', (names, called) => {
  expect(formatPartyName(names)).toBe(called);
});

test('prints one card per party and table, one per single guest, and none without a table', () => {
  const parties = groupByParty([
    guest('Mair Llewellyn', '1', 'Llewellyn'),
    guest('Elwyn Llewellyn', '1', 'llewellyn '),
    guest('Nia Llewellyn', '2', 'Llewellyn'),
    guest('Ann Amos', '2'),
    guest('Ben Amos', '2'),
    guest('Ron Walker', null, 'Llewellyn'),
  ]);
  expect(parties.map(({ table, guests }) => [table, guests.map(({ name }) => name)])).toEqual([
    ['2', ['Ann Amos']],
    ['2', ['Ben Amos']],
    ['1', ['Mair Llewellyn', 'Elwyn Llewellyn']],
    ['2', ['Nia Llewellyn']],
  ]);
});

test('escort cards are sorted by the surname of the first named guest, ignoring tables', () => {
  const parties = groupByParty([
    guest('Guest of Zoe', '1'),
    guest('Aoife Walsh', '1', 'Walsh'),
    guest('Ben Amos', '1', 'Walsh'),
    guest('Chidi Okafor', '2'),
    guest('Ann Berg', '3'),
  ]);
  expect(parties.map(({ guests }) => guests[0]?.name)).toEqual([
    'Ann Berg',
    'Chidi Okafor',
    'Aoife Walsh',
    'Guest of Zoe',
  ]);
});

test('a list by household has one line for each household at a table, sorted by surname', () => {
  const lines = buildPartyIndex([
    guest('Tove Lind', '2', 'Lind'),
    guest('Erik Lind', '2', 'Lind'),
    guest('Nils Lind', '3', 'Lind'),
    guest('Guest of Aoife', '1', 'Walsh'),
    guest('Aoife Walsh', '1', 'Walsh'),
    guest('Ben Amos', '1', 'Walsh'),
    guest('Cher', null, 'Singers'),
    guest('Sonny Bono', null, 'Singers'),
    guest('Guest of Zoe', '4'),
    guest('Zoe Zimmer', '4'),
  ]);
  expect(lines.map(({ letter, first, second }) => `${letter}: ${first} ${second}`.trim())).toEqual([
    'C: Cher & Sonny Bono',
    'L: Lind Nils',
    'L: Lind Tove & Erik',
    'W: Walsh Aoife & Ben Amos + 1',
    'Z: Zimmer Zoe',
    'Z: Guest of Zoe',
  ]);
});
