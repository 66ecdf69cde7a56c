import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { notify } from '@/components/notify';
import type { Guest } from '@/features/seating/guests/schema';
import type { GuestField, NextCell } from './guest-cell-field';
import type { GuestColumn } from './guest-row';

type Cell = { id: string; column: GuestColumn };

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

const controlsOf = (row: Element | null | undefined) =>
  [...(row?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].filter((control) => control.offsetParent !== null);

/** Roving tabindex over the cells of the list. */
export function useCells(body: RefObject<HTMLElement | null>, guests: readonly Guest[]) {
  const [active, setActive] = useState<Cell | null>(null);
  const isWanted = useRef(false);
  const activeIndex = active ? guests.findIndex(({ id }) => id === active.id) : -1;

  const focusCell = useCallback((id: string, column: GuestColumn) => {
    isWanted.current = true;
    setActive({ id, column });
  }, []);

  useLayoutEffect(() => {
    if (!isWanted.current || !active) return;
    const row = body.current?.querySelector(`[data-guest="${CSS.escape(active.id)}"]`);
    const controls = controlsOf(row);
    const control = controls.find(({ dataset }) => dataset.column === active.column) ?? controls[0];
    if (!control) return; // a field by now, or not rendered yet
    isWanted.current = false;
    control.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const column = target.dataset.column as GuestColumn | undefined;
    const id = target.closest<HTMLElement>('[data-guest]')?.dataset.guest;
    if (column && id && (id !== active?.id || column !== active.column)) setActive({ id, column });
  };

  /** True if the key was handled. */
  const move = (pressed: KeyboardEvent): boolean => {
    if (!(pressed.target instanceof HTMLElement) || !active) return false;
    const { key, target } = pressed;
    const isHome = key === 'Home';
    if (key === 'ArrowLeft' || key === 'ArrowRight' || ((isHome || key === 'End') && !pressed.ctrlKey)) {
      const controls = controlsOf(target.closest('[data-guest]'));
      const at = controls.indexOf(target) + (key === 'ArrowLeft' ? -1 : 1);
      (isHome ? controls[0] : key === 'End' ? controls.at(-1) : controls[at])?.focus();
    } else {
      const step = isHome ? -guests.length : key === 'End' ? guests.length : steps[key];
      if (!step) return false;
      const next = guests[Math.min(Math.max(activeIndex + step, 0), guests.length - 1)];
      if (next) focusCell(next.id, active.column);
    }
    pressed.preventDefault();
    return true;
  };

  return { active, activeIndex, focusCell, onFocus, move };
}

/** In tab order, with the class of their place in a row. */
const editableCells: readonly [GuestField, string][] = [
  ['name', '.guest-row-name'],
  ['table_number', '.guest-row-table'],
  ['party', '.guest-row-party'],
  ['reply', '.guest-row-reply'],
  ['additional_info', '.guest-row-info'],
  ['meal', '.guest-row-private'],
  ['allergies', '.guest-row-private'],
];

export const isGuestField = (column: string | undefined): column is GuestField =>
  editableCells.some(([field]) => field === column);

function shownFields(body: HTMLElement | null): GuestField[] {
  const isShown = (name: string) => {
    const cell = body?.querySelector(name);
    return cell && getComputedStyle(cell).display !== 'none';
  };
  return editableCells.filter(([, name]) => isShown(name)).map(([field]) => field);
}

type Save = (guest: Guest, field: GuestField, typed: string) => string | null;

export function useCellEditing(
  body: RefObject<HTMLElement | null>,
  focusCell: (id: string, column: GuestColumn) => void,
  onSave: Save,
  onBegin: (guest: Guest) => void,
) {
  const [editing, setEditing] = useState<{ id: string; field: GuestField } | null>(null);
  const leave = (guest: Guest, field: GuestField) => {
    setEditing(null);
    focusCell(guest.id, field);
  };
  const edit = (guest: Guest, field: GuestField) => {
    onBegin(guest);
    focusCell(guest.id, field);
    setEditing({ id: guest.id, field });
  };
  const goOn = (guest: Guest, field: GuestField, next: NextCell) => {
    // Another cell may be in edit by now.
    if (next === 'elsewhere') return setEditing((now) => (now?.id === guest.id && now.field === field ? null : now));
    const shown = shownFields(body.current);
    const beside = next === 'same' ? undefined : shown[shown.indexOf(field) + (next === 'next' ? 1 : -1)];
    if (beside) edit(guest, beside);
    else leave(guest, field);
  };
  return {
    guestId: editing?.id ?? null,
    fieldOf: ({ id }: Guest) => (editing?.id === id ? editing.field : null),
    edit,
    leave,
    save: (guest: Guest, field: GuestField, typed: string, next: NextCell) => {
      const refusal = onSave(guest, field, typed);
      if (refusal !== null && (next !== 'elsewhere' || typed.trim())) {
        if (next === 'elsewhere') notify.error('Not saved', refusal); // its cell may be out of sight by now
        return refusal;
      }
      goOn(guest, field, next);
      return null;
    },
  };
}
