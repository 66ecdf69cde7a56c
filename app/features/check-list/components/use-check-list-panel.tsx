import type { HostEvent } from '@/features/events/schema';
import type { CheckListPanelSlot } from '@/features/guests/list/list-slots';
import { useCheckList } from '../use-check-list';
import { LazyCheckListPanel } from './lazy-check-list-panel';

export function useCheckListPanel(event: HostEvent): CheckListPanelSlot | undefined {
  const { list, isAwaited } = useCheckList(event);
  if (!list) return isAwaited ? { count: null, draw: () => null } : undefined;
  return {
    count: list.open.length,
    draw: (onClose) => (
      <LazyCheckListPanel
        eventId={event.id}
        open={list.open}
        dismissed={list.dismissed}
        onClose={onClose}
      />
    ),
  };
}
