import { useState } from 'react';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import { useRequestedView } from '@/features/events/components/use-requested-view';
import { isPlaced } from '@/features/seating/tables/geometry';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { useStableActions } from '@/lib/react/use-stable-actions';
import type { PlanBarInput } from '../actions/bar-actions';
import type { RoomEditor } from '../use-room-history';
import { LayOutTablesDialog } from './lay-out-tables-dialog';
import { RoomSizeDialog } from './room-size-dialog';

type OtherBarActions = Omit<
  PlanBarInput,
  'undo' | 'redo' | 'undoLabel' | 'redoLabel' | 'layOut' | 'setSize'
>;

/** The actions of the plan bar, and the dialog that two of them open. */
export function useRoomBar(
  plan: RoomPlan,
  guests: number,
  editor: RoomEditor,
  others: OtherBarActions,
) {
  const [open, setOpen] = useState<'layout' | 'room' | null>(null);
  const requested = useRequestedView();
  const { eventId, goTo } = useEventFromUrl();
  const [answered, setAnswered] = useState<typeof requested | null>(null);
  const isAsked = requested.laysOut && requested !== answered && !plan.tables.some(isPlaced);
  const bar = useStableActions({
    ...others,
    undo: editor.undo,
    redo: editor.redo,
    layOut: () => setOpen('layout'),
    setSize: () => setOpen('room'),
  });
  const onStep: Parameters<typeof LayOutTablesDialog>[0]['onStep'] = (step) => editor.perform(step);
  const seatEveryone = () =>
    eventId &&
    goTo(
      eventId,
      { place: 'room' },
      { open: 'seat-for-me', state: { wanted: { seats: 'everybody' } } },
    );
  const close = () => {
    setOpen(null);
    setAnswered(requested);
  };
  const dialog =
    open === 'layout' || isAsked ? (
      <LayOutTablesDialog
        plan={plan}
        guests={guests}
        onClose={close}
        onStep={onStep}
        onSeat={seatEveryone}
      />
    ) : (
      open === 'room' && <RoomSizeDialog room={plan.room} onClose={close} onStep={onStep} />
    );
  return { bar, dialog };
}
