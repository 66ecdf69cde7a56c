import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from './shortcuts';

type History = { undo: () => void; redo: () => void };

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** The field in which something is typed by a key. */
const fieldOf = ({ target }: KeyboardEvent): HTMLInputElement | null => {
  const field = target instanceof HTMLElement ? target.closest<HTMLInputElement>('input, textarea, select') : null;
  return field && !['checkbox', 'radio', 'button'].includes(field.type) ? field : null;
};

/** A letter, a figure or another sign by itself. It is for the field that somebody types in, and may be turned off. */
const isSign = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.length === 1 && key !== ' ' && !ctrlKey && !metaKey;
const isTurnedOff = (pressed: KeyboardEvent) => isSign(pressed) && (fieldOf(pressed) !== null || !areShortcutsOn());

/** Keys that a page has for itself: not beside a dialog or a menu, nor where something took them already. `act` gives what a key does. */
export function useKeys(act: (pressed: KeyboardEvent) => (() => void) | undefined): void {
  const press = useEffectEvent((pressed: KeyboardEvent) => {
    const isTaken = pressed.defaultPrevented || pressed.altKey || isTurnedOff(pressed) || isDialogOpen();
    const done = isTaken ? undefined : act(pressed);
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

/** Keys of one sign each, small letters; a key that is held counts once. */
export const useShortcuts = (keys: Record<string, () => void>): void =>
  useKeys((pressed) => (isSign(pressed) && !pressed.repeat ? keys[pressed.key.toLowerCase()] : undefined));

/** What Ctrl Z, Shift Ctrl Z and Ctrl Y do; while something is typed they belong to its field. */
export function undoOf(pressed: KeyboardEvent, { undo, redo }: History): (() => void) | undefined {
  const key = pressed.key.toLowerCase();
  if (!(pressed.ctrlKey || pressed.metaKey) || (fieldOf(pressed)?.value ?? '') !== '') return undefined;
  if (key === 'z') return pressed.shiftKey ? redo : undo;
  return key === 'y' ? redo : undefined;
}
