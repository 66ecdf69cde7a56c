import { type ReactNode, Suspense } from 'react';
import { LoadFailed } from '@/components/page-states';
import { TabPanel } from '@/components/ui/tabs';
import { TabSkeleton } from '@/features/events/components/event-skeleton';
import { ScrollToTab } from '@/features/events/components/scroll-to-tab';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import { useRequestedView } from '@/features/events/components/use-requested-view';
import type { HostEvent } from '@/features/events/schema';
import { type WorkspaceTab, workspaceTabs } from '@/features/events/workspace-tabs';
import type { Plan } from '@/features/plans/model';
import { type LazyComponent, lazyWithFallback } from '@/lib/react/lazy-with-fallback';

const GuestListTab = lazyWithFallback(() => import('./manage-event-list'), LoadFailed);
const PreviewTab = lazyWithFallback(
  () => import('@/features/guest-page/components/guest-page-preview'),
  LoadFailed,
);
const PrintTab = lazyWithFallback(
  () => import('@/features/print/components/print-tab-content'),
  LoadFailed,
);
const DayTab = lazyWithFallback(() => import('./manage-event-day'), LoadFailed);
const RoomRoute = lazyWithFallback(() => import('./manage-event-room'), LoadFailed);
const EventSettings = lazyWithFallback(() => import('./manage-event-settings'), LoadFailed);

export const lazyTabs: Record<WorkspaceTab, LazyComponent> = {
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
  const { place, part, goTo } = useEventFromUrl();
  const wanted = useRequestedView();
  const panels: Record<(typeof workspaceTabs)[number], ReactNode> = {
    guests: <GuestListTab event={event} plan={plan} />,
    room: <RoomRoute event={event} line={line} />,
    preview: <PreviewTab event={event} part={part} />,
    print: (
      <PrintTab
        event={event}
        onSignStarted={
          wanted.makesSign
            ? () => goTo(event.id, { place: 'print' }, { replace: true, state: {} })
            : undefined
        }
      />
    ),
    day: <DayTab event={event} part={part} />,
  };
  const fetched = (content: ReactNode) => (
    <Suspense fallback={<TabSkeleton place={place} />}>
      {content}
      <ScrollToTab place={place} part={part} />
    </Suspense>
  );
  return (
    <>
      {workspaceTabs.map((value) => (
        <TabPanel key={value} value={value}>
          {fetched(panels[value])}
        </TabPanel>
      ))}
      {place === 'settings' &&
        fetched(<EventSettings event={event} plan={plan} expiry={expiry} part={part} />)}
    </>
  );
}
