import { pairsOf } from '@/features/seating/wishes/groups';
import { neighboursOf } from '@/features/seating/wishes/reach';
import type { Weighed } from '@/features/seating/wishes/record';
import { wishRules } from '@/features/seating/wishes/registry';
import { type SeatingFacts, subjectsOf } from '../wedding';
import type { SeatingProblem } from './problem.ts';
import { rulesOf } from './rules';

/** Scores of two party members at one table, and of staying put. */
const WORTH = { party: 30, staying: 25 };

export function companyOf(facts: SeatingFacts): readonly (readonly number[])[] {
  const wished = facts.wishes.flatMap((wish) => (wishRules[wish.kind].isCompany ? [subjectsOf(facts, wish)?.guests ?? []] : []));
  return [...facts.parties.values(), ...wished].filter((group) => group.length > 1);
}

export function problemOf(facts: SeatingFacts): SeatingProblem {
  const { guests, wishes, parties, now, mode, room } = facts;
  const staying =
    mode === 'improve' || mode === 'late'
      ? now.flatMap((table, guest): Weighed[] => (table === -1 ? [] : [[guest, table, WORTH.staying]]))
      : [];
  const worths = wishes.map((wish) => {
    const about = subjectsOf(facts, wish);
    return (about && wishRules[wish.kind].worths?.(about, facts)) ?? {};
  });
  return {
    guests: guests.length,
    ...rulesOf(facts, wishes),
    weights: [
      ...[...parties.values()].flatMap((party) => pairsOf(party).map(([a, b]): Weighed => [a, b, WORTH.party])),
      ...worths.flatMap(({ weights = [] }) => weights),
    ],
    near: worths.flatMap(({ near = [] }) => near),
    neighbours: neighboursOf(room.tables),
    places: [...staying, ...worths.flatMap(({ places = [] }) => places)],
    company: companyOf(facts),
  };
}
