import { beforeEach, expect, test, vi } from 'vitest';
import { removeEventData } from '@/lib/browser/browser-storage';
import { browserDismissalStore } from './in-browser';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (kept.get('room') === 'none') throw new DOMException('full', 'QuotaExceededError');
    kept.set(key, value);
  },
  removeItem: (key: string) => void kept.delete(key),
});
vi.stubGlobal('sessionStorage', { removeItem: () => {} });
const { signal } = new AbortController();
const list = (eventId = 'e') => browserDismissalStore.list(eventId, signal);

beforeEach(() => kept.clear());

test('stores each dismissal once per event until it or the event is removed', async () => {
  for (const found of ['no-table 1', 'theme 2', 'no-table 1'])
    await browserDismissalStore.add('e', [found]);
  expect(await list()).toEqual(['theme 2', 'no-table 1']);
  expect(await list('other')).toEqual([]);
  await browserDismissalStore.remove('e', 'theme 2');
  expect(await list()).toEqual(['no-table 1']);
  removeEventData('e');
  expect(await list()).toEqual([]);
});

test('keeps only the newest 500 dismissals', async () => {
  kept.set(
    'placecard_dismissed_e',
    JSON.stringify(Array.from({ length: 500 }, (_, at) => `no-table ${at}`)),
  );
  await browserDismissalStore.add('e', ['theme 2']);
  expect([(await list()).length, (await list())[0], (await list()).at(-1)]).toEqual([
    500,
    'no-table 1',
    'theme 2',
  ]);
});

test('dismissing many household suggestions keeps dismissed findings', async () => {
  await browserDismissalStore.add('e', ['theme 2']);
  await browserDismissalStore.add(
    'e',
    Array.from({ length: 600 }, (_, at) => `household ${at}`),
  );
  const all = await list();
  expect([
    all.length,
    all.includes('theme 2'),
    all.includes('household 99'),
    all.includes('household 100'),
  ]).toEqual([501, true, false, true]);
});

test('reports full storage, and treats unreadable dismissals as none', async () => {
  kept.set('placecard_dismissed_e', '{"not": "a list"}');
  expect(await list()).toEqual([]);
  kept.set('room', 'none');
  await expect(browserDismissalStore.add('e', ['theme 2'])).rejects.toMatchObject({
    code: 'storage_full',
  });
});
