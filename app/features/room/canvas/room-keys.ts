import type { KeyboardEvent } from 'react';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { findPressedAction } from '@/lib/react/actions';
import {
  duplicateAction,
  type ObjectActionInput,
  rotateLeftAction,
  rotateRightAction,
} from '../actions/object-actions';
import { objectShortcuts } from '../actions/shortcuts';
import { findSelected } from './room-objects';

type PlanKeyContext = {
  plan: RoomPlan;
  input: ObjectActionInput;
  press: (id: string, adds: boolean) => void;
  leave: () => void;
};

/** Keys act on the focused item, or on the selection it belongs to. */
export function handleRoomKey(
  pressed: KeyboardEvent,
  { plan, input, press, leave }: PlanKeyContext,
): void {
  const target = pressed.target as Element;
  if (target.closest('input, textarea, select, [role="menu"], [role="dialog"]')) return;
  const isOnChair = target.closest('.chair-hits') !== null; // the keys then act on the guest on that chair
  const focused = isOnChair
    ? null
    : (target.closest('[data-thing]')?.getAttribute('data-thing') ?? null);
  const isPicked = input.objects.some(({ id }) => id === focused);
  const objects = focused && !isPicked ? findSelected(plan, new Set([focused])) : input.objects;
  const focusedInput = { ...input, objects };
  const keyed = focused ? objectShortcuts : [duplicateAction, rotateLeftAction, rotateRightAction];
  const action = findPressedAction(keyed, pressed, focusedInput);
  if (action) {
    pressed.preventDefault();
    action.perform(focusedInput, pressed);
  } else if (pressed.ctrlKey || pressed.metaKey) return;
  else if ((pressed.key === 'Enter' || pressed.key === ' ') && focused) {
    pressed.preventDefault();
    press(focused, pressed.shiftKey);
  } else if (pressed.key === 'Escape' && !isOnChair) leave();
}
