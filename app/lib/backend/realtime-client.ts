import { RealtimeClient } from '@supabase/realtime-js';
import { env } from '@/lib/backend/env';
import { HEARTBEAT_MS } from '@/lib/browser/heartbeat';

/** The only WebSocket of the page. Topics are open to anyone who knows their names, so the public key is enough. */
export const realtimeClient = new RealtimeClient(
  `${env.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`,
  {
    params: { apikey: env.publishableKey },
    heartbeatIntervalMs: HEARTBEAT_MS,
  },
);
