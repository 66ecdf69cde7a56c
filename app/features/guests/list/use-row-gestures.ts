import type { PointerEvent } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { moveToTable } from '../model';
import { useGuestListContext } from './guest-list-context';
import { toggleSelected, useListStore } from './list-store';
import { useLongPress } from './use-long-press';
import { useRowDrag } from './use-row-drag';

export function useRowGestures({ isPhone }: { isPhone: boolean }) {
  const store = useListStore();
  const { guests, listing, editor } = useGuestListContext();
  const longPress = useLongPress((target) => {
    const id = target.closest<HTMLElement>('[data-guest]')?.dataset.guest;
    const guest = listing.listed.find((each) => each.id === id);
    if (guest && isPhone) toggleSelected(store, guest);
  });
  const moveTo = (dragged: Guest, label: string) => {
    const { selected } = store.get();
    const moved = selected.has(dragged.id)
      ? guests.filter(({ id }) => selected.has(id))
      : [dragged];
    editor.change.mutate({
      change: { update: moved.map((guest) => moveToTable(guest, label)) },
      reason: 'move',
    });
  };
  const drag = useRowDrag(listing.listed, moveTo);
  const onPointerDown = (pressed: PointerEvent) => {
    longPress.onPointerDown(pressed);
    drag.onPointerDown(pressed);
  };
  return { handlers: { ...longPress, onPointerDown }, label: drag.label };
}
