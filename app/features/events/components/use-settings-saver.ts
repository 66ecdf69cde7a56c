import { onlineManager, type UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '@/components/notify';
import { type AppErrorCode, toAppError } from '@/lib/backend/errors';
import { useSaveSettings } from '../mutations';
import type { EventSettings, HostEvent } from '../schema';

export type Saver<Given> = {
  state: 'none' | 'saving' | 'saved' | 'waiting';
  save: (
    given: Given,
    then: { done: () => void; refused: (why: string, code: AppErrorCode) => void },
  ) => void;
};
export type SettingsSaver = Saver<Partial<EventSettings>>;

type Saving<Given> = Pick<
  UseMutationResult<unknown, Error, Given>,
  'mutateAsync' | 'isPending' | 'isSuccess'
>;

/** Saving waits for a connection. If a save fails after the form was closed, a notice shows the error. */
export function useSaver<Given>(
  eventId: string,
  { mutateAsync, isPending, isSuccess }: Saving<Given>,
): Saver<Given> {
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
    save: (given, { done, refused }) =>
      void mutateAsync(given).then(done, (error) => {
        const { message, code } = toAppError(error);
        if (isOpen.current) refused(message, code);
        else notify.error('Error updating event', message, { about: 'details', event: eventId });
      }),
  };
}

export function useSettingsSaver(
  event: HostEvent,
  write?: Parameters<typeof useSaveSettings>[0],
): SettingsSaver {
  const { state, save } = useSaver(event.id, useSaveSettings(write));
  return { state, save: (changes, then) => save({ id: event.id, ...changes }, then) };
}
