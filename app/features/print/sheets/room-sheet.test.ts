import { expect, test } from 'vitest';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { chairsAt } from './room-sheet';

test('a printed table has a chair for each guest, even beyond its seats', () => {
  const table = { ...NEW_TABLE, id: 'a', label: 'Oak', seats: 2 };
  const guest = (id: string) => ({ id, name: id, table_number: 'oak', party: null, seat: null });
  expect(chairsAt({ guests: ['a', 'b', 'c'].map(guest) })(table)).toBe(3);
  expect(chairsAt({ guests: [guest('a')] })(table)).toBe(2);
  expect(chairsAt({ guests: [], counts: { a: 4 } })(table)).toBe(4);
});
