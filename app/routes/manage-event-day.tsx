import { Suspense } from 'react';
import { EmptyState, LoadFailed, Loading } from '@/components/page-states';
import { CheckList } from '@/features/check-list/components/check-list';
import { EventReport } from '@/features/event-report/components/event-report';
import { LocalEventNotice } from '@/features/events/components/local-event-notice';
import { type EventPhase, getEventPhase } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { useIsInAccount } from '@/features/events/use-event-store';
import { GuestPageActivity } from '@/features/page-stats/components/guest-page-activity';
import { VenueShareRow } from '@/features/venue/components/venue-share-row';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';

const Helpers = lazyWithFallback(
  () => import('@/features/door/components/links-for-helpers'),
  LoadFailed,
);
const ScreenLink = lazyWithFallback(
  () => import('@/features/guest-page/components/screen-link'),
  LoadFailed,
);
const LiveArrivals = lazyWithFallback(
  () => import('@/features/door/components/live-arrivals'),
  LoadFailed,
);

/** Shows `part` or, without it, the part that fits today's date. */
export default function ManageEventDay({
  event,
  part,
}: {
  event: HostEvent;
  part?: string | null;
}) {
  const hasVisitors = useIsInAccount();
  const shown = getEventPhase(event, new Date(), part);
  return (
    <section>
      <LocalEventNotice />
      <h2 className="sr-only">The day</h2>
      <div className="grid grid-cols-1 items-start gap-5 px-6 pt-2 pb-10 phone:gap-4 phone:px-4">
        <Suspense fallback={<Loading />}>
          {hasVisitors ? (
            <AccountDay event={event} shown={shown} />
          ) : (
            <BrowserDay event={event} shown={shown} />
          )}
        </Suspense>
      </div>
    </section>
  );
}

const columns =
  'grid grid-cols-1 items-start gap-5 phone:gap-4 min-[1080px]:grid-cols-[minmax(0,1fr)_minmax(0,min(28rem,42%))]';

function AccountDay({ event, shown }: { event: HostEvent; shown: EventPhase }) {
  if (shown === 'after') return <EventReport event={event} />;
  return (
    <div className={columns}>
      {shown === 'before' ? (
        <CheckList event={event} />
      ) : (
        <div className="grid grid-cols-1 gap-5 phone:gap-4">
          <LiveArrivals event={event} />
          <div className="sheet p-6 phone:p-4 has-[>.empty-state]:p-0">
            <GuestPageActivity eventId={event.id} />
          </div>
        </div>
      )}
      <div className="grid grid-cols-1 gap-5 phone:gap-4">
        <div className="sheet p-6 phone:p-4">
          <h2 className="title-m pb-2">Venue and kitchen</h2>
          <ul className="mb-6 border-b border-hair">
            <VenueShareRow event={event} />
          </ul>
          <Helpers event={event} />
        </div>
        <div id="screen" className="sheet scroll-mt-32 p-6 phone:p-4">
          <ScreenLink event={event} />
        </div>
      </div>
    </div>
  );
}

const BrowserDay = ({ event, shown }: { event: HostEvent; shown: EventPhase }) =>
  shown === 'before' ? (
    <CheckList event={event} />
  ) : (
    <div className="sheet">
      {shown === 'today' ? (
        <EmptyState title="No arrivals here">
          Helpers at the door need a link, and a link needs an account: this event is kept in this
          browser only.
        </EmptyState>
      ) : (
        <EmptyState title="There is nothing to look back on here">
          An event that is kept in this browser has a page that no one else opens, and no helpers at
          the door.
        </EmptyState>
      )}
    </div>
  );
