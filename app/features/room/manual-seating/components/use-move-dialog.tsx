import { type KeyboardEvent, useRef, useState } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { isActionKey } from '@/lib/react/actions';
import { moveGuestShortcut } from '../../actions/shortcuts';
import { findGuestId } from '../drop-targets';
import type { Seating } from '../seating';
import type { useGuestDrag } from '../use-guest-drag';
import { SeatingMoveDialog } from './seating-move-dialog';

export function useMoveDialog(
  seating: Seating,
  { state, dragged, withParty, moveAll, pick }: ReturnType<typeof useGuestDrag>,
  onOpen: (table: string) => void,
) {
  const [moving, setMoving] = useState<readonly Guest[] | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const from = useRef<HTMLElement>(null);
  const movable = state ? dragged : moving;

  const onKeyDown = (pressed: KeyboardEvent) => {
    if (pressed.altKey || !isActionKey(moveGuestShortcut, pressed)) return;
    const target = pressed.target as HTMLElement;
    if (target.matches('input, textarea, select')) return;
    const id = findGuestId(target);
    if (state || id) pressed.preventDefault(); // otherwise the search field gets the letter
    from.current = target;
    if (state) setMoving(dragged);
    else if (id) {
      const ids = withParty(id);
      setMoving(seating.guests.filter((guest) => ids.includes(guest.id)));
    }
  };
  const dialog = moving && movable && (
    <SeatingMoveDialog
      seating={seating}
      guests={movable}
      onClose={() => setMoving(null)}
      onMove={(target) => {
        setMoving(null);
        const ids = movable.map(({ id }) => id);
        moveAll(ids, target);
      }}
      onChooseChair={({ id }, table) => {
        setMoving(null);
        pick(id);
        onOpen(table);
      }}
      onCloseAutoFocus={(closed) => {
        // The moved guest has left the tray, so the next one takes the focus.
        closed.preventDefault();
        if (document.activeElement?.closest('.seating-room')) return;
        const stays = from.current?.isConnected ? from.current : null;
        from.current = null;
        (stays ?? area.current?.querySelector<HTMLElement>('button[data-pick]'))?.focus();
      }}
    />
  );
  return { area, openDialog: setMoving, onKeyDown, dialog };
}
