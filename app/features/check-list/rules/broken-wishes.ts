import { describePairs } from '@/features/auto-seating/explain/pair-words';
import {
  buildSeatingFacts,
  isSatisfied,
  listBrokenPairs,
  resolveSubjects,
  type SeatingFacts,
  type SeatingRequest,
} from '@/features/auto-seating/seating-request';
import { getCurrentChairs } from '@/features/auto-seating/solver/chairs';
import {
  buildWishSentence,
  formatWishSentence,
  indexGuestsAndTables,
} from '@/features/auto-seating/wish-words';
import { isExpectedAtTables } from '@/features/seating/guests/attendance';
import { hasSpot } from '@/features/seating/wishes/distances';
import { wishRules } from '@/features/seating/wishes/registry';
import type { Wish } from '@/features/seating/wishes/schema';

/** `missing`: what the room lacks, such as toilets, if the wish is impossible without it. */
export type BrokenWish = { id: string; sentence: string; places: string; missing: string | null };

/** A wish is not judged while one of its guests has no table, or if one of them can’t come. */
const areSubjectsSeated = (facts: SeatingFacts, wish: Wish) =>
  resolveSubjects(facts, wish)?.guests.every((at) => {
    const guest = facts.guests[at];
    return guest && facts.now[at] !== -1 && isExpectedAtTables(guest);
  }) ?? false;

export function findBrokenWishes({
  guests,
  room,
  wishes,
}: Pick<SeatingRequest, 'guests' | 'room' | 'wishes'>): BrokenWish[] {
  const facts = buildSeatingFacts({ guests, room, wishes, mode: 'all' });
  const chairOf = guests.map(() => 0);
  for (const chairs of getCurrentChairs(facts))
    for (const [guest, number] of chairs) chairOf[guest] = number;
  const plan = { tableOf: facts.now, chairOf, touched: room.tables.map(() => false) };
  const byId = indexGuestsAndTables(guests, room.tables);
  const isComing = (at: number) => {
    const guest = guests[at];
    return guest !== undefined && isExpectedAtTables(guest);
  };
  return wishes
    .map((wish) => ({
      wish,
      pairs: listBrokenPairs(facts, plan, wish).filter((pair) => pair.every(isComing)),
    }))
    .filter(({ wish, pairs }) =>
      wish.groups
        ? pairs.length > 0
        : areSubjectsSeated(facts, wish) && !isSatisfied(facts, plan, wish),
    )
    .map(({ wish, pairs }) => {
      const describePlace = (guest: number) => {
        const table = room.tables[facts.now[guest] ?? -1]?.id;
        return wishRules[wish.kind].isAboutChairs ? `${table} ${plan.chairOf[guest]}` : table;
      };
      const about = pairs.length > 0 ? pairs.flat() : (resolveSubjects(facts, wish)?.guests ?? []);
      const places = about.map(describePlace).join(', ');
      const { strong, rest } = describePairs(facts, wish, pairs);
      const { spot } = wishRules[wish.kind];
      return {
        id: wish.id,
        sentence:
          pairs.length > 0
            ? `${strong}${rest}`
            : `${formatWishSentence(buildWishSentence(wish, byId))}.`,
        places,
        missing: spot && !hasSpot(room, spot) ? spot.missing : null,
      };
    });
}
