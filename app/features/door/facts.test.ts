import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrivalOf, countIn, type Fact, factsFor, isIn, latestIn, merge, noArrivals } from './facts';

const fact = (given: Partial<Fact> = {}): Fact => ({
  id: 'a',
  guest_id: 'zoe',
  link_id: 'link',
  device: 'phone',
  at: '2027-06-12T14:00:00.000Z',
  turn: 1,
  kind: 'in',
  ...given,
});
let ids = 0;
const stamp = () => ({ id: `id-${ids++}`, device: 'phone', at: '2027-06-12T14:00:00.000Z' });

/** A fact's id says all of it, as no phone makes two of one id. */
const anyFact = fc
  .record({ guest: fc.nat(3), turn: fc.integer({ min: 1, max: 4 }), kind: fc.constantFrom('in', 'undone'), number: fc.nat(99) })
  .map(({ guest, turn, kind, number }) =>
    fact({ id: `${number}-${guest}-${turn}-${kind}`, guest_id: `guest-${guest}`, turn, kind: kind as Fact['kind'] }),
  );
const facts = fc.array(anyFact, { maxLength: 20 });
const content = ({ facts: all, latest }: typeof noArrivals) => [
  [...all].sort(([a], [b]) => (a < b ? -1 : 1)),
  [...latest].sort(([a], [b]) => (a < b ? -1 : 1)),
];

describe('merged facts', () => {
  test('are the same in any order and grouping, also if repeated', () => {
    fc.assert(
      fc.property(facts, facts, (some, others) => {
        const together = merge(noArrivals, [...some, ...others]);
        expect(content(merge(merge(noArrivals, others), some))).toEqual(content(together));
        expect(content(merge(merge(noArrivals, some), others))).toEqual(content(together));
        expect(content([...others, ...some].reduce((all, each) => merge(all, [each]), noArrivals))).toEqual(content(together));
        expect(merge(together, some)).toBe(together);
      }),
      { numRuns: 1000 },
    );
  });

  test('let the highest turn decide, then the higher id, never the clock', () => {
    const early = '1970-01-01T00:00:00.000Z';
    const late = '2127-01-01T00:00:00.000Z';
    const undone = fact({ id: 'b', turn: 2, kind: 'undone', at: early });
    expect(isIn(merge(noArrivals, [fact({ at: late }), undone]), 'zoe')).toBe(false);
    expect(isIn(merge(noArrivals, [undone, fact({ id: 'c', turn: 3, at: early })]), 'zoe')).toBe(true);
    expect(isIn(merge(noArrivals, [fact({ id: 'b' }), fact({ id: 'a', kind: 'undone', at: late })]), 'zoe')).toBe(true);
    expect(isIn(noArrivals, 'zoe')).toBe(false);
  });

  test('take the helper’s link from the server’s version', () => {
    const own = merge(noArrivals, [fact({ link_id: null })]);
    const sent = merge(own, [fact()]);
    expect(arrivalOf(sent, 'zoe')?.link_id).toBe('link');
    expect(merge(sent, [fact({ link_id: null })])).toBe(sent);
  });

  test('count only guests still on the list, latest arrival first', () => {
    const times = ['14:00', '14:20', '14:10'].map((time) => `2027-06-12T${time}:00.000Z`);
    const arrivals = merge(noArrivals, [
      ...times.map((at, index) => fact({ id: `in-${index}`, guest_id: `guest-${index}`, at })),
      fact({ id: 'gone', guest_id: 'deleted' }),
      fact({ id: 'back', guest_id: 'guest-0', kind: 'undone', turn: 2 }),
    ]);
    const guests = [0, 1, 2, 3].map((index) => ({ id: `guest-${index}` }));
    expect(countIn(arrivals, guests)).toBe(2);
    expect(latestIn(arrivals, guests).map(({ guest }) => guest.id)).toEqual(['guest-1', 'guest-2']);
    expect(arrivalOf(arrivals, 'guest-0')).toBeUndefined();
  });
});

describe('a tick', () => {
  test('is recorded once for each guest who is not in, with a turn above all known ones', () => {
    const arrivals = merge(noArrivals, [fact(), fact({ id: 'tom-1', guest_id: 'tom', turn: 7, kind: 'undone' })]);
    const noted = factsFor(arrivals, ['zoe', 'tom', 'priya', 'priya'], 'in', stamp);
    expect(noted.map(({ guest_id, turn, kind, link_id }) => [guest_id, turn, kind, link_id])).toEqual([
      ['tom', 8, 'in', null],
      ['priya', 1, 'in', null],
    ]);
    expect(new Set(noted.map(({ id }) => id)).size).toBe(2);
  });

  test('can be undone on another phone', () => {
    let arrivals = merge(noArrivals, [fact({ turn: 41, device: 'another phone' })]);
    arrivals = merge(arrivals, factsFor(arrivals, ['zoe'], 'undone', stamp));
    expect(isIn(arrivals, 'zoe')).toBe(false);
    expect(factsFor(arrivals, ['zoe'], 'undone', stamp)).toEqual([]);
    arrivals = merge(arrivals, factsFor(arrivals, ['zoe'], 'in', stamp));
    expect(isIn(arrivals, 'zoe')).toBe(true);
  });
});
