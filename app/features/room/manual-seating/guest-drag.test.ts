import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { NEW_TABLE, type Table } from '@/features/seating/tables/schema';
import {
  describeDropTarget,
  formatAddedChairs,
  getMoveHint,
  joinFirstNames,
  toOrdinal,
} from './drag-messages';
import {
  type GuestDragState,
  type GuestDragStep,
  getDraggedGuests,
  reduceGuestDrag,
} from './guest-drag';
import { joinGuestNames } from './join-guest-names';
import { buildSeating, type DropTarget, findSeatedTable, listTargetChairs } from './seating';

const guest = (
  name: string,
  table_number: string | null = null,
  seat: number | null = null,
): Guest => ({
  ...toGuestDetails({ name, table_number }),
  id: name,
  seat,
  created_at: '2027-01-01T00:00:00Z',
});
const table = (label: string, seats = 8): Table => ({ ...NEW_TABLE, id: label, label, seats });
const ruth = guest('Ruth Achebe');
const samuel = guest('Samuel Achebe');
const omar = guest('Omar Haddad', '7', 1);
const room = buildSeating([table('7', 2), table('9')], [ruth, samuel, omar]);
const dragging = (...guests: Guest[]): GuestDragState => ({
  ids: guests.map(({ id }) => id),
  over: null,
});

test.each<[string, GuestDragState, GuestDragStep, string]>([
  [
    'picking up',
    null,
    { pick: [ruth.id] },
    'Picked up Ruth Achebe. Choose a table or a chair, M for Move to…, or Escape to put back.',
  ],
  [
    'picking up one more',
    dragging(ruth),
    { more: [samuel.id] },
    'Picked up Ruth and Samuel Achebe. Choose a table or a chair, M for Move to…, or Escape to put back.',
  ],
  [
    'hovering over a table',
    dragging(ruth),
    { over: { table: '7' } },
    'Table 7, 1 of 2 seats taken.',
  ],
  [
    'hovering over a taken chair',
    dragging(ruth),
    { over: { table: '7', chair: 1 } },
    'Table 7, chair 1: swap with Omar Haddad.',
  ],
  [
    'hovering over a free chair',
    dragging(ruth),
    { over: { table: '7', chair: 2 } },
    'Table 7, chair 2: free.',
  ],
  [
    'seating at a table',
    dragging(ruth),
    { put: { table: '7' } },
    'Ruth Achebe sits at table 7, chair 2. 2 of 2 seats.',
  ],
  [
    'seating beyond the seats',
    dragging(ruth, samuel),
    { put: { table: '7' } },
    'Ruth and Samuel Achebe sit at table 7. 3 of 2 seats.',
  ],
  [
    'a swap',
    dragging(ruth),
    { put: { table: '7', chair: 1 } },
    'Ruth Achebe sits at table 7, chair 1. Omar Haddad has no table now.',
  ],
  [
    'hovering over a taken chair to insert a guest',
    dragging(ruth),
    { over: { table: '7', chair: 1, isInsert: true } },
    'Table 7, chair 1: Omar Haddad moves along.',
  ],
  [
    'inserting a guest',
    dragging(ruth),
    { put: { table: '7', chair: 1, isInsert: true } },
    'Ruth Achebe sits at table 7, chair 1. Omar Haddad moved along.',
  ],
  ['unseating', dragging(omar), { put: 'tray' }, 'Omar Haddad has no table now.'],
  [
    'seating where they already sit',
    dragging(omar),
    { put: { table: '7' } },
    'Omar Haddad is already there.',
  ],
  ['cancelling', dragging(ruth), 'cancel', 'Ruth Achebe is back where they were.'],
  [
    'a removed table',
    dragging(ruth),
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
  expect(reduceGuestDrag(state, step, room).message).toBe(says);
});

test('dropping a guest makes the same change with pointer, keys and menu', () => {
  const target: DropTarget = { table: '9', chair: 3 };
  const picked = reduceGuestDrag(null, { pick: [ruth.id] }, room).state;
  const dragged = reduceGuestDrag(picked, { over: target }, room).state;
  expect(reduceGuestDrag(dragged, { put: target }, room).update).toEqual(
    reduceGuestDrag(picked, { put: target }, room).update,
  );
  expect(reduceGuestDrag(picked, { put: target }, room).update).toEqual([
    { ...ruth, table_number: '9', seat: 3 },
  ]);
});

test('the undo label keeps the dots in a guest’s name', () => {
  const doctor = guest('Dr. J. Smith');
  const { label } = reduceGuestDrag(
    dragging(doctor),
    { put: { table: '9' } },
    buildSeating(
      room.tables.map(({ table }) => table),
      [doctor],
    ),
  );
  expect(label).toBe('Dr. J. Smith sits at table 9, chair 1');
});

test('picking up a dragged guest again removes the guest from the drag', () => {
  expect(reduceGuestDrag(dragging(ruth, samuel), { more: [ruth.id] }, room).state).toEqual(
    dragging(samuel),
  );
  expect(reduceGuestDrag(dragging(ruth), { more: [ruth.id] }, room).state).toBeNull();
});

test('guests are named in natural English', () => {
  expect(joinGuestNames([ruth, samuel])).toBe('Ruth and Samuel Achebe');
  expect(joinGuestNames([ruth, omar])).toBe('Ruth Achebe and Omar Haddad');
  expect(joinGuestNames([ruth, samuel, omar])).toBe('Ruth Achebe and 2 others');
  expect(joinFirstNames([ruth, samuel, omar, guest('Zoë')])).toBe('Ruth, Samuel, Omar and 1 more');
  expect([toOrdinal(9), toOrdinal(21), toOrdinal(42), toOrdinal(53), toOrdinal(60)]).toEqual([
    'ninth',
    '21st',
    '42nd',
    '53rd',
    '60th',
  ]);
  expect(getMoveHint(room, [ruth, samuel])).toMatch(/^choose a table\. One has room for two;/);
});

test('the drop label names the table, its chairs and a guest to swap with', () => {
  const words = (ids: readonly string[], target: { table: string; chair?: number }) => {
    const at = findSeatedTable(room, target.table);
    if (!at) throw new Error('no such table');
    return describeDropTarget(
      at,
      listTargetChairs(room, ids, target),
      getDraggedGuests(room, { ids, over: null }),
    );
  };
  expect(words([ruth.id, samuel.id], { table: '9' })).toBe('Table 9, chairs 1 and 2');
  expect(words([ruth.id], { table: '7' })).toBe('Table 7, chair 2');
  expect(words([ruth.id], { table: '7', chair: 1 })).toBe(
    'Table 7, chair 1: swap with Omar Haddad',
  );
  expect(words([ruth.id, samuel.id], { table: '7' })).toBe('Table 7, chairs 2 and 3');
});

test('dragged guests are always on the list, and only a drop changes the plan', () => {
  const target = fc.oneof(
    fc.constant<DropTarget>('tray'),
    fc.record({ table: fc.constantFrom('7', '9', 'gone') }),
    fc.record({ table: fc.constantFrom('7', '9'), chair: fc.integer({ min: 1, max: 9 }) }),
  );
  const ids = fc.subarray([ruth.id, samuel.id, omar.id, 'gone']);
  const step = fc.oneof<fc.Arbitrary<GuestDragStep>[]>(
    ids.map((pick) => ({ pick })),
    ids.map((more) => ({ more })),
    target.map((over) => ({ over })),
    target.map((put) => ({ put })),
    fc.constantFrom<GuestDragStep>('sync', 'cancel'),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let state: GuestDragState = null;
      for (const one of steps) {
        const next = reduceGuestDrag(state, one, room);
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
])('a table with %i seats and %i guests gets %s', (seats, count, words) => {
  const table = { ...NEW_TABLE, id: 't', label: '1', seats };
  const guests = Array.from({ length: count }, () => ({}) as Guest);
  expect(formatAddedChairs({ table, guests, chairs: [], free: 0 })).toBe(words);
});
