import { whenIdle } from '@/lib/browser/when-idle';
import { retryableImport } from '@/lib/react/retryable-import';

const RETRY_MS = 10_000;

const loadChannels = retryableImport(() => import('@/lib/backend/channels'));

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
      const { channels } = await loadChannels();
      if (isStopped) return;
      const channel = channels.channel(topic);
      for (const [event, listener] of Object.entries(on))
        channel.on('broadcast', { event }, listener);
      channel.subscribe((status) => status === 'SUBSCRIBED' && onJoin());
      leave = () => void channels.removeChannel(channel);
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
