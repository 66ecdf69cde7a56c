import { type ReactNode, Suspense } from 'react';
import { LoadFailed, Loading } from '@/components/page-states';
import { WishConnector } from '@/features/auto-seating/components/wish-connector';
import { LocalEventNotice } from '@/features/events/components/local-event-notice';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import { useRequestedView } from '@/features/events/components/use-requested-view';
import type { HostEvent } from '@/features/events/schema';
import { useIsInAccount } from '@/features/events/use-event-store';
import RoomTab from '@/features/room/components/room-tab';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';

const AutoSeating = lazyWithFallback(
  () => import('@/features/auto-seating/components/auto-seating'),
  LoadFailed,
);

type Props = {
  event: HostEvent;
  line: ReactNode;
};

export default function ManageEventRoom({ event, line }: Props) {
  const { place, open, goTo } = useEventFromUrl();
  const wanted = useRequestedView();
  const hasCode = useIsInAccount();
  const goToRoom = (open?: string, how: { replace?: boolean; state?: object } = {}) =>
    goTo(event.id, { place: 'room' }, { open, ...how });
  return (
    <section className="fixed inset-x-0 top-(--bar) bottom-(--places) flex flex-col bg-wove">
      <LocalEventNotice />
      <h2 className="sr-only">Room</h2>
      <div className="min-h-0 flex-1">
        <RoomTab
          event={event}
          wanted={wanted}
          line={line}
          around={(room) => <WishConnector event={event}>{room}</WishConnector>}
          onSeatForMe={() => goToRoom('seat-for-me')}
          instead={
            place === 'room' && open === 'seat-for-me'
              ? (editor) => (
                  <Suspense fallback={<Loading />}>
                    <AutoSeating
                      event={event}
                      editor={editor}
                      seats={wanted.seats ?? null}
                      onBegun={() => goToRoom('seat-for-me', { replace: true, state: {} })}
                      onSign={
                        hasCode
                          ? () =>
                              goTo(
                                event.id,
                                { place: 'print' },
                                { state: { wanted: { makesSign: true } } },
                              )
                          : undefined
                      }
                      onClose={() => goToRoom()}
                    />
                  </Suspense>
                )
              : undefined
          }
        />
      </div>
    </section>
  );
}
