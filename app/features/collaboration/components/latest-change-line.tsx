import { Suspense, useRef } from 'react';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';
import { useLatestChange } from '../use-latest-change';

export const LatestChange = lazyWithFallback(
  () => import('./latest-change'),
  () => null,
);

export function LatestChangeLine({ eventId, isOverPlan }: { eventId: string; isOverPlan: boolean }) {
  const line = useRef<HTMLDivElement>(null);
  const { news, dismiss } = useLatestChange(eventId, line);
  const place = isOverPlan
    ? 'desktop:absolute desktop:top-full desktop:left-0 desktop:z-5 desktop:mt-2 desktop:w-max desktop:max-w-168 desktop:rounded-(--r-control) desktop:bg-paper desktop:py-1 desktop:pr-3.5 desktop:pl-3 desktop:shadow-(--lift-1)'
    : 'desktop:ml-auto desktop:max-w-168';
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
