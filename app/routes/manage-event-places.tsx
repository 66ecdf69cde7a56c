import { lazy, type ReactNode, Suspense } from 'react';
import { Loading, NotLoaded } from '@/components/page-states';
import { WishThread } from '@/features/auto-seating/components/wish-thread';
import { WishingGuestList } from '@/features/auto-seating/components/wishing-guest-list';
import { ToSortOut } from '@/features/check-list/components/to-sort-out';
import type { RequestedView } from '@/features/check-list/components/use-open-target';
import { LocalNotice } from '@/features/events/components/local-notice';
import type { places } from '@/features/events/places';
import type { HostEvent } from '@/features/events/schema';
import type { Plan } from '@/features/plans/model';
import { loadRoomTab } from '@/features/room/load-room-tab';
import { lazyOr } from '@/lib/lazy-or';

type OfEvent = { event: HostEvent; part?: string | null };

// Most visits are to the list: what another place shows is fetched with its first visit.
const Preview = lazyOr<OfEvent>(() => import('@/features/guest-page/components/guest-page-preview'), NotLoaded);
const CodeAndPapers = lazyOr<OfEvent>(() => import('@/features/print/components/code-and-papers'), NotLoaded);
const TheDay = lazyOr<OfEvent>(() => import('./manage-event-day'), NotLoaded);
const RoomTab = lazy(loadRoomTab);
const SeatForMe = lazy(() => import('@/features/auto-seating/components/seat-for-me'));

type Props = {
  event: HostEvent;
  plan: Plan | null;
  /** What the press of a check asked to be shown. */
  wanted: RequestedView;
  part?: string | null;
  /** The one thing to do next, which floats over the plan of the room. */
  line: ReactNode;
  /** Whether the import is to open; `onImporting` once it has. */
  isImporting: boolean;
  onImporting: () => void;
  seatForMe: { isOpen: boolean; onOpen: () => void; onClose: () => void };
};

/** What stands at each of the five places of an event. */
export const placesOf = ({ event, plan, wanted, part, line, isImporting, onImporting, seatForMe }: Props): Shown[] => [
  {
    value: 'guests',
    content: (
      <section className="border-t border-hair bg-paper">
        <LocalNotice />
        <ToSortOut event={event}>
          {(sortOut) => (
            <WishingGuestList
              event={event}
              plan={plan}
              wanted={wanted.guests}
              sortOut={sortOut}
              isImporting={isImporting}
              onImporting={onImporting}
            />
          )}
        </ToSortOut>
      </section>
    ),
  },
  {
    value: 'room',
    content: (
      // The plan is as large as the window lets it be; nothing of the page scrolls.
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
              onSeatForMe={seatForMe.onOpen}
              instead={
                seatForMe.isOpen
                  ? (editor) => (
                      <Suspense fallback={<Loading />}>
                        <SeatForMe event={event} editor={editor} begins={wanted.begins === true} onClose={seatForMe.onClose} />
                      </Suspense>
                    )
                  : undefined
              }
            />
          </Suspense>
        </div>
      </section>
    ),
  },
  {
    value: 'preview',
    content: (
      <Fetched>
        <Preview event={event} part={part} />
      </Fetched>
    ),
  },
  {
    value: 'print',
    content: (
      <Fetched>
        <CodeAndPapers event={event} />
      </Fetched>
    ),
  },
  {
    value: 'day',
    content: (
      <Fetched>
        <TheDay event={event} part={part} />
      </Fetched>
    ),
  },
];

const Fetched = ({ children }: { children: ReactNode }) => <Suspense fallback={<Loading />}>{children}</Suspense>;

type Shown = { value: (typeof places)[number]; content: ReactNode };
