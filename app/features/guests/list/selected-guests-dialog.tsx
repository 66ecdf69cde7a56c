import ChangeSelectedDialog from './change-selected-dialog';
import ComingToDialog from './coming-to-dialog';
import { useGuestListContext } from './guest-list-context';
import InviteSelectedDialog from './invite-selected-dialog';
import {
  clearSelection,
  getSelectedGuests,
  type SelectionDialog,
  useListStore,
} from './list-store';
import RemoveSelectedDialog from './remove-selected-dialog';

const reasons = {
  table_number: 'move',
  party: 'party',
  additional_info: 'update',
  meal: 'update',
  tags: 'update',
} as const;

type Props = { dialog: SelectionDialog; onClose: () => void };

export default function SelectedGuestsDialog({ dialog: { kind, ids }, onClose }: Props) {
  const { event, guests, tables, meals, editor } = useGuestListContext();
  const store = useListStore();
  // Reads the current guests, so that changes by others are not overwritten.
  const affected = getSelectedGuests(guests, ids);
  const finish = () => {
    onClose();
    clearSelection(store);
  };
  if (kind === 'remove')
    return (
      <RemoveSelectedDialog
        eventId={event.id}
        count={ids.size}
        guests={affected}
        onRemoved={finish}
        onClose={onClose}
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
        onClose={onClose}
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
        onClose={onClose}
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
      onClose={onClose}
    />
  );
}
