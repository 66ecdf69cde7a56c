import { Suspense } from 'react';
import { type OpenConflict, useConflicts } from '@/features/seating/collaboration/use-conflicts';
import { ConflictCards } from './list-parts';
import { useSharedRows } from './rows-context';
import { useSharedList } from './shared-list';

export function RowConflict({ conflict }: { conflict: OpenConflict }) {
  const { event, editor } = useSharedList();
  const { act } = useSharedRows();
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
