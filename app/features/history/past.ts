import { apply, diff, rebase } from '@/features/seating/change';
import { guestDetails } from '@/features/seating/guests/schema';
import { type Edit, seatingRules, settled } from '@/features/seating/plan';
import type { PlanGuest, PlanTable, SeatingPlan } from '@/features/seating/schema';
import { NEW_TABLE } from '@/features/seating/tables/schema';

/** What anybody may read of a guest; what is private is in no history. */
type PastGuest = Pick<PlanGuest, 'id' | 'name' | 'table_id' | 'seat' | 'additional_info' | 'party'>;
type PastTable = Omit<PlanTable, 'note'>;

/** A plan as it was after some change, without what is private of it. */
export type PastPlan = Pick<SeatingPlan, 'fixtures' | 'room'> & {
  guests: readonly PastGuest[];
  tables: readonly PastTable[];
};

/** The plan with what is public of it as it was then. Who has left since comes back without what was private of them; who came since goes. */
export function restored(plan: SeatingPlan, past: PastPlan): SeatingPlan {
  const now = new Map<string, Partial<PlanGuest & PlanTable>>([...plan.guests, ...plan.tables].map((thing) => [thing.id, thing]));
  const { table_number: _, ...details } = guestDetails({});
  const guests = past.guests.map((guest) => ({ created_at: EARLIEST, ...details, ...now.get(guest.id), ...guest }));
  const tables = past.tables.map((table) => ({ note: NEW_TABLE.note, ...now.get(table.id), ...table }));
  return settled({ ...plan, ...past, guests, tables });
}

/** Stands for a time that nobody needs: the database has its own. */
const EARLIEST = new Date(0).toISOString();

/** Takes back what led from one past plan to another, as far as it is as that left it. */
export const reverting =
  (before: PastPlan, after: PastPlan): Edit =>
  (plan) => {
    const [from, to] = [restored(plan, before), restored(plan, after)];
    const { groups } = seatingRules;
    return apply(plan, rebase(diff(to, from, groups), diff(from, to, groups), plan, groups).change);
  };

/** How a past plan differs from the one of today, in guests. */
export type Differences = { moved: ReadonlySet<string>; missing: ReadonlySet<string>; added: number };

/** Who sat elsewhere then, who has left the list since, and how many have come since. */
export function differencesOf(past: PastPlan, now: SeatingPlan): Differences {
  const today = new Map(now.guests.map(({ id, table_id }) => [id, table_id]));
  const then = new Set(past.guests.map(({ id }) => id));
  const idsOf = (passes: (guest: PastGuest) => boolean) => new Set(past.guests.filter(passes).map(({ id }) => id));
  return {
    moved: idsOf(({ id, table_id }) => today.has(id) && today.get(id) !== table_id),
    missing: idsOf(({ id }) => !today.has(id)),
    added: now.guests.filter(({ id }) => !then.has(id)).length,
  };
}
