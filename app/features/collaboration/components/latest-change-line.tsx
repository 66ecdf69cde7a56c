import { Suspense, useRef } from 'react';
import { lazyOr } from '@/lib/react/lazy-or';
import { useLatestChange } from '../use-latest-change';
import './latest-change.css';

export const LatestChange = lazyOr(
  () => import('./latest-change'),
  () => null,
);

export function LatestChangeLine({ eventId, isOverPlan }: { eventId: string; isOverPlan: boolean }) {
  const line = useRef<HTMLDivElement>(null);
  const { news, dismiss } = useLatestChange(eventId, line);
  const place = isOverPlan ? 'latest-change-below' : 'desktop:ml-auto desktop:max-w-168';
  return (
    <div ref={line} role="status" className="peer contents">
      {news && (
        <Suspense>
          <LatestChange key={news.version} eventId={eventId} change={news} place={place} onDismiss={dismiss} />
        </Suspense>
      )}
    </div>
  );
}
