import { isGuestAtTables } from '@/features/seating/guests/attendance';
import type { Wish } from '@/features/seating/wishes/schema';
import { isCoupleWish } from '../couple';
import { type Assignment, isSatisfied, type SeatingFacts } from '../seating-request';
import { buildCompanionGroups, getLockedCouple } from '../solver/build-problem';
import { assignChairs } from '../solver/chairs';
import type { SplitHousehold } from '../solver/households';
import { isTopTableWish } from '../top-table/model';
import type { Clash } from './clash';
import {
  buildChairLines,
  buildCompanionLines,
  buildLoneGuestLines,
  buildMoveLines,
  buildSplitCards,
  buildUnsatisfiedWishLines,
  formatCompanionVerdict,
  formatWishVerdict,
  type SplitHouseholdCard,
  type SummaryLine,
} from './plan-words';
import { countCompanions, listMoves, type SeatMove } from './reasons';

export type AssignedSeat = { id: string; tableId: string; label: string; seat: number | null };

export type SeatingOutcome = {
  verdict: readonly [wishes: string, people: string];
  kept: readonly string[];
  open: readonly string[];
  lines: readonly SummaryLine[];
  splits: readonly SplitHouseholdCard[];
  moves: readonly SeatMove[];
  newlySeated: number;
  moved: number;
  places: readonly AssignedSeat[];
};

export function buildAssignment(
  facts: SeatingFacts,
  tableOf: readonly number[],
  orders: readonly (readonly number[])[],
): Assignment {
  return { tableOf, ...assignChairs(facts, tableOf, orders) };
}

type OutcomeFindings = { splits?: readonly SplitHousehold[]; isSoFar?: boolean };

export function buildOutcome(
  facts: SeatingFacts,
  plan: Assignment,
  clashes: readonly Clash[],
  { splits = [], isSoFar = false }: OutcomeFindings = {},
): SeatingOutcome {
  const { guests, room, now } = facts;
  const isCounted = guests.map(isGuestAtTables);
  const headcount = isCounted.filter(Boolean).length;
  const isForTopTable = (wish: Wish) =>
    facts.topTable !== undefined && isTopTableWish(wish, facts.topTable.tableId);
  const all = facts.wishes.filter((wish) => !isCoupleWish(wish)); // leaves out implicit wishes
  const wishes = all.filter((wish) => !isForTopTable(wish)); // the others are about the top table
  const satisfied = new Set(all.filter((wish) => isSatisfied(facts, plan, wish)));
  const kept = wishes.filter((wish) => satisfied.has(wish));
  const open = all.filter((wish) => !satisfied.has(wish));
  const newlySeated = plan.tableOf.filter(
    (table, guest) => isCounted[guest] && table !== -1 && now[guest] === -1,
  ).length;
  const moved = plan.tableOf.filter(
    (table, guest) => isCounted[guest] && now[guest] !== -1 && table !== now[guest],
  ).length;
  const company = countCompanions(buildCompanionGroups(facts), plan.tableOf);
  const ofCouple = new Set(getLockedCouple(facts));
  const others = new Map([...company].filter(([guest]) => !ofCouple.has(guest)));
  const alone = [...company].flatMap(([guest, here]) => (here === 0 ? [guest] : []));
  return {
    verdict: [
      formatWishVerdict(headcount, kept.length, wishes.length),
      formatCompanionVerdict(facts, plan, { alone, splits, inGroups: company.size, clashes }),
    ],
    kept: kept.map(({ id }) => id),
    open: open.map(({ id }) => id),
    lines: [
      ...buildMoveLines(newlySeated, moved, headcount),
      ...buildChairLines(facts, plan),
      ...buildUnsatisfiedWishLines(facts, plan, open, isSoFar),
      ...buildLoneGuestLines(facts, plan, alone),
      ...buildCompanionLines(facts, plan, others),
    ],
    splits: buildSplitCards(facts, plan, splits),
    moves: listMoves(facts, plan),
    newlySeated,
    moved,
    places: guests.flatMap(({ id, seat }, guest) => {
      const at = plan.tableOf[guest] ?? -1;
      const table = room.tables[at];
      return table
        ? [
            {
              id,
              tableId: table.id,
              label: table.label,
              seat: plan.touched[at] ? (plan.chairOf[guest] ?? null) : seat,
            },
          ]
        : [];
    }),
  };
}
