import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A long press: milliseconds, and how far the finger may move, in pixels. */
const HELD_AFTER = 500;
const STRAY = 10;

/** The click that ends a long press is ignored. */
export function useHold(onHold: (on: HTMLElement) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const isHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType, target, clientX, clientY }: PointerEvent) => {
      isHeld.current = false;
      if (pointerType !== 'touch' || !(target instanceof HTMLElement)) return;
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        isHeld.current = true;
        onHold(target);
      }, HELD_AFTER);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STRAY) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (asked: MouseEvent) => isHeld.current && asked.preventDefault(),
    onClickCapture: (clicked: MouseEvent) => {
      if (!isHeld.current) return;
      isHeld.current = false;
      clicked.preventDefault();
      clicked.stopPropagation();
    },
  };
}
