import type { KeyboardEvent } from 'react';
import { fromDrawingPoint } from '@/features/seating/floor-plan/turned';
import type { Point } from '@/features/seating/tables/geometry';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { areShortcutsOn } from '@/lib/react/shortcuts';
import type { RoomActions } from './room-actions';
import {
  degreesToNextStep,
  findSelected,
  moveObjects,
  type RoomObject,
  rotateObjects,
} from './room-objects';
import type { PlanView } from './use-plan-view';

type Given = {
  plan: RoomPlan;
  look: PlanView;
  actions: RoomActions;
  picked: readonly RoomObject[];
  press: (id: string, adds: boolean) => void;
  leave: () => void;
};

/** Arrows move the focused item, or the selection it belongs to, by 10 cm, with Shift by a metre. */
export function handlePlanKey(
  pressed: KeyboardEvent,
  { plan, look, actions, picked, press, leave }: Given,
): void {
  const target = pressed.target as Element;
  if (target.closest('input, textarea, select, [role="menu"], [role="dialog"]')) return;
  const isOnChair = target.closest('.chair-hits') !== null; // the keys then act on the guest on that chair
  const focused = isOnChair
    ? null
    : (target.closest('[data-thing]')?.getAttribute('data-thing') ?? null);
  const isPicked = picked.some(({ id }) => id === focused);
  const movable = focused && !isPicked ? findSelected(plan, new Set([focused])) : picked;
  const far = pressed.shiftKey ? 1 : 0.1;
  const arrows: Record<string, Point> = {
    ArrowLeft: { x: -far, y: 0 },
    ArrowRight: { x: far, y: 0 },
    ArrowUp: { x: 0, y: -far },
    ArrowDown: { x: 0, y: far },
  };
  const by = arrows[pressed.key];
  const isCommand = pressed.ctrlKey || pressed.metaKey;
  const done = () => pressed.preventDefault();
  if (by && movable.length > 0 && focused) {
    done();
    actions.change('moved', moveObjects(movable, fromDrawingPoint(by, look.isTurned)));
  } else if (isCommand && pressed.key.toLowerCase() === 'd' && movable.length > 0) {
    done();
    actions.duplicate(movable);
  } else if (isCommand) return;
  else if ((pressed.key === ']' || pressed.key === '}') && areShortcutsOn() && movable.length > 0) {
    actions.change(
      'turned',
      rotateObjects(
        movable,
        degreesToNextStep(movable[0]?.turn ?? 0, pressed.key === ']' ? 1 : -1),
      ),
    );
  } else if ((pressed.key === 'Delete' || pressed.key === 'Backspace') && focused) {
    done();
    actions.remove(movable);
  } else if ((pressed.key === 'Enter' || pressed.key === ' ') && focused) {
    done();
    press(focused, pressed.shiftKey);
  } else if (pressed.key === 'Escape' && !isOnChair) leave();
}
