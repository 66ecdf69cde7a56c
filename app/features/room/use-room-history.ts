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
  const { mutateAsync: changeGuests } = useChangeGuests(event.id);
  const { mutateAsync: changeRoom } = useChangeRoom(event.id);
  const [history, setHistory] = useState(noSteps);
  const [gone, setGone] = useState({ times: 0, words: '' });
  const sayGone = (words: string) => setGone(({ times }) => ({ times: times + 1, words }));

  type OnStored = (meanwhile?: Meanwhile) => void;
  function ask(
    { guests: guestChange, room, beside }: Omit<RoomStep, 'said'>,
    onRefused: () => void,
    onStored: OnStored = () => {},
  ) {
    beside?.make(onRefused);
    // By their promises: the callbacks of `mutate` are dropped as soon as something else is asked for.
    const settle = (change: Promise<Meanwhile | undefined>) => void change.then(onStored, onRefused);
    // The room and who sits in it are one change, so that neither is stored without the other.
    if (room && guestChange && 'update' in guestChange)
      return settle(changeRoom({ ...room, guests: guestChange.update }).then(() => undefined));
    if (guestChange && !isNothing(guestChange)) {
      const reason = 'rename' in guestChange ? 'rename' : 'seat';
      settle(changeGuests({ change: guestChange, reason }).then(({ meanwhile }) => meanwhile));
    }
    if (room) settle(changeRoom(room).then(() => undefined));
  }
  const pictureError = pictureQuery.error && toAppError(pictureQuery.error);
  const forget = (step: MadeStep) => () => setHistory((now) => without(now, step));

  /** Does something to the room and its guests, in a way that Undo takes back as one, and says whether it was stored in the end. */
  function perform(step: RoomStep, onSettled?: (isStored: boolean) => void) {
    if (!plan || !guests) return;
    const done = made(step, plan, guests);
    setHistory((now) => withStep(now, done));
    setGone((now) => ({ ...now, words: '' }));
    const refused = () => {
      forget(done)();
      onSettled?.(false);
    };
    ask(step, refused, (meanwhile) => {
      if (meanwhile) setHistory((now) => replaced(now, done, withMeanwhile(done, meanwhile)));
      onSettled?.(true);
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
    if (!isOvertaken) {
      ask(back, forget(step));
      sayGone(`Undone: ${step.said}.`);
    }
    return step.said;
  }
  function redo() {
    const step = history.future.at(-1);
    if (!step || !plan || !guests) return;
    const done = again(step, plan, guests);
    if (done.guests && isNothing(done.guests) && !done.room && !done.beside) {
      setHistory((now) => without(now, step));
      return notify.success('Nothing to do again', 'The room has changed since.');
    }
    setHistory(({ past, future }) => ({ past: [...past, done], future: future.slice(0, -1) }));
    ask(done, forget(done));
    sayGone(`Done again: ${step.said}.`);
  }
  /** Takes back what was done last, if it is that; whoever offers it may be asked when much else was done. */
  const { takeBack } = useStable({ takeBack: (said: string) => (history.past.at(-1)?.said === said ? undo() : null) });
  return {
    plan,
    guests,
    roomQuery,
    pictureError,
    /** Takes away a picture that cannot be read, which nothing brings back. */
    takePictureAway: () => void changeRoom({ picture: null }).catch(() => {}), // its toast says why
    guestsQuery,
    perform,
    /** What Undo or Redo did last, in words, until something else is done; and how often they have been used. */
    gone,
    undo,
    redo,
    takeBack,
    undoes: history.past.at(-1)?.said ?? null,
    redoes: history.future.at(-1)?.said ?? null,
  };
}

export type RoomDesk = ReturnType<typeof useRoomHistory>;
