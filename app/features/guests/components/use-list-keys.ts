import { fieldOf, undoOf, useKeys } from '@/lib/use-keys';

type Keys = { search: () => void; add: () => void; undo: () => void; redo: () => void };

/** The keys of the guest list. Letters count outside text fields alone. */
export function useListKeys(keys: Keys, hasLetters: boolean): void {
  useKeys((pressed) => {
    if (pressed.ctrlKey || pressed.metaKey) return undoOf(pressed, keys);
    if (!hasLetters || fieldOf(pressed)) return undefined;
    return { '/': keys.search, n: keys.add }[pressed.key.toLowerCase()];
  });
}
