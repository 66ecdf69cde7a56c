import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/use-event-store';
import type { HistoryEntry } from '@/features/history/facts';
import { recentChangesQuery } from '@/features/history/queries';
import { seatingQuery } from '@/features/seating/queries';
import { useSeatingStore } from '@/features/seating/use-seating';
import { buildChangeMarkers, type ChangeMarkers } from './change-markers';

const MINUTE_MS = 60_000;

const none: readonly HistoryEntry[] = [];

/** `changes` are latest first, empty for local events and viewers; `me` is the current user. */
export function useRecentChanges(eventId: string) {
  const { user } = useAuth();
  const client = useQueryClient();
  const events = eventsQuery(useEventStore());
  const mayRead = () => {
    const event = client.getQueryData(events.queryKey)?.find(({ id }) => id === eventId);
    return event !== undefined && event.host_topic !== null && event.role !== 'viewer';
  };
  const { data: initial } = useQuery({
    ...recentChangesQuery(eventId),
    enabled: mayRead(),
  });
  const { data: since = none } = useQuery({
    ...seatingQuery(useSeatingStore(), eventId),
    select: ({ asRead }): readonly HistoryEntry[] => asRead?.by ?? none,
  });
  const changes = useMemo(() => mergeChanges(initial ?? none, since), [initial, since]);
  return { changes, isRead: initial !== undefined, me: user?.id };
}

/** `initial` is latest first; `since`, from the plan's deltas, is latest last. */
function mergeChanges(
  initial: readonly HistoryEntry[],
  since: readonly HistoryEntry[],
): readonly HistoryEntry[] {
  const read = initial[0]?.version ?? 0;
  const later = since.filter(({ version, facts }) => version > read && facts.length > 0);
  return later.length > 0 ? [...later.toReversed(), ...initial] : initial;
}

export function useChangeMarkers(eventId: string): { marks: ChangeMarkers; now: number } {
  const { changes, me } = useRecentChanges(eventId);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const marks = useMemo(
    () => buildChangeMarkers(changes, me, Math.max(now, Date.now())),
    [changes, me, now],
  );
  return { marks, now };
}
