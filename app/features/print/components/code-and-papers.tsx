import type { ComponentProps } from 'react';
import { EmptyState, ErrorState, SkeletonRows } from '@/components/page-states';
import { tabParts } from '@/features/events/actions/tab-parts';
import { LocalEventNotice } from '@/features/events/components/local-event-notice';
import type { HostEvent } from '@/features/events/schema';
import { useIsInAccount } from '@/features/events/use-event-store';
import { useGuests, useRoom } from '@/features/seating/use-seating';
import { toAppError } from '@/lib/backend/errors';
import { toPrintGuests } from '../print-guests';
import { EventSheets } from './event-sheets';
import { QrCode } from './qr-code';

const CodeAndPapers = ({ event, onSignBegun }: ComponentProps<typeof QrCode>) => (
  <>
    <LocalEventNotice />
    <div className="mx-auto grid w-[min(100%-2*var(--gutter),71rem)] grid-cols-[minmax(0,1fr)] gap-10 pt-6 pb-16">
      <section>
        <h2 className="title-m border-b border-hair pb-4">QR Code</h2>
        <QrCode event={event} onSignBegun={onSignBegun} />
      </section>
      <section id={tabParts.papers.part} className="border-t border-hair pt-6">
        <PrintPack event={event} />
      </section>
    </div>
  </>
);

function PrintPack({ event }: { event: HostEvent }) {
  const { query, guests } = useGuests(event.id);
  const room = useRoom(event);
  const hasPage = useIsInAccount();
  if (query.isLoadingError)
    return <ErrorState message={toAppError(query.error).message} onRetry={() => query.refetch()} />;
  if (room.query.isLoadingError)
    return (
      <ErrorState
        message={toAppError(room.query.error).message}
        onRetry={() => room.query.refetch()}
      />
    );
  if (!guests || !room.plan) return <SkeletonRows />;
  if (guests.length === 0) {
    return (
      <EmptyState title="Nothing to print yet">
        Charts, cards and lists are made from your guest list.
      </EmptyState>
    );
  }
  return (
    <EventSheets
      key={event.id}
      event={event}
      guests={toPrintGuests(guests)}
      plan={room.plan}
      qrAddress={hasPage ? undefined : null}
    />
  );
}

export default CodeAndPapers;
