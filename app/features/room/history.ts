import {
  apply as applyToGuests,
  backToPlaces,
  type GuestChange,
  inverse as inverseOfGuests,
  type Meanwhile,
  overtakenBy,
  takenBack,
  type WayBack,
} from '@/features/guests/change';
import type { Guest } from '@/features/guests/schema';
import { inverse as inverseOfRoom, type RoomChange, type Said, saidOfFixtures, saidOfTables } from '@/features/tables/change';
import { relabelling, tableKey } from '@/features/tables/model';
import type { RoomPlan, Table } from '@/features/tables/schema';

/** What is kept beside room and guests and done in the same step, such as a wish; each way calls `onRefused` where it is not stored. */
type Beside = Record<'make' | 'takeBack', (onRefused: () => void) => void>;

/** What a host did in the room, said as “moved table 7”; guests are changed first, so that who is moved off a table is not lost with it. */
export type RoomStep = { said: string; guests?: GuestChange; room?: RoomChange; beside?: Beside };
/** A step that was made, how it is taken back, and the tables that its labels meant. */
export type MadeStep = RoomStep & { back: { guests?: WayBack; room?: RoomChange }; tables: readonly Table[] };
export type RoomHistory = { past: readonly MadeStep[]; future: readonly MadeStep[] };

export const noSteps: RoomHistory = { past: [], future: [] };
const LONGEST_PAST = 100;

/** The step with its way back: guests who lose their table with it come back to it. */
export function made(step: RoomStep, plan: RoomPlan, guests: readonly Guest[]): MadeStep {
  const back = { ...(step.room && { room: inverseOfRoom(plan, step.room) }) };
  const tables = [...plan.tables, ...(step.room?.tables?.add ?? [])];
  if (step.guests && 'rename' in step.guests)
    return { ...step, tables, back: { ...back, guests: inverseOfGuests(guests, step.guests) } };
  const after = new Map((step.guests ? applyToGuests(guests, step.guests) : guests).map((guest) => [guest.id, guest]));
  const gone = new Set(step.room?.tables?.remove?.map(({ label }) => tableKey(label)));
  const update = guests.flatMap((guest) => {
    const now = after.get(guest.id) ?? guest;
    if (now.table_number !== null && gone.has(tableKey(now.table_number))) return { ...now, table_number: null, seat: null };
    return now === guest ? [] : now;
  });
  return { ...step, tables, back: update.length > 0 ? { ...back, guests: inverseOfGuests(guests, { update }, tables) } : back };
}

/** The step once somebody else turns out to have moved its guests meanwhile: its way back leads to where they were then. */
export const withMeanwhile = (step: MadeStep, { moved }: Meanwhile): MadeStep =>
  step.back.guests ? { ...step, back: { ...step.back, guests: backToPlaces(step.back.guests, moved) } } : step;

/** The guests whom taking a step back leaves as they are, as they were moved since. */
export const leftBy = ({ back }: MadeStep, plan: RoomPlan, guests: readonly Guest[]): readonly Guest[] =>
  back.guests ? overtakenBy(guests, back.guests, plan.tables) : [];

/** Things as they are now, but for what differs from `other` in a change: the rest may have been changed elsewhere since. What is gone since is left out. */
function onThoseNow<Thing extends { id: string }>(
  now: readonly Thing[],
  { update = [] }: { update?: readonly Thing[] },
  other: { update?: readonly Thing[] } | undefined,
  saidOf: (updated: readonly Thing[], known: readonly Thing[]) => Said<Thing>[],
): Thing[] {
  const things = new Map(now.map((thing) => [thing.id, thing]));
  return saidOf(update, other?.update ?? []).flatMap((said) => {
    const thing = things.get(said.id);
    return thing ? [{ ...thing, ...said }] : [];
  });
}

/** What of a change can still be made, `other` being the one that it takes back: what is there already is not added twice. */
function possible(plan: RoomPlan, { tables, fixtures, room, picture }: RoomChange, other: RoomChange = {}): RoomChange {
  const there = <Thing extends { id: string }>(now: readonly Thing[], things: readonly Thing[] = []) =>
    things.filter(({ id }) => now.some((thing) => thing.id === id));
  return {
    ...(tables && {
      tables: {
        add: tables.add,
        update: onThoseNow(plan.tables, tables, other.tables, saidOfTables),
        remove: there(plan.tables, tables.remove),
      },
    }),
    ...(fixtures && {
      fixtures: {
        add: fixtures.add,
        update: onThoseNow(plan.fixtures, fixtures, other.fixtures, saidOfFixtures),
        remove: there(plan.fixtures, fixtures.remove),
      },
    }),
    ...(room && { room }),
    ...(picture !== undefined && (plan.picture || !picture || picture.picture) && { picture }),
  };
}

/** A step backwards, as changes of the room and the list as they are now. */
export function backwards(step: MadeStep, plan: RoomPlan, guests: readonly Guest[]): Omit<RoomStep, 'said'> {
  const { back, room, beside } = step;
  return {
    ...(back.guests && { guests: takenBack(guests, back.guests, plan.tables) }),
    ...(back.room && { room: possible(plan, back.room, room) }),
    ...(beside && { beside: { make: beside.takeBack, takeBack: beside.make } }),
  };
}

/** A step once more, of the room and the list as they are now: of guests it says where they sit, and nothing that may have been typed since. */
export function again(step: MadeStep, plan: RoomPlan, guests: readonly Guest[]): MadeStep {
  const { said, room, beside } = step;
  const listed = new Map(guests.map((guest) => [guest.id, guest]));
  const labelNow = relabelling(step.tables, plan.tables);
  const backAt = new Map(
    step.back.guests && 'update' in step.back.guests ? step.back.guests.update.map((edit) => [edit.id, edit]) : [],
  );
  const keyOf = (label: string | null) => label && tableKey(label);
  const seated = (given: readonly Guest[]) =>
    given.flatMap(({ id, table_number, seat }) => {
      const guest = listed.get(id);
      const label = backAt.get(id)?.table_number;
      if (guest && label !== undefined && keyOf(guest.table_number) !== keyOf(label && labelNow(label))) return []; // seated elsewhere since
      return guest ? [{ ...guest, table_number: table_number && labelNow(table_number), seat }] : [];
    });
  const change = step.guests && 'update' in step.guests ? { update: seated(step.guests.update) } : step.guests;
  return made(
    {
      said,
      ...(change && { guests: change }),
      ...(room && { room: possible(plan, room, step.back.room) }),
      ...(beside && { beside }),
    },
    plan,
    guests,
  );
}

export const withStep = ({ past }: RoomHistory, step: MadeStep): RoomHistory => ({
  past: [...past, step].slice(-LONGEST_PAST),
  future: [],
});
export const without = ({ past, future }: RoomHistory, step: MadeStep): RoomHistory => ({
  past: past.filter((other) => other !== step),
  future: future.filter((other) => other !== step),
});
export const replaced = ({ past, future }: RoomHistory, step: MadeStep, by: MadeStep): RoomHistory => ({
  past: past.map((other) => (other === step ? by : other)),
  future,
});
