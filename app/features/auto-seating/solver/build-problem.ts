import { isExpectedAtTables } from '@/features/seating/guests/attendance';
import { isTopTable } from '@/features/seating/tables/model';
import { findNeighbours } from '@/features/seating/wishes/distances';
import { getPartyMembers, listPairs } from '@/features/seating/wishes/groups';
import type { WeightedPair } from '@/features/seating/wishes/record';
import { wishRules } from '@/features/seating/wishes/registry';
import { isCoupleWish } from '../couple';
import { resolveSubjects, type SeatingFacts } from '../seating-request';
import { pairChildrenWithAdults } from './children';
import type { HouseholdMembers } from './households';
import type { SeatingProblem } from './problem.ts';
import { buildHardConstraints } from './rules';

/** Scores. `stayingForLatecomers` exceeds any wish, so that free chairs are used before anybody moves. */
const WEIGHT = {
  party: 30,
  childWithAdult: 60,
  staying: 25,
  stayingForLatecomers: 1000,
  strangerAtTop: -300,
  fillingTop: 150,
  nearlyEmpty: 20,
};

export function buildCompanionGroups(facts: SeatingFacts): readonly (readonly number[])[] {
  const isComing = (at: number) => {
    const guest = facts.guests[at];
    return guest !== undefined && isExpectedAtTables(guest);
  };
  const wished = facts.wishes.flatMap((wish) =>
    wishRules[wish.kind].isAboutCompany ? [resolveSubjects(facts, wish)?.guests ?? []] : [],
  );
  return [...facts.parties.values(), ...wished]
    .map((group) => group.filter(isComing))
    .filter((group) => group.length > 1);
}

/** Scores at a top table that the host wants filled. Otherwise its empty chairs are not available to other guests, and no scores are needed. */
function scoreFillingTopTable({ guests, places, topTable }: SeatingFacts): WeightedPair[] {
  const top = topTable?.isFilled ? places.get(topTable.tableId) : undefined;
  if (top === undefined) return [];
  return [...guests.keys()].map((guest) => [guest, top, WEIGHT.fillingTop]);
}

export const getLockedCouple = (facts: SeatingFacts): readonly number[] =>
  facts.wishes.filter(isCoupleWish).flatMap((wish) => resolveSubjects(facts, wish)?.guests ?? []);

/** Scores at the top table. Until the host has chosen its guests, the scores are negative for all guests outside the couple’s households and wishes, even if the couple is unknown. */
function scoreTopTable(facts: SeatingFacts): WeightedPair[] {
  if (facts.topTable) return scoreFillingTopTable(facts);
  const [lock] = facts.wishes.filter(isCoupleWish);
  const couple = getLockedCouple(facts);
  const [first = -1] = couple;
  const top = lock
    ? (resolveSubjects(facts, lock)?.table ?? facts.now[first] ?? -1)
    : facts.room.tables.findIndex(({ label }) => isTopTable(label));
  if (top < 0) return [];
  const wished = facts.wishes.flatMap((wish) => {
    const about = resolveSubjects(facts, wish);
    return about &&
      !about.groups &&
      (about.table === top || about.guests.some((guest) => couple.includes(guest)))
      ? about.guests
      : [];
  });
  const known = new Set([
    ...couple,
    ...couple.flatMap((guest) => getPartyMembers(facts, guest)),
    ...wished,
  ]);
  const strangers = [...facts.guests.keys()].filter(
    (guest) => !known.has(guest) && facts.now[guest] !== top,
  );
  return strangers.map((guest) => [guest, top, WEIGHT.strangerAtTop]);
}

export function buildProblem(
  facts: SeatingFacts,
  householdsKeptTogether: readonly HouseholdMembers[] = [],
): SeatingProblem {
  const { guests, wishes, parties, now, mode, room } = facts;
  const ofStaying = {
    improve: WEIGHT.staying,
    late: WEIGHT.stayingForLatecomers,
    unseated: 0,
    all: 0,
  }[mode];
  const staying = now.flatMap((table, guest): WeightedPair[] =>
    table === -1 || ofStaying === 0 ? [] : [[guest, table, ofStaying]],
  );
  const hasLatecomer = (group: readonly number[]) => group.some((guest) => now[guest] === -1);
  const rules = buildHardConstraints(facts, wishes);
  const worths = wishes.map((wish) => {
    const about = resolveSubjects(facts, wish);
    return (about && wishRules[wish.kind].scores?.(about, facts)) ?? {};
  });
  return {
    guests: guests.length,
    ...rules,
    together: [...rules.together, ...householdsKeptTogether],
    weights: [
      ...[...parties.values()].flatMap((party) =>
        listPairs(party).map(([a, b]): WeightedPair => [a, b, WEIGHT.party]),
      ),
      ...pairChildrenWithAdults(guests).map(
        ([child, adult]): WeightedPair => [child, adult, WEIGHT.childWithAdult],
      ),
      ...worths.flatMap(({ weights = [] }) => weights),
    ],
    near: worths.flatMap(({ near = [] }) => near),
    neighbours: findNeighbours(room.tables),
    nearlyEmpty: WEIGHT.nearlyEmpty,
    places: [...staying, ...scoreTopTable(facts), ...worths.flatMap(({ places = [] }) => places)],
    company:
      mode === 'late'
        ? buildCompanionGroups(facts).filter(hasLatecomer)
        : buildCompanionGroups(facts),
  };
}
