import { type ReactNode, Suspense } from 'react';
import { LoadFailed, Loading } from '@/components/page-states';
import { TabPanel } from '@/components/ui/tabs';
import { ScrollToPlace } from '@/features/events/components/scroll-to-place';
import { useEventInAddress } from '@/features/events/components/use-event-in-address';
import { useRequestedView } from '@/features/events/components/use-requested-view';
import { type Place, places } from '@/features/events/places';
import type { HostEvent } from '@/features/events/schema';
import type { Plan } from '@/features/plans/model';
import { type LazyComponent, lazyWithFallback } from '@/lib/react/lazy-with-fallback';

const GuestListTab = lazyWithFallback(() => import('./manage-event-list'), LoadFailed);
const PreviewTab = lazyWithFallback(
  () => import('@/features/guest-page/components/guest-page-preview'),
  LoadFailed,
);
const PrintTab = lazyWithFallback(
  () => import('@/features/print/components/code-and-papers'),
  LoadFailed,
);
const DayTab = lazyWithFallback(() => import('./manage-event-day'), LoadFailed);
const RoomRoute = lazyWithFallback(() => import('./manage-event-room'), LoadFailed);
const EventSettings = lazyWithFallback(() => import('./manage-event-settings'), LoadFailed);

export const lazyTabs: Record<Place, LazyComponent> = {
  guests: GuestListTab,
  room: RoomRoute,
  preview: PreviewTab,
  print: PrintTab,
  day: DayTab,
  settings: EventSettings,
};

type Props = {
  event: HostEvent;
  plan: Plan | null;
  expiry: string | null;
  line: ReactNode;
};

export function WorkspacePanels({ event, plan, expiry, line }: Props) {
  const { place, part, goTo } = useEventInAddress();
  const wanted = useRequestedView();
  const panels: Record<(typeof places)[number], ReactNode> = {
    guests: <GuestListTab event={event} plan={plan} />,
    room: <RoomRoute event={event} line={line} />,
    preview: <PreviewTab event={event} part={part} />,
    print: (
      <PrintTab
        event={event}
        onSignBegun={
          wanted.makesSign
            ? () => goTo(event.id, { place: 'print' }, { replace: true, state: {} })
            : undefined
        }
      />
    ),
    day: <DayTab event={event} part={part} />,
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
