import { type ReactNode, useId } from 'react';
import { SkeletonRows } from '@/components/page-states';

export function PlannerSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="mt-3 mb-8" aria-labelledby={id}>
      <h2 id={id} className="title-m pb-2">
        {title}
      </h2>
      <div className="sheet">{children}</div>
    </section>
  );
}

export const LoadingRows = () => <SkeletonRows rows={3} isDense />;
