import { type ReactNode, Suspense } from 'react';
import { NotLoaded } from '@/components/page-states';
import type { HostEvent } from '@/features/events/schema';
import type { SortOut } from '@/features/guests/list/guest-list';
import { lazyOr } from '@/lib/lazy-or';
import { useCheckList } from '../use-check-list';

export const SortOutSheet = lazyOr(() => import('./sort-out-sheet'), NotLoaded);

type Props = { event: HostEvent; children: (sortOut: SortOut | undefined) => ReactNode };

export function ToSortOut({ event, children }: Props) {
  const { list, isAwaited } = useCheckList(event);
  if (!list) return children(isAwaited ? { count: null, sheet: () => null } : undefined);
  return children({
    count: list.open.length,
    sheet: (onClose) => (
      <Suspense>
        <SortOutSheet eventId={event.id} open={list.open} dismissed={list.dismissed} onClose={onClose} />
      </Suspense>
    ),
  });
}
