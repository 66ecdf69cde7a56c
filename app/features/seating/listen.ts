import { RealtimeClient } from '@supabase/realtime-js';
import { env } from '@/lib/env';

/**
 * Hears that an event has changed, through the official client; loaded by itself, long after the page. `joined` is called each time listening
 * begins: what changed before then was not heard. Returns what ends it.
 */
export function listenForChanges(eventId: string, { joined, changed }: { joined(): void; changed(): void }): () => void {
  const client = new RealtimeClient(`${env.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: env.publishableKey },
  });
  client
    .channel(`event:${eventId}`)
    .on('broadcast', { event: 'changed' }, changed)
    .subscribe((status) => status === 'SUBSCRIBED' && joined());
  return () => void client.disconnect();
}
