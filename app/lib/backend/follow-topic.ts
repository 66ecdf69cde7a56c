import { whenIdle } from '@/lib/browser/when-idle';
import { retriedImport } from '@/lib/react/retried-import';

const RETRY_MS = 10_000;

const loadChannels = retriedImport(() => import('@/lib/backend/channels'));

type Listeners = {
  onJoin: () => void;
  on: Record<string, () => void>;
};

/** Listens to a topic of the server, once the browser is idle; returns the function that stops it. */
export function followTopic(topic: string, { onJoin, on }: Listeners): () => void {
  let isOver = false;
  let leave = () => {};
  const begin = async () => {
    if (isOver) return;
    try {
      const { channels } = await loadChannels();
      if (isOver) return;
      const channel = channels.channel(topic);
      for (const [event, listener] of Object.entries(on))
        channel.on('broadcast', { event }, listener);
      channel.subscribe((status) => status === 'SUBSCRIBED' && onJoin());
      leave = () => void channels.removeChannel(channel);
    } catch (error) {
      console.error('Could not subscribe to changes', error);
      setTimeout(begin, RETRY_MS);
    }
  };
  whenIdle(() => void begin());
  return () => {
    isOver = true;
    leave();
  };
}
