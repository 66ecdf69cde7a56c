import type { User } from '@supabase/supabase-js';
import type { Database } from '@/lib/backend/database.types';
import { unwrap, unwrapRow, unwrapVoid } from '@/lib/backend/errors';
import { readAllPages } from '@/lib/backend/read-all-pages';
import { supabase } from '@/lib/backend/supabase';
import { eventSchema, type HostEvent, ownerAccess } from './schema';
import type { EventStore } from './store';

const columns = Object.keys(eventSchema.shape).join(', ');
type Row = Pick<
  Database['public']['Tables']['events']['Row'],
  Exclude<keyof typeof eventSchema.shape, 'parts'>
> &
  Pick<HostEvent, 'parts'>;
const toOwnEvent = (row: Row): HostEvent => ({ ...row, ...ownerAccess });

type SharedRow = Omit<HostEvent, 'owner_name'> & { owner_name: string | null };
const toSharedEvent = (row: SharedRow): HostEvent => ({ ...row, owner_name: row.owner_name ?? '' });

const ownerDetails = ({ user_metadata, email }: User) => ({
  owner_name: String(user_metadata.full_name ?? ''),
  owner_email: email ?? '',
});

const PAGE = 1000;

export const readOwnEvents = (userId: string, from: number) =>
  supabase
    .from('events')
    .select<string, Row>(columns, { count: 'exact' })
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + PAGE - 1);

export const readSharedEvents = () => supabase.rpc('get_shared_events', undefined, { get: true });

export const createAccountEventStore = (user: User): EventStore => ({
  id: user.id,
  location: 'account',
  list: async (signal) => {
    const [own, shared] = await Promise.all([
      readAllPages((from) => readOwnEvents(user.id, from).abortSignal(signal)),
      unwrap(readSharedEvents().abortSignal(signal)) as Promise<unknown>,
    ]);
    const madeAt = ({ created_at }: HostEvent) => Date.parse(created_at);
    return [...own.map(toOwnEvent), ...(shared as SharedRow[]).map(toSharedEvent)].sort(
      (a, b) => madeAt(b) - madeAt(a),
    );
  },
  create: async (event, venueId) => {
    const details = { ...event, ...ownerDetails(user) };
    if (venueId) {
      await unwrapVoid(
        supabase.rpc('create_event_in_venue', { venue_id: venueId, event: details }),
      );
      return unwrap(
        supabase.from('events').select<string, Row>(columns).eq('id', event.id).single(),
      ).then(toOwnEvent);
    }
    const row = { ...details, user_id: user.id, guests_count: 0, tables_count: 0, max_guests: 250 };
    return unwrap(supabase.from('events').insert(row).select<string, Row>(columns).single()).then(
      toOwnEvent,
    );
  },
  duplicate: (sourceId, copy, along) =>
    unwrapVoid(
      supabase.rpc('duplicate_event', {
        event_uuid: sourceId,
        copy: { ...copy, ...ownerDetails(user) },
        ...along,
      }),
    ),
  update: async (eventId, changes) => {
    await unwrapRow(supabase.from('events').update(changes).eq('id', eventId).select('id'));
  },
  delete: async (eventId) => {
    await unwrapRow(supabase.from('events').delete().eq('id', eventId).select('id'));
  },
  leave: (eventId) =>
    unwrapVoid(supabase.rpc('remove_event_member', { event_uuid: eventId, member: user.id })),
  onChangedElsewhere: () => () => {},
});
