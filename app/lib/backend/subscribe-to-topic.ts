import { whenIdle } from '@/lib/browser/when-idle';
import { retryableImport } from '@/lib/react/retryable-import';

const RETRY_MS = 10_000;

const loadRealtimeClient = retryableImport(() => import('@/lib/backend/realtime-client'));

type Listeners = {
  onJoin: () => void;
  on: Record<string, () => void>;
};

/** Subscribes to a realtime topic once the browser is idle. Returns a function that unsubscribes. */
export function subscribeToTopic(topic: string, { onJoin, on }: Listeners): () => void {
  let isStopped = false;
  let leave = () => {};
  const subscribe = async () => {
    if (isStopped) return;
    try {
      const { realtimeClient } = await loadRealtimeClient();
      if (isStopped) return;
      const channel = realtimeClient.channel(topic);
      for (const [event, listener] of Object.entries(on))
        channel.on('broadcast', { event }, listener);
      channel.subscribe((status) => status === 'SUBSCRIBED' && onJoin());
      leave = () => void realtimeClient.removeChannel(channel);
    } catch (error) {
      console.error('Could not subscribe to changes', error);
      setTimeout(subscribe, RETRY_MS);
    }
  };
  whenIdle(() => void subscribe());
  return () => {
    isStopped = true;
    leave();
  };
}
