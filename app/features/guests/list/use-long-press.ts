import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A long press: milliseconds, and how far the finger may move, in pixels. */
const LONG_PRESS_MS = 500;
const STRAY = 10;

/** The click that ends a long press is ignored. */
export function useLongPress(onLongPress: (on: HTMLElement) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const isLongPress = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType, target, clientX, clientY }: PointerEvent) => {
      stop(); // a second finger
      isLongPress.current = false;
      if (pointerType !== 'touch' || !(target instanceof HTMLElement)) return;
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        isLongPress.current = true;
        onLongPress(target);
      }, LONG_PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STRAY) stop();
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
