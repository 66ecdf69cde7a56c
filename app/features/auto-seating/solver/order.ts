import type { SeatingProblem } from './problem.ts';

/** Improves the order round a table by 2-opt and insertion; required neighbours come first. */
function orderTable(guests: readonly number[], worth: (a: number, b: number) => number): number[] {
  const order = [...guests];
  const size = order.length;
  if (size < 4) return order;
  const at = (index: number) => order[(index + size) % size] as number;
  const gained = (first: number, last: number) =>
    worth(at(first - 1), at(last)) +
    worth(at(first), at(last + 1)) -
    worth(at(first - 1), at(first)) -
    worth(at(last), at(last + 1));
  const turn = (first: number, last: number) => {
    const stretch = Array.from({ length: last - first + 1 }, (_, index) =>
      at(first + index),
    ).reverse();
    stretch.forEach((guest, index) => {
      order[(first + index) % size] = guest;
    });
  };
  const carry = (guest: number, to: number) => {
    order.splice(order.indexOf(guest), 1);
    order.splice(to, 0, guest);
  };
  const total = () => order.reduce((sum, guest, index) => sum + worth(guest, at(index + 1)), 0);
  for (let hasImproved = true, pass = 0; hasImproved && pass < 50; pass++) {
    hasImproved = false;
    for (let first = 0; first < size; first++)
      for (let last = first + 1; last < first + size - 1; last++)
        if (gained(first, last) > 1e-9) {
          turn(first, last);
          hasImproved = true;
        }
    for (const guest of [...order]) {
      const previous = order.indexOf(guest);
      let [best, most] = [previous, total()];
      for (let to = 0; to < size; to++) {
        carry(guest, to);
        if (total() > most + 1e-9) [best, most] = [to, total()];
      }
      carry(guest, best);
      if (best !== previous) hasImproved = true;
    }
  }
  return order;
}

export function orderTables(
  { tables, weights = [], beside = [] }: SeatingProblem,
  tableOf: readonly number[],
): number[][] {
  const worths = new Map<string, number>();
  const key = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const most = weights.reduce((sum, [, , weight]) => Math.max(sum, Math.abs(weight)), 1);
  for (const [a, b, weight] of weights)
    worths.set(key(a, b), (worths.get(key(a, b)) ?? 0) + weight);
  for (const [a, b] of beside) worths.set(key(a, b), most * 1000);
  const seated: number[][] = tables.map(() => []);
  tableOf.forEach((table, guest) => {
    seated[table]?.push(guest);
  });
  return seated.map((guests) =>
    guests.length > 60 ? guests : orderTable(guests, (a, b) => worths.get(key(a, b)) ?? 0),
  );
}
