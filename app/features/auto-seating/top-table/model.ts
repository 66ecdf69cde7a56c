import type { Guest } from '@/features/seating/guests/schema';
import { hasArms } from '@/features/seating/tables/arms';
import {
  getChairPositions,
  isOneSided,
  type TableWithSeats,
} from '@/features/seating/tables/geometry';
import type { Table } from '@/features/seating/tables/schema';
import { wishRules } from '@/features/seating/wishes/registry';
import type { Wish } from '@/features/seating/wishes/schema';
import { isCoupleWish } from '../couple';
import { buildWish } from '../wish-subjects';
import type { GuestWithRole } from './roles';

/** The host’s choice of who sits at the top table, including the couple. */
export type TopTable = {
  tableId: string;
  /** Chair numbers from 1, by guest id. */
  chairs: Readonly<Record<string, number>>;
  /** The number of chairs, including those that stay empty. */
  seats: number;
  /** Whether other guests may take the empty chairs. */
  isFilled: boolean;
  /** Whether the host has just chosen chairs, so that guests already at the table may change chairs too. */
  isRearranged: boolean;
};

/** A chair above a table faces down. */
const TURN_AT_TOP = 180;

/** Chair numbers from the middle of a table’s first side outwards, alternately to its left and right. */
export function orderChairsFromMiddle(table: TableWithSeats): number[] {
  const chairs = getChairPositions(table);
  const isRing = !isOneSided(table) && !hasArms(table);
  const top = chairs.findIndex(({ turn }) => turn === TURN_AT_TOP);
  const first = Math.max(0, top);
  const inFirstRow = chairs.filter(
    ({ turn, y }) => turn === chairs[first]?.turn && y === chairs[first]?.y,
  ).length;
  const middle = first + Math.max(1, Math.floor(inFirstRow / 2)) + 0.5;
  const away = (number: number) => {
    const straight = Math.abs(number - middle);
    return isRing ? Math.min(straight, table.seats - straight) : straight;
  };
  return chairs.map((_, at) => at + 1).sort((a, b) => away(a) - away(b) || a - b);
}

/** Assigns chairs from the middle outwards, in the order in which guests were chosen. Guests beyond the table’s seats get none. */
export function seatFromMiddle(
  ids: readonly string[],
  table: TableWithSeats,
): Record<string, number> {
  const order = orderChairsFromMiddle(table);
  return Object.fromEntries(ids.slice(0, order.length).map((id, at) => [id, order[at] ?? 0]));
}

/** Lets two chosen guests swap chairs. Does nothing for a chair of the couple or an empty chair. */
export function swapChosenGuests(
  chosen: readonly string[],
  id: string,
  other: string,
): readonly string[] {
  const [from, to] = [chosen.indexOf(id), chosen.indexOf(other)];
  if (from < 0 || to < 0) return chosen;
  return chosen.map((each, at) => (at === from ? other : at === to ? id : each));
}

/** Parents and the best man or woman, then others with a role while chairs last. */
export const suggestTopTableGuests = (
  withRoles: readonly GuestWithRole[],
  sitting: readonly string[],
  chairs: number,
): readonly string[] =>
  [
    ...new Set([
      ...sitting,
      ...withRoles.filter(({ role }) => role !== 'couple').map(({ id }) => id),
    ]),
  ].slice(0, Math.max(0, chairs));

export const isWishForTable = ({ kind, table_id }: Wish, tableId: string): boolean =>
  wishRules[kind].isPlace === true && table_id === tableId;

/** Whether a wish is part of the host’s answer about the top table. */
export const isTopTableWish = (wish: Wish, tableId: string): boolean =>
  isWishForTable(wish, tableId) && wish.guest_id !== null && !isCoupleWish(wish);

/** One wish for each chosen guest, in the order of their chairs; existing wishes keep their ids. */
export function buildTopTableWishes(
  chosen: readonly string[],
  tableId: string,
  existing: readonly Wish[],
): Wish[] {
  const known = new Map(
    existing.filter((wish) => isTopTableWish(wish, tableId)).map((wish) => [wish.guest_id, wish]),
  );
  return chosen.map(
    (id) =>
      known.get(id) ?? buildWish('at', { named: 'guest', id }, { named: 'table', id: tableId }),
  );
}

export const omitEmptyChairs = (table: Table, { chairs, isFilled }: TopTable): Table =>
  isFilled ? table : { ...table, seats: Object.keys(chairs).length };

export const previewTopTable = (
  guests: readonly Guest[],
  label: string,
  { chairs }: TopTable,
): readonly Guest[] =>
  guests.map((guest) => {
    const seat = chairs[guest.id];
    return seat === undefined ? guest : { ...guest, table_number: label, seat };
  });
