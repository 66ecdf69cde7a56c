import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eventsInBrowser } from '@/features/events/in-browser';
import { newId } from '@/lib/new-id';
import { drawnRoom, renamedTables, roomsInBrowser } from './in-browser';
import { EMPTY_ROOM, type Fixture, NEW_TABLE, type Table } from './schema';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const stored = () => JSON.parse(kept.get('seat_events') ?? '[]')[0];
const keep = (event: object) => kept.set('seat_events', JSON.stringify([{ ...stored(), ...event }]));

const id = '0b6cf0a5-5c0b-4b52-8ef0-0c1d2c8f4a11';
const { signal } = new AbortController();
const plan = () => roomsInBrowser.plan(id, signal);
const change = (asked: Parameters<typeof roomsInBrowser.change>[1]) => roomsInBrowser.change(id, asked);
const table = (label: string, given: Partial<Table> = {}): Table => ({ ...NEW_TABLE, id: newId(), label, ...given });
const door: Fixture = { id: newId(), kind: 'door', x: 1, y: 2, width: 1, depth: 0.2, turn: 90 };
const zoe = { id: 'guest_1', name: 'Zoë', tableNumber: '4', additionalInfo: '', seat: 2 };
const tom = { id: 'guest_2', name: 'Tom', tableNumber: 'top  table', additionalInfo: '' };

beforeEach(async () => {
  kept.clear();
  await eventsInBrowser.create({ id, event_name: 'Nia & Rhys', event_date: '2027-08-14', qr_code_url: 'https://a.test' });
  keep({ guests: [zoe, tom] });
});

test('an event of the time before rooms has the tables its guests sit at, the same whenever it is read', async () => {
  const first = await plan();
  expect(first).toMatchObject({
    room: EMPTY_ROOM,
    tables: [
      { ...NEW_TABLE, label: '4' },
      { ...NEW_TABLE, label: 'top  table' },
    ],
    fixtures: [],
  });
  expect(await plan()).toEqual(first);
  expect(stored()).not.toHaveProperty('tables');
  expect(first.tables.map((each) => each.id)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.anything()]);
});

test('a table of the label that another one had before is a table of its own', async () => {
  const asRenamed = renamedTables(stored(), { rename: { from: '4', to: '5' } });
  keep({
    tables: asRenamed,
    guests: [
      { ...zoe, tableNumber: '5' },
      { ...tom, tableNumber: '4' },
    ],
  });
  const { tables } = await plan();
  expect(tables.map(({ label }) => label)).toEqual(['4', '5']);
  expect(new Set(tables.map((each) => each.id)).size).toBe(2);
  expect(await plan()).toMatchObject({ tables });
});

test('a change says only what it changes of a table, so that what another tab changed stays', async () => {
  const one = table('1', { x: 3, y: 4 });
  await change({ tables: { add: [one] } });
  const known = await plan();
  await roomsInBrowser.change(id, { tables: { update: [{ ...one, x: null, y: null }] } }, known);
  await roomsInBrowser.change(id, { tables: { update: [{ ...one, seats: 10 }] } }, known);
  expect((await plan()).tables[0]).toEqual({ ...one, seats: 10, x: null, y: null });
  await roomsInBrowser.change(id, { tables: { update: [{ ...one, x: 5 }] } }, known);
  expect((await plan()).tables[0]).toEqual({ ...one, seats: 10, x: 5, y: 4 });
});

test('a room stands in the browser as it was drawn, and comes back so', async () => {
  const one = table('1', { x: 3, y: 4, turn: 45, has_numbered_chairs: true, note: 'By the window' });
  await change({ tables: { add: [one] }, fixtures: { add: [door] }, room: { width: 30 } });
  expect(stored()).toMatchObject({
    tables: [{ id: one.id, label: '1', hasNumberedChairs: true, isShaped: true }],
    fixtures: [{ kind: 'door', turn: 90 }],
    room: { width: 30, isShown: true },
  });
  expect(await plan()).toMatchObject({
    room: { ...EMPTY_ROOM, width: 30 },
    tables: [one, { label: '4' }, { label: 'top  table' }],
    fixtures: [door],
  });
  await change({ tables: { update: [{ ...one, label: 'Other', x: 5 }] }, fixtures: { remove: [door] } });
  expect(await plan()).toMatchObject({ tables: [{ ...one, x: 5 }, {}, {}], fixtures: [] }); // the label stays
});

test('a table that was shaped stays without guests, one that was not goes with the last', async () => {
  const [four] = (await plan()).tables as [Table];
  await change({ tables: { update: [{ ...four, x: 1, y: 1 }] } });
  keep({ guests: [] });
  expect((await plan()).tables).toEqual([{ ...four, x: 1, y: 1 }]);
});

test('a table that only its guests made becomes the one that is brought, and they stay', async () => {
  const top = table('Top Table', { x: 1, y: 1 });
  await change({ tables: { add: [top] } });
  expect((await plan()).tables).toMatchObject([{ label: '4' }, top]);
  expect(stored().guests).toEqual([zoe, tom]);
});

test('a table that is removed leaves its guests without one', async () => {
  const [four] = (await plan()).tables as [Table];
  await change({ tables: { remove: [four] } });
  expect(stored().guests).toEqual(
    [{ ...zoe, tableNumber: '', seat: undefined }, tom].map((guest) => JSON.parse(JSON.stringify(guest))),
  );
  expect(await eventsInBrowser.list(signal)).toMatchObject([{ guests_count: 2, tables_count: 1 }]);
});

test('tables are joined with who sits at them in one change', async () => {
  const [four, top] = (await plan()).tables as [Table, Table];
  const row = { ...four, shape: 'long' as const, seats: 16, x: 3, y: 4 };
  const guests = [{ id: tom.id, table_number: '4', seat: 9 }];
  await change({ tables: { update: [row], remove: [top] }, guests });
  expect((await plan()).tables).toEqual([row]);
  expect(stored().guests).toEqual([zoe, { ...tom, tableNumber: '4', seat: 9 }]);
});

describe('the picture under the room', () => {
  const laid = { picture: 'data:image/png;base64,AAAA', x: 10, y: 7, width: 20, height: 14, fade: 40 };
  const picture = () => roomsInBrowser.picture(id, signal);

  test('is kept beside its event, changed in part and taken away, and goes with the event', async () => {
    expect(await picture()).toBeNull();
    await change({ picture: laid });
    await change({ picture: { fade: 60 } });
    expect(await picture()).toEqual({ ...laid, fade: 60 });
    expect(drawnRoom(stored())).toMatchObject({ picture: { ...laid, fade: 60 } });
    await change({ picture: null });
    expect(await picture()).toBeNull();
    await change({ picture: laid });
    await eventsInBrowser.delete(id);
    expect([...kept.keys()]).toEqual([]);
  });

  test('stays as it was where the browser has no room for another, or the rest of the change is refused', async () => {
    await change({ picture: laid });
    const { setItem } = localStorage;
    localStorage.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    await expect(change({ picture: { fade: 60 } })).rejects.toMatchObject({ code: 'storage_full' });
    localStorage.setItem = setItem;
    await expect(change({ picture: { fade: 70 }, tables: { update: [table('1')] } })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await picture()).toEqual(laid);
  });

  test('that is damaged is said to be, and can be changed for another, removed, and left behind by its event', async () => {
    const damage = () => kept.set(`placecard_room_picture_${id}`, JSON.stringify({ ...laid, picture: 'data:image/png;ba' }));
    damage();
    await expect(picture()).rejects.toMatchObject({ code: 'storage_damaged' });
    await expect(change({ picture: { fade: 60 } })).rejects.toMatchObject({ code: 'not_found' });
    await change({ room: { width: 30 } });
    await expect(picture()).rejects.toMatchObject({ code: 'storage_damaged' });
    expect(drawnRoom(stored())).not.toHaveProperty('picture');
    await expect(change({ picture: laid, tables: { update: [table('1')] } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(picture()).rejects.toMatchObject({ code: 'storage_damaged' });
    await change({ picture: laid });
    expect(await picture()).toEqual(laid);
    damage();
    await change({ picture: null });
    expect(await picture()).toBeNull();
  });

  test.each([
    ['a part of none', { fade: 60 }, 'not_found'],
    ['an address that is no picture', { ...laid, picture: 'data:text/html;base64,AAAA' }, 'invalid_value'],
    ['one that is too large', { ...laid, picture: `data:image/png;base64,${'A'.repeat(600_000)}` }, 'invalid_value'],
  ])('is refused: %s', async (_, asked, code) => {
    await expect(change({ picture: asked })).rejects.toMatchObject({ code });
    expect(await picture()).toBeNull();
  });
});

describe('nothing changes', () => {
  test.each([
    ['a name that is taken', { tables: { add: [table('1'), table(' 1')] } }, 'label_taken'],
    ['a table that is gone', { tables: { update: [table('1')] } }, 'not_found'],
    ['something else that is gone', { fixtures: { update: [door] } }, 'not_found'],
    ['a table of 1,000 seats', { tables: { add: [table('1', { seats: 1000 })] } }, 'invalid_value'],
    ['a table without seats', { tables: { add: [table('1', { seats: 0 })] } }, 'invalid_value'],
    ['a label of 51 signs', { tables: { add: [table('a'.repeat(51))] } }, 'invalid_value'],
    ['a table that is called otherwise by now', { guests: [{ id: tom.id, table_number: 'Orchard', seat: 1 }] }, 'not_found'],
    ['a guest who is gone', { guests: [{ id: 'guest_9', table_number: '4', seat: null }] }, 'not_found'],
    ['a room of no width', { room: { width: 0 } }, 'invalid_value'],
    ['301 tables', { tables: { add: Array.from({ length: 301 }, (_, at) => table(`No. ${at}`)) } }, 'too_many_tables'],
    ['201 doors', { fixtures: { add: Array.from({ length: 201 }, () => ({ ...door, id: newId() })) } }, 'too_many_fixtures'],
  ])('with %s', async (_, asked, code) => {
    const before = stored();
    await expect(change(asked)).rejects.toMatchObject({ code });
    expect(stored()).toEqual(before);
  });

  test('in a room that cannot be understood', async () => {
    keep({ tables: [{ id: 'one', label: '1' }] });
    const before = stored();
    await expect(plan()).rejects.toMatchObject({ code: 'storage_damaged' });
    await expect(change({ room: { width: 30 } })).rejects.toMatchObject({ code: 'storage_damaged' });
    expect(stored()).toEqual(before);
  });
});
