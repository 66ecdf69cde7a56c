import { beforeEach, expect, test, vi } from 'vitest';
import { forgetKeptOf } from '@/lib/kept-in-browser';
import { meantInBrowser } from './in-browser';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (kept.get('room') === 'none') throw new DOMException('full', 'QuotaExceededError');
    kept.set(key, value);
  },
  removeItem: (key: string) => void kept.delete(key),
});
const { signal } = new AbortController();
const list = (eventId = 'e') => meantInBrowser.list(eventId, signal);

beforeEach(() => kept.clear());

test('what a visitor means so is kept by event, once, until it is taken back or the event is deleted', async () => {
  for (const found of ['no-table 1', 'theme 2', 'no-table 1']) await meantInBrowser.add('e', found);
  expect(await list()).toEqual(['theme 2', 'no-table 1']);
  expect(await list('other')).toEqual([]);
  await meantInBrowser.remove('e', 'theme 2');
  expect(await list()).toEqual(['no-table 1']);
  forgetKeptOf('e');
  expect(await list()).toEqual([]);
});

test('of what a visitor means so the newest 500 stay', async () => {
  kept.set('placecard_meant_e', JSON.stringify(Array.from({ length: 500 }, (_, at) => `no-table ${at}`)));
  await meantInBrowser.add('e', 'theme 2');
  expect([(await list()).length, (await list())[0], (await list()).at(-1)]).toEqual([500, 'no-table 1', 'theme 2']);
});

test('a browser without room says so, and what cannot be read is asked again', async () => {
  kept.set('placecard_meant_e', '{"not": "a list"}');
  expect(await list()).toEqual([]);
  kept.set('room', 'none');
  await expect(meantInBrowser.add('e', 'theme 2')).rejects.toMatchObject({ code: 'storage_full' });
});
