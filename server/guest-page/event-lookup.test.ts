import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEventLookup } from './event-lookup.ts';

const [wedding, party] = [randomUUID(), randomUUID()];
const events = (maxUnknown = 3) => {
  const lookups: string[] = [];
  const exists = async (id: string) => {
    lookups.push(id);
    return id === wedding || id === party;
  };
  return { ...createEventLookup(exists, maxUnknown), lookups };
};
const hall = '192.0.2.7';

test('limits lookups of unknown ids per network, even for simultaneous requests', async () => {
  const { find, lookups } = events();
  const results = await Promise.all(Array.from({ length: 1000 }, () => find(randomUUID(), hall)));
  expect(results.filter((one) => one === 'unknown')).toHaveLength(3);
  expect(results.filter((one) => one === 'refused')).toHaveLength(997);
  expect(lookups).toHaveLength(3);
  expect(await find(randomUUID(), '192.0.2.8')).toBe('unknown');
});

test('guests find their event even if other guests on their network requested unknown ids', async () => {
  const { find, lookups } = events();
  expect(await find(wedding, hall)).toBe('known');
  for (let attempt = 0; attempt < 5; attempt++) await find(randomUUID(), hall);
  for (let guest = 0; guest < 300; guest++)
    expect(await find(wedding.toUpperCase(), hall)).toBe('known');
  expect(lookups.filter((id) => id === wedding)).toHaveLength(1);
});

test('a remembered event is found even when the network has used up its limit', async () => {
  const { find, remember, lookups } = events(1);
  remember(wedding);
  await find(randomUUID(), hall);
  expect(await find(randomUUID(), hall)).toBe('refused');
  expect(await find(wedding, hall)).toBe('known');
  expect(lookups).not.toContain(wedding);
});

test('all guests of a network learn that a scanned event is deleted, without using up the limit', async () => {
  const { find } = events();
  const deleted = randomUUID();
  for (let guest = 0; guest < 300; guest++) expect(await find(deleted, hall)).toBe('unknown');
  expect(await find(party, hall)).toBe('known');
});

test('a deleted event requested by a whole network simultaneously is looked up and counted once', async () => {
  const { find, lookups } = events();
  const deleted = randomUUID();
  const results = await Promise.all(Array.from({ length: 300 }, () => find(deleted, hall)));
  expect(new Set(results)).toEqual(new Set(['unknown']));
  expect(lookups).toHaveLength(1);
  for (let attempt = 1; attempt < 3; attempt++)
    expect(await find(randomUUID(), hall)).toBe('unknown');
  expect(await find(randomUUID(), hall)).toBe('refused');
});

test('an unknown id is looked up once, until an event with this id is created', async () => {
  const { find, remember, setListening, lookups } = events();
  const missing = randomUUID();
  setListening(true);
  for (let attempt = 0; attempt < 20; attempt++) expect(await find(missing, hall)).toBe('unknown');
  expect(lookups).toHaveLength(1);
  expect(await find(missing.toUpperCase(), hall)).toBe('unknown');
  expect(lookups).toHaveLength(1);
  remember(missing);
  expect(await find(missing, hall)).toBe('known');
});

test.each([[false], [false, true]])(
  'looks up an unknown id again after the listener was disconnected: %s',
  async (...changes) => {
    const { find, setListening, lookups } = events();
    const missing = randomUUID();
    setListening(true);
    await find(missing, hall);
    for (const change of changes) setListening(change);
    await find(missing, hall);
    expect(lookups).toEqual([missing, missing]);
  },
);

test('does not look up an invalid uuid', async () => {
  const { find, lookups } = events(0);
  expect(await find('../../etc/passwd', hall)).toBe('unknown');
  expect(lookups).toEqual([]);
});

test('failed lookups do not count towards the limit', async () => {
  const { find } = createEventLookup(() => Promise.reject(new Error('away')), 1);
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await find(randomUUID(), hall)).toBe('known');
});
