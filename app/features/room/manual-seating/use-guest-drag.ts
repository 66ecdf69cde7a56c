import { useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '@/components/notify';
import { describeConcurrentMove } from '@/features/guests/change-reason-texts';
import type { Guest } from '@/features/seating/guests/schema';
import { formatTableName, tableKey } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import { useStableActions } from '@/lib/react/use-stable-actions';
import { useAnnouncement } from '../use-announcement';
import type { RoomEditor } from '../use-room-history';
import type { ChairChange } from './chair-change';
import {
  type GuestDragResult,
  type GuestDragState,
  type GuestDragStep,
  getDraggedGuests,
  reduceGuestDrag,
} from './guest-drag';
import {
  buildSeating,
  type DropTarget,
  findSeat,
  findSeatedTable,
  groupParties,
  type Seating,
} from './seating';

export const useSeating = ({ plan, guests }: RoomEditor) =>
  useMemo(() => (guests && plan ? buildSeating(plan.tables, guests) : undefined), [guests, plan]);

export function useGuestDrag(editor: RoomEditor, seating: Seating) {
  const [state, setState] = useState<GuestDragState>(null);
  const [message, setMessage] = useAnnouncement(editor);
  const ids = state?.ids;
  const dragged = useMemo(
    () => getDraggedGuests(seating, ids ? { ids, over: null } : null),
    [seating, ids],
  );

  const takenFrom = useRef<ReadonlyMap<string, Table | undefined>>(new Map());
  const tableOfGuest = (id: string) => findSeat(seating, id)?.at.table;
  const isMovedSince = ({ id }: Guest) => {
    const [then, now] = [takenFrom.current.get(id), tableOfGuest(id)];
    return then?.id !== now?.id && tableKey(then?.label ?? '') !== tableKey(now?.label ?? '');
  };
  const isGone = (target: DropTarget | null) =>
    target !== null && target !== 'tray' && !findSeatedTable(seating, target.table);

  const seat = (
    { update, label, message }: GuestDragResult,
    target: DropTarget,
    movers: readonly Guest[],
  ) => {
    if (isGone(target)) return notify.error('No one was moved', message, { about: 'room' });
    if (update.length === 0) return;
    const step = editor.perform({ label, guests: { update } });
    const others = movers.filter((guest) => takenFrom.current.has(guest.id) && isMovedSince(guest));
    if (others.length === 0) return;
    const texts = describeConcurrentMove(
      others,
      others.map(({ table_number }) => table_number),
    );
    notify.success(...texts, { undo: () => void editor.undoStep(step), about: label });
  };
  const send = (step: GuestDragStep) => {
    const next = reduceGuestDrag(state, step, seating);
    if (next.state !== state) setState(next.state);
    if (next.message) setMessage(next.message);
    if (state && typeof step === 'object' && 'put' in step) seat(next, step.put, dragged);
    if (next.state?.ids === state?.ids) return;
    const before = takenFrom.current;
    takenFrom.current = new Map(
      next.state?.ids.map((id) => [id, before.has(id) ? before.get(id) : tableOfGuest(id)]),
    );
  };
  const withParty = (id: string) =>
    groupParties(seating.unseated)
      .find((guests) => guests.some((guest) => guest.id === id))
      ?.map((guest) => guest.id) ?? [id];
  const actions = useStableActions({
    send,
    announce: setMessage,
    /** Picks up a guest and, from the tray, the rest of their party. */
    pick: (id: string) => {
      if (!state?.ids.includes(id)) send({ pick: withParty(id) });
    },
    /** Picks up the guest if nobody is dragged. Otherwise drops at that guest's seat or, in the tray, adds that guest to the drag. */
    press: (id: string, place: DropTarget) => {
      if (!state) return actions.pick(id);
      if (place === 'tray' || state.ids.includes(id)) return send({ more: [id] });
      send({ put: place });
    },
    moveAll: (ids: readonly string[], target: DropTarget) => {
      const next = reduceGuestDrag({ ids, over: null }, { put: target }, seating);
      setState(null);
      setMessage(next.message);
      seat(next, target, getDraggedGuests(seating, { ids, over: null }));
      takenFrom.current = new Map();
    },
  });

  // A dragged guest may have been removed from the list elsewhere.
  const isGuestRemoved = state !== null && dragged.length < state.ids.length;
  useEffect(() => {
    if (isGuestRemoved) actions.send('sync');
  }, [isGuestRemoved, actions]);
  // The table under the pointer may have been removed too; the drop reports it.
  const isTableRemoved = state !== null && isGone(state.over);
  useEffect(() => {
    if (isTableRemoved && state?.over) actions.send({ put: state.over });
  }, [isTableRemoved, state, actions]);
  const isDragging = state !== null;
  useEffect(() => {
    if (!isDragging) return;
    const press = (pressed: KeyboardEvent) => {
      if (pressed.key === 'Escape' && !pressed.defaultPrevented) actions.send('cancel');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isDragging, actions]);

  return { ...actions, withParty, state, dragged, message };
}

type OnSettled = (isStored: boolean) => void;

export const createTableActions = (editor: RoomEditor) => ({
  update: (table: Table, onSettled?: OnSettled) =>
    editor.perform(
      {
        label: `changed ${formatTableName(table.label, 'table')}`,
        room: { tables: { update: [table] } },
      },
      onSettled,
    ),
  rename: (from: string, to: string, onSettled?: OnSettled) =>
    editor.perform(
      {
        label: `renamed ${formatTableName(from, 'table')} to ${to}`,
        guests: { rename: { from, to } },
      },
      onSettled,
    ),
  remove: (table: Table) =>
    editor.perform({
      label: `removed ${formatTableName(table.label, 'table')}`,
      room: { tables: { remove: [table.id] } },
    }),
  /** Returns the announcement. */
  changeChairs: (change: ChairChange) => {
    const { table, guests, label, message, stays } = change;
    const step = editor.perform({
      label,
      ...(guests.length > 0 && { guests: { update: guests } }),
      room: { tables: { update: [table] } },
    });
    if (stays)
      notify.success('Chair taken away', stays, {
        undo: () => void editor.undoStep(step),
        about: label,
      });
    return stays ? `${message} ${stays}` : message;
  },
});
