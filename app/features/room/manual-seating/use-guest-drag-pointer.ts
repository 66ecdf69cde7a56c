import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useStableActions } from '@/lib/react/use-stable-actions';
import { findDropTarget, findGuestId } from './drop-targets';
import type { GuestDragStep } from './guest-drag';

const SLACK = 6;

/** Distance in pixels between the cards and the pointer, or the table under it. */
const BESIDE = 14;

/** Extent of chairs and halo beyond a table's edge, in metres. */
const HALO = 0.5;

/** Places the cards below the pointer, and below or above a table under it, so that they never cover the table. */
function getCardPosition(
  { clientX, clientY }: globalThis.PointerEvent,
  under: Element | null,
  cards: Element | null,
): string {
  const hit = under?.closest('svg [data-thing]')?.querySelector<SVGGraphicsElement>('.room-hit');
  const table = hit?.getBoundingClientRect();
  const { a = 0, b = 0 } = hit?.getScreenCTM() ?? {};
  const away = BESIDE + (table ? HALO * Math.hypot(a, b) : 0);
  const height = cards?.clientHeight ?? 0;
  const below = Math.max(clientY, table?.bottom ?? 0) + away;
  const above = Math.min(clientY, table?.top ?? clientY) - away - height;
  const left = Math.min(Math.max(4, clientX - 40), window.innerWidth - 190);
  return `${left}px, ${below + height > window.innerHeight ? Math.max(4, above) : below}px`;
}

type GuestDragPointerOptions = { send: (step: GuestDragStep) => void; pick: (id: string) => void };

export function useGuestDragPointer(options: GuestDragPointerOptions) {
  const { send, pick } = useStableActions(options);
  const ghost = useRef<HTMLDivElement>(null);
  const at = useRef('');
  const [isDragging, setIsDragging] = useState(false);
  const hasDragged = useRef(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = ({ pointerType, button, target, clientX, clientY }: PointerEvent) => {
    hasDragged.current = false;
    const id = target instanceof Element ? findGuestId(target) : null;
    if (!id || pointerType === 'touch' || button !== 0) return;
    const move = (moved: globalThis.PointerEvent) => {
      if (!hasDragged.current) {
        if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < SLACK) return;
        hasDragged.current = true;
        setIsDragging(true);
        pick(id);
      }
      const under = document.elementFromPoint(moved.clientX, moved.clientY);
      at.current = `translate(${getCardPosition(moved, under, ghost.current)})`;
      if (ghost.current) ghost.current.style.transform = at.current;
      send({ over: findDropTarget(under, moved.shiftKey) });
    };
    const end = (ended: globalThis.PointerEvent) => {
      stop.current?.();
      if (!hasDragged.current) return;
      setIsDragging(false);
      const place =
        ended.type === 'pointerup'
          ? findDropTarget(document.elementFromPoint(ended.clientX, ended.clientY), ended.shiftKey)
          : null;
      send(place ? { put: place } : 'cancel');
    };
    stop.current = () => {
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
  };
  const onClickCapture = (clicked: MouseEvent) => {
    if (!hasDragged.current) return;
    hasDragged.current = false;
    clicked.preventDefault();
    clicked.stopPropagation();
  };
  const showGhost = (element: HTMLDivElement | null) => {
    ghost.current = element;
    if (element) element.style.transform = at.current;
  };
  return {
    showGhost,
    isDragging,
    area: {
      onPointerDown,
      onClickCapture,
      onDragStart: (drag: MouseEvent) => drag.preventDefault(),
    },
  };
}
