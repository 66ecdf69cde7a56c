import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '@/components/notify';
import { type AppErrorCode, toAppError } from '@/lib/backend/errors';
import { useSaveSettings } from '../mutations';
import type { EventSettings, HostEvent } from '../schema';

export type SettingsSaver = {
  state: 'none' | 'saving' | 'saved' | 'waiting';
  save: (
    changes: Partial<EventSettings>,
    then: { done: () => void; refused: (why: string, code: AppErrorCode) => void },
  ) => void;
};

/** Saving waits for a connection. If a save fails after the form was closed, a notice shows the error. */
export function useSettingsSaver(
  event: HostEvent,
  write?: Parameters<typeof useSaveSettings>[0],
): SettingsSaver {
  const { mutateAsync, isPending, isSuccess } = useSaveSettings(write);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return {
    state: isPending
      ? onlineManager.isOnline()
        ? 'saving'
        : 'waiting'
      : isSuccess
        ? 'saved'
        : 'none',
    save: (changes, { done, refused }) =>
      void mutateAsync({ id: event.id, ...changes }).then(done, (error) => {
        const { message, code } = toAppError(error);
        if (isOpen.current) refused(message, code);
        else notify.error('Error updating event', message, { about: 'details', event: event.id });
      }),
  };
}
