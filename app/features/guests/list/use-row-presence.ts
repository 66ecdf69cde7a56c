import { useMemo } from 'react';
import { groupNamesBySelection } from '@/features/collaboration/group-names-by-selection';
import { useOtherPeople } from '@/features/collaboration/use-presence';
import { useChangeMarkers } from '@/features/collaboration/use-recent-changes';
import { useConflicts } from '@/features/seating/collaboration/use-conflicts';
import { useGuestListContext } from './guest-list-context';
import type { RepliesSlot } from './list-slots';
import type { RowCollaboration } from './rows-context';

const noMessages: RepliesSlot['messages'] = new Map();

/** Memoised, because every row reads it. */
export function useRowPresence(): RowCollaboration {
  const { event, listing, replies } = useGuestListContext();
  const others = useOtherPeople(event.id);
  const editors = useMemo(() => groupNamesBySelection(others, 'guest_id'), [others]);
  const { marks, now } = useChangeMarkers(event.id);
  const { conflicts } = useConflicts(event.id);
  const messages = replies?.messages ?? noMessages;
  const messageRows = useMemo(
    () =>
      new Map(
        listing.listed.flatMap(({ id }) => {
          const message = messages.get(id);
          return message ? [[message.key, id] as const] : [];
        }),
      ),
    [listing.listed, messages],
  );
  return useMemo(
    () => ({ editors, marks, now, conflicts, messageRows }),
    [editors, marks, now, conflicts, messageRows],
  );
}
