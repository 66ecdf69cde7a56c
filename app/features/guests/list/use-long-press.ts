import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Minimum duration of a long press, and the distance in pixels that the finger may move meanwhile. */
const LONG_PRESS_MS = 500;
const MAX_MOVE = 10;

/** Calls back after a long press by touch, and suppresses the click that ends it. */
export function useLongPress(onLongPress: (target: HTMLElement) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const isLongPress = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType, target, clientX, clientY }: PointerEvent) => {
      stop(); // a second finger ends the press too
      isLongPress.current = false;
      if (pointerType !== 'touch' || !(target instanceof HTMLElement)) return;
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        isLongPress.current = true;
        onLongPress(target);
      }, LONG_PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > MAX_MOVE) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (opened: MouseEvent) => isLongPress.current && opened.preventDefault(),
    onClickCapture: (clicked: MouseEvent) => {
      if (!isLongPress.current) return;
      isLongPress.current = false;
      clicked.preventDefault();
      clicked.stopPropagation();
    },
  };
}
