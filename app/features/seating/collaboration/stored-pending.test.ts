import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '@/lib/browser/browser-storage';
import { storePendingOnLeave } from './stored-pending';

const inTab = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  setItem: (key: string, value: string) => void inTab.set(key, value),
  removeItem: (key: string) => void inTab.delete(key),
});
const page = new EventTarget();
afterAll(() => vi.unstubAllGlobals());
vi.stubGlobal('window', page);

const client = new QueryClient();
storePendingOnLeave(client);
const key = `${storageKeys.waitingChanges}wedding`;
const labels = () =>
  (
    JSON.parse(inTab.get(key) ?? '{"changes":[]}') as { changes: { step: { label: string } }[] }
  ).changes.map(({ step }) => step.label);
const isAsking = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const leave = () => page.dispatchEvent(new Event('pagehide'));

/** Starts a change that never completes, so that later changes wait behind it. */
function change(label: string, networkMode: 'online' | 'always' = 'online', store = 'sam') {
  const mutationKey = ['change seating', store, 'wedding'];
  const options = {
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    networkMode,
    mutationFn: () => new Promise(() => {}),
  };
  void client
    .getMutationCache()
    .build(client, options)
    .execute({ step: { label } } as never);
}

beforeEach(() => {
  onlineManager.setOnline(true);
  client.clear();
  inTab.clear();
});

test('warns before the page is left offline, and then stores the pending changes', async () => {
  expect(isAsking()).toBe(false);
  onlineManager.setOnline(false);
  change('Move Zoë');
  await vi.waitFor(() => expect(isAsking()).toBe(true));
  leave();
  expect(labels()).toEqual(['Move Zoë']);
});

test('stores queued changes together with the change that is being sent', async () => {
  change('Move Zoë');
  await Promise.resolve();
  leave();
  expect(labels()).toEqual([]);
  change('Move Gareth');
  await vi.waitFor(() => expect(isAsking()).toBe(true));
  leave();
  expect(labels()).toEqual(['Move Zoë', 'Move Gareth']);
});

test('a page restored from the back/forward cache deletes the stored pending changes', async () => {
  onlineManager.setOnline(false);
  change('Move Zoë');
  await vi.waitFor(() => expect(isAsking()).toBe(true));
  leave();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(labels()).toEqual([]);
});

test('changes to an event in the browser itself are never pending', () => {
  for (const label of ['Move Zoë', 'Move Gareth']) change(label, 'always', 'this browser');
  expect(isAsking()).toBe(false);
  leave();
  expect(labels()).toEqual([]);
});
