import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toAppError } from '@/lib/errors';
import { useSaveSettings } from '../mutations';
import type { EventSettings, HostEvent } from '../schema';

/** What is set on a form that saves itself: how its saving goes, and a way to save one setting. */
export type Saving = {
  state: 'none' | 'saving' | 'saved' | 'waiting';
  save: (changes: Partial<EventSettings>, then: { done: () => void; refused: (why: string) => void }) => void;
};

/** Saves settings of an event as they are made. Without a connection they wait for one, and the browser asks before it leaves them behind. */
export function useSaving(event: HostEvent): Saving {
  const { mutateAsync, isPending, isSuccess } = useSaveSettings();
  useEffect(() => {
    if (!isPending) return;
    const ask = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isPending]);
  return {
    state: isPending ? (onlineManager.isOnline() ? 'saving' : 'waiting') : isSuccess ? 'saved' : 'none',
    save: (changes, { done, refused }) =>
      void mutateAsync({ id: event.id, ...changes }).then(done, (error) => refused(toAppError(error).message)),
  };
}
