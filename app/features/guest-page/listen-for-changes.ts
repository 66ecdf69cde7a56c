import { RealtimeClient } from '@supabase/realtime-js';
import { env } from '@/lib/env';
import { HEARTBEAT_MS } from '@/lib/heartbeat';

/** Hears of changes; `onJoin` is called each time listening to a topic begins, as changes before then were missed. Returns what ends it. */
export function listenForChanges(
  topics: readonly string[],
  { onJoin, onChange }: { onJoin(): void; onChange(topic: string): void },
): () => void {
  const client = new RealtimeClient(`${env.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: env.publishableKey },
    heartbeatIntervalMs: HEARTBEAT_MS,
  });
  for (const topic of topics) {
    client
      .channel(topic)
      .on('broadcast', { event: 'changed' }, () => onChange(topic))
      .subscribe((status) => status === 'SUBSCRIBED' && onJoin());
  }
  return () => void client.disconnect();
}
