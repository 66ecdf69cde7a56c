import { expect, test } from 'vitest';
import { findCompanions, groupByTable, listDoorTables } from './tables';

const guest = (id: string, table_number: string | null) => ({ id, table_number });

test('a chair is free only if no guest is seated on it, whether the guest has arrived or not', () => {
  const tables = [
    { label: '12', seats: 8 },
    { label: '2', seats: 6 },
    { label: 'Top Table', seats: 2 },
  ];
  const guests = [
    guest('a', '2'),
    guest('b', ' 2 '),
    guest('c', 'Top Table'),
    guest('d', 'Top Table'),
    guest('e', 'top table'),
  ];
  expect(listDoorTables([...guests, guest('f', null)], tables)).toEqual([
    { key: 'top table', label: 'Top Table', taken: 3, free: 0 },
    { key: '2', label: '2', taken: 2, free: 4 },
    { key: '12', label: '12', taken: 0, free: 8 },
  ]);
});

test('a table known only from its guests has the default number of chairs', () => {
  expect(listDoorTables([guest('a', 'Garden')], [])).toEqual([
    { key: 'garden', label: 'Garden', taken: 1, free: 7 },
  ]);
});

test('a declined guest is never missing at a table, but is present there after arriving', () => {
  const declined = { ...guest('a', '4'), name: 'Ada', declined_at: '2027-05-03' };
  const guests = [
    declined,
    { ...guest('b', '4'), name: 'Bo' },
    { ...declined, id: 'c', table_number: '9' },
  ];
  const seen = (isIn: (id: string) => boolean) =>
    groupByTable(guests, isIn).map(({ label, missing, present }) => [
      label,
      missing.length,
      present.length,
    ]);
  expect(seen(() => false)).toEqual([['4', 1, 0]]);
  expect(seen((id) => id === 'a')).toEqual([['4', 1, 1]]);
});

test('lists evening guests without a table separately from day guests without a table', () => {
  const named = (id: string, table_number: string | null, evening?: string) => ({
    id,
    name: id,
    table_number,
    evening,
  });
  const tables = groupByTable(
    [
      named('Callum', null, '19:00'),
      named('Zoë', null),
      named('Iris', '4', '19:00'),
      named('Ada', '4'),
      named('Bo', null, '19:00'),
    ],
    (id) => id === 'Bo',
  );
  expect(
    tables.map(({ label, name, missing, present }) => [
      label,
      name,
      missing.length,
      present.length,
    ]),
  ).toEqual([
    ['4', 'Table 4', 2, 0],
    [null, 'No table yet', 1, 0],
    [null, 'From 19:00', 1, 1],
  ]);
});

test('companions are guests of the same party at the same table, ignoring case and spaces', () => {
  const of = (id: string, party: string | null, table_number: string | null) => ({
    id,
    party,
    table_number,
  });
  const ngozi = of('Ngozi', 'Achebe', 'Oak');
  const guests = [
    ngozi,
    of('Chidi', 'achebe ', 'oak'),
    of('Ada', 'Achebe', '2'),
    of('Tom', null, 'Oak'),
  ];
  expect(findCompanions(ngozi, guests).map(({ id }) => id)).toEqual(['Chidi']);
  expect(findCompanions(of('Tom', null, 'Oak'), guests)).toEqual([]);
});
