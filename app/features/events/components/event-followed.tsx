import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followEvent } from '../follow-event';
import type { HostEvent } from '../schema';

/** Stands beside whatever is shown of an event, and keeps it up to date with other windows. */
export function EventFollowed({ event: { id, host_topic } }: { event: HostEvent }) {
  const client = useQueryClient();
  useEffect(() => {
    if (host_topic) return followEvent(client, id, host_topic);
  }, [client, id, host_topic]);
  return null;
}
