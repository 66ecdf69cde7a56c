import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEventLookup } from './event-lookup.ts';

const [wedding, party] = [randomUUID(), randomUUID()];
const events = (most = 3) => {
  const looked: string[] = [];
  const exists = async (id: string) => {
    looked.push(id);
    return id === wedding || id === party;
  };
  return { ...createEventLookup(exists, most), looked };
};
const hall = '192.0.2.7';

test('so many ids that nobody has are looked for, and no more, though all are asked for at once', async () => {
  const { find, looked } = events();
  const sought = await Promise.all(Array.from({ length: 1000 }, () => find(randomUUID(), hall)));
  expect(sought.filter((one) => one === 'unknown')).toHaveLength(3);
  expect(sought.filter((one) => one === 'refused')).toHaveLength(997);
  expect(looked).toHaveLength(3);
  expect(await find(randomUUID(), '192.0.2.8')).toBe('unknown');
});

test('guests of a hall find their event, whoever in it asked for what', async () => {
  const { find, looked } = events();
  expect(await find(wedding, hall)).toBe('known');
  for (let asked = 0; asked < 5; asked++) await find(randomUUID(), hall);
  for (let guest = 0; guest < 300; guest++) expect(await find(wedding.toUpperCase(), hall)).toBe('known');
  expect(looked.filter((id) => id === wedding)).toHaveLength(1);
});

test('an event that is remembered is found by whoever used up what their network may ask for', async () => {
  const { find, remember, looked } = events(1);
  remember(wedding);
  await find(randomUUID(), hall);
  expect(await find(randomUUID(), hall)).toBe('refused');
  expect(await find(wedding, hall)).toBe('known');
  expect(looked).not.toContain(wedding);
});

test('a hall that scans the code of a deleted event is told so, every guest of it', async () => {
  const { find } = events();
  const deleted = randomUUID();
  for (let guest = 0; guest < 300; guest++) expect(await find(deleted, hall)).toBe('unknown');
  expect(await find(party, hall)).toBe('known'); // only one of three was used
});

test('a hall that scans such a code all at once has asked for one event, which is looked for once', async () => {
  const { find, looked } = events();
  const deleted = randomUUID();
  const sought = await Promise.all(Array.from({ length: 300 }, () => find(deleted, hall)));
  expect(new Set(sought)).toEqual(new Set(['unknown']));
  expect(looked).toHaveLength(1);
  for (let asked = 1; asked < 3; asked++) expect(await find(randomUUID(), hall)).toBe('unknown');
  expect(await find(randomUUID(), hall)).toBe('refused');
});

test('an id that nobody has is looked for once, while each new event is told of, and found as soon as it is made', async () => {
  const { find, remember, setListening, looked } = events();
  const missing = randomUUID();
  setListening(true);
  for (let asked = 0; asked < 20; asked++) expect(await find(missing, hall)).toBe('unknown');
  expect(looked).toHaveLength(1);
  expect(await find(missing.toUpperCase(), hall)).toBe('unknown');
  expect(looked).toHaveLength(1);
  remember(missing);
  expect(await find(missing, hall)).toBe('known');
});

test.each([[false], [false, true]])('an id is looked for again after listening was interrupted: %s', async (...changes) => {
  const { find, setListening, looked } = events();
  const missing = randomUUID();
  setListening(true);
  await find(missing, hall);
  for (const change of changes) setListening(change);
  await find(missing, hall);
  expect(looked).toEqual([missing, missing]);
});

test('what is no uuid is looked for nowhere', async () => {
  const { find, looked } = events(0);
  expect(await find('../../etc/passwd', hall)).toBe('unknown');
  expect(looked).toEqual([]);
});

test('a database that does not answer uses nothing up', async () => {
  const { find } = createEventLookup(() => Promise.reject(new Error('away')), 1);
  for (let asked = 0; asked < 5; asked++) expect(await find(randomUUID(), hall)).toBe('known');
});
