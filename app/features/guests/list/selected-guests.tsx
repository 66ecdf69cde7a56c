import { Suspense } from 'react';
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
import type { GuestAction } from './selection-bar';
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
  const makeCrew = (is_crew: boolean) => {
    const update = chosen.map((guest) => ({ ...guest, is_crew }));
    editor.change.mutate({ change: { update }, reason: 'crew' });
    clearSelection(store);
  };
  const setWaiting = (waiting: 'yes' | 'no') => {
    const update = chosen
      .filter((guest) => guest.waiting !== waiting && !guest.is_crew && !isHeldPlace(guest))
      .map((guest) => ({ ...guest, waiting }));
    editor.change.mutate({ change: { update }, reason: 'waiting' });
    clearSelection(store);
  };
  const drawBar = (actions: readonly GuestAction[]) => (
    <SelectionBar
      guests={chosen}
      hasParts={event.parts.length > 1}
      onAsk={(what) => openSelectionDialog(store, guests, what)}
      onOffTable={takeOffTable}
      onRenameTable={(renamedTable) => store.set({ renamedTable })}
      onEvening={inviteToEvening}
      onCrew={makeCrew}
      onWaiting={setWaiting}
      actions={actions}
      onExport={() => exportGuests(event, chosen, wishes?.loadTexts)}
      onClear={() => clearSelection(store)}
    />
  );
  return <Suspense>{wishes ? wishes.drawWithActions(chosen, drawBar) : drawBar([])}</Suspense>;
}

export function SelectedGuestsDialog() {
  const { event, guests, tables, meals, editor } = useSharedList();
  const store = useListStore();
  const question = useListState((state) => state.selectionDialog);
  if (!question) return null;
  const { kind, ids } = question;
  // Reads the current guests, so that changes by others are not overwritten.
  const asked = getSelectedGuests(guests, ids);
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
        guests={asked}
        onRemoved={finish}
        onClose={close}
      />
    );
  if (kind === 'coming')
    return asked[0] ? (
      <ComingToDialog
        guest={asked[0]}
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
        guests={asked}
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
      guests={asked}
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
