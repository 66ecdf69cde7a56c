import { useState } from 'react';
import { lazyDialog } from '@/components/lazy-dialog';
import { Button } from '@/components/ui/button';
import { getOwnerFirstName } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { usePrefetchWhenIdle } from '@/lib/react/lazy-with-fallback';
import { useDeclineOwnership } from './mutations';

const AcceptOfferDialog = lazyDialog(() => import('./accept-offer-dialog'));
const lazyParts = [AcceptOfferDialog];

export function OfferNote({ event }: { event: HostEvent }) {
  const decline = useDeclineOwnership(event.id);
  const [isConfirming, setIsConfirming] = useState(false);
  usePrefetchWhenIdle(event.is_offered, lazyParts);
  if (!event.is_offered) return null;
  return (
    <div className="note mb-4 flex-wrap items-center justify-between">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {getOwnerFirstName(event)} would like to hand {event.event_name} over to you.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setIsConfirming(true)}>
          Take it over
        </Button>
        <Button variant="soft" size="sm" busy={decline.isPending} onClick={() => decline.mutate()}>
          No, thanks
        </Button>
      </div>
      {isConfirming && <AcceptOfferDialog event={event} onClose={() => setIsConfirming(false)} />}
    </div>
  );
}
