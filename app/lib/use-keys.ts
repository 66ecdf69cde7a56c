import { useEffect, useEffectEvent } from 'react';

type History = { undo: () => void; redo: () => void };

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** The field in which something is typed by a key. */
export const fieldOf = ({ target }: KeyboardEvent): HTMLInputElement | null => {
  const field = target instanceof HTMLElement ? target.closest<HTMLInputElement>('input, textarea, select') : null;
  return field && !['checkbox', 'radio', 'button'].includes(field.type) ? field : null;
};

/** Keys that a page has for itself: not beside a dialog or a menu, nor where something took them already. `act` gives what a key does. */
export function useKeys(act: (pressed: KeyboardEvent) => (() => void) | undefined): void {
  const press = useEffectEvent((pressed: KeyboardEvent) => {
    const done = pressed.defaultPrevented || pressed.altKey || isDialogOpen() ? undefined : act(pressed);
    if (!done) return;
    pressed.preventDefault();
    done();
  });
  useEffect(() => {
    const listen = (pressed: KeyboardEvent) => press(pressed);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** What Ctrl Z, Shift Ctrl Z and Ctrl Y do; while something is typed they belong to its field. */
export function undoOf(pressed: KeyboardEvent, { undo, redo }: History): (() => void) | undefined {
  const key = pressed.key.toLowerCase();
  if (!(pressed.ctrlKey || pressed.metaKey) || (fieldOf(pressed)?.value ?? '') !== '') return undefined;
  if (key === 'z') return pressed.shiftKey ? redo : undo;
  return key === 'y' ? redo : undefined;
}
