import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Wish } from '@/features/seating/wishes/schema';
import {
  makeDoor,
  makeGuest,
  makeSeatingRequest,
  makeTable,
  makeWish,
} from '../../../../tests/support/weddings';
import { seatCouple } from '../couple';
import type { SeatingOutcome } from '../explain/outcome';
import { buildSeatingFacts, isSatisfied, type SeatingRequest } from '../seating-request';
import { type SolverMessage, seatGuests } from './run';

async function heardOf(wedding: SeatingRequest): Promise<readonly SolverMessage[]> {
  const heard: SolverMessage[] = [];
  await seatGuests(wedding, (one) => heard.push(one), { rounds: 60 });
  return heard;
}

async function outcomeOf(
  fields: Parameters<typeof makeSeatingRequest>[0],
): Promise<SeatingOutcome> {
  const done = (await heardOf(makeSeatingRequest(fields))).find((one) => one.kind === 'done');
  if (!done) throw new Error('no plan was found');
  return done.outcome;
}

const tablesOf = ({ places }: SeatingOutcome) =>
  Object.fromEntries(places.map(({ id, label }) => [id, label]));

describe('seating a wedding', () => {
  test('mode “unseated” seats only guests without a table and leaves an overfull table as it is', async () => {
    const guests = [
      ...['a', 'b', 'c'].map((name) => makeGuest(name, { table_number: '1' })),
      makeGuest('d'),
    ];
    const outcome = await outcomeOf({ guests, mode: 'unseated' });
    expect(tablesOf(outcome)).toEqual({ a: '1', b: '1', c: '1', d: '2' });
    expect([outcome.newlySeated, outcome.moved]).toEqual([1, 0]);
  });

  test('locked guests and guests of locked tables keep their tables', async () => {
    const guests = [
      makeGuest('a', { table_number: '1' }),
      makeGuest('b', { table_number: '2' }),
      makeGuest('c', { table_number: '2' }),
      makeGuest('d'),
    ];
    const outcome = await outcomeOf({
      guests,
      wishes: [makeWish('stays', { guest: 'a' }), makeWish('stays', { table: '2' })],
    });
    expect(tablesOf(outcome)).toEqual({ a: '1', b: '2', c: '2', d: '1' });
  });

  test('children without a household sit with an adult of their surname', async () => {
    const surnames = ['Hughes', 'Tiller', 'Shah', 'Achebe', 'Roth', 'Lind'];
    const list = surnames.flatMap((surname, at) => [
      makeGuest(`Ann ${surname}`),
      makeGuest(`Bob ${surname}`),
      makeGuest(`Cy ${surname}`, at % 2 === 0 ? { tags: 'Child' } : { additional_info: 'aged 6' }),
      makeGuest(`Dee ${surname}`, at % 2 === 0 ? { meal: 'Kids’ pasta' } : { needs: 'high chair' }),
    ]);
    const colleagues = Array.from({ length: 12 }, (_, at) => makeGuest(`Colleague ${at}`));
    const tables = Array.from({ length: 6 }, (_, at) => makeTable(`${at}`, 6));
    const guests = [...list, ...colleagues].toSorted((a, b) => a.name.localeCompare(b.name));
    const at = tablesOf(await outcomeOf({ guests, tables }));
    for (const surname of surnames)
      for (const child of ['Cy', 'Dee'])
        expect([at[`Ann ${surname}`], at[`Bob ${surname}`]]).toContain(at[`${child} ${surname}`]);
  });

  test('a party sits together even if its name differs in case', async () => {
    const guests = ['Hughes', 'Tiller', 'hughes', 'Tiller'].map((party, at) =>
      makeGuest(`${at}`, { party }),
    );
    const tables = tablesOf(await outcomeOf({ guests }));
    expect([
      tables['0'] === tables['2'],
      tables['1'] === tables['3'],
      tables['0'] === tables['1'],
    ]).toEqual([true, true, false]);
  });

  const family = (names: readonly string[], party: string, fields = {}) =>
    names.map((name) => makeGuest(name, { party, ...fields }));

  test('one member’s wish moves the whole household to a table with enough free chairs', async () => {
    const tables = [makeTable('1', 8), makeTable('10', 10)];
    const guests = [
      ...family(['Poppy', 'Jack', 'Rose', 'Ivy'], 'Pemberton', { table_number: '1' }),
      ...family(['Zuzia', 'Anna', 'Piotr', 'Kuba'], 'Nowak'),
      makeGuest('Lena', { table_number: '10', party: 'Ash' }),
      makeGuest('Max', { table_number: '10', party: 'Ash' }),
    ];
    const near = ['Anna', 'Piotr', 'Kuba'].flatMap((guest) =>
      ['Lena', 'Max'].map((other) => makeWish('near', { guest, other })),
    );
    const wishes = [makeWish('together', { guest: 'Zuzia', other: 'Poppy' }), ...near];
    const outcome = await outcomeOf({ guests, tables, wishes, mode: 'unseated' });
    expect(tablesOf(outcome)).toMatchObject({ Zuzia: '1', Anna: '1', Piotr: '1', Kuba: '1' });
    expect(outcome.verdict[1]).toBe('Everyone knows someone at their table.');
  });

  test('reports a split household with its members’ tables', async () => {
    const tables = [makeTable('1', 7), makeTable('10', 10)];
    const guests = [
      ...family(['Poppy', 'Jack', 'Rose', 'Ivy'], 'Pemberton', { table_number: '1' }),
      ...family(['Zuzia', 'Anna', 'Piotr', 'Kuba'], 'Nowak'),
    ];
    const wishes = [
      makeWish('together', { guest: 'Zuzia', other: 'Poppy' }),
      makeWish('at', { guest: 'Anna', table: '10' }),
    ];
    const { verdict, splits } = await outcomeOf({ guests, tables, wishes, mode: 'unseated' });
    expect(verdict[1]).toBe('Zuzia sits apart from the Nowak household.');
    const [split] = splits;
    expect(split?.detail).toMatch(/Zuzia is at table 1.*Anna.* at table 10/);
    expect(split).not.toHaveProperty('keepWhole');
  });

  test('splits no more households than necessary and never splits those the host keeps whole', async () => {
    const tables = [makeTable('1', 3), makeTable('2', 3)];
    const guests = ['Ash', 'Birch', 'Cedar'].flatMap((party) =>
      family([`${party} 1`, `${party} 2`], party),
    );
    const splits = ({ splits }: SeatingOutcome) => splits.filter(({ keepWhole }) => keepWhole);
    const [only, ...others] = splits(await outcomeOf({ guests, tables }));
    expect(others).toEqual([]);
    const asked = only?.keepWhole ?? [];
    expect(asked).toHaveLength(2);
    const after = await outcomeOf({ guests, tables, keptWhole: asked });
    const [a, b] = asked.map((id) => tablesOf(after)[id]);
    expect(a).toBe(b);
    expect(splits(after)).toHaveLength(1);
  });

  test('seats strangers at the couple’s table only if no other chairs are free', async () => {
    const tables = [makeTable('Top', 6), makeTable('1', 6), makeTable('2', 6)];
    const guests = [
      makeGuest('Amelia', { party: 'Hughes' }),
      makeGuest('Tom'),
      ...family(['Helen', 'George'], 'Hughes'),
      ...Array.from({ length: 12 }, (_, at) =>
        makeGuest(`guest ${at}`, { party: `Family ${at % 6}` }),
      ),
    ];
    const couple = seatCouple('Amelia & Tom’s Wedding', guests, tables);
    const outcome = await outcomeOf({ guests, tables, wishes: couple?.wishes ?? [] });
    const atTop = Object.entries(tablesOf(outcome)).flatMap(([name, label]) =>
      label === 'Top' ? name : [],
    );
    expect(atTop.sort()).toEqual(['Amelia', 'George', 'Helen', 'Tom']);
  });

  test('strangers stay away from the top table even if the couple is unknown', async () => {
    const tables = [makeTable('Top Table', 6), makeTable('1', 6), makeTable('2', 6)];
    const guests = Array.from({ length: 12 }, (_, at) => makeGuest(`guest ${at}`));
    expect(Object.values(tablesOf(await outcomeOf({ guests, tables })))).not.toContain('Top Table');
  });

  test('leaves no two guests alone at a table if more guests could join them', async () => {
    const tables = ['1', '2', '3'].map((label) => makeTable(label, 8));
    const guests = Array.from({ length: 18 }, (_, at) =>
      makeGuest(`guest ${at}`, { table_number: `${Math.floor(at / 8) + 1}` }),
    );
    const seated = Object.values(tablesOf(await outcomeOf({ guests, tables })));
    expect(seated.filter((label) => label === '3').length).toBeGreaterThan(2);
  });

  test('latecomers take free chairs before other guests move, and declined guests keep their chairs', async () => {
    const tables = [makeTable('1', 4), makeTable('2', 8)];
    const guests = [
      ...family(['Ada', 'Bea', 'Cy'], 'Ash', { table_number: '1' }),
      makeGuest('Dov', { table_number: '1', reply: 'no', party: 'Birch' }),
      makeGuest('Eli', { table_number: '2', party: 'Birch' }),
      makeGuest('Fay', { table_number: '2', party: 'Cedar' }),
      ...family(['Gus', 'Hal'], 'Dale'),
    ];
    const outcome = await outcomeOf({ guests, tables, mode: 'late' });
    expect([outcome.newlySeated, outcome.moved]).toEqual([2, 0]);
    const improved = await outcomeOf({ guests: guests.slice(0, 6), tables, mode: 'improve' });
    expect(tablesOf(improved)).toMatchObject({ Dov: '1' });
  });

  test('mode “improve” moves as few guests as possible, and none without a gain', async () => {
    const tables = [makeTable('1', 4), makeTable('2', 4)];
    const guests = ['a', 'b', 'c', 'd', 'e'].map((name) =>
      makeGuest(name, { table_number: name < 'd' ? '1' : '2' }),
    );
    expect((await outcomeOf({ guests, tables, mode: 'improve' })).moved).toBe(0);
    const wishes = [makeWish('apart', { guest: 'a', other: 'b' })];
    expect((await outcomeOf({ guests, tables, wishes, mode: 'improve' })).moved).toBe(1);
  });

  test('mode “late” seats latecomers by moving at most four other guests, or reports failure', async () => {
    const tables = [makeTable('1', 3), makeTable('2', 3), makeTable('3', 3)];
    const seated = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) =>
      makeGuest(name, { table_number: String((at % 3) + 1), party: null }),
    );
    const late = ['x', 'y', 'z'].map((name) => makeGuest(name, { party: 'Late' }));
    const outcome = await outcomeOf({ guests: [...seated, ...late], tables, mode: 'late' });
    const [x, y, z] = late.map(({ id }) => tablesOf(outcome)[id]);
    expect([x === y && y === z, outcome.newlySeated, outcome.moved]).toEqual([true, 3, 2]);
    const apart = seated
      .slice(1)
      .map(({ id }, at) => makeWish('at', { guest: id, table: String(((at + 2) % 3) + 1) }));
    const heard = await heardOf(
      makeSeatingRequest({ guests: seated, tables, wishes: apart, mode: 'late' }),
    );
    expect(heard.at(-1)).toMatchObject({ kind: 'impossible' });
  });

  test('wishes about removed guests, tables or tags count as satisfied', async () => {
    const wishes = [
      makeWish('apart', { guest: 'a', other: 'gone' }),
      makeWish('at', { guest: 'a', table: '99' }),
      makeWish('stays', { guest: 'gone' }),
      makeWish('mixed', { tag: 'nobody' }),
    ];
    const { verdict } = await outcomeOf({ guests: [makeGuest('a')], wishes });
    expect(verdict[0]).toContain('4 of 4 wishes kept.');
  });

  test('a “side by side” wish is satisfied without changing other guests’ chairs', async () => {
    const seated = ['a', 'b', 'c', 'd'].map((name, at) =>
      makeGuest(name, { table_number: '1', seat: at + 1 }),
    );
    const wishes = [makeWish('beside', { guest: 'x', other: 'c' })];
    const outcome = await outcomeOf({
      guests: [...seated, makeGuest('x')],
      tables: [makeTable('1', 8)],
      wishes,
      mode: 'unseated',
    });
    const seats = Object.fromEntries(outcome.places.map(({ id, seat }) => [id, seat]));
    expect(outcome.kept).toEqual(wishes.map(({ id }) => id));
    expect([seats.a, seats.b, seats.d]).toEqual([1, 2, 4]);
  });

  test.each([
    ['around gaps', { shape: 'round', gaps: '3,6' }],
    ['along the arms of a U', { shape: 'u-shape', width: 1.3, depth: 3, gaps: '1,2,3,4,7,8,9,10' }],
  ] as const)('“side by side” wishes get adjacent chairs: %s', async (_, fields) => {
    const wishes = [
      makeWish('beside', { guest: 'a', other: 'c' }),
      makeWish('beside', { guest: 'b', other: 'd' }),
    ];
    const outcome = await outcomeOf({
      guests: ['a', 'b', 'c', 'd'].map((name) => makeGuest(name)),
      tables: [{ ...makeTable('1', 4), ...fields }],
      wishes,
    });
    const seats = Object.fromEntries(outcome.places.map(({ id, seat }) => [id, seat ?? 0]));
    const pairs = [
      [seats.a, seats.c],
      [seats.b, seats.d],
    ].map((pair) => pair.sort().join());
    expect(outcome.kept).toHaveLength(2);
    expect(pairs.sort()).toEqual(['1,2', '3,4']);
  });

  test('once a plan exists, shows what dropping each clashing wish would change', async () => {
    const guests = ['a', 'b', 'c'].map((name) => makeGuest(name));
    const wishes = [
      makeWish('together', { guest: 'a', other: 'b' }),
      makeWish('together', { guest: 'b', other: 'c' }),
      makeWish('apart', { guest: 'a', other: 'c' }),
    ];
    const heard = await heardOf(
      makeSeatingRequest({ guests, wishes, tables: [makeTable('1', 3), makeTable('2', 3)] }),
    );
    expect(heard.map(({ kind }) => kind).filter((kind) => kind !== 'so far')).toEqual([
      'clashes',
      'done',
      'clashes',
    ]);
    const last = heard.at(-1);
    const follows =
      last?.kind === 'clashes' ? last.clashes[0]?.wishes.map((one) => one.follows) : [];
    expect(follows).toEqual([
      expect.stringMatching(/^Then a sits at table \d, b and c sit at table \d\.$/),
      expect.stringMatching(/^Then a and b sit at table \d, c sits at table \d\.$/),
      expect.stringMatching(/^In this plan, all three sit at table \d\.$/),
    ]);
  });

  test('if the mode prevents a wish, names a mode that would satisfy it', async () => {
    const guests = ['a', 'b']
      .map((name) => makeGuest(name, { table_number: '1' }))
      .concat(makeGuest('c'));
    const { lines } = await outcomeOf({
      guests,
      wishes: [makeWish('apart', { guest: 'a', other: 'b' })],
      mode: 'unseated',
    });
    expect(lines.map(({ strong, rest }) => `${strong}${rest}`)).toContain(
      'Not kept: a apart from b. They keep their tables in this mode. Improve the plan to keep it.',
    );
  });

  test('a stopped search returns the best plan so far', async () => {
    const guests = Array.from({ length: 60 }, (_, at) =>
      makeGuest(`${at}`, { party: `${at % 20}` }),
    );
    const tables = Array.from({ length: 8 }, (_, at) => makeTable(`${at}`, 8));
    const heard: SolverMessage[] = [];
    await seatGuests(makeSeatingRequest({ guests, tables }), (one) => heard.push(one), {
      rounds: 1e6,
      signal: AbortSignal.abort(),
    });
    expect(heard.at(-1)).toMatchObject({ kind: 'done', outcome: { newlySeated: 60 } });
  });

  test('guests keep their chairs if nobody joins or leaves their table', async () => {
    const guests = [
      makeGuest('a', { table_number: '1' }),
      makeGuest('b', { table_number: '1', seat: 2 }),
      makeGuest('c'),
    ];
    const { places } = await outcomeOf({ guests, mode: 'unseated' });
    expect(places.slice(0, 2).map(({ seat }) => seat)).toEqual([null, 2]);
  });
});

describe('wishes about groups and places', () => {
  const tables = [1, 2, 3, 4, 5, 6].map((at) => makeTable(`${at}`, 4, { x: at * 4, y: 2 }));
  const tagged = (tag: string, count: number) =>
    Array.from({ length: count }, (_, at) => makeGuest(`${tag} ${at}`, { tags: tag }));
  const kept = async (guests: ReturnType<typeof makeGuest>[], wishes: Wish[]) => {
    const outcome = await outcomeOf({
      guests,
      wishes,
      tables,
      fixtures: [makeDoor(0, 2), { ...makeDoor(26, 2), id: 'band', kind: 'band' }],
    });
    expect(outcome.kept).toEqual(wishes.map(({ id }) => id));
    return outcome;
  };

  test('keeps guests with one tag together and mixes guests with another tag', async () => {
    await kept(
      [...tagged('Work', 4), ...tagged('School', 8), ...tagged('Other', 6)],
      [makeWish('kept_together', { tag: 'work' }), makeWish('mixed', { tag: 'School' })],
    );
  });

  test('seats children beside a parent, or at the table named in a wish', async () => {
    const families = ['Hughes', 'Tiller'].flatMap((party) => [
      makeGuest(`Parent ${party}`, { party }),
      makeGuest(`Child ${party}`, { party, tags: 'Children' }),
    ]);
    await kept([...families, ...tagged('Other', 12)], [makeWish('by_parent', { tag: 'Children' })]);
    await kept(families, [
      makeWish('at', { tag: 'Children', table: '3' }),
      makeWish('by_parent', { tag: 'Children' }),
    ]);
  });

  test('satisfies wishes to sit near the door, near a table or away from the band', async () => {
    await kept(tagged('Other', 16).concat(makeGuest('Gran'), makeGuest('Nan'), makeGuest('Rob')), [
      makeWish('near_door', { guest: 'Gran' }),
      makeWish('away_from_band', { guest: 'Nan' }),
      makeWish('near', { guest: 'Rob', table: '6' }),
    ]);
  });
});

/** A wedding built around a plan that satisfies all wishes, so that a solution exists. */
const planned = fc
  .record({
    sizes: fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 2, maxLength: 6 }),
    spare: fc.integer({ min: 0, max: 3 }),
    draws: fc.array(fc.tuple(fc.nat(60), fc.nat(60), fc.nat(3)), { maxLength: 20 }),
    seated: fc.array(fc.nat(60), { maxLength: 6 }),
    mode: fc.constantFrom('unseated' as const, 'improve' as const, 'all' as const),
  })
  .map(({ sizes, spare, draws, seated, mode }) => {
    const home = sizes.flatMap((size, table) => Array.from({ length: size }, () => `${table}`));
    const taken = new Set(seated.map((at) => at % home.length));
    const guests = home.map((label, at) =>
      makeGuest(`Guest ${at}`, { table_number: taken.has(at) ? label : null }),
    );
    const tables = sizes.map((size, table) =>
      makeTable(`${table}`, size + (table === 0 ? spare : 0)),
    );
    const wishes = draws.flatMap(([one, two, sort]) => {
      const [a, b] = [one % home.length, two % home.length];
      if (a === b) return [];
      const [guest, other] = [`Guest ${a}`, `Guest ${b}`];
      if (sort === 0) return [makeWish('stays', { guest })];
      if (sort === 1) return [makeWish('at', { guest, table: home[a] })];
      return [makeWish(home[a] === home[b] ? 'together' : 'apart', { guest, other })];
    });
    return makeSeatingRequest({ guests, tables, wishes, mode });
  });

test('finds a plan that keeps all locks and wishes and overfills no table, if one exists', async () => {
  await fc.assert(
    fc.asyncProperty(planned, async (wedding) => {
      const done = (await heardOf(wedding)).find(({ kind }) => kind === 'done');
      if (done?.kind !== 'done') throw new Error('no plan was found');
      const facts = buildSeatingFacts(wedding);
      const tableOf = done.outcome.places.map(({ tableId }) => facts.places.get(tableId) ?? -1);
      expect(tableOf).toHaveLength(wedding.guests.length);
      for (const [at, { seats }] of wedding.room.tables.entries())
        expect(tableOf.filter((table) => table === at).length).toBeLessThanOrEqual(seats);
      for (const [guest, isFixed] of facts.fixed.entries())
        if (isFixed) expect(tableOf[guest]).toBe(facts.now[guest]);
      const plan = { tableOf, chairOf: [], touched: [] };
      for (const one of wedding.wishes)
        expect([one, isSatisfied(facts, plan, one)]).toEqual([one, true]);
    }),
    { numRuns: 60 },
  );
});
