import type { Json } from '@/lib/backend/database.types';
import { AppError, unwrap, unwrapOrNull } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { newId } from '@/lib/browser/new-id';
import type { Patch } from './change';
import {
  applyDelta,
  hasReturnedGuests,
  type PlanDelta,
  type VersionedPlan,
} from './collaboration/plan-delta';
import type { PlanGuest, SeatingChange, SeatingPlan } from './schema';
import { type BasePlan, type ConcurrentChange, conflictFields, type SeatingStore } from './store';
import { compareLabels } from './tables/model';
import { EMPTY_ROOM, type RoomPicture, roomPictureSchema } from './tables/schema';

const pictureColumns = Object.keys(roomPictureSchema.shape).join(', ');

/** Adds the previous texts and table labels, by which the database detects concurrent edits. */
function withBase(change: SeatingChange, { guests, tables }: BasePlan): SeatingChange {
  const { add, update } = change.guests ?? {};
  if (!add && !update) return change;
  const labels = new Map(tables.map(({ id, label }) => [id, label]));
  const before = new Map(guests.map((guest) => [guest.id, guest]));
  const baseTexts = (patch: Patch<PlanGuest>) => {
    const guest = before.get(patch.id);
    const texts = guest ? conflictFields.filter((field) => patch[field] !== undefined) : [];
    return (
      texts.length > 0 && {
        seen: Object.fromEntries(texts.map((field) => [field, guest?.[field]])),
      }
    );
  };
  const withBaseOf = (patch: Patch<PlanGuest>) => {
    const texts = baseTexts(patch);
    if (patch.table_id === undefined) return { ...patch, ...texts };
    const [label, from_table_id] = [
      patch.table_id && labels.get(patch.table_id),
      before.get(patch.id)?.table_id,
    ];
    return {
      ...patch,
      ...texts,
      ...(label && { table_number: label }),
      ...(from_table_id !== undefined && { from_table_id }),
    };
  };
  const labelled = {
    ...(add && { add: add.map(withBaseOf) as PlanGuest[] }),
    ...(update && { update: update.map(withBaseOf) }),
  };
  return { ...change, guests: { ...change.guests, ...labelled } };
}

/** Normalises timestamps: otherwise equal ones would look changed, and Undo would skip them. */
function inOneNotation(guests: readonly PlanGuest[]): readonly PlanGuest[] {
  const isOther = ({ replied_at }: PlanGuest) => Boolean(replied_at && !replied_at.endsWith('Z'));
  if (!guests.some(isOther)) return guests;
  return guests.map((guest) =>
    isOther(guest)
      ? { ...guest, replied_at: new Date(guest.replied_at ?? '').toISOString() }
      : guest,
  );
}

/** Null if the whole plan must be read: after too many changes, or if removed guests are back. */
async function readChanges(
  eventId: string,
  before: VersionedPlan,
  signal: AbortSignal,
): Promise<VersionedPlan | null> {
  const since = { event_uuid: eventId, since: before.version };
  const changes = (await unwrap(
    supabase.rpc('get_seating_changes', since, { get: true }).abortSignal(signal),
  )) as unknown as PlanDelta | { whole: true };
  return 'whole' in changes || hasReturnedGuests(before, changes)
    ? null
    : applyDelta(before, changes);
}

export const readWholePlan = (eventId: string) =>
  supabase.rpc('get_seating_plan', { event_uuid: eventId }, { get: true });

async function readWhole(
  eventId: string,
  signal: AbortSignal,
  before?: VersionedPlan,
): Promise<VersionedPlan> {
  const stored = (await unwrap(readWholePlan(eventId).abortSignal(signal))) as unknown as
    | (Omit<SeatingPlan, 'picture'> & { version: number })
    | null;
  if (!stored) throw new AppError('not_found');
  const { version, ...plan } = stored;
  return {
    version,
    plan: {
      ...plan,
      room: plan.room ?? EMPTY_ROOM,
      tables: plan.tables.toSorted(compareLabels),
      picture: null,
    },
    by: before?.by ?? [],
  };
}

export const createAccountSeatingStore = (userId: string): SeatingStore => ({
  id: userId,
  location: 'account',
  read: async (eventId, signal, earlier) => {
    const before = earlier?.asRead;
    const asRead =
      (before && (await readChanges(eventId, before, signal))) ||
      (await readWhole(eventId, signal, before));
    const plan = { ...asRead.plan, guests: inOneNotation(asRead.plan.guests) };
    return { ...plan, asRead: { ...asRead, plan } };
  },
  picture: (eventId, signal) => {
    const laid = supabase.from('room_pictures').select<string, RoomPicture>(pictureColumns);
    return unwrapOrNull(laid.eq('event_id', eventId).abortSignal(signal).maybeSingle());
  },
  newGuestId: newId,
  newTableId: newId,
  change: async (eventId, change, base) => {
    const sent = (base ? withBase(change, base) : change) as unknown as Json;
    const meanwhile = (await unwrap(
      supabase.rpc('change_seating', { event_uuid: eventId, change: sent }),
    )) as unknown as ConcurrentChange;
    const moved = meanwhile.guests?.update?.map((patch) => ({ ...patch, seat: null })); // only the table is reported
    return { ...meanwhile, ...(moved && { guests: { update: moved } }) };
  },
});
