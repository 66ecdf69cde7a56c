import { expect, test } from 'vitest';
import { getNamesKey } from '@/features/name-search/other-names';
import {
  applyMoves,
  buildNamedGuests,
  createSecret,
  type DoorGuest,
  type GuestMove,
  NAME_BATCH_LIMITS,
  parseSecret,
  reuseEqualProperties,
  takeNameBatch,
} from './model';

const guest = (id: string, given: Partial<DoorGuest> = {}): DoorGuest => ({
  id,
  name: id,
  table_number: '4',
  seat: 2,
  party: null,
  additional_info: null,
  also_known_as: null,
  ...given,
});
const move = (guest_id: string, to: string | null): GuestMove => ({
  id: `${guest_id} to ${to}`,
  guest_id,
  from: '4',
  to,
});

test('a guest’s last move sets the table and clears the chair; unmoved guests stay the same objects', () => {
  const [zoe, tom] = [guest('Zoë'), guest('Tom')];
  const moved = applyMoves([zoe, tom], [move('Zoë', '7'), move('Zoë', null), move('deleted', '7')]);
  expect(moved).toEqual([{ ...zoe, table_number: null, seat: null }, tom]);
  expect(moved[1]).toBe(tom);
  expect(applyMoves([zoe], [])).toEqual([zoe]);
  expect(applyMoves([zoe], [move('Zoë', '4')])[0]).toBe(zoe);
});

test('reuses the searchable list until a name, the set of guests or their order changes', () => {
  const guests = [guest('Zoë'), guest('Tom')];
  const none = new Map();
  const named = buildNamedGuests([], guests, none);
  expect(named).toEqual(guests.map(({ id, name, also_known_as }) => ({ id, name, also_known_as })));
  expect(buildNamedGuests(named, applyMoves(guests, [move('Zoë', '7')]), none)).toBe(named);
  for (const other of [
    [guests[0], guest('Tom', { also_known_as: 'Tommy' })],
    [guests[0]],
    [...guests].reverse(),
  ])
    expect(buildNamedGuests(named, other as DoorGuest[], none)).not.toBe(named);
  const inLatin = buildNamedGuests(named, guests, new Map([[getNamesKey(guest('Tom')), 'tomu']]));
  expect(inLatin.map(({ in_latin }) => in_latin)).toEqual([undefined, 'tomu']);
});

test('splits names into batches that the server accepts', () => {
  const short = Array.from({ length: 1200 }, (_, at) => `王${at}`);
  expect(takeNameBatch(short)).toEqual(short.slice(0, NAME_BATCH_LIMITS.names));
  expect(takeNameBatch(short.slice(0, 3))).toEqual(short.slice(0, 3));
  expect(takeNameBatch(Array.from({ length: 200 }, () => '王'.repeat(300)))).toHaveLength(50);
});

test('reuses unchanged objects when data is reloaded', () => {
  const before = { guests: [guest('Zoë')], plan: { tables: ['4'] } };
  const after = reuseEqualProperties(before, {
    guests: [guest('Zoë', { table_number: '7' })],
    plan: { tables: ['4'] },
  });
  expect(after.plan).toBe(before.plan);
  expect(after.guests).toEqual([guest('Zoë', { table_number: '7' })]);
  expect(reuseEqualProperties(null, before)).toEqual(before);
});

test('a secret has 24 URL-safe characters and is read only from a valid fragment', () => {
  const secrets = Array.from({ length: 200 }, createSecret);
  expect(new Set(secrets).size).toBe(200);
  for (const secret of secrets) {
    expect(secret).toMatch(/^[A-Za-z0-9_-]{24}$/);
    expect(new URL(`/door#${secret}`, 'https://placecard.example').hash).toBe(`#${secret}`);
    expect(parseSecret(`#${secret}`)).toBe(secret);
  }
  for (const none of ['', '#', '#short', `#${'a'.repeat(65)}`, `#${'a'.repeat(24)}/x`])
    expect(parseSecret(none)).toBeNull();
});
