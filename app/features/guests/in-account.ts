import { allPages } from '@/lib/all-pages';
import type { Database, Json } from '@/lib/database.types';
import { unwrap, unwrapDone, unwrapRows } from '@/lib/errors';
import { newId } from '@/lib/new-id';
import { supabase } from '@/lib/supabase';
import { type GuestChange, type Meanwhile, meaningTables, nothingMeanwhile, saidOfGuests } from './change';
import { type Guest, guestDetails, guestFields } from './schema';
import type { GuestStore } from './store';
import { saidOfWishes, type WishChange } from './wishes';

const columns = ['id', 'created_at', 'seat', ...guestFields.map(({ key }) => key)].join(', ');
type Row = Pick<Database['public']['Tables']['guests']['Row'], keyof Guest>;

/** So many are asked for at once; the backend may give fewer. */
const PAGE = 20_000;

const newRow = (guest: Guest) => ({ id: guest.id, ...guestDetails(guest), seat: guest.seat });
type SaidRow = Pick<Row, 'id'> & Partial<Row>;

/** Changes guests who are there already. */
async function update(said: readonly SaidRow[]): Promise<Meanwhile> {
  const [{ id, ...fields } = { id: '' }] = said;
  if (said.length !== 1 || Object.keys(fields).length === 0 || 'table_id' in fields || 'from_table_id' in fields) {
    const answer = await unwrap(supabase.rpc('update_guests', { guest_list: [...said] }));
    const { renamed, ...meanwhile } = answer as unknown as Omit<Meanwhile, 'renames'> & { renamed: Record<string, string> };
    return { ...meanwhile, renames: Object.entries(renamed).map(([from, to]) => ({ rename: { from, to } })) };
  }
  await unwrapRows(supabase.from('guests').update(fields).eq('id', id).select('id'), 1);
  return nothingMeanwhile;
}

/** Makes any other change. */
async function make(eventId: string, change: Exclude<GuestChange, { update: unknown }>, known: readonly Guest[]): Promise<void> {
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
  if ('remove' in change) return unwrapDone(supabase.rpc('remove_guests', { guest_ids: change.remove.map(({ id }) => id) }));
  if ('together' in change) {
    const { add, update, remove, wishes } = change.together;
    return bringIn([...add.map(newRow), ...saidOfGuests(update, known)], remove, wishes);
  }
  const [guest] = change.add;
  if (!guest || change.add.length !== 1) return bringIn(change.add.map(newRow));
  await unwrapRows(
    supabase
      .from('guests')
      .insert({ event_id: eventId, ...newRow(guest) })
      .select('id'),
    1,
  );
}

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
  change: async (eventId, change, known = [], tables = []) => {
    if ('update' in change) return update(meaningTables(saidOfGuests(change.update, known), tables, known));
    await make(eventId, change, known);
    return nothingMeanwhile;
  },
  changeMeals: (eventId, { meals, renamed, given }) =>
    unwrapDone(
      supabase.rpc('change_meals', {
        event_uuid: eventId,
        meal_list: [...meals],
        renamed: { ...renamed },
        given: { ...given } as Json,
      }),
    ),
});
