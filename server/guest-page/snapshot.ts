import type { SupabaseClient } from '@supabase/supabase-js';
import type { SeatingReader } from '../../app/server-context.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Reads what the guest page of one event shows, by the two calls anybody with its uuid may make (decisions: access).
 * The client carries the public key only: this page can never show more than a guest may read.
 */
export const createSeatingReader =
  (client: SupabaseClient): SeatingReader =>
  async (eventId) => {
    if (!uuid.test(eventId)) return null;
    const [events, guests] = await Promise.all([
      client.rpc('get_event_seating_data', { event_uuid: eventId }, { get: true }),
      client.rpc('get_event_guests', { event_uuid: eventId }, { get: true }),
    ]);
    const error = events.error ?? guests.error;
    if (error) throw new Error(`seating of an event could not be read: ${error.code} ${error.message}`);
    const [event] = events.data;
    if (!event) return null;
    type Row = { name: string; table_number: string; additional_info: string | null };
    return {
      event,
      guests: guests.data.map(({ name, table_number, additional_info }: Row) => ({ name, table_number, additional_info })),
    };
  };
