import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { type CellKey, useListState, useListStore } from './list-store';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

const listControls = (row: Element | null | undefined) =>
  [...(row?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].filter(
    (control) => control.offsetParent !== null,
  );

/** Roving tabindex for the cells of the list. */
export function useCells(body: RefObject<HTMLElement | null>, guests: readonly Guest[]) {
  const store = useListStore();
  const active = useListState((state) => state.active);
  const shouldFocus = useRef(false);
  const activeIndex = active ? guests.findIndex(({ id }) => id === active.id) : -1;

  const focusCell = useCallback(
    (id: string, cell: CellKey) => {
      shouldFocus.current = true;
      store.set({ active: { id, cell } });
    },
    [store],
  );

  /** Default: the guest focused last, otherwise the first. Returns false if the list is empty. */
  const focusGuest = (id = active?.id): boolean => {
    const guest = guests.find((each) => each.id === id) ?? guests[0];
    if (guest) focusCell(guest.id, 'name');
    return guest !== undefined;
  };

  useLayoutEffect(() => {
    if (!shouldFocus.current || !active) return;
    const row = body.current?.querySelector(`[data-guest="${CSS.escape(active.id)}"]`);
    const controls = listControls(row);
    const control = controls.find(({ dataset }) => dataset.column === active.cell) ?? controls[0];
    if (!control) return; // the cell is being edited, or its row is not rendered yet
    shouldFocus.current = false;
    control.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const cell = target.dataset.column as CellKey | undefined;
    const id = target.closest<HTMLElement>('[data-guest]')?.dataset.guest;
    if (cell && id && (id !== active?.id || cell !== active.cell))
      store.set({ active: { id, cell } });
  };

  const handleKeyDown = (pressed: KeyboardEvent): boolean => {
    if (!(pressed.target instanceof HTMLElement) || !active) return false;
    const { key, target } = pressed;
    const isHome = key === 'Home';
    if (
      key === 'ArrowLeft' ||
      key === 'ArrowRight' ||
      ((isHome || key === 'End') && !pressed.ctrlKey)
    ) {
      const controls = listControls(target.closest('[data-guest]'));
      const at = controls.indexOf(target) + (key === 'ArrowLeft' ? -1 : 1);
      (isHome ? controls[0] : key === 'End' ? controls.at(-1) : controls[at])?.focus();
    } else {
      const step = isHome ? -guests.length : key === 'End' ? guests.length : steps[key];
      if (!step) return false;
      const next = guests[Math.min(Math.max(activeIndex + step, 0), guests.length - 1)];
      if (next) focusCell(next.id, active.cell);
    }
    pressed.preventDefault();
    return true;
  };

  return { activeIndex, focusCell, focusGuest, onFocus, handleKeyDown };
}
export type GuestCells = ReturnType<typeof useCells>;
