import type { Guest } from '@/features/seating/guests/schema';
import { isUnnamedPlace } from '@/lib/text/placeholder-guest';
import { moveToTable } from '../model';
import { exportGuests } from './export-guests';
import { useGuestListContext } from './guest-list-context';
import { clearSelection, openSelectionDialog, useListStore } from './list-store';
import SelectionBar, { type GuestAction, type GuestStatus } from './selection-bar';

const markGuests: Record<GuestStatus, (chosen: readonly Guest[], isOn: boolean) => Guest[]> = {
  evening: (chosen, is_evening) =>
    chosen.map((guest) => ({ ...(is_evening ? moveToTable(guest, null) : guest), is_evening })),
  waiting: (chosen, isOn) => {
    const waiting = isOn ? 'yes' : 'no';
    return chosen
      .filter((guest) => guest.waiting !== waiting && !guest.is_crew && !isUnnamedPlace(guest))
      .map((guest) => ({ ...guest, waiting }));
  },
  crew: (chosen, is_crew) => chosen.map((guest) => ({ ...guest, is_crew })),
};

export default function SelectedGuestsBar({ guests: chosen }: { guests: readonly Guest[] }) {
  const { event, guests, wishes, editor } = useGuestListContext();
  const store = useListStore();
  const takeOffTable = () => {
    editor.change.mutate({
      change: { update: chosen.map((guest) => moveToTable(guest, null)) },
      reason: 'move',
    });
    clearSelection(store);
  };
  const mark = (reason: GuestStatus, isOn: boolean) => {
    editor.change.mutate({ change: { update: markGuests[reason](chosen, isOn) }, reason });
    clearSelection(store);
  };
  const renderBar = (actions: readonly GuestAction[]) => (
    <SelectionBar
      guests={chosen}
      hasParts={event.parts.length > 1}
      onOpenDialog={(what) => openSelectionDialog(store, guests, what)}
      onOffTable={takeOffTable}
      onRenameTable={(renamedTable) => store.set({ renamedTable })}
      onMark={mark}
      actions={actions}
      onExport={() => exportGuests(event, chosen, wishes?.loadTexts)}
      onClear={() => clearSelection(store)}
    />
  );
  return wishes ? wishes.renderWithActions(chosen, renderBar) : renderBar([]);
}
