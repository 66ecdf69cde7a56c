import { beforeEach, expect, test, vi } from 'vitest';
import { createImportDraft } from './import-draft';
import {
  clearPendingImport,
  findPendingImportEvent,
  readPendingImport,
  savePendingImport,
} from './pending-import';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  key: (at: number) => [...kept.keys()][at] ?? null,
  get length() {
    return kept.size;
  },
});
beforeEach(() => kept.clear());

const now = Date.now();
const day = 24 * 60 * 60 * 1000;
const list = (text: string) => ({ ...createImportDraft({ text }, null), text: null });
const [wedding, party] = ['wedding', 'party'];

test('each event has its own pending import', () => {
  expect(savePendingImport(wedding, list('Zoë,4'), now)).toBe(true);
  expect(savePendingImport(party, list('Tom,7'), now + 1)).toBe(true);
  expect(findPendingImportEvent(now)).toBe(party);
  clearPendingImport(party);
  clearPendingImport('another');
  expect([readPendingImport(wedding, now), readPendingImport(party, now)]).toEqual([
    list('Zoë,4'),
    null,
  ]);
  clearPendingImport(wedding);
  expect(kept.size).toBe(0);
});

test('a pending import lasts 90 days, and an unreadable one is removed', () => {
  savePendingImport(wedding, list('Zoë,4'), now);
  savePendingImport(party, list('Tom,7'), now + day);
  expect([
    readPendingImport(wedding, now + 90 * day),
    readPendingImport(party, now + 90 * day),
  ]).toEqual([null, list('Tom,7')]);
  const [key = ''] = kept.keys();
  kept.set(key, '{');
  expect(findPendingImportEvent(now)).toBeNull();
  expect(readPendingImport(party, now)).toBeNull();
  expect(kept.size).toBe(0);
});
