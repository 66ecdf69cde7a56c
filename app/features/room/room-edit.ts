import { type GuestChange, toPlanEdit } from '@/features/guests/change';
import { applyChange, type CollectionChange } from '@/features/seating/change';
import type { PlanEdit } from '@/features/seating/plan';
import type { PlanTable, SeatingChange } from '@/features/seating/schema';
import { tableKey } from '@/features/seating/tables/model';
import type { Fixture, Room, RoomPicture, Table } from '@/features/seating/tables/schema';
import type { Wish } from '@/features/seating/wishes/schema';

export type RoomEdit = {
  tables?: CollectionChange<Table>;
  fixtures?: CollectionChange<Fixture>;
  room?: Partial<Room>;
  picture?: Partial<RoomPicture> | null;
};

export type RoomStep = {
  label: string;
  guests?: GuestChange;
  room?: RoomEdit;
  wishes?: CollectionChange<Wish>;
};

const shaped = <Fields extends object>(table: Fields) => ({ ...table, is_shaped: true });

/** An added table replaces one of the same label that exists only because guests sit there. */
function tablesChange(
  tables: readonly PlanTable[],
  { add = [], update = [], remove }: CollectionChange<Table>,
) {
  const unshaped = new Map(
    tables.filter(({ is_shaped }) => !is_shaped).map(({ id, label }) => [tableKey(label), id]),
  );
  const there = ({ label }: Table) => unshaped.get(tableKey(label));
  return {
    add: add.filter((table) => !there(table)).map(shaped),
    update: [
      ...update,
      ...add.flatMap((table) => {
        const id = there(table);
        return id ? { ...table, id } : [];
      }),
    ].map(shaped),
    remove,
  };
}

export const toRoomEdit =
  ({ guests, room: { tables, ...room } = {}, wishes }: RoomStep): PlanEdit =>
  (plan, newTableId) => {
    const change: SeatingChange = {
      ...room,
      wishes,
      tables: tables && tablesChange(plan.tables, tables),
    };
    const laid = applyChange(plan, change);
    return guests ? toPlanEdit(guests)(laid, newTableId) : laid;
  };
