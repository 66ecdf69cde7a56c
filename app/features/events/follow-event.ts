import type { QueryClient } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { untilSettled } from '@/lib/until-settled';

/** Reads anew what is shown of an event whenever another window, or a helper at the door, changes something of it. Returns what ends it. */
export function followEvent(client: QueryClient, eventId: string, topic: string): () => void {
  const readAgain = readingAgain(client, eventId);
  const channel = supabase
    .channel(`host:${topic}`)
    .on('broadcast', { event: 'changed' }, () => void readAgain({ cancelRefetch: true }))
    .subscribe((status) => status === 'SUBSCRIBED' && void readAgain({ cancelRefetch: false })); // what changed before then was missed
  return () => void supabase.removeChannel(channel);
}

/** One reading at a time, as a long list would never be there where each change begins it anew. */
export function readingAgain(client: QueryClient, eventId: string) {
  let isReading = false;
  let due: { cancelRefetch: boolean } | null = null;
  return async (asked: { cancelRefetch: boolean }) => {
    due = { cancelRefetch: asked.cancelRefetch || due?.cancelRefetch === true };
    if (isReading) return;
    isReading = true;
    while (due) {
      // What this window stores is compared with the list as it was when that began; once it is stored, that reads it anew too.
      const isStoring = client.isMutating() > 0;
      if (isStoring) await untilSettled(client);
      const { cancelRefetch } = due;
      due = null;
      await client.invalidateQueries(
        { predicate: ({ queryKey }) => queryKey.includes(eventId) || queryKey[0] === 'events' },
        { cancelRefetch: cancelRefetch && !isStoring },
      );
    }
    isReading = false;
  };
}
