import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '@/lib/backend/errors';
import { getRunCount } from '../../../../tests/support/run-count';
import {
  createInMemoryDatabase,
  createSimulatedDoor,
} from '../../../../tests/support/simulated-door';
import { countCheckedIn, isCheckedIn } from '../facts';
import { createDoorStore } from './door-store';
import type { DoorCalls, DoorStore } from './store';

const SECRET = 'the-secret-of-this-test';
const guestIds = Array.from({ length: 6 }, (_, at) => `guest-${at}`);
const tables = ['0', '1', '2', null];

/** A simulated phone with its own clock, whose requests and responses may be lost. */
function phone(name: string, server: DoorCalls, clockOff: number) {
  const database = createInMemoryDatabase();
  let isOnline = true;
  let answersLost = 0;
  let ids = 0;
  const over =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      if (!isOnline) throw new AppError('offline');
      const answer = await call(...given);
      if (answersLost > 0) {
        answersLost -= 1;
        throw new AppError('offline');
      }
      return answer;
    };
  const calls = {
    ...server,
    open: over(server.open),
    record: over(server.record),
    move: over(server.move),
  };
  // Ids are out of order, as random ones would be.
  const newId = () => `${((ids++ * 7919 + clockOff) % 9973).toString(16)}-${name}-${ids}`;
  const open = () =>
    createDoorStore(SECRET, { calls, database, newId, now: () => clockOff + ids, schedule() {} });
  let store: DoorStore = open();
  return {
    store: () => store,
    connect(now: boolean) {
      isOnline = now;
    },
    loseAnswers(count: number) {
      answersLost = count;
    },
    async reload() {
      await settled();
      store = open();
      await store.load();
    },
  };
}

/** Resolves once pending work is done; storage and requests take no time in this test. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const device = fc.nat(4);
const guest = fc.nat(guestIds.length - 1);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constantFrom('in', 'undone'), device, guest }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('move'), device, guest, table: fc.nat(3) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom('leave', 'return', 'sync', 'lose', 'reload'),
      device,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constantFrom('host moves', 'host removes'),
      guest,
      table: fc.nat(3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('revoke', 'give back', 'settle') }) },
);
type Step = { what: string; device?: number; guest?: number; table?: number };

async function play(
  phones: ReturnType<typeof phone>[],
  server: ReturnType<typeof createSimulatedDoor>,
  steps: readonly Step[],
) {
  const made = new Set<string>();
  const moves = new Set<string>();
  for (const { what, device: at = 0, guest: who = 0, table: where = 0 } of steps) {
    const one = phones[at % phones.length] as ReturnType<typeof phone>;
    const id = guestIds[who] as string;
    const table = tables[where] ?? null;
    if (what === 'in' || what === 'undone')
      for (const fact of one.store().mark([id], what)) made.add(fact.id);
    else if (what === 'move') one.store().move([id], table);
    else if (what === 'leave') one.connect(false);
    else if (what === 'return') one.connect(true);
    else if (what === 'sync') void one.store().sync({ list: true });
    else if (what === 'lose') one.loseAnswers(1);
    else if (what === 'reload') await one.reload();
    else if (what === 'host moves') server.moveByHost(id, table);
    else if (what === 'host removes') server.remove(id);
    else if (what === 'revoke') server.close('revoked');
    else if (what === 'give back') server.close(null);
    else await settled();
    for (const { id: moveId } of one.store().state().moves) moves.add(moveId);
  }
  return { made, moves };
}

test('3 to 5 phones with wrong clocks and lost connections lose nothing and reach the same state', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 3, max: 5 }),
      fc.array(step, { minLength: 5, maxLength: 40 }),
      async (count, steps) => {
        const server = createSimulatedDoor(['Zoë', 'Tom', 'Priya', 'Amelia', 'Kwame', 'Siân'], {
          page: 3,
        });
        const phones = Array.from({ length: count }, (_, at) =>
          phone(`phone${at}`, server.calls, (at - 2) * 3_600_000),
        );
        await Promise.all(phones.map((each) => each.store().sync()));
        const { made, moves } = await play(phones, server, steps);

        server.close(null);
        for (const each of phones) {
          each.connect(true);
          each.loseAnswers(0);
          await settled();
        }
        for (let round = 0; round < 2; round++)
          for (const each of phones) await each.store().sync({ list: true });

        const stored = new Set(server.facts().map(({ id }) => id));
        expect([...made].filter((id) => !stored.has(id))).toEqual([]);
        expect(stored.size).toBe(server.facts().length);
        const declined = phones.flatMap((each) =>
          each
            .store()
            .state()
            .declined.map(({ move }) => move.id),
        );
        expect(
          [...moves].filter((id) => !server.moved.includes(id) && !declined.includes(id)),
        ).toEqual([]);
        const [first] = phones;
        for (const { store } of phones) {
          const { arrivals, unsent, moves: waiting, data, problem } = store().state();
          expect({ unsent: unsent.size, waiting, problem }).toEqual({
            unsent: 0,
            waiting: [],
            problem: null,
          });
          expect([...arrivals.facts.keys()].sort()).toEqual([...stored].sort());
          expect(data?.guests).toEqual(server.guests());
          const other = first?.store().state().arrivals ?? expect.fail('there is a first phone');
          expect(guestIds.map((id) => isCheckedIn(arrivals, id))).toEqual(
            guestIds.map((id) => isCheckedIn(other, id)),
          );
          expect(countCheckedIn(arrivals, data?.guests ?? [])).toBe(
            countCheckedIn(other, server.guests()),
          );
        }
      },
    ),
    { numRuns: getRunCount(10_000) },
  );
}, 180_000);
