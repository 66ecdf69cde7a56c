import { Suspense, useState } from 'react';
import { NotLoaded } from '@/components/page-states';
import { lazyOr } from '@/lib/lazy-or';
import type { HostEvent } from '../schema';

const EditEventDialog = lazyOr(() => import('./edit-event-dialog'), NotLoaded);
const DeleteEventDialog = lazyOr(() => import('./delete-event-dialog'), NotLoaded);
const LeaveEventDialog = lazyOr(() => import('./leave-event-dialog'), NotLoaded);
export const lazyDialogs = [EditEventDialog, DeleteEventDialog, LeaveEventDialog];

export function useEventDialogs(event: HostEvent) {
  const [open, setOpen] = useState<'edit' | 'delete' | 'leave' | null>(null);
  const close = () => setOpen(null);
  return {
    edit: () => setOpen('edit'),
    remove: () => setOpen('delete'),
    leave: () => setOpen('leave'),
    dialog: (
      <Suspense>
        {open === 'edit' && <EditEventDialog event={event} onClose={close} />}
        {open === 'delete' && <DeleteEventDialog event={event} onClose={close} />}
        {open === 'leave' && <LeaveEventDialog event={event} onClose={close} />}
      </Suspense>
    ),
  };
}
