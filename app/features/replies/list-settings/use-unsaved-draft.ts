import { useEffect, useRef, useState } from 'react';
import { notify } from '@/components/notify';

export type UnsavedDraft<Item> = { items: readonly Item[]; known: readonly Item[] };

/** Drafts that could not be saved when their screen was left, until the window is closed. */
const leftDrafts = new Map<string, UnsavedDraft<unknown>>();

/** Returns the draft left earlier. `findUnsavedDraft` runs when the screen is left; null means that the draft can be saved. */
export function useUnsavedDraft<Item>(
  eventId: string,
  { title, about }: { title: string; about: string },
  findUnsavedDraft: () => (UnsavedDraft<Item> & { message: string }) | null,
): UnsavedDraft<Item> | undefined {
  const key = `${about} ${eventId}`;
  const [returned] = useState(() => leftDrafts.get(key) as UnsavedDraft<Item> | undefined);
  const latestFind = useRef(findUnsavedDraft);
  useEffect(() => {
    latestFind.current = findUnsavedDraft;
  });
  useEffect(() => {
    leftDrafts.delete(key);
    return () => {
      const left = latestFind.current();
      if (!left) return;
      leftDrafts.set(key, left);
      const words = `${left.message} What you typed is still there when you come back.`;
      notify.error(title, words, { about, event: eventId });
    };
  }, [key, title, about, eventId]);
  return returned;
}
