import { type RefObject, Suspense, useRef, useState } from 'react';
import { useAutoDismiss } from '@/lib/browser/use-auto-dismiss';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';
import { useRecentChanges } from '../use-recent-changes';
import './latest-change.css';

export const LatestChange = lazyWithFallback(
  () => import('./latest-change'),
  () => null,
);

type Props = { eventId: string; overlaysRoom: boolean };

export function LatestChangeLine({ eventId, overlaysRoom }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const { isRead } = useRecentChanges(eventId);
  return (
    <div ref={line} role="status" className="peer contents">
      {isRead && (
        <SinceOpened key={eventId} eventId={eventId} overlaysRoom={overlaysRoom} line={line} />
      )}
    </div>
  );
}

/** Shows a change by another member since the event was opened, for ten seconds. */
function SinceOpened({
  eventId,
  overlaysRoom,
  line,
}: Props & { line: RefObject<HTMLElement | null> }) {
  const { changes, me } = useRecentChanges(eventId);
  const newest = changes[0]?.version ?? 0;
  const [seen, setSeen] = useState(newest);
  const latest = changes.find(({ version, user_id }) => version > seen && user_id !== me);
  const dismiss = () => setSeen(newest);
  useAutoDismiss(line, latest?.version ?? null, dismiss);
  return (
    latest && (
      <Suspense>
        <LatestChange
          key={latest.version}
          eventId={eventId}
          change={latest}
          className={overlaysRoom ? 'latest-change-below' : 'desktop:ml-auto desktop:max-w-168'}
          onDismiss={dismiss}
        />
      </Suspense>
    )
  );
}
