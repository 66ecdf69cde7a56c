import { countByTable } from '@/features/seating/wishes/groups';
import type { Pair } from '@/features/seating/wishes/record';
import { wishRules } from '@/features/seating/wishes/registry';
import type { Wish } from '@/features/seating/wishes/schema';
import {
  findFixedGuests,
  isWishFixed,
  resolveSubjects,
  type SeatingFacts,
} from '../seating-request';
import type { SeatingProblem } from './problem.ts';

/** Hard constraints; all other wishes count towards the score. */
export const isHardConstraint = ({ kind }: Wish) =>
  Boolean(wishRules[kind].isLock || wishRules[kind].constraints);

const collectDemands = ['together', 'beside', 'apart', 'seated', 'notAt'] as const;
type Rules = Record<(typeof collectDemands)[number], Pair[]> & Pick<SeatingProblem, 'tables'>;

/** The hard constraints of these wishes. An overfull table may keep its fixed guests. */
export function buildHardConstraints(facts: SeatingFacts, wishes: readonly Wish[]): Rules {
  const { now, room } = facts;
  const fixed = findFixedGuests(facts, wishes);
  const seated = fixed.flatMap((isFixed, guest): Pair[] =>
    isFixed ? [[guest, now[guest] ?? 0]] : [],
  );
  const load = countByTable(
    seated.map(([guest]) => guest),
    now,
  );
  const rules = {
    together: [] as Pair[],
    beside: [] as Pair[],
    apart: [] as Pair[],
    seated,
    notAt: [] as Pair[],
  };
  for (const wish of wishes) {
    const about = isWishFixed(facts, wish) ? null : resolveSubjects(facts, wish);
    if (!about) continue;
    // Guests with the tag who stay at their table are exempt.
    const guests = about.guests.filter((guest) => wish.tag === null || !fixed[guest]);
    const demands = wishRules[wish.kind].constraints?.({ ...about, guests }) ?? {};
    for (const each of collectDemands) rules[each].push(...(demands[each] ?? []));
  }
  const tables = room.tables.map(({ seats }, table) => ({
    least: 0,
    most: Math.max(seats, load.get(table) ?? 0),
  }));
  return { ...rules, tables };
}
