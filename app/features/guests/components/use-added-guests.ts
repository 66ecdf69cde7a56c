import { useState } from 'react';

/** So long a guest who was just added is marked, and can be taken back in place, in milliseconds. */
const FRESH_FOR = 10_000;

/** Somebody who was added by hand; `undo` takes them back, once they are stored and while they are fresh. */
type Added = { id: string; isFresh: boolean; undo: (() => void) | null };

/** Guests added by hand stay together below the line they were typed in, the newest first, until the list is looked at otherwise. */
export function useAddedGuests() {
  const [added, setAdded] = useState<readonly Added[]>([]);
  const change = (id: string, now: Partial<Added>) =>
    setAdded((all) => all.map((each) => (each.id === id ? { ...each, ...now } : each)));
  return {
    ids: added.map(({ id }) => id),
    fresh: new Map(added.flatMap(({ id, isFresh, undo }) => (isFresh ? [[id, undo] as const] : []))),
    add: (id: string, stored: Promise<() => void>) => {
      setAdded((all) => [{ id, isFresh: true, undo: null }, ...all]);
      setTimeout(() => change(id, { isFresh: false, undo: null }), FRESH_FOR);
      // A refusal has its own words, and the guest goes by themselves.
      stored.then(
        (undo) => change(id, { undo }),
        () => {},
      );
    },
    settle: () => setAdded((all) => (all.length > 0 ? [] : all)),
  };
}
