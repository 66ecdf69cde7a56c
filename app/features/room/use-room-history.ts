import { useMemo, useState } from 'react';
import { notify } from '@/components/notify';
import { isNothing, type Meanwhile } from '@/features/guests/change';
import { overtakenWords } from '@/features/guests/change-words';
import { useStable } from '@/features/guests/components/use-stable';
import { useChangeGuests } from '@/features/guests/mutations';
import { useGuests } from '@/features/guests/use-guests';
import { useChangeRoom } from '@/features/tables/mutations';
import { useRoom, useRoomPicture } from '@/features/tables/use-room';
import { toAppError } from '@/lib/errors';
import {
  again,
  backwards,
  leftBy,
  type MadeStep,
  made,
  noSteps,
  type RoomStep,
  replaced,
  withMeanwhile,
  without,
  withStep,
} from './history';

/** The room and the guests as they are shown, and one history of what is done to both of them here. */
export function useRoomHistory(event: { id: string }) {
  const { plan: room, query: roomQuery } = useRoom(event);
  const { picture, query: pictureQuery } = useRoomPicture(event);
  const plan = useMemo(() => room && { ...room, picture }, [room, picture]);
  const { guests, query: guestsQuery } = useGuests(event.id);
  const { mutate: changeGuests } = useChangeGuests(event.id);
  const { mutate: changeRoom } = useChangeRoom(event.id);
  const [history, setHistory] = useState(noSteps);

  function ask(
    { guests: guestChange, room, beside }: Omit<RoomStep, 'said'>,
    onRefused: () => void,
    onSeated?: (meanwhile?: Meanwhile) => void,
  ) {
    beside?.make(onRefused);
    // The room and who sits in it are one change, so that neither is stored without the other.
    if (room && guestChange && 'update' in guestChange)
      return changeRoom({ ...room, guests: guestChange.update }, { onError: onRefused, onSuccess: () => onSeated?.() });
    if (guestChange && !isNothing(guestChange))
      changeGuests(
        { change: guestChange, reason: 'rename' in guestChange ? 'rename' : 'seat' },
        { onError: onRefused, onSuccess: ({ meanwhile }) => onSeated?.(meanwhile) },
      );
    if (room) changeRoom(room, { onError: onRefused });
  }
  const pictureError = pictureQuery.error && toAppError(pictureQuery.error);
  const forget = (step: MadeStep) => () => setHistory((now) => without(now, step));

  /** Does something to the room and its guests, in a way that Undo takes back as one; `onSeated` once the guests are stored. */
  function perform(step: RoomStep, onSeated?: () => void) {
    if (!plan || !guests) return;
    const done = made(step, plan, guests);
    setHistory((now) => withStep(now, done));
    ask(step, forget(done), (meanwhile) => {
      if (meanwhile) setHistory((now) => replaced(now, done, withMeanwhile(done, meanwhile)));
      onSeated?.();
    });
  }
  function undo() {
    const step = history.past.at(-1);
    if (!step || !plan || !guests) return null;
    const back = backwards(step, plan, guests);
    const left = leftBy(step, plan, guests);
    const isOvertaken = left.length > 0 && !back.room && !back.beside && back.guests !== undefined && isNothing(back.guests);
    if (left.length > 0) notify.success(isOvertaken ? 'Nothing to undo' : 'Undone in part', overtakenWords(left));
    setHistory(({ past, future }) => ({ past: past.slice(0, -1), future: isOvertaken ? future : [...future, step] }));
    if (!isOvertaken) ask(back, forget(step));
    return step.said;
  }
  function redo() {
    const step = history.future.at(-1);
    if (!step || !plan || !guests) return null;
    const done = again(step, plan, guests);
    setHistory(({ past, future }) => ({ past: [...past, done], future: future.slice(0, -1) }));
    ask(done, forget(done));
    return step.said;
  }
  /** Takes back what was done last, if it is that; whoever offers it may be asked when much else was done. */
  const { takeBack } = useStable({ takeBack: (said: string) => (history.past.at(-1)?.said === said ? undo() : null) });
  return {
    plan,
    guests,
    roomQuery,
    pictureError,
    /** Takes away a picture that cannot be read, which nothing brings back. */
    takePictureAway: () => changeRoom({ picture: null }),
    guestsQuery,
    perform,
    undo,
    redo,
    takeBack,
    undoes: history.past.at(-1)?.said ?? null,
    redoes: history.future.at(-1)?.said ?? null,
  };
}

export type RoomDesk = ReturnType<typeof useRoomHistory>;
