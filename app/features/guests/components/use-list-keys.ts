import { useEffect } from 'react';

type Keys = { search: () => void; add: () => void; undo: () => void; redo: () => void };

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** The keys of the desk. Letters count outside text fields alone, and Ctrl Z takes back typing while something is typed. */
export function useListKeys(keys: Keys, hasLetters: boolean): void {
  useEffect(() => {
    const press = (pressed: KeyboardEvent) => {
      const { key, target, altKey, shiftKey } = pressed;
      if (pressed.defaultPrevented || altKey || isDialogOpen()) return;
      const field = target instanceof HTMLElement && target.closest<HTMLInputElement>('input, textarea, select');
      const isTyped = field && !['checkbox', 'radio', 'button'].includes(field.type);
      const isCommand = pressed.ctrlKey || pressed.metaKey;
      const letter = hasLetters && !isTyped ? { '/': keys.search, n: keys.add }[key.toLowerCase()] : undefined;
      const act = isCommand ? commandOf(key, shiftKey, keys) : letter;
      if (!act || (isCommand && isTyped && field.value !== '')) return;
      pressed.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keys, hasLetters]);
}

function commandOf(key: string, isShift: boolean, { undo, redo }: Keys) {
  if (key.toLowerCase() === 'z') return isShift ? redo : undo;
  return key.toLowerCase() === 'y' ? redo : undefined;
}
