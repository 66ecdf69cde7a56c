import type { Json } from '@/lib/database.types';
import { AppError, unwrap, unwrapOrNull } from '@/lib/errors';
import { newId } from '@/lib/new-id';
import { supabase } from '@/lib/supabase';
import type { Patch } from './change';
import type { PlanGuest, SeatingChange, SeatingPlan } from './schema';
import type { BasePlan, SeatingStore } from './store';
import { byLabel } from './tables/model';
import { EMPTY_ROOM, type RoomPicture, roomPictureSchema } from './tables/schema';

const pictureColumns = Object.keys(roomPictureSchema.shape).join(', ');

/** A change in which guests who go to a table have its label, too, and those who come from one where they were seen: by these the database knows what others did meanwhile. */
function withSeen(change: SeatingChange, { guests, tables }: BasePlan): SeatingChange {
  const { add, update } = change.guests ?? {};
  if (!add && !update) return change;
  const labels = new Map(tables.map(({ id, label }) => [id, label]));
  const places = new Map(guests.map(({ id, table_id }) => [id, table_id]));
  const seen = (patch: Patch<PlanGuest>) => {
    if (patch.table_id === undefined) return patch;
    const [label, from_table_id] = [patch.table_id && labels.get(patch.table_id), places.get(patch.id)];
    return { ...patch, ...(label && { table_number: label }), ...(from_table_id !== undefined && { from_table_id }) };
  };
  const labelled = { ...(add && { add: add.map(seen) as PlanGuest[] }), ...(update && { update: update.map(seen) }) };
  return { ...change, guests: { ...change.guests, ...labelled } };
}

/** The seating plans of a signed-in user's events, in the account. */
export const seatingInAccount = (userId: string): SeatingStore => ({
  id: userId,
  keptIn: 'account',
  read: async (eventId, signal) => {
    const stored = (await unwrap(
      supabase.rpc('get_seating_plan', { event_uuid: eventId }, { get: true }).abortSignal(signal),
    )) as unknown as Omit<SeatingPlan, 'picture'> | null;
    if (!stored) throw new AppError('not_found');
    return { ...stored, room: stored.room ?? EMPTY_ROOM, tables: stored.tables.toSorted(byLabel), picture: null };
  },
  picture: (eventId, signal) => {
    const laid = supabase.from('room_pictures').select<string, RoomPicture>(pictureColumns);
    return unwrapOrNull(laid.eq('event_id', eventId).abortSignal(signal).maybeSingle());
  },
  newGuestId: newId,
  newTableId: newId,
  change: async (eventId, change, seen) => {
    const sent = (seen ? withSeen(change, seen) : change) as unknown as Json;
    const meanwhile = (await unwrap(
      supabase.rpc('change_seating', { event_uuid: eventId, change: sent }),
    )) as unknown as SeatingChange;
    const moved = meanwhile.guests?.update?.map((patch) => ({ ...patch, seat: null })); // which chair nobody asks
    return { ...meanwhile, ...(moved && { guests: { update: moved } }) };
  },
});
