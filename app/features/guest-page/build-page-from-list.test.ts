import { expect, test } from 'vitest';
import type { EventPart } from '@/features/events/parts/schema';
import type { HostEvent } from '@/features/events/schema';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { EMPTY_ROOM, type Fixture, NEW_TABLE, type Table } from '@/features/seating/tables/schema';
import { buildPageFromList } from './build-page-from-list';

const event = {
  id: '1',
  event_name: 'Amelia & Tom',
  shows_party: true,
  parts: [] as EventPart[],
} as HostEvent;
const guest = (name: string, party: string | null): Guest => ({
  ...toGuestDetails({ name, party }),
  id: name,
  created_at: '',
  seat: 3,
});
const table = (label: string, given: Partial<Table> = {}): Table => ({
  ...NEW_TABLE,
  id: label,
  label,
  note: 'Hush',
  ...given,
});
const door: Fixture = { id: 'door', kind: 'door', x: 1, y: 2, width: 1, depth: 1, turn: 0 };

test('gives guests of a party the same number instead of the party’s name', () => {
  const guests = [
    guest('Ann', 'Hughes'),
    guest('Bo', 'Alone'),
    guest('Cy', ' hughes'),
    guest('Di', null),
  ];
  const numbers = (shows_party: boolean) =>
    buildPageFromList({ ...event, shows_party }, guests).guests.map(({ party }) => party);
  expect(numbers(true)).toEqual([1, undefined, 1, undefined]);
  expect(numbers(false)).toEqual([undefined, undefined, undefined, undefined]);
});

test('the page includes the room, without notes and ids, only if it is shown and has placed tables', () => {
  const plan = {
    room: EMPTY_ROOM,
    tables: [table('1', { x: 3, y: 4 }), table('2')],
    fixtures: [door],
  };
  const { room } = buildPageFromList(event, [guest('Ann', null)], plan);
  expect(room).toMatchObject({
    width: 20,
    depth: 14,
    tables: [{ label: '1', x: 3, y: 4, seats: 8 }],
    fixtures: [{ kind: 'door' }],
  });
  expect(JSON.stringify(room)).not.toMatch(/Hush|id"|clearance/);
  expect(
    buildPageFromList(event, [], { ...plan, room: { ...EMPTY_ROOM, is_shown: false } }).room,
  ).toBeNull();
  expect(buildPageFromList(event, [], { ...plan, tables: [table('2')] }).room).toBeNull();
  expect(buildPageFromList(event, []).room).toBeNull();
});

test('the entries of evening guests without a table say when the evening starts', () => {
  const asked = [
    guest('Ann', null),
    { ...guest('Bo', null), is_evening: true },
    { ...guest('Cy', null), is_evening: true, table_number: '4' },
  ];
  const evenings = (evening_from: string | null) =>
    buildPageFromList({ ...event, evening_from }, asked).guests.map(({ evening }) => evening);
  expect(evenings('19:00:00')).toEqual([undefined, '19:00', undefined]);
  expect(evenings(null)).toEqual([undefined, '', undefined]);
});

test('crew are neither on the page nor in a party', () => {
  const guests = [guest('Ann', 'Marsh'), { ...guest('Jo', 'Marsh'), is_crew: true }];
  const page = buildPageFromList(event, guests);
  expect(page.guests.map(({ name, party }) => [name, party])).toEqual([['Ann', undefined]]);
});

test('the pinned message is on the page until it expires', () => {
  const messageOf = (message_until: string | null) =>
    buildPageFromList({ ...event, message: 'Bring a coat', message_until }, []).message;
  expect(messageOf(null)).toEqual({ text: 'Bring a coat', until: null });
  expect(messageOf('2999-01-01T00:00:00Z')?.text).toBe('Bring a coat');
  expect(messageOf('2020-01-01T00:00:00Z')).toBeNull();
});

test('a chair in a block of rows is shown by row and seat', () => {
  const plan = {
    room: EMPTY_ROOM,
    tables: [table('block a', { shape: 'rows', width: 1.1 })],
    fixtures: [],
  };
  const seated = { ...guest('Ann', null), table_number: 'Block A' };
  const page = buildPageFromList({ ...event, shows_chairs: true }, [seated], plan);
  expect(page.guests.map(({ seat }) => seat)).toEqual(['B1']);
});

test('chairs are on the page only if the host shows them', () => {
  const guests = [guest('Ann', null), { ...guest('Bo', null), seat: null }];
  const seats = (shows_chairs: boolean) =>
    buildPageFromList({ ...event, shows_chairs }, guests).guests.map(({ seat }) => seat);
  expect(seats(true)).toEqual([3, undefined]);
  expect(seats(false)).toEqual([undefined, undefined]);
});
