import type { SeatingProblem } from '../app/features/auto-seating/solver/problem.ts';
import {
  createRandomSource,
  type RandomSource,
} from '../app/features/auto-seating/solver/random.ts';

type Pair = [number, number];
const shuffled = <Thing>(things: readonly Thing[], random: RandomSource): Thing[] => {
  const list = [...things];
  for (let at = list.length - 1; at > 0; at--) {
    const other = random.whole(at + 1);
    [list[at], list[other]] = [list[other] as Thing, list[at] as Thing];
  }
  return list;
};

/** A wedding of 50 to 300 guests. It is built around a plan that satisfies every hard rule. There are few spare chairs, sometimes none. */
export function createWedding(seed: number, guestCount?: number): SeatingProblem {
  const random = createRandomSource(seed);
  const guests = guestCount ?? 50 + random.whole(251);
  const tables: { least: number; most: number }[] = [];
  const planned: number[] = [];
  while (planned.length < guests) {
    const seated = Math.min(guests - planned.length, 6 + random.whole(5));
    for (let chair = 0; chair < seated; chair++) planned.push(tables.length);
    tables.push({
      least: random.whole(3) === 0 ? Math.max(0, seated - 2) : 0,
      most: seated + (random.whole(3) === 0 ? 1 : 0),
    });
  }
  const tableOf = shuffled(planned, random);
  const together: number[][] = [];
  for (const [table] of tables.entries()) {
    const here = shuffled(
      [...tableOf.keys()].filter((guest) => tableOf[guest] === table),
      random,
    );
    for (let left = here; left.length > 1; ) {
      const party = left.slice(0, 1 + random.whole(4));
      if (party.length > 1) together.push(party);
      left = left.slice(party.length);
    }
  }
  const pairs = Array.from(
    { length: guests * 3 },
    (): Pair => [random.whole(guests), random.whole(guests)],
  ).filter(([a, b]) => a !== b);
  const apart = pairs
    .filter(([a, b]) => tableOf[a] !== tableOf[b])
    .slice(0, Math.round(guests / 5));
  const weights = pairs
    .slice(guests)
    .map(([a, b]): [number, number, number] => [a, b, 1 + random.whole(10)]);
  const seated = shuffled([...tableOf.entries()], random).slice(0, Math.round(guests / 12));
  return { guests, tables, weights, together, apart, seated };
}

/**
 * A clustering problem like those of the sets Sparse82 (8 groups of 25 to 75, one weight in ten)
 * and RanReal240 (12 groups of 75 to 125).
 */
export function createClustering(seed: number, kind: 'sparse' | 'dense'): SeatingProblem {
  const random = createRandomSource(seed);
  const [guests, groups, least, most, density] =
    kind === 'sparse' ? [82, 8, 25, 75, 0.1] : [240, 12, 75, 125, 1];
  const weights: [number, number, number][] = [];
  for (let a = 0; a < guests; a++)
    for (let b = a + 1; b < guests; b++)
      if (random.fraction() < density)
        weights.push([a, b, random.fraction() * (kind === 'sparse' ? 10 : 100)]);
  const sizes = Array.from({ length: guests }, () => random.whole(11));
  return {
    guests,
    sizes,
    tables: Array.from({ length: groups }, () => ({ least, most })),
    weights,
  };
}

/** A problem small enough for a proof: up to 24 guests, likes and dislikes, rules that a planted plan satisfies. */
export function createSmallProblem(seed: number): SeatingProblem {
  const random = createRandomSource(seed);
  const guests = 8 + random.whole(17);
  const tables = Array.from({ length: 2 + random.whole(3) }, () => ({ least: 0, most: 0 }));
  const tableOf = Array.from({ length: guests }, () => random.whole(tables.length));
  for (const table of tableOf) tables[table]!.most++;
  for (const table of tables) {
    table.least = Math.max(0, table.most - random.whole(3));
    table.most += random.whole(2);
  }
  const pairs = Array.from(
    { length: guests * 2 },
    (): Pair => [random.whole(guests), random.whole(guests)],
  ).filter(([a, b]) => a !== b);
  const meets = ([a, b]: Pair) => tableOf[a] === tableOf[b];
  return {
    guests,
    tables,
    weights: pairs.map(([a, b]) => [a, b, random.whole(16) - 5]),
    together: pairs.filter(meets).slice(0, 2),
    apart: pairs.filter((pair) => !meets(pair)).slice(0, 3),
    seated: [...tableOf.entries()].slice(0, random.whole(3)),
  };
}
