import { countByTable } from '@/features/seating/wishes/groups';
import type { SeatingFacts } from '../seating-request';
import type { buildHardConstraints } from './rules';
import type { Solution } from './solve.ts';

export type HouseholdMembers = readonly number[];

/** Those requested by the host first, then from small to large. A member’s wish, lock or chair applies to all. Together they may exceed the room. */
export function findWholeHouseholds(
  facts: SeatingFacts,
  rules: ReturnType<typeof buildHardConstraints>,
): HouseholdMembers[] {
  const { households, fixed, now, mode } = facts;
  const groups = now.map((_, guest): readonly number[] => [guest]);
  const join = (members: readonly number[]) => {
    const all = [...new Set(members.flatMap((guest) => groups[guest] ?? []))];
    for (const guest of all) groups[guest] = all;
  };
  for (const pair of [...rules.together, ...rules.beside]) join(pair);
  const seatedAt = new Map(rules.seated);
  const taken = countByTable(seatedAt.keys(), now);
  const isBarred = new Set(rules.notAt.map(([guest, table]) => `${guest} ${table}`));

  const canBeWhole = (members: HouseholdMembers) => {
    const all = new Set(members.flatMap((guest) => groups[guest] ?? []));
    if (rules.apart.some(([a, b]) => all.has(a) && all.has(b))) return false;
    const bound = [...new Set([...all].flatMap((guest) => seatedAt.get(guest) ?? []))];
    if (bound.length > 1) return false;
    const holds = (table: number) => {
      const present = [...all].filter(
        (guest) => seatedAt.get(guest) === table && now[guest] === table,
      ).length;
      const free = (rules.tables[table]?.most ?? 0) - (taken.get(table) ?? 0) + present;
      return all.size <= free && ![...all].some((guest) => isBarred.has(`${guest} ${table}`));
    };
    return (bound.length === 1 ? bound : [...rules.tables.keys()]).some(holds);
  };
  /** Few guests may move for latecomers, so households that the host split stay split. */
  const mayBeKeptWhole = (members: HouseholdMembers) =>
    members.length > 1 &&
    members.some((guest) => !fixed[guest]) &&
    (mode !== 'late' ||
      new Set(members.flatMap((guest) => (now[guest] === -1 ? [] : [now[guest]]))).size <= 1);
  const isAsked = (members: HouseholdMembers) => Number(isRequestedWhole(facts, members));
  return households
    .filter(mayBeKeptWhole)
    .sort((a, b) => isAsked(b) - isAsked(a) || a.length - b.length)
    .filter((members) => {
      const isWhole = canBeWhole(members);
      if (isWhole) join(members);
      return isWhole;
    });
}

const isRequestedWhole = ({ guests, keptWhole = [] }: SeatingFacts, members: HouseholdMembers) =>
  members.some((guest) => keptWhole.includes(guests[guest]?.id ?? ''));

/** For a plan with tables over their limits: drops the largest household at each such table; empty if none is left to drop. */
export function dropLargestHouseholds(
  facts: SeatingFacts,
  wholeHouseholds: readonly HouseholdMembers[],
  { tableOf }: Pick<Solution, 'tableOf'>,
): HouseholdMembers[] {
  const load = countByTable(tableOf.keys(), tableOf);
  const isOver = (table: number) => (load.get(table) ?? 0) > (facts.room.tables[table]?.seats ?? 0);
  const dropped = new Map<number, HouseholdMembers>();
  for (const household of wholeHouseholds) {
    const table = tableOf[household[0] ?? -1] ?? -1;
    if (isOver(table) && !isRequestedWhole(facts, household)) dropped.set(table, household);
  }
  const droppedHouseholds = new Set(dropped.values());
  return droppedHouseholds.size === 0
    ? []
    : wholeHouseholds.filter((household) => !droppedHouseholds.has(household));
}

export type SplitHousehold = { party: string; members: HouseholdMembers; canBeWhole: boolean };

export function findSplitHouseholds(
  facts: SeatingFacts,
  tableOf: readonly number[],
  wholeHouseholds: readonly HouseholdMembers[],
): SplitHousehold[] {
  return facts.households.flatMap((members) => {
    const seated = members.filter((guest) => (tableOf[guest] ?? -1) !== -1);
    if (new Set(seated.map((guest) => tableOf[guest])).size < 2) return [];
    const party = facts.guests[seated[0] ?? -1]?.party ?? '';
    return [
      {
        party,
        members: seated,
        canBeWhole: wholeHouseholds.includes(members) && !isRequestedWhole(facts, members),
      },
    ];
  });
}
