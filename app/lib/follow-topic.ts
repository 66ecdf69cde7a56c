import { addressIn } from '@/lib/lazy-or';
import { whenIdle } from '@/lib/when-idle';

/** Until the scripts of the socket are fetched again where they could not be. */
const RETRY_MS = 10_000;

type Listeners = {
  /** Listening has begun, or begun again after a cut: what was announced before then was missed. */
  onJoin: () => void;
  /** What to do at which announcement. */
  on: Record<string, () => void>;
};

/** Listens to what the server announces on a topic, from when nobody waits for anything else: its scripts are not among those that a page begins with. Returns what ends it. */
export function followTopic(topic: string, { onJoin, on }: Listeners): () => void {
  let load = () => import('@/lib/channels');
  let isOver = false;
  let leave = () => {};
  const begin = async () => {
    if (isOver) return;
    try {
      const { channels } = await load();
      if (isOver) return;
      const channel = channels.channel(topic);
      for (const [event, listener] of Object.entries(on)) channel.on('broadcast', { event }, listener);
      channel.subscribe((status) => status === 'SUBSCRIBED' && onJoin());
      leave = () => void channels.removeChannel(channel);
    } catch (error) {
      console.error('What others change cannot be followed yet', error);
      const failedAt = addressIn(error);
      if (failedAt) load = () => import(/* @vite-ignore */ `${failedAt}#${Date.now()}`);
      setTimeout(begin, RETRY_MS);
    }
  };
  whenIdle(() => void begin());
  return () => {
    isOver = true;
    leave();
  };
}
