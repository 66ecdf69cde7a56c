import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '@/lib/browser/browser-storage';
import { findEventsToForget, forgetEvent, removeLostEventData } from './forget-event';
import { ownerAccess } from './schema';

const storageOf = (kept: Map<string, string>) => ({
  get length() {
    return kept.size;
  },
  key: (at: number) => [...kept.keys()][at] ?? null,
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const [kept, inTab] = [new Map<string, string>(), new Map<string, string>()];
vi.stubGlobal('localStorage', storageOf(kept));
vi.stubGlobal('sessionStorage', storageOf(inTab));
beforeEach(() => {
  kept.clear();
  inTab.clear();
});

const [wedding, party] = ['wedding', 'party'];
const own = { id: party, ...ownerAccess };
const shared = { id: wedding, ...ownerAccess, role: 'editor', owner_name: 'Amelia' } as const;

test('forgets a shared event if the user loses access, but never the user’s own event', () => {
  expect(findEventsToForget([own, shared], [own, shared])).toEqual([]);
  expect(findEventsToForget([own, shared], [own])).toEqual([wedding]);
  expect(findEventsToForget([shared], [{ ...shared, role: 'viewer', sees_names: false }])).toEqual([
    wedding,
  ]);
  expect(
    findEventsToForget(
      [{ ...shared, role: 'viewer' }],
      [{ ...shared, role: 'viewer', sees_meals: false }],
    ),
  ).toEqual([wedding]);
  const viewed = { ...shared, role: 'viewer', sees_meals: false } as const;
  expect(findEventsToForget([viewed], [{ ...viewed, sees_meals: true }])).toEqual([]);
  expect(findEventsToForget([viewed], [shared])).toEqual([]);
  expect(findEventsToForget([shared], [{ ...own, id: wedding }])).toEqual([]);
  expect(findEventsToForget([own], [])).toEqual([]);
});

test('forgetting an event deletes its cached queries, undo steps, pending changes and stored data', () => {
  const client = new QueryClient();
  for (const key of ['seating', 'seating history'])
    for (const id of [wedding, party]) client.setQueryData([key, 'sam', id], { names: ['Zoë'] });
  for (const eventId of [wedding, party]) {
    client.setQueryData(['here', { eventId }], ['Zoë']);
    client.setQueryData(['plan at', { eventId }, 3], { names: ['Zoë'] });
  }
  for (const id of [wedding, party])
    client.getMutationCache().build(client, { mutationKey: ['change seating', 'sam', id] });
  kept.set(`${storageKeys.prints}${wedding}`, 'Zoë');
  kept.set(`${storageKeys.pendingImport}${wedding}`, 'Zoë');
  kept.set(`${storageKeys.pendingImport}${party}`, 'Tom');

  forgetEvent(client, wedding);

  const keys = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
  expect(keys).toEqual([
    ['seating', 'sam', party],
    ['seating history', 'sam', party],
    ['here', { eventId: party }],
    ['plan at', { eventId: party }, 3],
  ]);
  expect(
    client
      .getMutationCache()
      .getAll()
      .map(({ options }) => options.mutationKey?.[2]),
  ).toEqual([party]);
  expect([...kept]).toEqual([[`${storageKeys.pendingImport}${party}`, 'Tom']]);
});

test('deletes stored data of events that are no longer listed', () => {
  const others = [
    [`${storageKeys.prints}${party}`, 'Tom'],
    [storageKeys.guestOrder, 'name'],
  ] as const;
  for (const [key, value] of [...others, [`${storageKeys.prints}${wedding}`, 'Zoë'] as const])
    kept.set(key, value);
  kept.set(`${storageKeys.pendingImport}${wedding}`, 'Zoë');
  inTab.set(`${storageKeys.waitingChanges}${wedding}`, 'Zoë');

  removeLostEventData([own]);

  expect([...kept]).toEqual(others);
  expect([...inTab]).toEqual([]);
});
