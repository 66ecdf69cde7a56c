import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { HostEvent } from '../schema';
import { DeleteEventDialog } from './delete-event-dialog';
import { EditEventDialog } from './edit-event-dialog';
import { MessageForm } from './message-form';

export function useEventDialogs(event: HostEvent) {
  const [open, setOpen] = useState<'details' | 'style' | 'message' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return {
    edit: () => setOpen('details'),
    editTheme: () => setOpen('style'),
    writeMessage: () => setOpen('message'),
    remove: () => setOpen('delete'),
    dialog: (
      <>
        {(open === 'details' || open === 'style') && <EditEventDialog event={event} firstTab={open} onClose={close} />}
        {open === 'message' && (
          <Dialog open onOpenChange={close} title="A word from the hosts">
            <div className="px-5 pt-2 pb-7 sm:px-8">
              <MessageForm event={event} hasTitle={false} onDone={close} />
            </div>
          </Dialog>
        )}
        {open === 'delete' && <DeleteEventDialog event={event} onClose={close} />}
      </>
    ),
  };
}
