import { Suspense } from 'react';
import { LoadFailed, Loading } from '@/components/page-states';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';
import { FirstRunGreeting, type FirstRunHost } from './first-run-greeting';

/** Lazy, because the list parser is as large as the rest of the page. */
const FirstListForm = lazyWithFallback(() => import('./first-list-form'), LoadFailed);

export const FirstRun = ({ host }: { host: FirstRunHost }) => (
  <Suspense
    fallback={
      <div className="px-(--gutter) pt-[1.1rem] min-[900px]:pt-11">
        <FirstRunGreeting name={host?.name} isSection={host?.isSection} />
        <Loading />
      </div>
    }
  >
    <FirstListForm host={host} />
  </Suspense>
);
