import {
  buildKitchen,
  findGuestsWithNeeds,
  groupGuestsByPreparation,
  type KitchenTable,
} from '@/features/guests/kitchen/kitchen';
import { excludeCrew } from '@/features/seating/guests/attendance';
import { NO_TABLE, sortTopTableFirst, tableKey } from '@/features/seating/tables/model';
import type { PlanChanges } from './changes';
import type { VenueGuest, VenuePlan, VenuePlanView } from './model';

type Diner = VenueGuest & { name: string; table_number: string | null };
export type VenueRow = {
  label: string | null;
  name: string;
  count: number;
  signedCount: number | null;
  isChanged: boolean;
  /** Number of guests per meal, then of guests without a meal. */
  counts: readonly number[];
  guestsWithNeeds: KitchenTable<Diner>['allergic'];
  names: readonly string[];
};

export function buildVenueRows(
  plan: VenuePlan,
  signed: VenuePlanView['signed_plan'],
  changes: PlanChanges,
) {
  const labels = new Map(plan.tables.map(({ id, label }) => [id, label]));
  const all = plan.guests.map(
    (guest): Diner => ({
      ...guest,
      name: guest.name ?? '',
      table_number: (guest.table_id && labels.get(guest.table_id)) || null,
    }),
  );
  const crew = all.filter(({ is_crew }) => is_crew);
  const guests = excludeCrew(all);
  const diners = guests.filter(({ is_evening }) => !is_evening);
  const kitchen = buildKitchen(diners, plan.menu.meals);
  const kitchenTables = new Map(
    kitchen.tables.map((table) => [table.label === null ? '' : tableKey(table.label), table]),
  );
  const signedCounts = countGuestsByTable(signed);
  const signedTables = new Set(signed?.tables.map(({ id }) => id));
  const buildRow = (id: string, label: string | null, name: string): VenueRow => {
    const table = kitchenTables.get(label === null ? '' : tableKey(label));
    const count = table?.guests.length ?? 0;
    // A table that was removed with its last guest and added again has a new id, so it is found by label.
    const key = signedTables.has(id) || label === null ? id : tableKey(label);
    const signedCount = signed && id ? (signedCounts.get(key) ?? 0) : count;
    return {
      label,
      name,
      count,
      signedCount: signedCount === count ? null : signedCount,
      isChanged: changes.tables.has(id),
      counts: table?.counts ?? [...kitchen.meals, null].map(() => 0),
      guestsWithNeeds: table ? findGuestsWithNeeds(table) : [],
      names: [...(table?.guests ?? [])]
        .sort((a, b) => (a.seat ?? 1000) - (b.seat ?? 1000))
        .flatMap((guest) => guest.name || []),
    };
  };
  const rows = sortTopTableFirst(plan.tables).map(({ id, label }) => buildRow(id, label, label));
  const unseated = buildRow('', null, NO_TABLE);
  return {
    meals: kitchen.meals,
    counts: kitchen.counts,
    rows: unseated.count > 0 ? [...rows, unseated] : rows,
    dinners: diners.length,
    tables: rows.filter(({ count }) => count > 0).length,
    evening: guests.length - diners.length,
    crew,
    allergic: kitchen.allergic,
    allergicCrew: buildKitchen(crew, []).allergic,
    severe: kitchen.severe,
    preparations: groupGuestsByPreparation(all),
  };
}
export type VenueRows = ReturnType<typeof buildVenueRows>;

function countGuestsByTable(plan: VenuePlan | null): Map<string, number> {
  const counts = new Map<string, number>();
  const keys = new Map(plan?.tables.map(({ id, label }) => [id, tableKey(label)]));
  for (const { table_id } of excludeCrew(plan?.guests ?? [])) {
    for (const key of [table_id, keys.get(table_id ?? '')])
      if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
