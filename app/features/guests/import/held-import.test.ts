import { beforeEach, expect, test, vi } from 'vitest';
import { eventOfHeldImport, forgetHeldImport, heldImport, holdImport } from './held-import';
import { draftOf } from './import-draft';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
beforeEach(() => kept.clear());

const now = Date.now();
const day = 24 * 60 * 60 * 1000;
const list = (text: string) => ({ ...draftOf({ text }, null), text: null });
const [wedding, party] = ['wedding', 'party'];

test('each event has a list that waits, and forgetting one leaves the other', () => {
  expect(holdImport(wedding, list('Zoë,4'), now)).toBe(true);
  expect(holdImport(party, list('Tom,7'), now + 1)).toBe(true);
  expect(eventOfHeldImport(now)).toBe(party);
  forgetHeldImport(party);
  forgetHeldImport('another');
  expect([heldImport(wedding, now), heldImport(party, now)]).toEqual([list('Zoë,4'), null]);
  forgetHeldImport(wedding);
  expect(kept.size).toBe(0);
});

test('a list waits for a week, and what cannot be read is removed', () => {
  holdImport(wedding, list('Zoë,4'), now);
  holdImport(party, list('Tom,7'), now + day);
  expect([heldImport(wedding, now + 7 * day), heldImport(party, now + 7 * day)]).toEqual([null, list('Tom,7')]);
  const [key = ''] = kept.keys();
  kept.set(key, '{');
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  expect(eventOfHeldImport(now)).toBeNull();
  expect(kept.size).toBe(0);
});
