import { env } from '@/lib/backend/env';
import { HEARTBEAT_MS } from '@/lib/browser/heartbeat';

/** Delays before reconnecting; jittered, so that 300 pages do not reconnect simultaneously. */
const RETRY_MS = [1000, 2000, 5000, 10_000];
const getRetryDelay = (tries: number) => (RETRY_MS[tries] ?? 10_000) * (0.7 + Math.random() * 0.6);

type Frame = {
  topic: string;
  event: string;
  payload: { status?: string; event?: string };
  ref: string | null;
};

const TOPIC_PREFIX = 'realtime:';
const JOIN_PAYLOAD = {
  config: {
    broadcast: { ack: false, self: false },
    presence: { key: '' },
    postgres_changes: [],
    private: false,
  },
};

/** A minimal Supabase Realtime client, because the official one is as large as this page. `onJoin`: earlier changes may have been missed. */
export function listenForChanges(
  topics: readonly string[],
  { onJoin, onChange }: { onJoin(): void; onChange(topic: string, event: string): void },
): () => void {
  const query = new URLSearchParams({ apikey: env.publishableKey, vsn: '1.0.0' });
  const url = `${env.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1/websocket?${query}`;
  let tries = 0;
  let disconnect = () => {};
  let retry: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    const socket = new WebSocket(url);
    let isAlive = true;
    const send = (topic: string, event: string, ref: string, payload = {}) =>
      socket.send(JSON.stringify({ topic, event, payload, ref, join_ref: ref }));
    let beat: ReturnType<typeof setInterval> | undefined;
    disconnect = () => {
      clearInterval(beat);
      socket.onopen = socket.onclose = socket.onmessage = null;
      socket.close();
    };
    const reconnect = () => {
      disconnect();
      retry = setTimeout(connect, getRetryDelay(tries++));
    };
    socket.onopen = () => {
      for (const [at, topic] of topics.entries())
        send(TOPIC_PREFIX + topic, 'phx_join', String(at + 1), JOIN_PAYLOAD);
      beat = setInterval(() => {
        if (!isAlive) return reconnect();
        isAlive = false;
        send('phoenix', 'heartbeat', String(Date.now()));
      }, HEARTBEAT_MS);
    };
    socket.onclose = reconnect;
    socket.onmessage = ({ data }) => {
      isAlive = true;
      const { topic, event, payload, ref } = JSON.parse(data as string) as Frame;
      const subscribed = topics.find((one) => TOPIC_PREFIX + one === topic);
      if (subscribed === undefined) return;
      if (event === 'phx_reply' && Number(ref) <= topics.length && payload.status === 'ok') {
        tries = 0;
        onJoin();
      } else if (event === 'broadcast' && payload.event) onChange(subscribed, payload.event);
      else if (event === 'phx_error' || event === 'phx_close' || payload.status === 'error')
        reconnect();
    };
  }

  connect();
  return () => {
    clearTimeout(retry);
    disconnect();
  };
}
