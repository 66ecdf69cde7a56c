import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLeaveWarning } from '@/lib/use-leave-warning';
import { savingSettings } from '../mutations';
import { followEvent } from '../queries';
import type { HostEvent } from '../schema';

/** Stands beside whatever is shown of an event, keeps it up to date with other windows, and has the browser ask before settings that wait for a connection are left behind. */
export function EventFollowed({ event: { id, host_topic } }: { event: HostEvent }) {
  const client = useQueryClient();
  useEffect(() => {
    if (host_topic) return followEvent(client, id, host_topic);
  }, [client, id, host_topic]);
  useLeaveWarning(useIsMutating({ mutationKey: savingSettings }) > 0);
  return null;
}
