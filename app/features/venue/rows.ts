import { type KitchenTable, kitchenOf } from '@/features/guests/kitchen/kitchen';
import { NO_TABLE, tableKey, topTableFirst } from '@/features/seating/tables/model';
import type { PlanChanges } from './changes';
import type { PlanSince, VenueGuest, VenuePlan } from './model';

type Diner = VenueGuest & { name: string; table_number: string | null };
/** A table as venue and kitchen lay it. */
export type VenueRow = {
  label: string | null;
  name: string;
  /** How many sit there, and did when the plan was signed off, where that was another number. */
  count: number;
  was: number | null;
  isChanged: boolean;
  /** How many have each meal, in the order of the meals, last those who have none yet. */
  counts: readonly number[];
  careful: KitchenTable<Diner>['allergic'];
  /** By chair; empty where the link names nobody. */
  names: readonly string[];
};

/** A plan as it is laid and cooked by. Who comes for the evening is in no number but theirs. */
export function rowsOf(plan: VenuePlan, signed: PlanSince['signed_plan'], changes: PlanChanges) {
  const labels = new Map(plan.tables.map(({ id, label }) => [id, label]));
  const diners = plan.guests
    .filter(({ is_evening }) => !is_evening)
    .map(
      (guest): Diner => ({
        ...guest,
        name: guest.name ?? '',
        table_number: (guest.table_id && labels.get(guest.table_id)) || null,
      }),
    );
  const kitchen = kitchenOf(diners, plan.menu.meals);
  const laid = new Map(kitchen.tables.map((table) => [table.label === null ? '' : tableKey(table.label), table]));
  const before = countsByTable(signed);
  const signedTables = new Set(signed?.tables.map(({ id }) => id));
  const rowOf = (id: string, label: string | null, name: string): VenueRow => {
    const table = laid.get(label === null ? '' : tableKey(label));
    const count = table?.guests.length ?? 0;
    // A table that went with its last guest and came with another has an id of its own.
    const known = signedTables.has(id) || label === null ? id : tableKey(label);
    const was = signed && id ? (before.get(known) ?? 0) : count;
    const careful = table?.allergic ?? [];
    return {
      label,
      name,
      count,
      was: was === count ? null : was,
      isChanged: changes.tables.has(id),
      counts: table?.counts ?? [...kitchen.meals, null].map(() => 0),
      careful: [
        ...careful,
        ...(table?.noted ?? [])
          .filter((guest) => !careful.some((each) => each.guest === guest))
          .map((guest) => ({ guest, lines: [] })),
      ],
      names: [...(table?.guests ?? [])].sort((a, b) => (a.seat ?? 1000) - (b.seat ?? 1000)).flatMap((guest) => guest.name || []),
    };
  };
  const rows = topTableFirst(plan.tables).map(({ id, label }) => rowOf(id, label, label));
  const unseated = rowOf('', null, NO_TABLE);
  return {
    meals: kitchen.meals,
    counts: kitchen.counts,
    rows: unseated.count > 0 ? [...rows, unseated] : rows,
    dinners: diners.length,
    tables: rows.length,
    evening: plan.guests.length - diners.length,
    allergic: kitchen.allergic,
    severe: kitchen.severe,
  };
}
export type VenueRows = ReturnType<typeof rowsOf>;

/** How many sit at each table, by its id and by its label. */
function countsByTable(plan: VenuePlan | null): Map<string, number> {
  const counts = new Map<string, number>();
  const keys = new Map(plan?.tables.map(({ id, label }) => [id, tableKey(label)]));
  for (const { table_id } of plan?.guests ?? []) {
    for (const known of [table_id, keys.get(table_id ?? '')]) if (known) counts.set(known, (counts.get(known) ?? 0) + 1);
  }
  return counts;
}
