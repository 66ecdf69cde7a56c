import type { ReactNode } from 'react';
import type { HostEvent } from '@/features/events/schema';
import type { SortOut } from '@/features/guests/list/guest-list';
import { useCheckList } from '../use-check-list';
import { SortOutSheet } from './lazy-sheet';

type Props = { event: HostEvent; children: (sortOut: SortOut | undefined) => ReactNode };

export function OpenChecksPanel({ event, children }: Props) {
  const { list, isAwaited } = useCheckList(event);
  if (!list) return children(isAwaited ? { count: null, sheet: () => null } : undefined);
  return children({
    count: list.open.length,
    sheet: (onClose) => <SortOutSheet eventId={event.id} open={list.open} dismissed={list.dismissed} onClose={onClose} />,
  });
}
