import type { Wish } from '@/features/seating/wishes/schema';
import { type Facts, meant, partyOf } from '../wedding';
import type { SeatingProblem } from './problem.ts';
import { areNeighbours, neighboursOf, suiting } from './reach';
import { rulesOf } from './rules';

/** What pairs and places are worth, one beside the other. */
const WORTH = { party: 30, near: 60, parent: 80, staying: 25, spot: 90 };
/** Of a tag the more a pair is worth the fewer they are, so that six of one table count for as much as sixty of eight. */
const WORTH_OF_TAG = { kept_together: { all: 60, least: 2, most: 15 }, mixed: { all: -40, least: -6, most: -1 } };

type Pair = readonly [number, number];
type Weighed = readonly [number, number, number];
export const pairsOf = (guests: readonly number[]): Pair[] =>
  guests.flatMap((a, at) => guests.slice(at + 1).map((b): Pair => [a, b]));

/** Who is company for whom: parties, tags that are to be together or mixed, and whoever is wished to be together. */
export function companyOf(facts: Facts): readonly (readonly number[])[] {
  const wished = facts.wishes.flatMap((wish) =>
    ['together', 'beside', 'kept_together', 'mixed'].includes(wish.kind) ? [meant(facts, wish)?.guests ?? []] : [],
  );
  return [...facts.parties.values(), ...wished].filter((group) => group.length > 1);
}

/** Who of a guest's party is not of the tag: of a child the parents. */
export function parentsOf(facts: Facts, child: number, tag: ReadonlySet<number>): readonly number[] {
  return partyOf(facts, child).filter((other) => !tag.has(other));
}

function weightsOf(facts: Facts, wish: Wish): Weighed[] {
  const guests = meant(facts, wish)?.guests ?? [];
  if (wish.kind === 'by_parent') {
    const tag = new Set(guests);
    return guests.flatMap((child) => parentsOf(facts, child, tag).map((parent) => [child, parent, WORTH.parent] as const));
  }
  if (wish.kind !== 'kept_together' && wish.kind !== 'mixed') return [];
  const { all, least, most } = WORTH_OF_TAG[wish.kind];
  const worth = Math.max(least, Math.min(most, all / guests.length));
  return pairsOf(guests).map(([a, b]) => [a, b, worth] as const);
}

function placesOf(facts: Facts, wish: Wish): Weighed[] {
  const to = wish.kind === 'near' ? facts.room.tables.find(({ id }) => id === wish.table_id) : undefined;
  if (to) {
    const [guest = 0] = meant(facts, wish)?.guests ?? [];
    return facts.room.tables.flatMap((table, at): Weighed[] =>
      table === to || areNeighbours(table, to) ? [[guest, at, WORTH.near]] : [],
    );
  }
  if (wish.kind !== 'near_door' && wish.kind !== 'away_from_band') return [];
  const tables = suiting(facts, wish.kind === 'near_door' ? 'door' : 'band') ?? [];
  const guests = meant(facts, wish)?.guests ?? [];
  return guests.flatMap((guest) =>
    tables.map(({ worth, suits }, table) => [guest, table, WORTH.spot * ((suits ? 1 : 0) + worth / 2)] as const),
  );
}

/** The problem to solve. */
export function problemOf(facts: Facts): SeatingProblem {
  const { guests, wishes, parties, now, way, room } = facts;
  const staying =
    way === 'improve' || way === 'late'
      ? now.flatMap((table, guest): Weighed[] => (table === -1 ? [] : [[guest, table, WORTH.staying]]))
      : [];
  return {
    guests: guests.length,
    ...rulesOf(facts, wishes),
    weights: [
      ...[...parties.values()].flatMap((party) => pairsOf(party).map(([a, b]): Weighed => [a, b, WORTH.party])),
      ...wishes.flatMap((wish) => weightsOf(facts, wish)),
    ],
    near: wishes.flatMap((wish): Weighed[] => {
      const [a, b] = (wish.kind === 'near' && meant(facts, wish)?.guests) || [];
      return a === undefined || b === undefined ? [] : [[a, b, WORTH.near]];
    }),
    neighbours: neighboursOf(room.tables),
    places: [...staying, ...wishes.flatMap((wish) => placesOf(facts, wish))],
    company: companyOf(facts),
  };
}
