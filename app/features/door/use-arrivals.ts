import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { arrivalsQuery, followDoor } from './queries';

/** Without word from the server the host's page asks for itself so often. */
const POLL_MS = 20_000;

/** Who came, live, for the host of an event in an account. */
export function useArrivals(eventId: string) {
  const client = useQueryClient();
  const query = useQuery({ ...arrivalsQuery(eventId), refetchInterval: POLL_MS });
  const topic = query.data?.topic;
  useEffect(() => {
    if (topic) return followDoor(client, eventId, topic);
  }, [client, eventId, topic]);
  return query;
}
