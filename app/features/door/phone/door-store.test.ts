import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/backend/errors';
import {
  createInMemoryDatabase,
  createSimulatedDoor,
} from '../../../../tests/support/simulated-door';
import { isCheckedIn } from '../facts';
import { createDoorStore } from './door-store';
import type { DoorCalls } from './store';
import { listUnsentDoors, sendUnsentChanges } from './unsent-doors';

const SECRET = 'the-secret-of-this-test';
const names = ['Zoë', 'Tom', 'Priya', 'Amelia'];
const [zoe, tom, priya] = ['guest-0', 'guest-1', 'guest-2'];

let server: ReturnType<typeof createSimulatedDoor>;
let database: ReturnType<typeof createInMemoryDatabase>;
let ids: number;
let isOnline: boolean;
let asked: string[];
let later: { work: () => void; ms: number }[];
/** How far this phone's clock is behind the server's, in milliseconds. */
let behind: number;
const serverTime = Date.parse('2027-06-12T14:00:00Z');

beforeEach(() => {
  server = createSimulatedDoor(names, { now: () => serverTime });
  database = createInMemoryDatabase();
  [ids, isOnline, asked, later, behind] = [0, true, [], [], 0];
});

/** Records this phone's calls by name; without a connection every call fails. */
function noted(): DoorCalls {
  const through = <Given extends unknown[], Answer>(
    name: string,
    call: (...given: Given) => Promise<Answer>,
  ) => {
    return async (...given: Given) => {
      asked.push(name);
      if (!isOnline) throw new AppError('offline');
      return call(...given);
    };
  };
  const { open, record, move } = server.calls;
  const { readNames } = server.calls;
  return {
    open: through('open', open),
    record: through('record', record),
    move: through('move', move),
    readNames,
  };
}
const opened = (calls = noted()) =>
  createDoorStore(SECRET, {
    calls,
    database,
    newId: () => `id-${ids++}`,
    now: () => serverTime - behind,
    schedule: (work, ms) => later.push({ work, ms }),
  });
async function open() {
  const store = opened();
  await store.sync();
  return store;
}

describe('an offline phone', () => {
  test('stores changes made while earlier changes are being written', async () => {
    await open();
    isOnline = false;
    const { change } = database;
    const writing = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const store = await open();
    database.change = async (...given) => {
      writing.resolve();
      await written.promise;
      await change(...given);
    };
    store.mark([zoe], 'in');
    await writing.promise;
    store.mark([tom], 'in');
    store.move([priya], '9');
    database.change = change;
    written.resolve();
    await store.sync();
    const again = await open();
    expect(again.state().unsent.size).toBe(2);
    expect(again.state().moves).toHaveLength(1);
    isOnline = true;
    await store.sync();
    expect(server.guests()[2]?.table_number).toBe('9');
  });
  test('opens with its stored list after a reload, and sends its changes once online', async () => {
    await open();
    isOnline = false;
    const cold = await open();
    expect(cold.state()).toMatchObject({ phase: 'open', problem: 'offline' });
    expect(cold.state().data?.guests.map(({ name }) => name)).toEqual(names);
    cold.mark([zoe, tom], 'in');
    cold.move([zoe], '9');
    await cold.sync();
    const again = await open();
    expect(again.state().unsent.size).toBe(2);
    expect(again.state().moves).toHaveLength(1);
    expect(isCheckedIn(again.state().arrivals, tom)).toBe(true);
    isOnline = true;
    await again.sync();
    expect(again.state()).toMatchObject({ unsent: new Set(), moves: [], problem: null });
    expect(server.facts()).toHaveLength(2);
    expect(server.guests()[0]?.table_number).toBe('9');
    expect(again.state().data?.guests[0]?.table_number).toBe('9');
  });

  test('retries with growing delays, using one timer at a time', async () => {
    isOnline = false;
    const store = await open();
    for (let tick = 0; tick < 3; tick++) await store.sync();
    expect(later.map(({ ms }) => ms)).toEqual([1000]);
    for (const seconds of [2, 5, 10, 20, 20]) {
      later.shift()?.work();
      await store.sync();
      expect(later.map(({ ms }) => ms)).toEqual([seconds * 1000]);
    }
    isOnline = true;
    later.shift()?.work();
    await store.sync();
    expect([later, store.state().phase]).toEqual([[], 'open']);
  });

  test('corrects the times of offline check-ins by the server’s clock', async () => {
    behind = 3_600_000;
    const store = await open();
    isOnline = false;
    const [fact] = store.mark([zoe], 'in');
    expect(fact?.at).toBe('2027-06-12T14:00:00.000Z');
  });
});

describe('a link revoked while the phone was offline', () => {
  test('closes the list, keeps unsent check-ins and sends them once the link is valid again', async () => {
    const store = await open();
    isOnline = false;
    store.mark([zoe], 'in');
    await store.sync();
    server.close('revoked');
    isOnline = true;
    await store.sync();
    expect(store.state()).toMatchObject({
      phase: 'closed',
      closedReason: 'revoked',
      data: null,
      problem: 'door_closed',
    });
    expect(store.state().unsent.size).toBe(1);
    expect((await database.door(SECRET))?.data).toBeNull();
    expect(server.facts()).toEqual([]);

    const reloaded = await open();
    expect(reloaded.state()).toMatchObject({ phase: 'closed', closedReason: 'revoked' });
    expect(reloaded.state().unsent.size).toBe(1);
    server.close(null);
    await reloaded.sync();
    expect(reloaded.state()).toMatchObject({
      phase: 'open',
      closedReason: null,
      problem: null,
      unsent: new Set(),
    });
    expect(server.facts().map(({ guest_id }) => guest_id)).toEqual([zoe]);
  });
});

describe('syncing after other people’s changes', () => {
  test('sends the check-in of a guest who has been deleted', async () => {
    const store = await open();
    isOnline = false;
    store.mark([priya], 'in');
    server.remove(priya);
    isOnline = true;
    await store.sync({ list: true });
    expect(server.facts().map(({ guest_id }) => guest_id)).toEqual([priya]);
    expect(store.state().data?.guests).toHaveLength(3);
  });

  test('reports a move as declined if a host has moved the guest meanwhile', async () => {
    const store = await open();
    isOnline = false;
    store.move([zoe], '9');
    server.moveByHost(zoe, '7');
    isOnline = true;
    await store.sync();
    const [declined] = store.state().declined;
    expect(declined).toMatchObject({
      why: 'moved_meanwhile',
      sitsAt: '7',
      move: { guest_id: zoe, to: '9' },
    });
    expect(store.state().data?.guests[0]?.table_number).toBe('7');
    expect((await open()).state().declined).toHaveLength(1);
    if (declined) store.dismiss(declined.move);
    await store.sync();
    expect((await open()).state().declined).toEqual([]);
  });

  test('keeps unchanged parts of the data as the same objects', async () => {
    const store = await open();
    const { data } = store.state();
    store.mark([zoe], 'in');
    await store.sync({ list: true });
    expect(store.state().data?.guests).toBe(data?.guests);
    server.moveByHost(tom, '9');
    await store.sync({ list: true });
    expect(store.state().data?.guests).not.toBe(data?.guests);
    expect(store.state().data?.plan).toBe(data?.plan);
  });

  test('sends check-ins again if the server has lost them', async () => {
    const store = await open();
    store.mark([zoe, tom], 'in');
    await store.sync();
    store.mark([priya], 'in');
    await store.sync();
    server.restore(1);
    await store.sync();
    await store.sync();
    expect(
      server
        .facts()
        .map(({ guest_id }) => guest_id)
        .sort(),
    ).toEqual([zoe, tom, priya]);
    expect(store.state().unsent.size).toBe(0);
  });
});

test('two pages of one phone send each other’s stored check-ins, and each check-in only once', async () => {
  const { record } = server.calls;
  const first = opened({
    ...server.calls,
    async record(...given) {
      await record(...given);
      throw new AppError('offline'); // the server gets the call, but its response is lost
    },
  });
  let calls = 0;
  const second = opened({
    ...server.calls,
    async record(...given) {
      if (calls++ === 0) {
        first.mark([zoe], 'in');
        await first.sync();
      }
      return record(...given);
    },
  });
  await second.sync();
  expect((await database.unsent(SECRET)).length).toBe(1);
  await second.sync();
  expect(second.state()).toMatchObject({ unsent: new Set(), problem: null });
  expect(await database.unsent(SECRET)).toEqual([]);
  expect(server.facts()).toHaveLength(1);
});

test('a link that loses a right deletes the data for it immediately, including on the phone', async () => {
  server.allow('look', 'check_in', 'kitchen');
  const store = await open();
  const shown = () => JSON.stringify(store.state().data);
  expect(shown()).toContain('nuts');
  server.allow('look', 'check_in');
  const { open: read } = server.calls;
  server.calls.open = () => Promise.reject(new AppError('offline'));
  await store.sync();
  expect(shown()).not.toMatch(/nuts|Vegan|kitchen/);
  expect(JSON.stringify(await database.door(SECRET))).not.toMatch(/nuts|Vegan|kitchen/);
  server.calls.open = read;
  server.allow('look', 'kitchen');
  await store.sync();
  expect(shown()).toContain('nuts');
});

test('a move already sent by another page of the phone is not repeated', async () => {
  const [first, second] = [await open(), await open()];
  const home = server.guests()[0]?.table_number ?? null;
  isOnline = false;
  first.move([zoe], '9');
  await first.sync();
  await second.sync();
  expect(second.state().moves).toHaveLength(1);
  isOnline = true;
  await first.sync();
  expect(server.guests()[0]?.table_number).toBe('9');
  first.move([zoe], home);
  await first.sync();
  await second.sync();
  expect(second.state().moves).toEqual([]);
  expect(server.guests()[0]?.table_number).toBe(home);
});

test('a rejected check-in does not block other check-ins', async () => {
  const store = await open();
  const { record } = server.calls;
  await record(
    SECRET,
    [
      {
        id: 'x',
        guest_id: tom,
        link_id: null,
        device: 'x',
        at: '',
        turn: 100_000_000,
        kind: 'undone',
      },
    ],
    0,
  );
  await store.sync();
  isOnline = false;
  store.mark([zoe, tom, priya], 'in');
  isOnline = true;
  await store.sync();
  expect(
    server
      .facts()
      .map(({ guest_id }) => guest_id)
      .sort(),
  ).toEqual([zoe, tom, priya]);
  expect([...store.state().unsent]).toHaveLength(1);
  expect(isCheckedIn(store.state().arrivals, tom)).toBe(true);
});

test('many check-ins are sent and received in several parts', async () => {
  server = createSimulatedDoor(
    Array.from({ length: 600 }, (_, at) => `Guest ${at}`),
    { page: 200 },
  );
  const store = await open();
  isOnline = false;
  store.mark(
    server.guests().map(({ id }) => id),
    'in',
  );
  await store.sync();
  isOnline = true;
  await store.sync();
  expect(server.facts()).toHaveLength(600);
  database = createInMemoryDatabase();
  const another = await open();
  expect(another.state().arrivals.facts.size).toBe(600);
});

test('a phone that cannot store changes says so and still sends the changes', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  database.change = () => Promise.reject(new Error('no room'));
  const store = await open();
  store.mark([zoe], 'in');
  await store.sync();
  expect(store.state()).toMatchObject({ canStore: false, unsent: new Set() });
  expect(server.facts()).toHaveLength(1);
  silent.mockRestore();
});

test('stores changes again as soon as storage works again', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  const store = await open();
  isOnline = false;
  const { change } = database;
  database.change = () => Promise.reject(new Error('no room'));
  store.mark([zoe], 'in');
  store.move([tom], '9');
  await store.sync();
  expect(store.state().canStore).toBe(false);
  database.change = change;
  await store.sync();
  expect(store.state().canStore).toBe(true);
  store.mark([priya], 'in');
  await store.sync();
  const again = await open();
  expect([...again.state().unsent]).toHaveLength(2);
  expect(again.state().moves).toHaveLength(1);
  silent.mockRestore();
});

describe('signing off', () => {
  test('deletes the door’s data once everything is sent', async () => {
    const store = await open();
    store.mark([zoe], 'in');
    await store.sync();
    expect(await store.signOff()).toBe(0);
    expect(server.facts()).toHaveLength(1);
    expect(await database.list()).toEqual([]);
    expect(store.state()).toMatchObject({ phase: 'closed', closedReason: null, data: null });
  });

  test('deletes the list, but keeps unsent changes for sending later', async () => {
    const store = await open();
    isOnline = false;
    store.mark([zoe, tom], 'in');
    store.move([zoe], '9');
    expect(await store.signOff()).toBe(3);
    expect(store.state()).toMatchObject({ phase: 'closed', data: null });
    asked = [];
    await store.sync();
    expect(asked).toEqual([]);

    const called = {
      event: 'Wedding',
      link: 'Sam',
      ends_at: '2099-01-01T00:00:00Z',
      event_id: 'event',
    };
    const [left] = await listUnsentDoors(database, serverTime);
    expect(left).toMatchObject({ secret: SECRET, called });
    expect(left?.unsent.map(({ name }) => name)).toEqual(['Zoë', 'Tom', 'Zoë']);
    await expect(sendUnsentChanges(SECRET, database, noted())).rejects.toMatchObject({
      code: 'offline',
    });
    isOnline = true;
    await sendUnsentChanges(SECRET, database, noted());
    expect(server.facts()).toHaveLength(2);
    expect(server.guests()[0]?.table_number).toBe('9');
    expect(await listUnsentDoors(database, serverTime)).toEqual([]);
    expect(asked).not.toContain('open');
  });

  test('sending stored changes without opening the door does not sign the phone off', async () => {
    const store = await open();
    isOnline = false;
    store.mark([zoe], 'in');
    await store.sync();
    isOnline = true;
    await sendUnsentChanges(SECRET, database, noted());
    expect(await listUnsentDoors(database, serverTime)).toMatchObject([
      { secret: SECRET, unsent: [] },
    ]);
    expect((await open()).state()).toMatchObject({ phase: 'open', unsent: new Set() });
  });

  test('the phone is signed off automatically after its link expires, unless it has unsent changes', async () => {
    const store = await open();
    const over = Date.parse('2099-01-02T00:00:00Z');
    isOnline = false;
    store.mark([zoe], 'in');
    await store.sync();
    expect(await listUnsentDoors(database, over)).toHaveLength(1);
    isOnline = true;
    await store.sync();
    expect(await listUnsentDoors(database, serverTime)).toHaveLength(1);
    expect(await listUnsentDoors(database, over)).toEqual([]);
    expect(await database.list()).toEqual([]);
  });

  test('a wrong clock on the phone does not sign it off', async () => {
    behind = -200 * 365 * 86_400_000;
    await open();
    expect(await listUnsentDoors(database, serverTime - behind)).toHaveLength(1);
  });
});
