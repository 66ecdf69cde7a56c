import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatCount, pluralise } from '@/lib/text/counts';
import { manageEventPath } from '@/lib/text/paths';
import { forgetTransferOffer, hasTransferBeenOffered, markTransferOffered } from './local-events';
import { useTransferLocalEvents } from './mutations';
import { localEventsQuery } from './queries';

export function LocalEventsOffer({ user }: { user: User }) {
  const local = useQuery(localEventsQuery);
  const transfer = useTransferLocalEvents(user);
  const lists = local.data ?? [];
  const [isDeclined, setIsDeclined] = useState(false);
  const close = () => {
    markTransferOffered(user.id, lists);
    setIsDeclined(true);
  };
  const navigate = useNavigate();
  const { publishes } = (useLocation().state ?? {}) as { publishes?: boolean };
  const isPublishing = publishes === true && lists.length > 0;
  const publish = useEffectEvent(() => {
    const [{ event } = { event: null }] = lists;
    transfer.mutate(lists, {
      onSuccess: () => {
        forgetTransferOffer();
        if (event) void navigate(manageEventPath(event.id), { replace: true });
      },
    });
  });
  useEffect(() => {
    if (isPublishing) publish();
  }, [isPublishing]);
  if (local.isError) return <p className="note mb-6">{local.error.message}</p>;
  if (lists.length === 0) return null;

  const names = lists.map(({ event }) => event.eventName).join(', ');
  const guests = lists.reduce((sum, list) => sum + list.guests.length, 0);
  const move = () => transfer.mutate(lists, { onSuccess: forgetTransferOffer });
  const moveButton = (
    <Button size="sm" busy={transfer.isPending} onClick={move}>
      {transfer.isPending ? 'Moving...' : 'Move to my account'}
    </Button>
  );

  if (isDeclined || hasTransferBeenOffered(user.id, lists)) {
    return (
      <div className="note mb-6 flex-wrap items-center justify-between">
        <p>
          <b>{names}</b> {pluralise(lists.length, 'is', 'are')} kept in this browser only, not in
          your account.
        </p>
        {moveButton}
      </div>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !transfer.isPending && close()}
      title="Bring your event along?"
      footer={
        <>
          <Button variant="soft" size="sm" disabled={transfer.isPending} onClick={close}>
            Not now
          </Button>
          {moveButton}
        </>
      }
    >
      <div className="grid gap-3 px-5 py-4 sm:px-8">
        <p>
          You made <b>{names}</b> in this browser before you signed in, with{' '}
          {formatCount(guests, 'guest')}.
        </p>
        <p className="text-ink-2">
          Moved into your account, guests’ phones can open its page, and you can work on it from
          anywhere. The QR code stays the same. If you have no plan yet, the free one comes with it.
        </p>
      </div>
    </Dialog>
  );
}
