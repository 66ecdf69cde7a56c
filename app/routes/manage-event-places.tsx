import { type ReactNode, Suspense } from 'react';
import { Loading, NotLoaded } from '@/components/page-states';
import { TabPanel } from '@/components/ui/tabs';
import { WishThread } from '@/features/auto-seating/components/wish-thread';
import { Arrival } from '@/features/events/components/arrival';
import { LocalNotice } from '@/features/events/components/local-notice';
import { useEventInAddress } from '@/features/events/components/use-event-in-address';
import { useRequestedView } from '@/features/events/components/use-requested-view';
import { type Place, places } from '@/features/events/places';
import { useEventStore } from '@/features/events/queries';
import type { HostEvent } from '@/features/events/schema';
import { isPublic } from '@/features/events/store';
import type { Plan } from '@/features/plans/model';
import { lazyOr, type Part } from '@/lib/lazy-or';

// Each place is loaded on its first visit, or when the browser is idle.
const TheList = lazyOr(() => import('./manage-event-list'), NotLoaded);
const Preview = lazyOr(() => import('@/features/guest-page/components/guest-page-preview'), NotLoaded);
const CodeAndPapers = lazyOr(() => import('@/features/print/components/code-and-papers'), NotLoaded);
const TheDay = lazyOr(() => import('./manage-event-day'), NotLoaded);
const RoomTab = lazyOr(() => import('@/features/room/components/room-tab'), NotLoaded);
const SeatForMe = lazyOr(() => import('@/features/auto-seating/components/seat-for-me'), NotLoaded);
const EventSettings = lazyOr(() => import('./manage-event-settings'), NotLoaded);

export const lazyPlaces: Record<Place, Part> = {
  guests: TheList,
  room: RoomTab,
  preview: Preview,
  print: CodeAndPapers,
  day: TheDay,
  settings: EventSettings,
};

type Props = {
  event: HostEvent;
  plan: Plan | null;
  expiry: string | null;
  /** The next step, which floats over the plan of the room. */
  line: ReactNode;
};

/** The five places of an event, and its settings. */
export function Places({ event, plan, expiry, line }: Props) {
  const { place, part, open, goTo } = useEventInAddress();
  const wanted = useRequestedView();
  const hasCode = isPublic(useEventStore());
  const goToRoom = (open?: string, how: { replace?: boolean; state?: object } = {}) =>
    goTo(event.id, { place: 'room' }, { open, ...how });
  const panels: Record<(typeof places)[number], ReactNode> = {
    guests: <TheList event={event} plan={plan} />,
    room: (
      // The plan fills the window, and the page does not scroll.
      <section className="fixed inset-x-0 top-(--bar) bottom-(--places) flex flex-col bg-wove">
        <LocalNotice />
        <h2 className="sr-only">Room</h2>
        <div className="min-h-0 flex-1">
          <Suspense fallback={<Loading />}>
            <RoomTab
              event={event}
              wanted={wanted}
              line={line}
              around={(room) => <WishThread event={event}>{room}</WishThread>}
              onSeatForMe={() => goToRoom('seat-for-me')}
              instead={
                place === 'room' && open === 'seat-for-me'
                  ? (editor) => (
                      <Suspense fallback={<Loading />}>
                        <SeatForMe
                          event={event}
                          editor={editor}
                          begins={wanted.begins ?? null}
                          onBegun={() => goToRoom('seat-for-me', { replace: true, state: {} })}
                          onSign={
                            hasCode
                              ? () => goTo(event.id, { place: 'print' }, { state: { wanted: { begins: true } } })
                              : undefined
                          }
                          onClose={() => goToRoom()}
                        />
                      </Suspense>
                    )
                  : undefined
              }
            />
          </Suspense>
        </div>
      </section>
    ),
    preview: <Preview event={event} part={part} />,
    print: (
      <CodeAndPapers
        event={event}
        onSignBegun={wanted.begins === true ? () => goTo(event.id, { place: 'print' }, { replace: true, state: {} }) : undefined}
      />
    ),
    day: <TheDay event={event} part={part} />,
  };
  const fetched = (content: ReactNode) => (
    <Suspense fallback={<Loading />}>
      {content}
      <Arrival place={place} part={part} />
    </Suspense>
  );
  return (
    <>
      {places.map((value) => (
        <TabPanel key={value} value={value}>
          {fetched(panels[value])}
        </TabPanel>
      ))}
      {place === 'settings' && fetched(<EventSettings event={event} plan={plan} expiry={expiry} />)}
    </>
  );
}
