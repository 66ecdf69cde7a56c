import { isPlaced, type PlacedTable } from '@/features/seating/tables/geometry';
import { isTopTable } from '@/features/seating/tables/model';
import type { RoomPlan, Table } from '@/features/seating/tables/schema';
import { layOut, type Pattern } from './layout';
import { newTable, nextLabels, type TablePreset } from './presets';
import { topTableFor, topTablePlace } from './top-table';

/** For answers that come late: so many chairs more than guests. */
const SPARE = 0.05;

/** How many chairs a room should have. */
export const chairsFor = (guests: number): number => Math.ceil(guests * (1 + SPARE) - 1e-9);

type Wanted = {
  preset: TablePreset;
  /** How many tables, the top table apart. */
  count: number;
  /** How many sit at the top table; null without one. */
  topSeats: number | null;
  pattern: Pattern;
  /** Whether tables that stand in the room already may be moved. */
  movesAll: boolean;
};

/** What is free to be laid out, and what stays where it is. */
function sorted({ tables }: RoomPlan, movesAll: boolean) {
  const standing = tables.filter(isPlaced);
  const kept = movesAll ? [] : standing;
  const loose = [...(movesAll ? standing : []), ...tables.filter(({ x }) => x === null)];
  return {
    kept,
    loose,
    keptTop: kept.find(({ label }) => isTopTable(label)),
    looseTop: loose.find(({ label }) => isTopTable(label)),
  };
}

/** How many tables seat everybody with chairs to spare: those that wait for a place, and as many more as are needed. */
export function tablesNeeded(plan: RoomPlan, guests: number, wanted: Pick<Wanted, 'preset' | 'topSeats' | 'movesAll'>): number {
  const { kept, loose, looseTop, keptTop } = sorted(plan, wanted.movesAll);
  const seatsOf = (tables: readonly Table[]) => tables.reduce((sum, { seats }) => sum + seats, 0);
  const waiting = wanted.topSeats === null ? loose : loose.filter((table) => table !== looseTop);
  const atTop = keptTop ? 0 : (wanted.topSeats ?? 0);
  const lacking = chairsFor(guests) - seatsOf(kept) - atTop - seatsOf(waiting);
  return Math.max(1, waiting.length + Math.max(0, Math.ceil(lacking / wanted.preset.seats)));
}

/** The tables in their places, and how many of those asked for found none. */
export function laidOut(plan: RoomPlan, { preset, count, topSeats, pattern, movesAll }: Wanted) {
  const { kept, loose, looseTop, keptTop } = sorted(plan, movesAll);
  const room = { ...plan, tables: kept };
  const top = topSeats === null || keptTop ? null : stoodAtTop(room, looseTop, topSeats);
  const waiting = loose.filter((table) => top === null || table.id !== top.id);
  const labels = nextLabels(plan.tables, Math.max(0, count - waiting.length));
  const all = [...waiting.slice(0, count), ...labels.map((label) => newTable(preset, label))];
  const size = { width: Math.max(...all.map(({ width }) => width)), depth: Math.max(...all.map(({ depth }) => depth)) };
  const places = layOut({ ...room, tables: top ? [...kept, top] : kept }, size, all.length, pattern);
  const placed = all.flatMap((table, at): PlacedTable[] => {
    const place = places[at];
    return place ? [{ ...table, ...place, turn: 0 }] : [];
  });
  const lacksTop = topSeats !== null && !keptTop && top === null;
  return { tables: top ? [top, ...placed] : placed, missing: all.length - placed.length, lacksTop };
}

/** The top table in its place: the one the host has, or a new one. */
function stoodAtTop(plan: RoomPlan, own: Table | undefined, seats: number): PlacedTable | null {
  const size = topTableFor(seats);
  const place = topTablePlace(plan, size);
  if (!place) return null;
  const table = own ? { ...own, ...size } : newTable(size, 'Top Table');
  return { ...table, ...place };
}
