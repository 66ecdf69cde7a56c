import { useState } from 'react';
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
  const bar = useStableActions({
    ...others,
    undo: editor.undo,
    redo: editor.redo,
    layOut: () => setOpen('layout'),
    setSize: () => setOpen('room'),
  });
  const onStep: Parameters<typeof LayOutTablesDialog>[0]['onStep'] = (step) => editor.perform(step);
  const close = () => setOpen(null);
  const dialog =
    open === 'layout' ? (
      <LayOutTablesDialog plan={plan} guests={guests} onClose={close} onStep={onStep} />
    ) : (
      open === 'room' && <RoomSizeDialog room={plan.room} onClose={close} onStep={onStep} />
    );
  return { bar, dialog };
}
