import { type ReactNode, useState } from 'react';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import { useRequestedView } from '@/features/events/components/use-requested-view';
import type { Guest } from '@/features/seating/guests/schema';
import { isPlaced } from '@/features/seating/tables/geometry';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { useStableActions } from '@/lib/react/use-stable-actions';
import type { PlanBarInput } from '../actions/bar-actions';
import type { RoomEditor } from '../use-room-history';
import { LayOutTablesDialog } from './lay-out-tables-dialog';
import { NumberTablesDialog } from './number-tables-dialog';
import { RoomSizeDialog } from './room-size-dialog';
import { SelectTablesDialog } from './select-tables-dialog';

type OpensDialog = 'layOut' | 'setSize' | 'numberTables' | 'selectTables';
type OtherBarActions = Omit<
  PlanBarInput,
  'undo' | 'redo' | 'undoLabel' | 'redoLabel' | OpensDialog
>;

export function useRoomBar(
  plan: RoomPlan,
  facts: { guests: readonly Guest[]; needsTopTable: () => boolean; isTurned: boolean },
  editor: RoomEditor,
  others: OtherBarActions,
  onSelect: (ids: readonly string[]) => void,
) {
  const [open, setOpen] = useState<OpensDialog | null>(null);
  const requested = useRequestedView();
  const { eventId, goTo } = useEventFromUrl();
  const [answered, setAnswered] = useState<typeof requested | null>(null);
  const isAsked = requested.opensLayout && requested !== answered && !plan.tables.some(isPlaced);
  const bar = useStableActions({
    ...others,
    undo: editor.undo,
    redo: editor.redo,
    layOut: () => setOpen('layOut'),
    setSize: () => setOpen('setSize'),
    numberTables: () => setOpen('numberTables'),
    selectTables: () => setOpen('selectTables'),
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
  const dialogs: Record<OpensDialog, ReactNode> = {
    layOut: (
      <LayOutTablesDialog
        plan={plan}
        guests={facts.guests}
        needsTopTable={facts.needsTopTable}
        onClose={close}
        onStep={onStep}
        onSeat={seatEveryone}
      />
    ),
    setSize: <RoomSizeDialog room={plan.room} onClose={close} onStep={onStep} />,
    numberTables: (
      <NumberTablesDialog plan={plan} isTurned={facts.isTurned} onClose={close} onStep={onStep} />
    ),
    selectTables: <SelectTablesDialog plan={plan} onClose={close} onSelect={onSelect} />,
  };
  const shown = open ?? (isAsked ? 'layOut' : null);
  return { bar, dialog: shown && dialogs[shown] };
}
