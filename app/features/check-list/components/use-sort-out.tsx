import type { HostEvent } from '@/features/events/schema';
import type { SortOut } from '@/features/guests/list/list-slots';
import { useCheckList } from '../use-check-list';
import { SortOutSheet } from './lazy-sheet';

export function useCheckListPanel(event: HostEvent): SortOut | undefined {
  const { list, isAwaited } = useCheckList(event);
  if (!list) return isAwaited ? { count: null, sheet: () => null } : undefined;
  return {
    count: list.open.length,
    sheet: (onClose) => (
      <SortOutSheet
        eventId={event.id}
        open={list.open}
        dismissed={list.dismissed}
        onClose={onClose}
      />
    ),
  };
}
