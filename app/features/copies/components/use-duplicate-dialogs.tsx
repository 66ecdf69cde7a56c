import { useState } from 'react';
import type { HostEvent } from '@/features/events/schema';
import { useEventLimitCheck } from '@/features/events/use-redirect-to-plans';
import { DuplicateDialog } from './duplicate-dialog';
import { SaveVenueDialog } from './venue-name-dialog';

/** The dialogs for reusing an event. `ownCount`: the number of events the user owns, which is limited by their plan. */
export function useDuplicateDialogs(ownCount: number) {
  const [open, setOpen] = useState<{ what: 'duplicate' | 'keep'; event: HostEvent } | null>(null);
  const hasRoom = useEventLimitCheck();
  const close = () => setOpen(null);
  return {
    duplicate: async (event: HostEvent) => {
      if (await hasRoom(ownCount)) setOpen({ what: 'duplicate', event });
    },
    keep: (event: HostEvent) => setOpen({ what: 'keep', event }),
    dialog: (
      <>
        {open?.what === 'duplicate' && <DuplicateDialog event={open.event} onClose={close} />}
        {open?.what === 'keep' && <SaveVenueDialog eventId={open.event.id} onClose={close} />}
      </>
    ),
  };
}
