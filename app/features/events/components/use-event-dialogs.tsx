import { useState } from 'react';
import { lazyDialog } from '@/components/lazy-dialog';
import type { HostEvent } from '../schema';

const EditEventDialog = lazyDialog(() => import('./edit-event-dialog'));
const DeleteEventDialog = lazyDialog(() => import('./delete-event-dialog'));
const LeaveEventDialog = lazyDialog(() => import('./leave-event-dialog'));
export const lazyDialogs = [EditEventDialog, DeleteEventDialog, LeaveEventDialog];

/** The route renders `share` and `keys`. */
export type EventDialog = 'edit' | 'delete' | 'leave' | 'share' | 'keys';

export function useEventDialogs(event: HostEvent) {
  const [open, setOpen] = useState<EventDialog | null>(null);
  const close = () => setOpen(null);
  return {
    open,
    show: setOpen,
    close,
    dialog: (
      <>
        {open === 'edit' && <EditEventDialog event={event} onClose={close} />}
        {open === 'delete' && <DeleteEventDialog event={event} onClose={close} />}
        {open === 'leave' && <LeaveEventDialog event={event} onClose={close} />}
      </>
    ),
  };
}
