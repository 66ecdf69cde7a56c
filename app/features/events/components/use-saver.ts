import { onlineManager, type UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '@/components/notify';
import { type AppErrorCode, toAppError } from '@/lib/backend/errors';

export type Saver<Changes> = {
  state: 'none' | 'saving' | 'saved' | 'waiting';
  save: (
    changes: Changes,
    then: { done: () => void; refused: (why: string, code: AppErrorCode) => void },
  ) => void;
};

type Saving<Changes> = Pick<
  UseMutationResult<unknown, Error, Changes>,
  'mutateAsync' | 'isPending' | 'isSuccess'
>;

/** Saving waits for a connection. If a save fails after the form was closed, a notice with the title of `failure` shows the error. */
export function useSaver<Changes>(
  eventId: string,
  { mutateAsync, isPending, isSuccess }: Saving<Changes>,
  { title, about }: { title: string; about: string },
): Saver<Changes> {
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
      void mutateAsync(changes).then(done, (error) => {
        const { message, code } = toAppError(error);
        if (isOpen.current) refused(message, code);
        else notify.error(title, message, { about, event: eventId });
      }),
  };
}
