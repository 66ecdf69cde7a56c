import { Suspense } from 'react';
import { moveToTable } from '../model';
import { exportGuests } from './export-guests';
import { ChangeSelectedDialog, RemoveSelectedDialog, SelectionBar } from './list-parts';
import {
  askOfSelected,
  clearSelection,
  getSelectedGuests,
  useListState,
  useListStore,
} from './list-store';
import { useSharedList } from './shared-list';

const reasons = {
  table_number: 'move',
  party: 'party',
  additional_info: 'update',
  meal: 'update',
  tags: 'update',
} as const;

export function useIsSelecting(): boolean {
  const { guests } = useSharedList();
  return useListState(
    ({ selected, isSelectionBegun }) =>
      isSelectionBegun || (selected.size > 0 && guests.some(({ id }) => selected.has(id))),
  );
}

export function SelectedGuestsBar() {
  const { event, guests, wishes, editor } = useSharedList();
  const store = useListStore();
  const selected = useListState((state) => state.selected);
  const chosen = getSelectedGuests(guests, selected);
  if (chosen.length === 0) return null;
  const takeOffTable = () => {
    editor.change.mutate({
      change: { update: chosen.map((guest) => moveToTable(guest, null)) },
      reason: reasons.table_number,
    });
    clearSelection(store);
  };
  const inviteToEvening = (is_evening: boolean) => {
    const update = chosen.map((guest) => ({
      ...(is_evening ? moveToTable(guest, null) : guest),
      is_evening,
    }));
    editor.change.mutate({ change: { update }, reason: 'evening' });
    clearSelection(store);
  };
  return (
    <Suspense>
      <SelectionBar
        guests={chosen}
        onAsk={(what) => askOfSelected(store, guests, what)}
        onOffTable={takeOffTable}
        onRenameTable={(renamed) => store.set({ renamed })}
        onEvening={inviteToEvening}
        actions={wishes?.actionsFor(chosen) ?? []}
        onExport={() => exportGuests(event.event_name, chosen, wishes?.textsOf)}
        onClear={() => clearSelection(store)}
      />
    </Suspense>
  );
}

export function SelectedGuestsDialog() {
  const { event, guests, tables, meals, editor } = useSharedList();
  const store = useListStore();
  const question = useListState((state) => state.question);
  if (!question) return null;
  const { what, ids } = question;
  // The current guests, so that others’ changes stay.
  const asked = getSelectedGuests(guests, ids);
  const close = () => store.set({ question: null });
  const finish = () => {
    close();
    clearSelection(store);
  };
  if (what === 'remove')
    return (
      <RemoveSelectedDialog
        eventId={event.id}
        count={ids.size}
        guests={asked}
        onRemoved={finish}
        onClose={close}
      />
    );
  return (
    <ChangeSelectedDialog
      field={what}
      guests={asked}
      tables={tables}
      meals={meals}
      onSave={(update) => {
        editor.change.mutate({ change: { update }, reason: reasons[what] });
        finish();
      }}
      onClose={close}
    />
  );
}
