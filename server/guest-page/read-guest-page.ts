import type { SupabaseClient } from '@supabase/supabase-js';
import {
  type GuestPageData,
  type PublicGuest,
  type PublicRoom,
  toPublicGuests,
} from '../../app/features/guest-page/model.ts';
import type { Backend } from '../backend/serve-database.ts';
import type { NameTransliterator } from '../romanise/name-transliterator.ts';

type Answer = {
  event: GuestPageData['event'];
  guests: PublicGuest[];
  message: { message: string; message_until: string | null } | null;
  room: PublicRoom | null;
  dims_screen: boolean;
  parts: Required<GuestPageData>['parts'] | null;
  opening: {
    state: 'open' | 'waiting' | 'closed';
    opens_at: string | null;
    time_zone: string;
    thanks: string | null;
    changes_in: number | null;
  };
};

/** `secondsToChange`: seconds until the page opens or closes, by the clock of the database, which enforces these times. */
export type TimedGuestPage = GuestPageData & { secondsToChange?: number };

/** Reads with the rights of a guest, so that the page can never show more; null if there is no such event. */
type PageReader = (eventId: string) => Promise<Answer | null>;

export const createDatabasePageReader =
  ({ readAsVisitor }: Pick<Backend, 'readAsVisitor'>): PageReader =>
  async (eventId) =>
    JSON.parse(
      (await readAsVisitor('public.get_event_guest_page($1)', [eventId])) ?? 'null',
    ) as Answer | null;

export const createApiPageReader =
  (client: SupabaseClient): PageReader =>
  async (eventId) => {
    const { data, error } = await client.rpc(
      'get_event_guest_page',
      { event_uuid: eventId },
      { get: true },
    );
    if (error) throw new Error(`${error.code} ${error.message}`);
    return data as Answer | null;
  };

/** One query, because running a query takes several times as long as transferring its result. */
export const createGuestPageReader =
  (read: PageReader, { addLatinNames }: Pick<NameTransliterator, 'addLatinNames'>) =>
  async (eventId: string): Promise<TimedGuestPage | null> => {
    const page = await read(eventId);
    return (
      page && {
        event: page.event,
        message: page.message && { text: page.message.message, until: page.message.message_until },
        guests: toPublicGuests(
          await addLatinNames(page.guests, { network: eventId, event: eventId }),
        ),
        room: page.room,
        ...(page.parts && { parts: page.parts }),
        ...(page.dims_screen && { dims_screen: true as const }),
        ...toOpening(page.opening),
      }
    );
  };

function toOpening({
  state,
  opens_at,
  time_zone,
  thanks,
  changes_in,
}: Answer['opening']): Partial<TimedGuestPage> {
  const changes = changes_in === null ? {} : { secondsToChange: changes_in };
  if (state === 'closed') return { ...changes, opening: { state, thanks } };
  if (state === 'waiting' && opens_at)
    return { ...changes, opening: { state, opens_at, time_zone } };
  return changes;
}
