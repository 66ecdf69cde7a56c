import { useEffect, useMemo, useState } from 'react';
import { notify } from '@/components/notify';
import { useStable } from '@/features/guests/components/use-stable';
import { useChangeGuests } from '@/features/guests/mutations';
import { useGuests } from '@/features/guests/use-guests';
import { tableName } from '@/features/tables/model';
import { useChangeRoom } from '@/features/tables/mutations';
import { NEW_TABLE, type Table } from '@/features/tables/schema';
import { useRoom } from '@/features/tables/use-room';
import { newId } from '@/lib/new-id';
import { type CarryStep, carry, guestsIn, type Hand } from './carry';
import { type Seating, seatingOf, type Target, tied } from './seating';

/** Who sits where in an event, who is carried, and what can be done about it. */
export function useSeating(event: { id: string }) {
  const list = useGuests(event.id);
  const room = useRoom(event);
  const seating = useMemo(
    () => (list.guests && room.plan ? seatingOf(room.plan.tables, list.guests) : undefined),
    [list.guests, room.plan],
  );
  return { seating, failure: [list.query, room.query].find(({ isError, data }) => isError && !data) };
}

export function useCarry(eventId: string, seating: Seating) {
  const change = useChangeGuests(eventId);
  const [hand, setHand] = useState<Hand>(null);
  const [said, setSaid] = useState('');
  const held = guestsIn(seating, hand);

  const send = (step: CarryStep) => {
    const next = carry(hand, step, seating);
    if (next.hand !== hand) setHand(next.hand);
    if (next.says) setSaid(next.says);
    if (next.update.length > 0) change.mutate({ change: { update: next.update }, reason: 'seat' });
  };
  const actions = useStable({
    send,
    /** Takes up a guest and, from the tray, whom they belong with. */
    pick: (id: string) => {
      if (hand?.ids.includes(id)) return;
      const party = tied(seating.unseated).find((guests) => guests.some((guest) => guest.id === id));
      send({ pick: party?.map((guest) => guest.id) ?? [id] });
    },
    /** One press: takes up with an empty hand, else puts down where the guest sits, or takes up one more of the tray. */
    press: (id: string, place: Target) => {
      if (!hand) return actions.pick(id);
      if (place === 'tray' || hand.ids.includes(id)) return send({ more: [id] });
      send({ put: place });
    },
    moveAll: (ids: readonly string[], target: Target) => {
      const { update, says } = carry({ ids, over: null }, { put: target }, seating);
      setHand(null);
      setSaid(says);
      if (update.length > 0) change.mutate({ change: { update }, reason: 'seat' });
    },
    rename: (from: string, to: string) => change.mutate({ change: { rename: { from, to } }, reason: 'rename' }),
    undo: change.undo,
    redo: change.redo,
  });

  // Somebody who is carried may leave the list in another tab.
  const isSomebodyGone = hand !== null && held.length < hand.ids.length;
  useEffect(() => {
    if (isSomebodyGone) actions.send('look again');
  }, [isSomebodyGone, actions]);
  const isCarrying = hand !== null;
  useEffect(() => {
    if (!isCarrying) return;
    const press = (pressed: KeyboardEvent) => {
      if (pressed.key === 'Escape' && !document.querySelector('[role="dialog"]')) actions.send('cancel');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isCarrying, actions]);

  return { ...actions, hand, held, said };
}

/** Changes of the tables themselves, each said and undone from its toast. */
export function useTables(eventId: string, seating: Seating) {
  const { mutate } = useChangeRoom(eventId);
  return {
    update: (table: Table, done: string) => {
      const before = seating.tables.find((at) => at.table.id === table.id)?.table;
      mutate(
        { tables: { update: [table] } },
        {
          onSuccess: () =>
            notify.success(tableName(table.label), done, { undo: before && (() => mutate({ tables: { update: [before] } })) }),
        },
      );
    },
    /** One more table, called by the next number. */
    add: () => {
      const numbers = seating.tables.map((at) => Number(at.table.label)).filter(Number.isInteger);
      const table = { ...NEW_TABLE, id: newId(), label: String(Math.max(0, ...numbers) + 1) };
      mutate({ tables: { add: [table] } });
      return table.id;
    },
    remove: (table: Table) => mutate({ tables: { remove: [table] } }),
  };
}
