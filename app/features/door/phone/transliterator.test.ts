import { expect, test, vi } from 'vitest';
import { searchGuests } from '@/features/name-search/search-guests';
import {
  createInMemoryDatabase,
  createSimulatedDoor,
} from '../../../../tests/support/simulated-door';
import { buildNamedGuests } from '../model';
import { createDoorStore } from './door-store';
import type { DoorCalls } from './store';
import { updateTransliterations } from './transliterator';

const SECRET = 'the-secret-of-this-test';
const readings: Record<string, string> = {
  王伟: 'wang\u2009wei',
  小明: 'xiao\u2009ming',
  'สมชาย ใจดี': 'smchay chdi',
};
const read = async (names: readonly string[]) => names.map((name) => readings[name] ?? '?');

const rest = { table_number: null, seat: null, party: null, additional_info: null };
const guest = (name: string, also_known_as: string | null = null) => ({
  id: name,
  name,
  also_known_as,
  ...rest,
});

test('requests each name that the phone cannot transliterate only once', async () => {
  const asked = vi.fn(read);
  const guests = [
    guest('王伟'),
    guest('王伟', '小明'),
    guest('Мария Иванова'),
    guest('Zoë'),
    guest('Amy', '小明'),
  ];
  const latin = await updateTransliterations(guests, new Map(), asked);
  expect(asked.mock.calls).toEqual([[['王伟', '小明']]]);
  expect([...latin.values()]).toEqual([
    'wang\u2009wei',
    'wang\u2009wei,xiao\u2009ming',
    'xiao\u2009ming',
  ]);
  expect(await updateTransliterations(guests, latin, asked)).toBe(latin);
  const fewer = await updateTransliterations(guests.slice(0, 1), latin, asked);
  expect([...fewer.values()]).toEqual(['wang\u2009wei']);
  expect(asked).toHaveBeenCalledTimes(1);
});

function phoneWith(database: ReturnType<typeof createInMemoryDatabase>, calls: DoorCalls) {
  let ids = 0;
  return createDoorStore(SECRET, {
    calls,
    database,
    newId: () => `id-${ids++}`,
    now: () => 0,
    schedule() {},
  });
}
const found = (store: ReturnType<typeof phoneWith>, typed: string) => {
  const { data, latin } = store.state();
  return searchGuests(buildNamedGuests([], data?.guests ?? [], latin), typed).matches.map(
    ({ name }) => name,
  );
};

test('finds a guest by their name in Latin letters, even offline after a reload', async () => {
  const database = createInMemoryDatabase();
  const server = createSimulatedDoor(['王伟', 'สมชาย ใจดี', 'Tom']);
  const store = phoneWith(database, { ...server.calls, readNames: read });
  await store.sync();
  await vi.waitFor(() => expect(found(store, 'wang wei')).toEqual(['王伟']));
  expect(found(store, 'smchay')).toEqual(['สมชาย ใจดี']);

  server.close('revoked'); // stored names need no request
  await vi.waitFor(async () => expect((await database.door(SECRET))?.latin.size).toBe(2));
  const cold = phoneWith(database, server.calls);
  await cold.load();
  expect(found(cold, 'wei')).toEqual(['王伟']);
  await cold.sync();
  expect((await database.door(SECRET))?.latin.size).toBe(0);
});

test('opens the list before names are transliterated, and transliterates them at the next sync', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const database = createInMemoryDatabase();
  const server = createSimulatedDoor(['王伟']);
  const store = phoneWith(database, {
    ...server.calls,
    readNames: () => Promise.reject(new Error('not now')),
  });
  await store.sync();
  expect(store.state()).toMatchObject({ phase: 'open', problem: null });
  const door = (await database.door(SECRET)) ?? expect.fail('it is kept');
  await database.change(SECRET, { door: { ...door, latin: new Map() } });
  const later = phoneWith(database, { ...server.calls, readNames: read });
  await later.load();
  expect(later.state().phase).toBe('open');
  await later.sync();
  await vi.waitFor(() => expect(found(later, 'wangwei')).toEqual(['王伟']));
  warned.mockRestore();
});
