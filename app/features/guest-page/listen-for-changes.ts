import { RealtimeClient } from '@supabase/realtime-js';
import { env } from '@/lib/env';
import { HEARTBEAT_MS } from '@/lib/heartbeat';

/** Hears of changes; `onJoin` is called each time listening begins, as changes before then were missed. Returns what ends it. */
export function listenForChanges(eventId: string, { onJoin, onChange }: { onJoin(): void; onChange(): void }): () => void {
  const client = new RealtimeClient(`${env.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: env.publishableKey },
    heartbeatIntervalMs: HEARTBEAT_MS,
  });
  client
    .channel(`event:${eventId}`)
    .on('broadcast', { event: 'changed' }, onChange)
    .subscribe((status) => status === 'SUBSCRIBED' && onJoin());
  return () => void client.disconnect();
}
