import { Suspense } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { useConflicts } from '@/features/seating/together/use-conflicts';
import type { useChangeGuests } from '../mutations';
import { ConflictCards } from './list-parts';

export function useConflictCards(
  eventId: string,
  { mutate }: Pick<ReturnType<typeof useChangeGuests>, 'mutate'>,
  focus: (id: string) => void,
) {
  const { conflicts, resolve } = useConflicts(eventId);
  return ({ id }: Guest) => {
    const conflict = conflicts.find((open) => open.id === id);
    if (!conflict) return null;
    const keep = (text: string | null) => {
      focus(id);
      resolve(conflict);
      if (text !== conflict.theirs)
        mutate({ change: { update: [{ ...conflict.guest, [conflict.field]: text }] }, reason: 'update' });
    };
    return (
      <Suspense>
        <ConflictCards eventId={eventId} conflict={conflict} onKeep={keep} />
      </Suspense>
    );
  };
}
