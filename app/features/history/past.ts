import { applyChange, type SkippedItem } from '@/features/seating/change';
import type { GuestFact } from '@/features/seating/changes/facts';
import { findFacts } from '@/features/seating/changes/find-facts';
import { toGuestDetails } from '@/features/seating/guests/schema';
import { createStep, revertHistoryStep } from '@/features/seating/history';
import { normalisePlan, seatingRules } from '@/features/seating/plan';
import type { PlanGuest, PlanTable, SeatingPlan } from '@/features/seating/schema';
import { NEW_TABLE } from '@/features/seating/tables/schema';

/** The history stores no private fields. */
type PastGuest = Pick<PlanGuest, 'id' | 'name' | 'table_id' | 'seat' | 'additional_info' | 'party'>;
type PastTable = Omit<PlanTable, 'note'>;

export type PastPlan = Pick<SeatingPlan, 'fixtures' | 'room'> & {
  guests: readonly PastGuest[];
  tables: readonly PastTable[];
};

/** Guests added since are removed; removed ones return, with private fields from the database. */
export function restorePlan(plan: SeatingPlan, past: PastPlan): SeatingPlan {
  const current = new Map<string, Partial<PlanGuest & PlanTable>>(
    [...plan.guests, ...plan.tables].map((item) => [item.id, item]),
  );
  const { table_number: _, ...details } = toGuestDetails({});
  const guests = past.guests.map((guest) => ({
    created_at: EARLIEST,
    ...details,
    ...current.get(guest.id),
    ...guest,
  }));
  const tables = past.tables.map((table) => ({
    note: NEW_TABLE.note,
    ...current.get(table.id),
    ...table,
  }));
  return normalisePlan({ ...plan, ...past, guests, tables });
}

/** A placeholder; the database replaces it. */
const EARLIEST = new Date(0).toISOString();

/** Reverts the change between two past plans. Later changes are preserved and listed in `skipped`. */
export function revertChange(
  plan: SeatingPlan,
  before: PastPlan,
  after: PastPlan,
): { plan: SeatingPlan; skipped: SkippedItem[] } {
  const step = createStep('', restorePlan(plan, before), restorePlan(plan, after), seatingRules);
  const { step: reverted, skipped } = revertHistoryStep(step, plan, seatingRules);
  return { plan: applyChange(plan, reverted.change), skipped };
}

export type PlanDifferences = {
  moved: ReadonlySet<string>;
  missing: ReadonlySet<string>;
  added: number;
};

export function findDifferences(past: PastPlan, current: SeatingPlan): PlanDifferences {
  const { guests } = findFacts<PastGuest, PastTable>(past, current);
  const findIds = (wanted: GuestFact['kind']) =>
    new Set(guests.flatMap(({ kind, ids }) => (kind === wanted ? ids : [])));
  return { moved: findIds('moved'), missing: findIds('removed'), added: findIds('added').size };
}
