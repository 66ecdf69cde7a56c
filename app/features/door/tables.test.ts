import { expect, test } from 'vitest';
import { chairsAtDoor } from './tables';

const guest = (id: string, table_number: string | null) => ({ id, table_number });

test('a table has the chairs that nobody sits on, whoever is here or missing', () => {
  const tables = [
    { label: '12', seats: 8 },
    { label: '2', seats: 6 },
    { label: 'Top Table', seats: 2 },
  ];
  const guests = [guest('a', '2'), guest('b', ' 2 '), guest('c', 'Top Table'), guest('d', 'Top Table'), guest('e', 'top table')];
  expect(chairsAtDoor([...guests, guest('f', null)], tables)).toEqual([
    { key: 'top table', label: 'Top Table', taken: 3, free: 0 },
    { key: '2', label: '2', taken: 2, free: 4 },
    { key: '12', label: '12', taken: 0, free: 8 },
  ]);
});

test('a table that only its guests make has as many chairs as any that is not shaped yet', () => {
  expect(chairsAtDoor([guest('a', 'Garden')], [])).toEqual([{ key: 'garden', label: 'Garden', taken: 1, free: 7 }]);
});
