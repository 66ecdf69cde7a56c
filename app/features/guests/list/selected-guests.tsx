import { Suspense } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { isHeldPlace } from '@/lib/text/placeholder-guest';
import { moveToTable } from '../model';
import { exportGuests } from './export-guests';
import {
  ChangeSelectedDialog,
  ComingToDialog,
  InviteSelectedDialog,
  RemoveSelectedDialog,
  SelectionBar,
} from './list-parts';
import {
  clearSelection,
  getSelectedGuests,
  openSelectionDialog,
  useListState,
  useListStore,
} from './list-store';
import type { GuestAction, GuestMark } from './selection-bar';
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
    ({ selected, isSelecting }) =>
      isSelecting || (selected.size > 0 && guests.some(({ id }) => selected.has(id))),
  );
}

const markGuests: Record<GuestMark, (chosen: readonly Guest[], isOn: boolean) => Guest[]> = {
  evening: (chosen, is_evening) =>
    chosen.map((guest) => ({ ...(is_evening ? moveToTable(guest, null) : guest), is_evening })),
  waiting: (chosen, isOn) => {
    const waiting = isOn ? 'yes' : 'no';
    return chosen
      .filter((guest) => guest.waiting !== waiting && !guest.is_crew && !isHeldPlace(guest))
      .map((guest) => ({ ...guest, waiting }));
  },
  crew: (chosen, is_crew) => chosen.map((guest) => ({ ...guest, is_crew })),
};

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
  const mark = (reason: GuestMark, isOn: boolean) => {
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
  return (
    <Suspense>{wishes ? wishes.renderWithActions(chosen, renderBar) : renderBar([])}</Suspense>
  );
}

export function SelectedGuestsDialog() {
  const { event, guests, tables, meals, editor } = useSharedList();
  const store = useListStore();
  const dialog = useListState((state) => state.selectionDialog);
  if (!dialog) return null;
  const { kind, ids } = dialog;
  // Reads the current guests, so that changes by others are not overwritten.
  const affected = getSelectedGuests(guests, ids);
  const close = () => store.set({ selectionDialog: null });
  const finish = () => {
    close();
    clearSelection(store);
  };
  if (kind === 'remove')
    return (
      <RemoveSelectedDialog
        eventId={event.id}
        count={ids.size}
        guests={affected}
        onRemoved={finish}
        onClose={close}
      />
    );
  if (kind === 'coming')
    return affected[0] ? (
      <ComingToDialog
        guest={affected[0]}
        parts={event.parts}
        eventDate={event.event_date}
        onSave={(guest) => {
          editor.change.mutate({ change: { update: [guest] }, reason: 'reply' });
          finish();
        }}
        onClose={close}
      />
    ) : null;
  if (kind === 'invited')
    return (
      <InviteSelectedDialog
        guests={affected}
        parts={event.parts}
        eventDate={event.event_date}
        onSave={(update) => {
          editor.change.mutate({ change: { update }, reason: 'invited' });
          finish();
        }}
        onClose={close}
      />
    );
  return (
    <ChangeSelectedDialog
      field={kind}
      guests={affected}
      tables={tables}
      meals={meals}
      onSave={(update) => {
        editor.change.mutate({ change: { update }, reason: reasons[kind] });
        finish();
      }}
      onClose={close}
    />
  );
}
