import { useState } from 'react';
import type { HostEvent } from '../schema';
import { DeleteEventDialog } from './delete-event-dialog';
import { EditEventDialog } from './edit-event-dialog';

export function useEventDialogs(event: HostEvent) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return {
    edit: () => setOpen('edit'),
    remove: () => setOpen('delete'),
    dialog: (
      <>
        {open === 'edit' && <EditEventDialog event={event} onClose={close} />}
        {open === 'delete' && <DeleteEventDialog event={event} onClose={close} />}
      </>
    ),
  };
}
