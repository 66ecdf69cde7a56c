import { useEffect, useEffectEvent } from 'react';
import { isCharacterKey } from './actions';
import { areShortcutsEnabled } from './shortcuts';

const isDialogOpen = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

export const findTargetField = ({ target }: KeyboardEvent): HTMLInputElement | null => {
  const field =
    target instanceof HTMLElement
      ? target.closest<HTMLInputElement>('input, textarea, select')
      : null;
  return field && !['checkbox', 'radio', 'button'].includes(field.type) ? field : null;
};

const isIgnoredCharacter = (pressed: KeyboardEvent) =>
  isCharacterKey(pressed) && (findTargetField(pressed) !== null || !areShortcutsEnabled());

type KeyOptions = {
  /** Handles the key before the focused control and its ancestors, which never receive it. */
  capture?: boolean;
};

export function useKeys(
  findCommand: (pressed: KeyboardEvent) => (() => void) | undefined,
  { capture = false }: KeyOptions = {},
): void {
  const handleKeyDown = useEffectEvent((pressed: KeyboardEvent) => {
    const isIgnored =
      pressed.defaultPrevented || pressed.altKey || isIgnoredCharacter(pressed) || isDialogOpen();
    const command = isIgnored ? undefined : findCommand(pressed);
    if (!command) return;
    pressed.preventDefault();
    if (capture) pressed.stopPropagation();
    command();
  });
  useEffect(() => {
    const listen = (pressed: KeyboardEvent) => handleKeyDown(pressed);
    document.addEventListener('keydown', listen, { capture });
    return () => document.removeEventListener('keydown', listen, { capture });
  }, [capture]);
}

/** True for undo and redo keys in a text field, which handles them itself. */
export const isFieldUndo = (pressed: KeyboardEvent): boolean =>
  (pressed.ctrlKey || pressed.metaKey) &&
  /^[zy]$/i.test(pressed.key) &&
  (findTargetField(pressed)?.value ?? '') !== '';
