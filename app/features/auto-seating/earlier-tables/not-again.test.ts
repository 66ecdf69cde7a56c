import { expect, test } from 'vitest';
import {
  makeGuest,
  makeSeatingRequest,
  makeTable,
  makeWish,
} from '../../../../tests/support/weddings';
import { describePairs } from '../explain/pair-words';
import { buildSeatingFacts, listBrokenPairs } from '../seating-request';
import { type SolverMessage, seatGuests } from '../solver/run';

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const guests = names.map((name) => makeGuest(name));
const tables = [makeTable('1', 4), makeTable('2', 4)];
const earlier = {
  ...makeWish('not_again', {}),
  name: 'Spring Dinner',
  groups: [
    ['a', 'b', 'c', 'd', 'removed since'],
    ['e', 'f', 'g', 'h'],
  ],
};

async function seat(given: Parameters<typeof makeSeatingRequest>[0]) {
  const heard: SolverMessage[] = [];
  await seatGuests(makeSeatingRequest({ guests, tables, ...given }), (one) => heard.push(one), {
    rounds: 200,
  });
  const done = heard.find((one) => one.kind === 'done');
  if (!done) throw new Error('no plan was found');
  return done.outcome;
}
const together = ({ places }: Awaited<ReturnType<typeof seat>>) =>
  tables.map(({ id }) =>
    places.flatMap((place) => (place.tableId === id ? place.id : [])).join(''),
  );

test('spreads guests who sat together at an earlier event over as many tables as possible', async () => {
  const outcome = await seat({ wishes: [earlier] });
  for (const table of together(outcome)) expect(table.replace(/[efgh]/g, '')).toHaveLength(2);
  expect(outcome.open).toEqual([earlier.id]);
  const line = outcome.lines.find(({ names }) => names);
  expect(line?.strong).toBe('4 pairs meet again');
  expect(line?.rest).toBe(' who sat together at Spring Dinner.');
  expect(line?.names).toHaveLength(4);
});

test('a “together” wish outranks the wish not to share a table again', async () => {
  const wishes = [earlier, makeWish('together', { guest: 'a', other: 'b' })];
  expect(together(await seat({ wishes })).some((table) => /^(?=.*a)(?=.*b)/.test(table))).toBe(
    true,
  );
});

test('members of a household, or guests joined by a wish, do not count as meeting again', () => {
  const plan = { tableOf: names.map(() => 0), chairOf: names.map(() => 0) };
  const broken = (given: Parameters<typeof makeSeatingRequest>[0]) =>
    listBrokenPairs(
      buildSeatingFacts(makeSeatingRequest({ guests, tables, ...given })),
      plan,
      earlier,
    ).map(([a, b]) => `${names[a]}${names[b]}`);
  expect(broken({ wishes: [earlier] })).toHaveLength(12);
  const household = guests.map((guest) =>
    'ab'.includes(guest.id) ? { ...guest, party: 'Lee' } : guest,
  );
  const wishes = [earlier, makeWish('beside', { guest: 'b', other: 'c' })];
  expect(broken({ guests: household, wishes })).toEqual([
    'ad',
    'bd',
    'cd',
    'ef',
    'eg',
    'eh',
    'fg',
    'fh',
    'gh',
  ]);
  const tagged = guests.map((guest) =>
    'efg'.includes(guest.id) ? { ...guest, tags: 'Choir' } : guest,
  );
  expect(
    broken({
      guests: tagged,
      wishes: [earlier, makeWish('kept_together', { tag: 'choir' })],
    }).slice(6),
  ).toEqual(['eh', 'fh', 'gh']);
});

test('guests without a table do not count as meeting again', () => {
  const facts = buildSeatingFacts(makeSeatingRequest({ guests, tables, wishes: [earlier] }));
  const plan = { tableOf: names.map(() => -1), chairOf: names.map(() => 0) };
  expect(listBrokenPairs(facts, plan, earlier)).toEqual([]);
});

test('names at most 100 pairs who meet again and counts further pairs', () => {
  const { strong, names: listed } = describePairs(
    { guests },
    earlier,
    Array.from({ length: 103 }, (): [number, number] => [0, 1]),
  );
  expect([strong, listed.length, listed.at(-1)]).toEqual([
    '103 pairs meet again',
    101,
    'and 3 other pairs',
  ]);
});
