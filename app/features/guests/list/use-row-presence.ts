import { useMemo } from 'react';
import { groupPeopleBy } from '@/features/collaboration/group-people-by';
import { useOtherPeople } from '@/features/collaboration/use-presence';
import { useChangeMarkers } from '@/features/collaboration/use-recent-changes';
import { useConflicts } from '@/features/seating/together/use-conflicts';
import type { RepliesInList } from './list-slots';
import type { RowPresence } from './rows-context';
import { useSharedList } from './shared-list';

const noMessages: RepliesInList['messages'] = new Map();

/** The same object while nothing changes, because every row reads it. */
export function useRowPresence(): RowPresence {
  const { event, listing, replies } = useSharedList();
  const others = useOtherPeople(event.id);
  const people = useMemo(() => groupPeopleBy(others, 'guest_id'), [others]);
  const { marks, now } = useChangeMarkers(event.id);
  const { conflicts } = useConflicts(event.id);
  const messages = replies?.messages ?? noMessages;
  const lastOfHousehold = useMemo(
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
    () => ({ people, marks, now, conflicts, lastOfHousehold }),
    [people, marks, now, conflicts, lastOfHousehold],
  );
}
