import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { HostEvent } from '@/features/events/schema';
import { NewInvitationLink } from '@/features/sharing/components/new-invitation-link';
import type { NewInvitation } from '@/features/sharing/schema';
import { InviteToEventsForm } from './invite-form';

type Props = { events: readonly HostEvent[]; onClose: () => void };

export default function InviteDialog({ events, onClose }: Props) {
  const [made, setMade] = useState<NewInvitation | null>(null);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Invite someone">
      <div className="grid gap-4 px-5 pt-1 pb-6 sm:px-8">
        <p className="text-ink-2">
          One link joins all the events you tick. They make an account of their own, or use the one
          they have.
        </p>
        {made ? (
          <NewInvitationLink invitation={made} />
        ) : (
          <InviteToEventsForm events={events} onCreated={setMade} />
        )}
        <Button variant="line" className="justify-self-start" onClick={onClose}>
          {made ? 'Done' : 'Cancel'}
        </Button>
      </div>
    </Dialog>
  );
}
