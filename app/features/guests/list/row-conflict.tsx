import { Suspense } from 'react';
import { type OpenConflict, useConflicts } from '@/features/seating/collaboration/use-conflicts';
import { useGuestListContext } from './guest-list-context';
import { ConflictCards } from './lazy-list-components';
import { useGuestRowsContext } from './rows-context';

export function RowConflict({ conflict }: { conflict: OpenConflict }) {
  const { event, editor } = useGuestListContext();
  const { act } = useGuestRowsContext();
  const { resolve } = useConflicts(event.id);
  const resolveWith = (text: string | null) => {
    act.focus(conflict.id);
    resolve(conflict);
    if (text !== conflict.theirs)
      editor.change.mutate({
        change: { update: [{ ...conflict.guest, [conflict.field]: text }] },
        reason: 'update',
      });
  };
  return (
    <Suspense>
      <ConflictCards eventId={event.id} conflict={conflict} onKeep={resolveWith} />
    </Suspense>
  );
}
