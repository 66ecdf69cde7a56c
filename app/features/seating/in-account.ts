import { roomPictureSchema, type RoomPicture, EMPTY_ROOM } from '@/features/tables/schema';
import { byLabel } from '@/features/tables/model';
import { AppError, unwrap, unwrapOrNull } from '@/lib/errors';
import type { Json } from '@/lib/database.types';
import { newId } from '@/lib/new-id';
import { supabase } from '@/lib/supabase';
import type { SeatingChange, SeatingPlan } from './schema';
import type { SeatingStore } from './store';

const pictureColumns = Object.keys(roomPictureSchema.shape).join(', ');

/** A change in which each guest who goes to another table says from which, so that it can be told whether somebody else has moved them. */
function withPlacesSeen(change: SeatingChange, inverse: SeatingChange = {}): SeatingChange {
  const { update } = change.guests ?? {};
  if (!update) return change;
  const seen = new Map(inverse.guests?.update?.map((patch) => [patch.id, patch.table_id]));
  const places = update.map((patch) => {
    const from_table_id = seen.get(patch.id);
    return from_table_id === undefined ? patch : { ...patch, from_table_id };
  });
  return { ...change, guests: { ...change.guests, update: places } };
}

/** The seating plans of a signed-in user's events, in the account. */
export const seatingInAccount = (userId: string): SeatingStore => ({
  id: userId,
  keptIn: 'account',
  read: async (eventId, signal) => {
    const stored = (await unwrap(
      supabase.rpc('get_seating_plan', { event_uuid: eventId }).abortSignal(signal),
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
  change: async (eventId, change, inverse) => {
    const asked = withPlacesSeen(change, inverse) as unknown as Json;
    return (await unwrap(supabase.rpc('change_seating', { event_uuid: eventId, change: asked }))) as unknown as SeatingChange;
  },
});
