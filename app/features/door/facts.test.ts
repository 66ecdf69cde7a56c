import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CheckInFact,
  countCheckedIn,
  createCheckInFacts,
  emptyArrivals,
  findArrival,
  isCheckedIn,
  listLatestArrivals,
  mergeCheckInFacts,
} from './facts';

const fact = (given: Partial<CheckInFact> = {}): CheckInFact => ({
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

/** Facts with the same id have the same content, because no phone reuses an id. */
const anyFact = fc
  .record({
    guest: fc.nat(3),
    turn: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom('in', 'undone'),
    number: fc.nat(99),
  })
  .map(({ guest, turn, kind, number }) =>
    fact({
      id: `${number}-${guest}-${turn}-${kind}`,
      guest_id: `guest-${guest}`,
      turn,
      kind: kind as CheckInFact['kind'],
    }),
  );
const facts = fc.array(anyFact, { maxLength: 20 });
const content = ({ facts: all, latest }: typeof emptyArrivals) => [
  [...all].sort(([a], [b]) => (a < b ? -1 : 1)),
  [...latest].sort(([a], [b]) => (a < b ? -1 : 1)),
];

describe('merging check-in facts', () => {
  test('gives the same result in any order and grouping, even with repeats', () => {
    fc.assert(
      fc.property(facts, facts, (some, others) => {
        const together = mergeCheckInFacts(emptyArrivals, [...some, ...others]);
        expect(content(mergeCheckInFacts(mergeCheckInFacts(emptyArrivals, others), some))).toEqual(
          content(together),
        );
        expect(content(mergeCheckInFacts(mergeCheckInFacts(emptyArrivals, some), others))).toEqual(
          content(together),
        );
        expect(
          content(
            [...others, ...some].reduce(
              (all, each) => mergeCheckInFacts(all, [each]),
              emptyArrivals,
            ),
          ),
        ).toEqual(content(together));
        expect(mergeCheckInFacts(together, some)).toBe(together);
      }),
      { numRuns: 1000 },
    );
  });

  test('the fact with the highest turn wins, then the one with the highest id, whatever the times', () => {
    const early = '1970-01-01T00:00:00.000Z';
    const late = '2127-01-01T00:00:00.000Z';
    const undone = fact({ id: 'b', turn: 2, kind: 'undone', at: early });
    expect(isCheckedIn(mergeCheckInFacts(emptyArrivals, [fact({ at: late }), undone]), 'zoe')).toBe(
      false,
    );
    expect(
      isCheckedIn(
        mergeCheckInFacts(emptyArrivals, [undone, fact({ id: 'c', turn: 3, at: early })]),
        'zoe',
      ),
    ).toBe(true);
    expect(
      isCheckedIn(
        mergeCheckInFacts(emptyArrivals, [
          fact({ id: 'b' }),
          fact({ id: 'a', kind: 'undone', at: late }),
        ]),
        'zoe',
      ),
    ).toBe(true);
    expect(isCheckedIn(emptyArrivals, 'zoe')).toBe(false);
  });

  test('takes the helper’s link from the server’s copy of a fact', () => {
    const own = mergeCheckInFacts(emptyArrivals, [fact({ link_id: null })]);
    const sent = mergeCheckInFacts(own, [fact()]);
    expect(findArrival(sent, 'zoe')?.link_id).toBe('link');
    expect(mergeCheckInFacts(sent, [fact({ link_id: null })])).toBe(sent);
  });

  test('counts only guests still on the list, and lists the latest arrivals first', () => {
    const times = ['14:00', '14:20', '14:10'].map((time) => `2027-06-12T${time}:00.000Z`);
    const arrivals = mergeCheckInFacts(emptyArrivals, [
      ...times.map((at, index) => fact({ id: `in-${index}`, guest_id: `guest-${index}`, at })),
      fact({ id: 'gone', guest_id: 'deleted' }),
      fact({ id: 'back', guest_id: 'guest-0', kind: 'undone', turn: 2 }),
    ]);
    const guests = [0, 1, 2, 3].map((index) => ({ id: `guest-${index}` }));
    expect(countCheckedIn(arrivals, guests)).toBe(2);
    expect(listLatestArrivals(arrivals, guests).map(({ guest }) => guest.id)).toEqual([
      'guest-1',
      'guest-2',
    ]);
    expect(findArrival(arrivals, 'guest-0')).toBeUndefined();
  });
});

describe('creating check-in facts', () => {
  test('checks in each guest only once, with the guest’s next turn', () => {
    const arrivals = mergeCheckInFacts(emptyArrivals, [
      fact(),
      fact({ id: 'tom-1', guest_id: 'tom', turn: 7, kind: 'undone' }),
    ]);
    const noted = createCheckInFacts(arrivals, ['zoe', 'tom', 'priya', 'priya'], 'in', stamp);
    expect(
      noted.map(({ guest_id, turn, kind, link_id }) => [guest_id, turn, kind, link_id]),
    ).toEqual([
      ['tom', 8, 'in', null],
      ['priya', 1, 'in', null],
    ]);
    expect(new Set(noted.map(({ id }) => id)).size).toBe(2);
  });

  test('another phone can undo a check-in', () => {
    let arrivals = mergeCheckInFacts(emptyArrivals, [fact({ turn: 41, device: 'another phone' })]);
    arrivals = mergeCheckInFacts(arrivals, createCheckInFacts(arrivals, ['zoe'], 'undone', stamp));
    expect(isCheckedIn(arrivals, 'zoe')).toBe(false);
    expect(createCheckInFacts(arrivals, ['zoe'], 'undone', stamp)).toEqual([]);
    arrivals = mergeCheckInFacts(arrivals, createCheckInFacts(arrivals, ['zoe'], 'in', stamp));
    expect(isCheckedIn(arrivals, 'zoe')).toBe(true);
  });
});
