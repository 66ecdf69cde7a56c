import { countByTable } from '@/features/seating/wishes/groups';
import type { Pair } from '@/features/seating/wishes/record';
import { wishRules } from '@/features/seating/wishes/registry';
import type { Wish } from '@/features/seating/wishes/schema';
import { findFixedGuests, isSettled, resolveSubjects, type SeatingFacts } from '../wedding';
import type { SeatingProblem } from './problem.ts';

/** Hard constraints; all other wishes count towards the score. */
export const isStrict = ({ kind }: Wish) =>
  Boolean(wishRules[kind].isLock || wishRules[kind].constraints);

const demanded = ['together', 'beside', 'apart', 'seated', 'notAt'] as const;
type Rules = Record<(typeof demanded)[number], Pair[]> & Pick<SeatingProblem, 'tables'>;

/** The hard constraints of these wishes. A table with more fixed guests than seats may keep those. */
export function buildRules(facts: SeatingFacts, wishes: readonly Wish[]): Rules {
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
    const about = isSettled(facts, wish) ? null : resolveSubjects(facts, wish);
    if (!about) continue;
    // A tag’s guests who keep their table are exempt.
    const guests = about.guests.filter((guest) => wish.tag === null || !fixed[guest]);
    const demands = wishRules[wish.kind].constraints?.({ ...about, guests }) ?? {};
    for (const each of demanded) rules[each].push(...(demands[each] ?? []));
  }
  const tables = room.tables.map(({ seats }, table) => ({
    least: 0,
    most: Math.max(seats, load.get(table) ?? 0),
  }));
  return { ...rules, tables };
}
