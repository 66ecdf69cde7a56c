import type { User } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { removeLocalEvents } from '@/features/events/browser-events';
import { removePendingEvent } from '@/features/events/pending-event';
import { hasLocalPicture, tryReadLocalPicture } from '@/features/seating/in-browser/local-picture';
import type { Json } from '@/lib/backend/database.types';
import { toAppError, unwrapVoid } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { buildTransferRow, describeTransfer, type LocalGuestList } from './local-events';

/** Moves all local events into the account in one transaction, then removes them from this browser. */
export function useTransferLocalEvents(user: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (lists: readonly LocalGuestList[]) => {
      const pictures = lists.map(({ event }) => tryReadLocalPicture(event.id));
      const rows = lists.map((list, at) =>
        buildTransferRow(list, user, pictures[at]),
      ) as unknown as Json;
      const withoutPicture = lists.filter(
        ({ event }, at) => !pictures[at] && hasLocalPicture(event.id),
      );
      await unwrapVoid(supabase.rpc('transfer_local_events', { event_list: rows }));
      removeLocalEvents(lists.map(({ event }) => event.id));
      return withoutPicture;
    },
    onSuccess: (withoutPicture, lists) => {
      removePendingEvent(user.id);
      notify.success('Event moved', describeTransfer(lists, withoutPicture));
      return queryClient.invalidateQueries();
    },
    onError: (error) => {
      console.error('Could not move the local events', error);
      notify.error('Nothing was moved', describeTransferRefusal(toAppError(error)));
    },
  });
}

function describeTransferRefusal({ code, detail, message }: ReturnType<typeof toAppError>): string {
  if (code === 'guest_limit_reached')
    return `Your plan allows ${detail.limit} guests for each event. Your event is still safe in this browser.`;
  if (code === 'event_limit_reached')
    return 'Your plan has no room for another event. Please upgrade your plan; your event is still safe in this browser.';
  if (code === 'subscription_required')
    return 'You need a plan for that. Choose one first; your event is still safe in this browser.';
  return message;
}
