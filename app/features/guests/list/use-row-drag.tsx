import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Guest } from '@/features/seating/guests/schema';
import { formatTableName } from '@/features/seating/tables/model';
import { useListState, useListStore } from './list-store';
import './use-row-drag.css';

/** Distance in pixels after which a drag starts. */
const MIN_DRAG = 6;
/** Auto-scroll in pixels: distance from the window's edges, including sticky content at the top, and step per frame. */
const EDGE = { top: 210, bottom: 60, step: 14 };

type PointerPosition = { clientX: number; clientY: number };

export function useRowDrag(
  guests: readonly Guest[],
  onDrop: (guest: Guest, label: string) => void,
) {
  const store = useListStore();
  const label = useRef<HTMLDivElement>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const findGuestAt = ({ clientX, clientY }: PointerPosition, cell: string) => {
    const id = document
      .elementFromPoint(clientX, clientY)
      ?.closest(cell)
      ?.closest<HTMLElement>('[data-guest]')?.dataset.guest;
    return guests.find((each) => each.id === id) ?? null;
  };

  const onPointerDown = (pressed: PointerEvent) => {
    const { button, pointerType, target, clientX, clientY } = pressed;
    if (
      button !== 0 ||
      pointerType === 'touch' ||
      (target as Element).closest('input, select, .table-choices')
    )
      return;
    const guest = findGuestAt(pressed, '[data-guest]');
    if (!guest) return;
    let last: PointerPosition | null = null;
    let over: Guest | null = null;
    let frame = 0;
    const listeners = new AbortController();
    const updateTarget = (at: PointerPosition) => {
      if (label.current)
        label.current.style.translate = `${at.clientX + 14}px ${at.clientY + 10}px`;
      const next = findGuestAt(at, '.guest-row-table');
      const now = next?.table_number && next.id !== guest.id ? next : null;
      if (now !== over) store.set({ dragged: { guest, target: now } });
      over = now;
    };
    const scroll = () => {
      if (!last) return;
      const { clientY: y } = last;
      const by = y < EDGE.top ? -EDGE.step : y > window.innerHeight - EDGE.bottom ? EDGE.step : 0;
      if (by !== 0) {
        window.scrollBy({ top: by, behavior: 'instant' });
        updateTarget(last);
      }
      frame = requestAnimationFrame(scroll);
    };
    const end = () => {
      cancelAnimationFrame(frame);
      listeners.abort();
      store.set({ dragged: null });
    };
    stop.current = end;
    const move = (at: globalThis.PointerEvent) => {
      if (!last && Math.hypot(at.clientX - clientX, at.clientY - clientY) < MIN_DRAG) return;
      if (!last) {
        store.set({ dragged: { guest, target: null } });
        frame = requestAnimationFrame(scroll);
      }
      last = at;
      updateTarget(at);
    };
    const drop = () => {
      const target = over;
      if (last) suppressNextClick();
      end();
      if (target?.table_number) onDrop(guest, target.table_number);
    };
    const cancelOnEscape = (typed: KeyboardEvent) => {
      if (typed.key !== 'Escape' || !last) return;
      typed.preventDefault();
      end();
    };
    const { signal } = listeners;
    document.addEventListener('pointermove', move, { signal });
    document.addEventListener('pointerup', drop, { signal });
    document.addEventListener('pointercancel', end, { signal });
    document.addEventListener('keydown', cancelOnEscape, { signal, capture: true });
  };

  return { onPointerDown, label };
}

export function DragLabel({ label }: { label: RefObject<HTMLDivElement | null> }) {
  const dragged = useListState((state) => state.dragged);
  if (!dragged) return null;
  const { guest, target } = dragged;
  return createPortal(
    <div ref={label} role="status" className="guest-drag-label">
      {target
        ? `${guest.name} to ${formatTableName(target.table_number, 'table')}`
        : `${guest.name}: drop on a table`}
    </div>,
    document.body,
  );
}

function suppressNextClick(): void {
  const ends = new AbortController();
  const preventClick = (clicked: MouseEvent) => {
    clicked.preventDefault();
    clicked.stopPropagation();
  };
  document.addEventListener('click', preventClick, { capture: true, signal: ends.signal });
  setTimeout(() => ends.abort());
}
