import { type Ref, Suspense } from 'react';
import { getGuestLimit } from '@/features/plans/model';
import { usePrefetch } from '@/lib/react/lazy-with-fallback';
import { reportFullList } from '../change-reports';
import type { GuestFormHandle } from '../form/guest-form';
import { useGuestListContext } from './guest-list-context';
import { GuestForm } from './lazy-list-components';

export function NewGuestRow({ ref }: { ref: Ref<GuestFormHandle> }) {
  const { event, plan, isFull } = useGuestListContext();
  usePrefetch(GuestForm);
  return (
    <Suspense fallback={<LoadingRow />}>
      <GuestForm
        ref={ref}
        refusal={isFull ? () => reportFullList(getGuestLimit(plan), event) : null}
      />
    </Suspense>
  );
}

/** As high as the form, so that no row moves when it has loaded. */
const LoadingRow = () => (
  <div
    aria-hidden="true"
    className="h-11 border-b border-hair bg-wove phone:h-[55px] phone:bg-paper"
  />
);
