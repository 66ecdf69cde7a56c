import { type ReactNode, Suspense } from 'react';
import { Loading, NotLoaded } from '@/components/page-states';
import { TabPanel } from '@/components/ui/tabs';
import { ScrollToPlace } from '@/features/events/components/scroll-to-place';
import { useEventInAddress } from '@/features/events/components/use-event-in-address';
import { useRequestedView } from '@/features/events/components/use-requested-view';
import { type Place, places } from '@/features/events/places';
import type { HostEvent } from '@/features/events/schema';
import type { Plan } from '@/features/plans/model';
import { type LazyComponent, lazyWithFallback } from '@/lib/react/lazy-with-fallback';

const TheList = lazyWithFallback(() => import('./manage-event-list'), NotLoaded);
const Preview = lazyWithFallback(
  () => import('@/features/guest-page/components/guest-page-preview'),
  NotLoaded,
);
const CodeAndPapers = lazyWithFallback(
  () => import('@/features/print/components/code-and-papers'),
  NotLoaded,
);
const TheDay = lazyWithFallback(() => import('./manage-event-day'), NotLoaded);
const TheRoom = lazyWithFallback(() => import('./manage-event-room'), NotLoaded);
const EventSettings = lazyWithFallback(() => import('./manage-event-settings'), NotLoaded);

export const lazyPlaces: Record<Place, LazyComponent> = {
  guests: TheList,
  room: TheRoom,
  preview: Preview,
  print: CodeAndPapers,
  day: TheDay,
  settings: EventSettings,
};

type Props = {
  event: HostEvent;
  plan: Plan | null;
  expiry: string | null;
  line: ReactNode;
};

export function Places({ event, plan, expiry, line }: Props) {
  const { place, part, goTo } = useEventInAddress();
  const wanted = useRequestedView();
  const panels: Record<(typeof places)[number], ReactNode> = {
    guests: <TheList event={event} plan={plan} />,
    room: <TheRoom event={event} line={line} />,
    preview: <Preview event={event} part={part} />,
    print: (
      <CodeAndPapers
        event={event}
        onSignBegun={
          wanted.makesSign
            ? () => goTo(event.id, { place: 'print' }, { replace: true, state: {} })
            : undefined
        }
      />
    ),
    day: <TheDay event={event} part={part} />,
  };
  const fetched = (content: ReactNode) => (
    <Suspense fallback={<Loading />}>
      {content}
      <ScrollToPlace place={place} part={part} />
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
