import { expect, test } from 'vitest';
import {
  filterGuestsNeedingSeats,
  type Guest,
  toGuestDetails,
} from '@/features/seating/guests/schema';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { buildSeatingFacts } from './seating-request';

const guest = (id: string, table_number: string | null, more: Partial<Guest> = {}): Guest => ({
  ...toGuestDetails({ name: id, table_number, party: 'Marsh' }),
  ...{ id, created_at: '', seat: null },
  ...more,
});

test('crew keep their chairs, are never seated by a plan, and belong to no household', () => {
  const guests = filterGuestsNeedingSeats([
    guest('Ann', '4'),
    guest('Ben', null),
    guest('Jo', '4', { is_crew: true }),
    guest('Elin', null, { is_crew: true }),
  ]);
  const room = { tables: [{ ...NEW_TABLE, id: 't4', label: '4' }], fixtures: [] };
  const facts = buildSeatingFacts({ guests, room, wishes: [], mode: 'all' });
  expect(guests.map(({ id }) => id)).toEqual(['Ann', 'Ben', 'Jo']);
  expect(facts.fixed).toEqual([false, false, true]);
  expect([...facts.parties.values()]).toEqual([[0, 1]]);
});
