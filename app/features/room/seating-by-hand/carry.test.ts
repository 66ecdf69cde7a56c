import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Guest, guestDetails } from '@/features/seating/guests/schema';
import { NEW_TABLE, type Table } from '@/features/seating/tables/schema';
import { type CarryState, type CarryStep, carry, getCarriedGuests } from './carry';
import { chairsAdded, dropLabel, firstNames, getMoveHint, toOrdinal } from './carry-words';
import { guestNames } from './guest-names';
import { buildSeating, chairsTaken, findTable, type Target } from './seating';

const guest = (
  name: string,
  table_number: string | null = null,
  seat: number | null = null,
): Guest => ({
  ...guestDetails({ name, table_number }),
  id: name,
  seat,
  created_at: '2027-01-01T00:00:00Z',
});
const table = (label: string, seats = 8): Table => ({ ...NEW_TABLE, id: label, label, seats });
const ruth = guest('Ruth Achebe');
const samuel = guest('Samuel Achebe');
const omar = guest('Omar Haddad', '7', 1);
const room = buildSeating([table('7', 2), table('9')], [ruth, samuel, omar]);
const carrying = (...guests: Guest[]): CarryState => ({
  ids: guests.map(({ id }) => id),
  over: null,
});

test.each<[string, CarryState, CarryStep, string]>([
  [
    'picking up',
    null,
    { pick: [ruth.id] },
    'Picked up Ruth Achebe. Choose a table or a chair, M for Move to…, or Escape to put back.',
  ],
  [
    'picking up one more',
    carrying(ruth),
    { more: [samuel.id] },
    'Picked up Ruth and Samuel Achebe. Choose a table or a chair, M for Move to…, or Escape to put back.',
  ],
  [
    'hovering over a table',
    carrying(ruth),
    { over: { table: '7' } },
    'Table 7, 1 of 2 seats taken.',
  ],
  [
    'hovering over a taken chair',
    carrying(ruth),
    { over: { table: '7', chair: 1 } },
    'Table 7, chair 1: swap with Omar Haddad.',
  ],
  [
    'hovering over a free chair',
    carrying(ruth),
    { over: { table: '7', chair: 2 } },
    'Table 7, chair 2: free.',
  ],
  [
    'seating at a table',
    carrying(ruth),
    { put: { table: '7' } },
    'Ruth Achebe sits at table 7, chair 2. 2 of 2 seats.',
  ],
  [
    'seating beyond the seats',
    carrying(ruth, samuel),
    { put: { table: '7' } },
    'Ruth and Samuel Achebe sit at table 7. 3 of 2 seats.',
  ],
  [
    'a swap',
    carrying(ruth),
    { put: { table: '7', chair: 1 } },
    'Ruth Achebe sits at table 7, chair 1. Omar Haddad has no table now.',
  ],
  ['unseating', carrying(omar), { put: 'tray' }, 'Omar Haddad has no table now.'],
  [
    'seating where they already sit',
    carrying(omar),
    { put: { table: '7' } },
    'Omar Haddad is already there.',
  ],
  ['cancelling', carrying(ruth), 'cancel', 'Ruth Achebe is back where they were.'],
  [
    'a removed table',
    carrying(ruth),
    { put: { table: 'gone' } },
    'Someone has removed that table. Ruth Achebe is back where they were.',
  ],
  [
    'a removed guest',
    { ids: ['gone'], over: null },
    'sync',
    'Someone has removed the guest you were carrying from the list.',
  ],
  [
    'one of two removed',
    { ids: ['gone', ruth.id], over: null },
    'sync',
    'Someone has removed a guest you were carrying from the list. You’re still carrying Ruth Achebe.',
  ],
])('announces %s', (_, state, step, says) => {
  expect(carry(state, step, room).message).toBe(says);
});

test('pointer, keys and menu make the same change', () => {
  const target: Target = { table: '9', chair: 3 };
  const picked = carry(null, { pick: [ruth.id] }, room).state;
  const dragged = carry(picked, { over: target }, room).state;
  expect(carry(dragged, { put: target }, room).update).toEqual(
    carry(picked, { put: target }, room).update,
  );
  expect(carry(picked, { put: target }, room).update).toEqual([
    { ...ruth, table_number: '9', seat: 3 },
  ]);
});

test('the undo label has the guest’s full name with its dots', () => {
  const doctor = guest('Dr. J. Smith');
  const { label } = carry(
    carrying(doctor),
    { put: { table: '9' } },
    buildSeating(
      room.tables.map(({ table }) => table),
      [doctor],
    ),
  );
  expect(label).toBe('Dr. J. Smith sits at table 9, chair 1');
});

test('picking a carried guest again puts them down', () => {
  expect(carry(carrying(ruth, samuel), { more: [ruth.id] }, room).state).toEqual(carrying(samuel));
  expect(carry(carrying(ruth), { more: [ruth.id] }, room).state).toBeNull();
});

test('guests are named in natural English', () => {
  expect(guestNames([ruth, samuel])).toBe('Ruth and Samuel Achebe');
  expect(guestNames([ruth, omar])).toBe('Ruth Achebe and Omar Haddad');
  expect(guestNames([ruth, samuel, omar])).toBe('Ruth Achebe and 2 others');
  expect(firstNames([ruth, samuel, omar, guest('Zoë')])).toBe('Ruth, Samuel, Omar and 1 more');
  expect([toOrdinal(9), toOrdinal(21), toOrdinal(42), toOrdinal(53), toOrdinal(60)]).toEqual([
    'ninth',
    '21st',
    '42nd',
    '53rd',
    '60th',
  ]);
  expect(getMoveHint(room, [ruth, samuel])).toMatch(/^choose a table\. One has room for two;/);
});

test('the drop label names table and chairs, extra chairs and a swap', () => {
  const words = (ids: readonly string[], target: { table: string; chair?: number }) => {
    const at = findTable(room, target.table);
    if (!at) throw new Error('no such table');
    return dropLabel(
      at,
      chairsTaken(room, ids, target),
      getCarriedGuests(room, { ids, over: null }),
    );
  };
  expect(words([ruth.id, samuel.id], { table: '9' })).toBe('Table 9, chairs 1 and 2');
  expect(words([ruth.id], { table: '7' })).toBe('Table 7, chair 2');
  expect(words([ruth.id], { table: '7', chair: 1 })).toBe(
    'Table 7, chair 1: swap with Omar Haddad',
  );
  expect(words([ruth.id, samuel.id], { table: '7' })).toBe('Table 7, chairs 2 and 3');
});

test('carried guests are always on the list, and only putting them down changes the plan', () => {
  const target = fc.oneof(
    fc.constant<Target>('tray'),
    fc.record({ table: fc.constantFrom('7', '9', 'gone') }),
    fc.record({ table: fc.constantFrom('7', '9'), chair: fc.integer({ min: 1, max: 9 }) }),
  );
  const ids = fc.subarray([ruth.id, samuel.id, omar.id, 'gone']);
  const step = fc.oneof<fc.Arbitrary<CarryStep>[]>(
    ids.map((pick) => ({ pick })),
    ids.map((more) => ({ more })),
    target.map((over) => ({ over })),
    target.map((put) => ({ put })),
    fc.constantFrom<CarryStep>('sync', 'cancel'),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let state: CarryState = null;
      for (const one of steps) {
        const next = carry(state, one, room);
        state = next.state;
        expect(state?.ids.every((id) => room.guests.some((known) => known.id === id)) ?? true).toBe(
          true,
        );
        expect(state === null || state.ids.length > 0).toBe(true);
        if (next.update.length > 0)
          expect([typeof one === 'object' && 'put' in one, state]).toEqual([true, null]);
      }
    }),
  );
});

test.each([
  [7, 8, 'an eighth chair'],
  [8, 10, 'a ninth and a tenth chair'],
  [10, 11, 'an eleventh chair'],
  [17, 18, 'an 18th chair'],
  [6, 9, 'three chairs'],
])('a table of %i with %i guests gets %s', (seats, count, words) => {
  const table = { ...NEW_TABLE, id: 't', label: '1', seats };
  const guests = Array.from({ length: count }, () => ({}) as Guest);
  expect(chairsAdded({ table, guests, chairs: [], free: 0 })).toBe(words);
});
