import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { getOwnerFirstName } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { useAcceptEvent, useDeclineEvent } from '../mutations';

export function OfferNote({ event }: { event: HostEvent }) {
  const accept = useAcceptEvent(event);
  const decline = useDeclineEvent(event.id);
  const [isConfirming, setIsConfirming] = useState(false);
  if (!event.is_offered) return null;
  const owner = getOwnerFirstName(event);
  return (
    <div className="note mb-4 flex-wrap items-center justify-between">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {owner} would like to hand {event.event_name} over to you.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setIsConfirming(true)}>
          Take it over
        </Button>
        <Button variant="soft" size="sm" busy={decline.isPending} onClick={() => decline.mutate()}>
          No, thanks
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Take this event over?"
        confirmLabel={accept.isPending ? 'Taking over...' : 'Take it over'}
        tone="ink"
        busy={accept.isPending}
        onConfirm={() => accept.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
      >
        <p>
          You’ll own <b>{event.event_name}</b>, and decide who plans it. It counts on your plan, not
          on {owner}’s, which stays with them. {owner} stays on as an editor.
        </p>
      </ConfirmDialog>
    </div>
  );
}
