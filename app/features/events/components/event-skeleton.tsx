import { useLayoutEffect } from 'react';
import { LoadingPlaceholder, SkeletonLine } from '@/components/loading-placeholder';
import { SkeletonRows } from '@/components/page-states';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { isWorkspaceTab, type WorkspaceTab } from '../workspace-tabs';
import { EventBar } from './event-bar';
import { WorkspaceTabList } from './workspace-tab-list';
import './event-skeleton.css';

type Props = { eventId: string; place: WorkspaceTab; onGo: (place: WorkspaceTab) => void };

export function EventSkeleton({ eventId, place, onGo }: Props) {
  useLayoutEffect(() => restoreTabFocus, []);
  return (
    <Tabs className="contents" value={place} onValueChange={(to) => isWorkspaceTab(to) && onGo(to)}>
      <EventBar isLoading>
        <span className="event-menu-button">
          <SkeletonLine length="11rem" />
        </span>
        <WorkspaceTabList eventId={eventId} onGo={onGo} />
      </EventBar>
      <main id="main" className="flex-[1_0_auto] pb-(--places)" aria-label="Event management">
        {place !== 'room' && (
          <div className="event-line">
            <SkeletonLine length="19rem" isPulsing />
          </div>
        )}
        <TabPanel value={place}>
          <TabSkeleton place={place} />
        </TabPanel>
      </main>
    </Tabs>
  );
}

/** Focuses the tab of the loaded workspace that has replaced the focused one. */
function restoreTabFocus() {
  const focused = document.activeElement?.getAttribute('data-tab');
  if (!focused) return;
  queueMicrotask(() => document.querySelector<HTMLElement>(`[data-tab="${focused}"]`)?.focus());
}

export function TabSkeleton({ place }: { place: WorkspaceTab }) {
  if (place === 'room') return <RoomSkeleton />;
  if (place === 'guests') return <ListSkeleton />;
  return (
    <div className="px-6 pt-6 phone:px-4">
      <SkeletonRows rows={8} />
    </div>
  );
}

const headings = ['Name', 'Table', 'Household', 'Additional info'];

const ListSkeleton = () => (
  <div className="list-skeleton @container">
    <div className="list-skeleton-tools">
      <h2 className="font-display text-[1.375rem] leading-none @max-[56rem]:sr-only">Guest List</h2>
      <SkeletonLine length="12.5rem" />
      <SkeletonLine length="6rem" />
      <SkeletonLine length="5rem" />
    </div>
    <div className="list-skeleton-headings" aria-hidden="true">
      {headings.map((heading) => (
        <span key={heading}>{heading}</span>
      ))}
    </div>
    <div className="list-skeleton-add">
      <SkeletonLine length="9rem" />
    </div>
    <SkeletonRows rows={16} isDense />
  </div>
);

const rounds = [75, 150, 225].flatMap((y) => [45, 115, 285, 355].map((x) => [x, y] as const));

const RoomSkeleton = () => (
  <LoadingPlaceholder className="room-skeleton">
    <div className="room-skeleton-tray">
      <p className="font-display text-[1.25rem] leading-tight">No table yet</p>
      {['60%', '48%', '68%', '55%', '64%'].map((length) => (
        <span key={length} className="room-skeleton-card">
          <SkeletonLine length={length} />
        </span>
      ))}
    </div>
    <svg className="room-skeleton-plan" viewBox="0 0 400 276" aria-hidden="true">
      <rect x="1" y="1" width="398" height="274" />
      <rect x="137" y="28" width="126" height="16" />
      {rounds.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="18" />
      ))}
    </svg>
  </LoadingPlaceholder>
);
