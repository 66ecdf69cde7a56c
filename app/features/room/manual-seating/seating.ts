import { type Guest, isUnseated } from '@/features/seating/guests/schema';
import { areSideBySide } from '@/features/seating/tables/geometry';
import { compareLabels, tableKey } from '@/features/seating/tables/model';
import { NEW_TABLE, ROOM_LIMITS, type Table } from '@/features/seating/tables/schema';
import { groupBy } from '@/lib/collections/group-by';
import { partyKey } from '@/lib/text/table-key';
import { type Chair, findNextChair, listChairs } from '../canvas/chairs';

/** `chairs` includes extra ones for guests beyond the table’s seats. */
export type SeatedTable = {
  table: Table;
  chairs: readonly Chair[];
  guests: readonly Guest[];
  free: number;
};
export type Seating = {
  guests: readonly Guest[];
  tables: readonly SeatedTable[];
  unseated: readonly Guest[];
};
/** `isInsert`: the guest on the chair moves along instead of swapping. */
export type ChairTarget = { table: string; chair?: number; isInsert?: true };
export type DropTarget = ChairTarget | 'tray';

export function buildSeating(tables: readonly Table[], guests: readonly Guest[]): Seating {
  const withTable = guests.filter(({ table_number }) => table_number !== null);
  const seated = groupBy(withTable, ({ table_number }) => tableKey(table_number ?? ''));
  const labelKeys = new Set(tables.map(({ label }) => tableKey(label)));
  // A guest may refer to a table that has not loaded yet.
  const notLoaded = [...seated].flatMap(([key, [guest]]) =>
    labelKeys.has(key) ? [] : [{ ...NEW_TABLE, id: key, label: guest?.table_number ?? key }],
  );
  return {
    guests,
    tables: [...tables, ...notLoaded]
      .sort(compareLabels)
      .map((table) => seatedTable(table, seated.get(tableKey(table.label)) ?? [])),
    unseated: guests.filter(isUnseated),
  };
}

function seatedTable(table: Table, guests: readonly Guest[]): SeatedTable {
  const chairs = listChairs(table.seats, guests);
  return {
    table,
    chairs,
    guests: chairs.flatMap(({ guest }) => guest ?? []),
    free: Math.max(0, table.seats - guests.length),
  };
}

export const findSeatedTable = ({ tables }: Seating, id: string) =>
  tables.find(({ table }) => table.id === id);

export function findSeat(
  { tables }: Seating,
  id: string,
): { at: SeatedTable; chair: number } | null {
  for (const at of tables) {
    const chair = at.chairs.find(({ guest }) => guest?.id === id);
    if (chair) return { at, chair: chair.number };
  }
  return null;
}

/** Guests grouped by party, each group at the position of its first guest. */
export function groupParties(guests: readonly Guest[]): readonly (readonly Guest[])[] {
  return [
    ...groupBy(guests, ({ id, party }) => (party ? `party ${partyKey(party)}` : id)).values(),
  ];
}

/** Free chairs for a group: adjacent ones if possible, otherwise the next ones. */
function findChairsForGroup(
  count: number,
  free: readonly number[],
  all: number,
): readonly number[] {
  const isFree = new Set(free);
  const run = (from: number) =>
    Array.from({ length: count }, (_, step) => ((from - 1 + step) % all) + 1);
  const start = free.find((from) => run(from).every((chair) => isFree.has(chair)));
  return (start ? run(start) : free).slice(0, count);
}

const onChair = (guest: Guest, label: string, chair: number): Guest => ({
  ...guest,
  table_number: label,
  seat: chair <= ROOM_LIMITS.seats.most ? chair : null,
});

const isSameSeat = (a: Guest, b: Guest | undefined) =>
  a.table_number === b?.table_number && a.seat === b.seat;

/** Guests changed by a drop. A single guest dropped on an occupied chair swaps with its guest, or is inserted there; several guests take the next free chairs. */
export function seatDroppedGuests(
  seating: Seating,
  ids: readonly string[],
  target: DropTarget,
): readonly Guest[] {
  const dragged = ids.flatMap((id) => seating.guests.find((guest) => guest.id === id) ?? []);
  const moved =
    target === 'tray'
      ? dragged.map((guest) => ({ ...guest, table_number: null, seat: null }))
      : seatAtTable(seating, dragged, target);
  return withChairsKept(seating, moved).filter(
    (guest) =>
      !isSameSeat(
        guest,
        seating.guests.find(({ id }) => id === guest.id),
      ),
  );
}

export function listTargetChairs(
  seating: Seating,
  ids: readonly string[],
  target: ChairTarget,
): readonly number[] {
  const dragged = new Set(ids);
  return seatDroppedGuests(seating, ids, target).flatMap(({ id, seat }) =>
    dragged.has(id) && seat !== null ? [seat] : [],
  );
}

function seatAtTable(
  seating: Seating,
  dragged: readonly Guest[],
  target: ChairTarget,
): readonly Guest[] {
  const at = findSeatedTable(seating, target.table);
  if (!at) return [];
  const { label, seats } = at.table;
  const [first] = dragged;
  const occupant = at.chairs.find(({ number }) => number === target.chair)?.guest;
  if (first && occupant && dragged.length === 1 && target.chair) {
    if (target.isInsert) return insertAtChair(at, first, target.chair);
    const place = findSeat(seating, first.id);
    const displaced = place
      ? onChair(occupant, place.at.table.label, place.chair)
      : { ...occupant, table_number: null, seat: null };
    return occupant.id === first.id ? [] : [onChair(first, label, target.chair), displaced];
  }
  const here = new Set(at.guests.map(({ id }) => id));
  const movers = target.chair ? dragged : dragged.filter(({ id }) => !here.has(id));
  const moving = new Set(movers.map(({ id }) => id));
  const staying = at.chairs.filter(({ guest }) => guest && !moving.has(guest.id));
  const all = Math.max(seats, staying.length + movers.length);
  const taken = new Set(staying.map(({ number }) => number));
  const free = Array.from({ length: all }, (_, chair) => chair + 1).filter(
    (chair) => !taken.has(chair),
  );
  const from = target.chair ?? 0;
  const inOrder = [
    ...free.filter((chair) => chair >= from),
    ...free.filter((chair) => chair < from),
  ];
  const chairs = target.chair ? inOrder : findChairsForGroup(movers.length, free, all);
  return movers.map((guest, index) => onChair(guest, label, chairs[index] ?? index + 1));
}

/** Seats the guest on the chair and moves the others along, up to the nearest free chair. The guest’s own chair counts as free; a full table gets an extra chair. */
function insertAtChair({ table, chairs }: SeatedTable, first: Guest, chair: number): Guest[] {
  const count = chairs.length;
  const others = chairs.map(({ guest }) => (guest?.id === first.id ? null : guest));
  const toFreeChair = (step: 1 | -1): number[] | null => {
    const passed: number[] = [];
    for (let number = chair; passed.length < count; number += step) {
      if (number < 1 || number > count) {
        if (!areSideBySide(table, 1, count)) return null;
        number = step === 1 ? 1 : count;
      }
      passed.push(number);
      if (!others[number - 1]) return passed;
    }
    return null;
  };
  const toNewChair = Array.from({ length: count + 2 - chair }, (_, at) => chair + at);
  const [passed = toNewChair] = [toFreeChair(1), toFreeChair(-1)]
    .filter((way) => way !== null)
    .sort((a, b) => a.length - b.length);
  const movers = passed.map((number) => others[number - 1]);
  return [first, ...movers].flatMap((guest, at) => {
    const number = passed[at];
    return guest && number ? onChair(guest, table.label, number) : [];
  });
}

/** The next chair for a guest moved by an arrow key; null at the end of a table that has ends. */
export function findAdjacentChair({ table, chairs }: SeatedTable, chair: number, arrowKey: string) {
  const next = findNextChair(chair, arrowKey, chairs.length);
  const isStep = next !== null && Math.abs(next - chair) === 1;
  return isStep || (next !== null && areSideBySide(table, chair, next)) ? next : null;
}

/** Assigns other guests at these tables their current chairs, so that they stay where they are. */
function withChairsKept(seating: Seating, moved: readonly Guest[]): readonly Guest[] {
  const after = new Map(moved.map((guest) => [guest.id, guest]));
  const unmoved = seating.tables.flatMap(({ table, chairs }) => {
    const isHere = ({ table_number }: Guest) =>
      table_number !== null && tableKey(table_number) === tableKey(table.label);
    if (!chairs.some(({ guest }) => guest && after.has(guest.id)) && !moved.some(isHere)) return [];
    const next = listChairs(
      table.seats,
      seating.guests.map((guest) => after.get(guest.id) ?? guest).filter(isHere),
    );
    const others = chairs.filter(({ guest }) => guest && !after.has(guest.id));
    const slides = others.some(({ number, guest }) => next[number - 1]?.guest !== guest);
    const most = Math.min(next.length, ROOM_LIMITS.seats.most);
    return slides
      ? others.flatMap(({ number, guest }) =>
          guest && number <= most ? { ...guest, seat: number } : [],
        )
      : [];
  });
  return [...moved, ...unmoved];
}

/** Whether a search is finished: a picked search result now has a table, or all results have one. */
export function areSearchResultsSeated(
  found: readonly Guest[],
  picked: ReadonlySet<string>,
  { guests, unseated }: Pick<Seating, 'guests' | 'unseated'>,
) {
  const waiting = new Set(unseated.map(({ id }) => id));
  const seated = new Set(
    guests.flatMap(({ id, table_number }) => (table_number === null ? [] : id)),
  );
  const done = found.filter(({ id }) => seated.has(id));
  return (
    done.some(({ id }) => picked.has(id)) ||
    (done.length > 0 && !found.some(({ id }) => waiting.has(id)))
  );
}
