import type { KeyboardEvent } from 'react';
import { isActionKey } from '@/lib/react/actions';
import { moveAlongShortcut, removeChairShortcut } from '../actions/shortcuts';
import { type ChairChange, removeChair } from './chair-change';
import { findDropTarget, findGuestId } from './drop-targets';
import {
  type DropTarget,
  findAdjacentChair,
  findSeat,
  findSeatedTable,
  type Seating,
} from './seating';

/** Shift and an arrow on a seated guest, in the plan or the table’s panel, swaps them with the next chair. The focus follows the guest. */
export function moveGuestByArrowKey(
  pressed: KeyboardEvent,
  seating: Seating,
  moveAll: (ids: readonly string[], target: DropTarget) => void,
): void {
  if (pressed.altKey || !isActionKey(moveAlongShortcut, pressed)) return;
  const target = pressed.target as Element;
  const id = target.closest('[data-put-chair]') && findGuestId(target);
  const seat = id ? findSeat(seating, id) : null;
  if (!id || !seat) return;
  pressed.preventDefault();
  const chair = findAdjacentChair(seat.at, seat.chair, pressed.key);
  if (!chair) return;
  const around = target.closest('ol, .chair-hits');
  moveAll([id], { table: seat.at.table.id, chair });
  requestAnimationFrame(() =>
    around?.querySelector<HTMLElement>(`[data-pick="${CSS.escape(id)}"]`)?.focus(),
  );
}

export function removeChairByKey(pressed: KeyboardEvent, seating: Seating): ChairChange | null {
  const target = pressed.target as Element;
  if (!isActionKey(removeChairShortcut, pressed) || !target.closest('.chair-hit')) return null;
  const place = findDropTarget(target);
  const at = place && place !== 'tray' && findSeatedTable(seating, place.table);
  return at && place.chair ? removeChair(at, place.chair) : null;
}
