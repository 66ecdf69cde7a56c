import { beforeEach, expect, test, vi } from 'vitest';
import { addLocalEvent, changeLocalEvent, readLocalEvents } from '@/features/events/browser-events';
import { MOST_WISHES } from '@/features/guests/wishes';
import { localRoom } from '@/features/tables/in-browser';
import { wishesInBrowser } from './in-browser';
import type { Wish } from './schema';

const eventId = '0b6cf0a5-5c0b-4b52-8ef0-0c1d2c8f4a11';
const [zoe, tom] = [
  { id: 'guest_1', name: 'Zoë', tableNumber: '4' },
  { id: 'guest_2', name: 'Tom', tableNumber: '' },
];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  addLocalEvent({
    id: eventId,
    eventName: 'Nia & Rhys',
    eventDate: '2027-08-14',
    ownerName: '',
    ownerEmail: '',
    qrCodeUrl: '',
    createdAt: '2026-06-13T12:00:00Z',
    updatedAt: '2026-06-13T12:00:00Z',
    guests: [zoe, tom],
  });
});

const wish = (given: Partial<Wish>): Wish => ({
  id: JSON.stringify(given),
  kind: 'apart',
  guest_id: null,
  other_id: null,
  table_id: null,
  tag: null,
  ...given,
});
const apart = wish({ guest_id: zoe.id, other_id: tom.id });
const mixed = wish({ kind: 'mixed', tag: 'Work' });
const list = () => wishesInBrowser.list(eventId, new AbortController().signal);

test('wishes are kept beside the guests of a local event, in their order, and only once somebody wished', async () => {
  expect(readLocalEvents()[0]).not.toHaveProperty('wishes');
  const [four] = localRoom(readLocalEvents()[0] as never).tables;
  const add = [apart, mixed, wish({ kind: 'not_at', guest_id: tom.id, table_id: four?.id })];
  await wishesInBrowser.change(eventId, { add });
  expect(await list()).toEqual(add);
  await wishesInBrowser.change(eventId, { remove: [apart] });
  expect(await list()).toEqual(add.slice(1));
});

test('a wish goes with its guest and is there again once they are back', async () => {
  await wishesInBrowser.change(eventId, { add: [apart, mixed] });
  changeLocalEvent(eventId, (event) => ({ ...event, guests: [tom] }));
  expect(await list()).toEqual([mixed]);
  changeLocalEvent(eventId, (event) => ({ ...event, guests: [tom, zoe] }));
  expect(await list()).toEqual([apart, mixed]);
});

test('wishes of who is gone take no room once others are made', async () => {
  const many = Array.from({ length: MOST_WISHES - 1 }, (_, at) => ({ ...mixed, id: `wish_${at}`, tag: `${at}` }));
  await wishesInBrowser.change(eventId, { add: [apart, ...many] });
  changeLocalEvent(eventId, (event) => ({ ...event, guests: [tom] }));
  await wishesInBrowser.change(eventId, { add: [mixed] });
  expect(await list()).toEqual([...many, mixed]);
});

test.each([
  ['about nobody', [wish({})], 'invalid_value'],
  ['about who is not there', [wish({ guest_id: zoe.id, other_id: 'guest_9' })], 'not_found'],
  ['beyond the limit', Array.from({ length: MOST_WISHES + 1 }, (_, at) => ({ ...mixed, tag: `${at}` })), 'too_many_wishes'],
])('wishes %s are refused, all of them', async (_, add, code) => {
  await expect(wishesInBrowser.change(eventId, { add: [apart, ...add] })).rejects.toMatchObject({ code });
  expect(await list()).toEqual([]);
});
