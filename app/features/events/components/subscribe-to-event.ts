import type { QueryClient } from '@tanstack/react-query';
import { subscribeToTopic } from '@/lib/backend/subscribe-to-topic';
import { whenMutationsSettle } from '@/lib/backend/when-mutations-settle';
import { presenceKey } from '../queries';

export function subscribeToEvent(client: QueryClient, eventId: string, topic: string): () => void {
  const readAgain = createRefetch(client, eventId);
  const readHere = () => void client.invalidateQueries({ queryKey: presenceKey(eventId) });
  return subscribeToTopic(`host:${topic}`, {
    onJoin: () => {
      void readAgain({ cancelRefetch: false });
      readHere();
    },
    on: {
      changed: () => void readAgain({ cancelRefetch: true }),
      here: readHere,
    },
  });
}

/** Only one refetch runs at a time, because a long list would never finish loading if every change restarted it. */
function createRefetch(client: QueryClient, eventId: string) {
  let isReading = false;
  let due: { cancelRefetch: boolean } | null = null;
  return async (options: { cancelRefetch: boolean }) => {
    due = { cancelRefetch: options.cancelRefetch || due?.cancelRefetch === true };
    if (isReading) return;
    isReading = true;
    while (due) {
      // Waits for mutations, because they compare with the list they started from. They refetch themselves when they settle.
      const isStoring = client.isMutating() > 0;
      if (isStoring) await whenMutationsSettle(client);
      const { cancelRefetch } = due;
      due = null;
      await client.invalidateQueries(
        {
          predicate: ({ queryKey, meta }) =>
            (queryKey.includes(eventId) && !meta?.isReadWithPlan) || queryKey[0] === 'events',
        },
        { cancelRefetch: cancelRefetch && !isStoring },
      );
    }
    isReading = false;
  };
}
