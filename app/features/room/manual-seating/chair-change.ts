import type { Guest } from '@/features/seating/guests/schema';
import { getChairName, getChairNameMidSentence } from '@/features/seating/tables/chair-names';
import { getPlaceOfChair, listGaps } from '@/features/seating/tables/geometry';
import { formatTableName } from '@/features/seating/tables/model';
import { ROOM_LIMITS, type Table } from '@/features/seating/tables/schema';
import { pluralise } from '@/lib/text/counts';
import { listChairs } from '../canvas/chairs';
import type { SeatedTable } from './seating';

/** `guests` get a new chair number; `message` is announced; `stays` is a sentence about the guest of the removed chair. */
export type ChairChange = {
  table: Table;
  guests: readonly Guest[];
  label: string;
  message: string;
  stays?: string;
};

const formatSeats = ({ seats }: Table) => `${seats} ${pluralise(seats, 'seat', 'seats')}.`;

/** Removes a chair and leaves a gap. Its guest stays at the table, and other guests keep their chairs. Null for the last chair or an extra chair. */
export function removeChair(seatedTable: SeatedTable, chair: number): ChairChange | null {
  const { seats } = seatedTable.table;
  if (seats <= ROOM_LIMITS.seats.least || chair > seats) return null;
  const gaps = [...listGaps(seatedTable.table), getPlaceOfChair(seatedTable.table, chair)].sort(
    (a, b) => a - b,
  );
  const table = { ...seatedTable.table, seats: seats - 1, gaps: gaps.join(',') };
  const guests = renumberChairs(seatedTable, table, (number) => {
    if (number === chair) return null;
    return number > chair ? number - 1 : number;
  });
  const name = formatTableName(table.label, 'table');
  const guest = seatedTable.chairs[chair - 1]?.guest;
  const next = guest && findChair(seatedTable, table, guests, guest);
  return {
    table,
    guests,
    label: `took a chair away at ${name}`,
    message: `${getChairName(seatedTable.table, chair)} of ${name} is taken away. ${formatSeats(table)}`,
    ...(guest && {
      stays: `${guest.name} stays at ${name}, on ${getChairNameMidSentence(table, next ?? 1)}${next && next > table.seats ? ', an extra one' : ''}.`,
    }),
  };
}

/** Puts a chair back into a gap, by the number of its place. Null if the table has the maximum number of seats. */
export function restoreChair(seatedTable: SeatedTable, place: number): ChairChange | null {
  const gaps = listGaps(seatedTable.table);
  const { seats } = seatedTable.table;
  if (seats >= ROOM_LIMITS.seats.most || !gaps.includes(place)) return null;
  const chair = place - gaps.filter((gap) => gap < place).length;
  const left = gaps.filter((gap) => gap !== place);
  const table = { ...seatedTable.table, seats: seats + 1, gaps: left.join(',') || null };
  const guests = renumberChairs(seatedTable, table, (number) => {
    if (number > seats) return null; // a guest on an extra chair gets this one
    return number >= chair ? number + 1 : number;
  });
  const name = formatTableName(table.label, 'table');
  return {
    table,
    guests,
    label: `put a chair back at ${name}`,
    message: `${getChairName(table, chair)} of ${name} is back. ${formatSeats(table)}`,
  };
}

const applyTo = ({ guests }: SeatedTable, changed: readonly Guest[]) =>
  guests.map((guest) => changed.find(({ id }) => id === guest.id) ?? guest);

const findChair = (
  seatedTable: SeatedTable,
  { seats }: Table,
  changed: readonly Guest[],
  who: Guest,
) =>
  listChairs(seats, applyTo(seatedTable, changed)).find(({ guest }) => guest?.id === who.id)
    ?.number;

/** Guests whose assigned chair changes. A guest without an assigned chair gets one only if guests would otherwise move. */
function renumberChairs(
  seatedTable: SeatedTable,
  table: Table,
  getNumber: (chair: number) => number | null,
): readonly Guest[] {
  const all = seatedTable.chairs.flatMap(({ guest, number }) =>
    guest ? { guest, seat: getNumber(number) } : [],
  );
  const changed = (isPinned: boolean) =>
    all.flatMap(({ guest, seat }) => {
      const next = guest.seat === null && !isPinned ? null : seat;
      return next === guest.seat ? [] : { ...guest, seat: next };
    });
  const loose = changed(false);
  const slides = all.some(
    ({ guest, seat }) => seat !== null && findChair(seatedTable, table, loose, guest) !== seat,
  );
  return slides ? changed(true) : loose;
}
