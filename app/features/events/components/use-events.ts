import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '@/components/notify';
import { toAppError } from '@/lib/backend/errors';
import { useLeaveWarning } from '@/lib/react/use-leave-warning';
import { eventsQuery, settingsMutationKey } from '../queries';
import type { HostEvent } from '../schema';
import { useEventStore } from '../use-event-store';
import { subscribeToEvent } from './subscribe-to-event';

const about = 'reading events';
const loadFailure = 'Failed to load your events. Please try again later.';

/** Includes changes by other tabs. `failure`: the error message for a failed read. */
export function useEvents() {
  const store = useEventStore();
  const queryClient = useQueryClient();
  const events = useQuery(eventsQuery(store));
  const { isError, isSuccess } = events;
  useEffect(
    () => store.onChangedElsewhere(() => void queryClient.invalidateQueries()),
    [store, queryClient],
  );
  useEffect(() => {
    if (isError) notify.error('Error', loadFailure, { about });
    if (isSuccess) notify.clearErrors(about);
  }, [isError, isSuccess]);
  const error = events.error && toAppError(events.error);
  return { events, failure: error?.isAboutStorage ? error.message : loadFailure };
}

/** Applies changes made in other windows, and warns before the page is left with unsaved settings. */
export function useEventSync({ id, host_topic }: HostEvent): void {
  const client = useQueryClient();
  useEffect(() => {
    if (host_topic) return subscribeToEvent(client, id, host_topic);
  }, [client, id, host_topic]);
  useLeaveWarning(useIsMutating({ mutationKey: settingsMutationKey }) > 0);
}
