import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findLocalEvent, readLocalEvents, removeDemoEvent } from '@/features/events/browser-events';
import { readLocalPicture } from '@/features/seating/in-browser/local-picture';
import { readLocalPlan } from '@/features/seating/in-browser/local-plan';
import { browserSeatingStore } from '@/features/seating/in-browser/store';
import { storageKeys } from '@/lib/browser/browser-storage';
import { DEMO_EVENT_ID } from '@/lib/text/paths';
import { demoEventStore, openDemo, saveDemoAsEvent } from './demo-event';

const createStorage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
};

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('sessionStorage', createStorage());
});
afterEach(() => void vi.unstubAllGlobals());

const readDemo = () => {
  const event = findLocalEvent(DEMO_EVENT_ID);
  return event && { event, plan: readLocalPlan(event) };
};

const ann = { id: 'guest_ann', name: 'Ann Own', table_id: null };

test('the demo has 60 guests without a table, a chair for each guest, and wishes about guests', () => {
  openDemo();
  const plan = readDemo()?.plan;
  expect(plan?.guests).toHaveLength(60);
  expect(new Set(plan?.guests.map(({ name }) => name)).size).toBe(60);
  expect(plan?.guests.filter(({ table_id }) => table_id !== null)).toEqual([]);
  expect(plan?.tables.reduce((sum, { seats }) => sum + seats, 0)).toBeGreaterThanOrEqual(60);
  expect(plan?.wishes).toHaveLength(4);
});

test('reopening the demo keeps its changes, and the demo is not listed as an event', async () => {
  openDemo();
  const [table] = readDemo()?.plan.tables ?? [];
  openDemo();
  expect(readDemo()?.plan.tables[0]).toEqual(table);
  expect(readLocalEvents()).toEqual([]);
  expect(await demoEventStore.list(new AbortController().signal)).toHaveLength(1);
  removeDemoEvent();
  expect(readDemo()).toBeNull();
});

test('the demo accepts more guests than the free plan', async () => {
  openDemo();
  await browserSeatingStore.change(DEMO_EVENT_ID, { guests: { add: [ann as never] } });
  expect(readDemo()?.plan.guests).toHaveLength(61);
});

test('saving the demo stores only its room and guests added by the visitor', async () => {
  openDemo();
  await browserSeatingStore.change(DEMO_EVENT_ID, { guests: { add: [ann as never] } });
  const id = saveDemoAsEvent();
  const [kept, ...others] = readLocalEvents();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ id, eventName: 'My event', wishes: [] });
  expect(kept?.guests).toMatchObject([{ name: 'Ann Own' }]);
  expect(kept?.tables).toHaveLength(9);
  expect(kept?.fixtures).toHaveLength(4);
});

test('a visitor with an event in this browser cannot save the demo', () => {
  openDemo();
  saveDemoAsEvent();
  expect(() => saveDemoAsEvent()).toThrow(expect.objectContaining({ code: 'event_limit_reached' }));
  expect(readLocalEvents()).toHaveLength(1);
});

test('the room’s background image is stored only if the demo is saved', async () => {
  openDemo();
  const picture = {
    picture: 'data:image/png;base64,AAAA',
    x: 9,
    y: 5,
    width: 18,
    height: 11,
    fade: 50,
  };
  await browserSeatingStore.change(DEMO_EVENT_ID, { picture });
  expect(localStorage.getItem(`${storageKeys.roomPicture}${DEMO_EVENT_ID}`)).toBeNull();
  const id = saveDemoAsEvent();
  expect(readLocalPicture(id)).toMatchObject(picture);
  removeDemoEvent();
  expect(readLocalPicture(DEMO_EVENT_ID)).toBeNull();
});
