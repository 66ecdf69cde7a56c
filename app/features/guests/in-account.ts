import { allPages } from '@/lib/all-pages';
import type { Database } from '@/lib/database.types';
import { unwrapDone, unwrapRows } from '@/lib/errors';
import { newId } from '@/lib/new-id';
import { supabase } from '@/lib/supabase';
import { saidOfGuests } from './change';
import { type Guest, guestDetails, guestFields } from './schema';
import type { GuestStore } from './store';
import { saidOfWishes, type WishChange } from './wishes';

const columns = ['id', 'created_at', 'seat', ...guestFields.map(({ key }) => key)].join(', ');
type Row = Pick<Database['public']['Tables']['guests']['Row'], keyof Guest>;

/** So many are asked for at once; the backend may give fewer. */
const PAGE = 20_000;

const newRow = (guest: Guest) => ({ id: guest.id, ...guestDetails(guest), seat: guest.seat });
type SaidRow = Pick<Row, 'id'> & Partial<Row>;

/** The guests of a signed-in user's events, in the account. */
export const guestsInAccount = (userId: string): GuestStore => ({
  id: userId,
  keptIn: 'account',
  list: (eventId, signal) =>
    allPages((from) =>
      supabase
        .from('guests')
        .select<string, Row>(columns, { count: 'exact' })
        .eq('event_id', eventId)
        .order('created_at')
        .order('position')
        .range(from, from + PAGE - 1)
        .abortSignal(signal),
    ),
  newGuest: (details) => ({ ...details, seat: null, id: newId(), created_at: new Date().toISOString() }),
  change: async (eventId, change, known = []) => {
    const guests = supabase.from('guests');
    const remove = (gone: readonly Guest[]) => unwrapDone(supabase.rpc('remove_guests', { guest_ids: gone.map(({ id }) => id) }));
    const bringIn = (list: SaidRow[], gone: readonly Guest[] = [], wishes?: WishChange) =>
      unwrapDone(
        supabase.rpc('import_guests', {
          event_uuid: eventId,
          guest_list: list,
          removed: gone.map(({ id }) => id),
          ...(wishes && { wished: saidOfWishes(wishes) }),
        }),
      );
    if ('rename' in change) {
      const { from, to } = change.rename;
      return unwrapDone(supabase.rpc('rename_table', { event_uuid: eventId, from_label: from, to_label: to }));
    }
    if ('remove' in change) return remove(change.remove);
    if ('together' in change) {
      const { add, update, remove: gone, wishes } = change.together;
      return bringIn([...add.map(newRow), ...saidOfGuests(update, known)], gone, wishes);
    }
    if ('update' in change) {
      const said = saidOfGuests(change.update, known);
      const [{ id, ...fields } = { id: '' }] = said;
      if (said.length !== 1 || Object.keys(fields).length === 0)
        return unwrapDone(supabase.rpc('update_guests', { guest_list: said }));
      await unwrapRows(guests.update(fields).eq('id', id).select('id'), 1);
      return;
    }
    const [guest] = change.add;
    if (guest && change.add.length === 1)
      await unwrapRows(guests.insert({ event_id: eventId, ...newRow(guest) }).select('id'), 1);
    else await bringIn(change.add.map(newRow));
  },
  changeMeals: (eventId, { meals, renamed, given }) =>
    unwrapDone(
      supabase.rpc('change_meals', {
        event_uuid: eventId,
        meal_list: [...meals],
        renamed: { ...renamed },
        guest_list: [...given],
      }),
    ),
});
