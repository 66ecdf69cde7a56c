import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/backend/errors';
import {
  createInMemoryDatabase,
  createSimulatedDoor,
} from '../../../../tests/support/simulated-door';
import { isCheckedIn } from '../facts';
import { describeUnsentChange } from '../words';
import { groupBlockedCheckIns, listUnsentChanges } from './blocked';
import { createDoorStore } from './door-store';
import type { DoorStore } from './store';
import { discardUnsentChanges, listUnsentDoors } from './unsent-doors';

const [zoe, tom, priya] = ['guest-0', 'guest-1', 'guest-2'];
let server: ReturnType<typeof createSimulatedDoor>;
let database: ReturnType<typeof createInMemoryDatabase>;
let isOnline: boolean;
let ids: number;
let asked: number;

beforeEach(() => {
  server = createSimulatedDoor(['Zoë', 'Tom', 'Priya']);
  database = createInMemoryDatabase();
  [isOnline, ids, asked] = [true, 0, 0];
});

function opened(secret = 'a-link') {
  const through =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      asked += 1;
      if (!isOnline) throw new AppError('offline');
      return call(...given);
    };
  const { open, record, move, readNames } = server.calls;
  const calls = { open: through(open), record: through(record), move: through(move), readNames };
  return createDoorStore(secret, {
    calls,
    database,
    newId: () => `id-${ids++}`,
    now: () => 0,
    schedule() {},
  });
}
async function open(secret?: string) {
  const store = opened(secret);
  await store.sync();
  return store;
}
async function backWithTicks(meanwhile: () => void) {
  const store = await open();
  isOnline = false;
  store.mark([zoe, tom], 'in');
  store.move([zoe], '9');
  await store.sync();
  meanwhile();
  isOnline = true;
  await store.sync({ list: true });
  return store;
}
const read = (store: DoorStore) =>
  listUnsentChanges(store.state()).map(
    (item) => `${item.name}: ${describeUnsentChange(item).replace(/ at .*/, '')}`,
  );
const heldBy = (store: DoorStore) =>
  [...groupBlockedCheckIns(store.state())].map(([why, items]) => [
    why,
    items.map(({ name }) => name),
  ]);

describe.each(['revoked', 'ended', 'unknown'])('unsent changes of a link that is %s', (why) => {
  test('can still be read and discarded after a reload, although the list is gone', async () => {
    const store = await backWithTicks(() => server.close(why));
    expect(store.state()).toMatchObject({
      phase: 'closed',
      closedReason: why,
      data: null,
      called: { event: 'Wedding' },
    });
    const said = ['Zoë: in', 'Tom: in', 'Zoë: to table 9'];
    expect(read(store)).toEqual(said);
    const again = await open();
    expect(read(again)).toEqual(said);
    await again.discard(
      listUnsentChanges(again.state()).map((item) =>
        'fact' in item ? item.fact.id : item.move.id,
      ),
    );
    expect(read(again)).toEqual([]);
    expect(await database.list()).toEqual([]);
    expect(server.facts()).toEqual([]);
  });

  test('are sent through a new link to the same event, but not to another event', async () => {
    await backWithTicks(() => server.close(why));
    server.close(null);
    const { open: openDoor } = server.calls;
    server.calls.open = async (...given) => {
      const answer = await openDoor(...given);
      return { ...answer, event: { ...answer.event, id: 'another event' } };
    };
    await open('a-link-to-another-event');
    expect(server.facts()).toEqual([]);
    server.calls.open = openDoor;
    const store = await open('a-new-link');
    await store.sync();
    expect(server.facts().map(({ guest_id }) => guest_id)).toEqual([zoe, tom]);
    expect(server.guests()[0]?.table_number).toBe('9');
    expect(await database.unsent('a-link')).toEqual([]);
    expect(store.state()).toMatchObject({ phase: 'open', unsent: new Set(), moves: [] });
  });
});

describe('check-ins that cannot be sent', () => {
  test('are set aside if the link lost the right to check in, and do not block moves', async () => {
    const store = await backWithTicks(() => server.allow('look', 'move_seats'));
    expect(heldBy(store)).toEqual([['not_allowed', ['Zoë', 'Tom']]]);
    expect(server.guests()[0]?.table_number).toBe('9');
    expect(store.state().problem).toBeNull();
    const sender = await open('a-link-that-may-only-look');
    expect(sender.state().unsent.size).toBe(0);
    server.allow('look', 'check_in');
    await store.sync({ list: true });
    expect([heldBy(store), server.facts().length]).toEqual([[], 2]);
  });

  test('are set aside if the event’s check-in limit is reached, and do not block moves', async () => {
    const store = await backWithTicks(() => server.fill());
    expect(heldBy(store)).toEqual([['door_full', ['Zoë', 'Tom']]]);
    expect(server.guests()[0]?.table_number).toBe('9');
  });

  test('do not block valid check-ins if they are invalid, and can be discarded', async () => {
    await server.calls.record(
      '',
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
    const store = await backWithTicks(() => {});
    expect(heldBy(store)).toEqual([['invalid_value', ['Tom']]]);
    expect(server.facts().map(({ guest_id }) => guest_id)).toEqual([tom, zoe]);
    await store.discard([...store.state().unsent]);
    await store.sync();
    expect(heldBy(store)).toEqual([]);
    expect(isCheckedIn(store.state().arrivals, tom)).toBe(false);
    expect((await open()).state().unsent.size).toBe(0);
  });
});

test('reports an offline check-in of a removed guest until the helper dismisses the report', async () => {
  const store = await backWithTicks(() => server.remove(tom));
  expect(store.state().offList).toEqual([{ id: tom, name: 'Tom' }]);
  expect(server.facts()).toHaveLength(2);
  await store.sync({ list: true });
  expect(store.state().offList).toHaveLength(1);
  store.dismissOffList();
  await store.sync({ list: true });
  expect(store.state().offList).toEqual([]);
});

test('unsent check-ins can be discarded after signing off', async () => {
  const store = await open();
  isOnline = false;
  store.mark([priya], 'in');
  await store.signOff();
  expect(
    (await listUnsentDoors(database, 0)).map(({ unsent }) => unsent.map(({ name }) => name)),
  ).toEqual([['Priya']]);
  await discardUnsentChanges('a-link', database);
  expect(await database.list()).toEqual([]);
});

describe('signing off on one of two open pages', () => {
  test('counts the other page’s unsent check-ins and keeps them stored on the phone', async () => {
    const [one, other] = [await open(), await open()];
    isOnline = false;
    other.mark([zoe], 'in');
    await other.sync();
    expect(await one.signOff()).toBe(1);
    expect(await other.leave()).toBe(1);
    expect(other.state()).toMatchObject({ phase: 'closed', data: null });
    expect((await database.door('a-link'))?.data).toBeNull();
    expect(await database.unsent('a-link')).toHaveLength(1);
  });

  test('stops the other page from storing data and sending requests', async () => {
    const [one, other] = [await open(), await open()];
    expect(await one.signOff()).toBe(0);
    expect(await other.leave()).toBe(0);
    asked = 0;
    await other.sync({ list: true });
    expect(asked).toBe(0);
    expect(await database.list()).toEqual([]);
  });

  test('waits until the other page has sent check-ins that the browser could not store', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    database.change = () => Promise.reject(new Error('no room'));
    const other = await open();
    isOnline = false;
    other.mark([zoe], 'in');
    await other.sync();
    isOnline = true;
    expect(await other.leave()).toBe(0);
    expect(server.facts()).toHaveLength(1);
    silent.mockRestore();
  });
});
