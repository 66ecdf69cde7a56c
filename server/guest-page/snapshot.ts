import type { SupabaseClient } from '@supabase/supabase-js';
import type { SeatingSnapshot } from '../../app/features/seating/model.ts';

/**
 * Reads what the guest page of one event shows, by the three calls anybody with its uuid may make (decisions: access); null when there is
 * no such event. The client carries the public key only: this page can never show more than a guest may read.
 */
export const createSeatingReader =
  (client: SupabaseClient) =>
  async (eventId: string): Promise<SeatingSnapshot | null> => {
    const call = async (name: string) => {
      const { data, error } = await client.rpc(name, { event_uuid: eventId }, { get: true });
      if (error) throw new Error(`seating of an event could not be read: ${error.code} ${error.message}`);
      return data;
    };
    const [event] = await call('get_event_seating_data');
    if (!event) return null; // one call is all an unknown id costs
    type Row = { name: string; table_number: string; additional_info: string | null; also_known_as: string | null };
    const guests = (await call('get_event_guests')) as Row[];
    const [word] = (await call('get_event_message')) as { message: string; message_until: string | null }[];
    return {
      event,
      message: word ? { text: word.message, until: word.message_until } : null,
      guests: guests.map(({ name, table_number, additional_info, also_known_as }) => ({
        name,
        table_number,
        additional_info,
        ...(also_known_as && { also_known_as }), // few have one, and every byte is sent to every guest
      })),
    };
  };
