import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Guest } from '../guests/schema';
import { useGuests, useSeatingStore } from '../use-seating';
import { conflictsKey, type TextConflict } from './conflicts';
import { readConflicts, updateConflicts } from './stored-conflicts';

export type OpenConflict = TextConflict & { guest: Guest; theirs: string | null };

const none: readonly TextConflict[] = [];

export function useConflicts(eventId: string) {
  const store = useSeatingStore();
  const client = useQueryClient();
  const queryKey = conflictsKey(store, eventId);
  const { guests } = useGuests(eventId);
  const { data: open = none } = useQuery({
    queryKey,
    queryFn: () => readConflicts(client, store, eventId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const conflicts = useMemo(
    () =>
      open.flatMap((conflict): OpenConflict[] => {
        const guest = guests?.find(({ id }) => id === conflict.id);
        return guest ? [{ ...conflict, guest, theirs: guest[conflict.field] }] : [];
      }),
    [open, guests],
  );
  const resolve = ({ id, field }: TextConflict) =>
    updateConflicts(client, store, eventId, (open) =>
      open.filter((other) => other.id !== id || other.field !== field),
    );
  return { conflicts, resolve };
}
