import { fieldOf, useKeys } from '@/lib/use-keys';

type Keys = { search: () => void; add: () => void };

/** The keys of the guest list. Letters count outside text fields alone. */
export function useListKeys(keys: Keys, hasLetters: boolean): void {
  useKeys((pressed) => {
    if (!hasLetters || pressed.ctrlKey || pressed.metaKey || fieldOf(pressed)) return undefined;
    return { '/': keys.search, n: keys.add }[pressed.key.toLowerCase()];
  });
}
