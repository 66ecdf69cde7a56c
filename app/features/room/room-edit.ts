import { edited, type GuestChange } from '@/features/guests/change';
import type { PlanTable, SeatingPlan } from '@/features/seating/schema';
import { tableKey } from '@/features/seating/tables/model';
import type { Fixture, Room, RoomPicture, Table } from '@/features/seating/tables/schema';
import type { Wish } from '@/features/seating/wishes/schema';

type Things<Thing> = { add?: readonly Thing[]; update?: readonly Thing[]; remove?: readonly Thing[] };

/** What a host does to the room, whole or not at all. A table that is removed leaves its guests without one. */
export type RoomEdit = {
  tables?: Things<Table>;
  fixtures?: Things<Fixture>;
  room?: Partial<Room>;
  picture?: Partial<RoomPicture> | null;
};

/** What a host does in the room and to those who sit in it, said as “moved table 7”. */
export type RoomStep = {
  said: string;
  guests?: GuestChange;
  room?: RoomEdit;
  wishes?: { add?: readonly Wish[]; remove?: readonly Wish[] };
};

function edit<Thing extends { id: string }>(
  things: readonly Thing[],
  { add = [], update = [], remove = [] }: Things<Thing> = {},
) {
  const removed = new Set(remove.map(({ id }) => id));
  const updated = new Map(update.map((thing) => [thing.id, thing]));
  return [...things.flatMap((thing) => (removed.has(thing.id) ? [] : (updated.get(thing.id) ?? thing))), ...add];
}

const shaped = (table: Table): PlanTable => ({ ...table, is_shaped: true });

/** The tables after an edit. One that is there only because guests sit at it becomes the one of its label that is added. */
function editedTables(tables: readonly PlanTable[], { add = [], update, remove }: Things<Table> = {}): readonly PlanTable[] {
  const added = new Map(add.map((table) => [tableKey(table.label), table]));
  const next = tables.map((table) => {
    const brought = table.is_shaped ? undefined : added.get(tableKey(table.label));
    if (!brought) return table;
    added.delete(tableKey(table.label));
    return shaped({ ...brought, id: table.id });
  });
  return edit(next, { add: [...added.values()].map(shaped), update: update?.map(shaped), remove: remove?.map(shaped) });
}

/** A step in the room, as an edit of the seating plan; a label that has no table makes one, with an id by `newTableId`. */
export const editedRoom =
  ({ guests, room, wishes }: RoomStep, newTableId: (label: string, taken: ReadonlySet<string>) => string) =>
  (plan: SeatingPlan): SeatingPlan => {
    const { tables, fixtures, room: measures, picture } = room ?? {};
    const laid: SeatingPlan = {
      ...plan,
      tables: tables ? editedTables(plan.tables, tables) : plan.tables,
      fixtures: fixtures ? edit(plan.fixtures, fixtures) : plan.fixtures,
      room: { ...plan.room, ...measures },
      ...(picture !== undefined && { picture: picture && ({ ...plan.picture, ...picture } as RoomPicture) }),
      wishes: wishes ? edit(plan.wishes, wishes) : plan.wishes,
    };
    return guests ? edited(guests, newTableId)(laid) : laid;
  };
