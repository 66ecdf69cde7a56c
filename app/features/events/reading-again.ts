import type { QueryClient } from '@tanstack/react-query';
import { untilSettled } from '@/lib/until-settled';

/** Refetches everything shown of an event, one refetch at a time: restarting on each change would never let a long list finish. */
export function readingAgain(client: QueryClient, eventId: string) {
  let isReading = false;
  let due: { cancelRefetch: boolean } | null = null;
  return async (asked: { cancelRefetch: boolean }) => {
    due = { cancelRefetch: asked.cancelRefetch || due?.cancelRefetch === true };
    if (isReading) return;
    isReading = true;
    while (due) {
      // What this window stores is compared with the list as it was when that began; once it is stored, that reads it anew too.
      const isStoring = client.isMutating() > 0;
      if (isStoring) await untilSettled(client);
      const { cancelRefetch } = due;
      due = null;
      await client.invalidateQueries(
        { predicate: ({ queryKey }) => queryKey.includes(eventId) || queryKey[0] === 'events' },
        { cancelRefetch: cancelRefetch && !isStoring },
      );
    }
    isReading = false;
  };
}
