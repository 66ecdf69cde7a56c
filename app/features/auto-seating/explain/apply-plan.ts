import { findFreeLabels } from '@/features/room/canvas/presets';
import type { Guest } from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import { ROOM_LIMITS, type Table } from '@/features/seating/tables/schema';
import type { AssignedSeat } from './outcome';

export type SeatingUpdate = {
  update: readonly Guest[];
  newlySeated: number;
  moved: number;
  left: number;
};

const isSameTable = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : tableKey(a) === tableKey(b);

export function applyPlan(
  places: readonly AssignedSeat[],
  {
    basis,
    guests,
    tables,
  }: { basis: readonly Guest[]; guests: readonly Guest[]; tables: readonly Table[] },
): SeatingUpdate {
  const before = new Map(basis.map((guest) => [guest.id, guest]));
  const now = new Map(guests.map((guest) => [guest.id, guest]));
  const tableById = new Map(tables.map((table) => [table.id, table]));
  const assigned = places.filter(({ id, label, seat }) => {
    const guest = before.get(id);
    return guest !== undefined && !(isSameTable(guest.table_number, label) && guest.seat === seat);
  });
  const comes = ({ id, label }: AssignedSeat) =>
    !isSameTable(before.get(id)?.table_number ?? null, label);
  let fitting = assigned.filter(({ id, tableId }) => {
    const [then, guest] = [before.get(id), now.get(id)];
    return (
      then !== undefined &&
      guest !== undefined &&
      tableById.has(tableId) &&
      isSameTable(then.table_number, guest.table_number) &&
      then.seat === guest.seat
    );
  });
  const planned = new Map<string, number>();
  for (const { tableId } of places) planned.set(tableId, (planned.get(tableId) ?? 0) + 1);
  // A guest whose planned chair was taken in the meantime stays, and may block another’s chair, so the check repeats.
  for (;;) {
    const load = loadOf(
      guests,
      new Map(fitting.map((place) => [place.id, tableById.get(place.tableId)?.label ?? null])),
    );
    const tooMany = fitting.findLast((place) => {
      const table = tableById.get(place.tableId);
      if (!table || !comes(place)) return false;
      return (
        (load.get(tableKey(table.label)) ?? 0) >
        Math.max(table.seats, planned.get(place.tableId) ?? 0)
      );
    });
    if (!tooMany) break;
    fitting = fitting.filter((place) => place !== tooMany);
  }
  const update = fitting.flatMap(({ id, tableId, seat }) => {
    const [guest, table] = [now.get(id), tableById.get(tableId)];
    return guest && table
      ? [
          {
            ...guest,
            table_number: table.label,
            seat: seat !== null && seat <= ROOM_LIMITS.seats.most ? seat : null,
          },
        ]
      : [];
  });
  const arrivals = fitting.filter(comes);
  const newlySeated = arrivals.filter(({ id }) => before.get(id)?.table_number === null).length;
  return {
    update,
    newlySeated,
    moved: arrivals.length - newlySeated,
    left: assigned.filter(comes).length - arrivals.length,
  };
}

/** The plan’s tables that the room lacks, renumbered if another member has used their numbers. */
export function findMissingTables(
  added: readonly Table[],
  tables: readonly Table[],
): readonly Table[] {
  const present = new Set(tables.map(({ id }) => id));
  const lacking = added.filter(({ id }) => !present.has(id));
  const labels = findFreeLabels(tables, lacking.length);
  return lacking.map((table, at) => ({ ...table, label: labels[at] ?? table.label }));
}

function loadOf(
  guests: readonly Guest[],
  labelsById: ReadonlyMap<string, string | null>,
): Map<string, number> {
  const load = new Map<string, number>();
  for (const { id, table_number } of guests) {
    const label = labelsById.get(id) ?? table_number;
    if (label !== null) load.set(tableKey(label), (load.get(tableKey(label)) ?? 0) + 1);
  }
  return load;
}
