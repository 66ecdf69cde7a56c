import { useState } from 'react';
import type { HostEvent } from '../schema';
import { DeleteEventDialog } from './delete-event-dialog';
import { EditEventDialog } from './edit-event-dialog';
import { LeaveEventDialog } from './leave-event-dialog';

export function useEventDialogs(event: HostEvent) {
  const [open, setOpen] = useState<'edit' | 'delete' | 'leave' | null>(null);
  const close = () => setOpen(null);
  return {
    edit: () => setOpen('edit'),
    remove: () => setOpen('delete'),
    leave: () => setOpen('leave'),
    dialog: (
      <>
        {open === 'edit' && <EditEventDialog event={event} onClose={close} />}
        {open === 'delete' && <DeleteEventDialog event={event} onClose={close} />}
        {open === 'leave' && <LeaveEventDialog event={event} onClose={close} />}
      </>
    ),
  };
}
