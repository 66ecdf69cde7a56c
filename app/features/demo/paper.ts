import type { PaperGuest } from '@/features/print/guests-on-paper';
import type { PrintedEvent } from '@/features/print/model';
import { EMPTY_ROOM, NEW_TABLE, type RoomPlan } from '@/features/seating/tables/schema';
import { demoGuests, demoPage, demoRoom } from './model';

/** The made-up wedding as its host would have it, to be printed. */
export const demoEvent: PrintedEvent = { ...demoPage.event, meals: ['Roast beef', 'Baked trout', 'Squash risotto'] };

export const demoList: PaperGuest[] = demoGuests.map(({ name, table_number, party, meal, allergies, kitchen_note }, at) => ({
  id: `guest-${at + 1}`,
  name,
  table_number,
  party: party ? String(party) : null,
  seat: null,
  meal,
  allergies: allergies ?? null,
  kitchen_note: kitchen_note ?? null,
}));

export const demoPlan: RoomPlan = {
  room: { ...EMPTY_ROOM, width: demoRoom.width, depth: demoRoom.depth },
  tables: demoRoom.tables.map((table) => ({ ...NEW_TABLE, ...table, id: `table-${table.label}` })),
  fixtures: demoRoom.fixtures.map((fixture) => ({ ...fixture, id: fixture.kind })),
};
