import { Suspense, useRef } from 'react';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';
import { useLatestChange } from '../use-latest-change';
import './latest-change.css';

export const LatestChange = lazyWithFallback(
  () => import('./latest-change'),
  () => null,
);

export function LatestChangeLine({
  eventId,
  isOverPlan,
}: {
  eventId: string;
  isOverPlan: boolean;
}) {
  const line = useRef<HTMLDivElement>(null);
  const { news, dismiss } = useLatestChange(eventId, line);
  const place = isOverPlan ? 'latest-change-below' : 'desktop:ml-auto desktop:max-w-168';
  return (
    <div ref={line} role="status" className="peer contents">
      {news && (
        <Suspense>
          <LatestChange
            key={news.version}
            eventId={eventId}
            change={news}
            place={place}
            onDismiss={dismiss}
          />
        </Suspense>
      )}
    </div>
  );
}
