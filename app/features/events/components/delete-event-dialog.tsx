import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useDeleteEvent } from '../mutations';
import type { HostEvent } from '../schema';

export function DeleteEventDialog({ event, onClose }: { event: HostEvent; onClose: () => void }) {
  const remove = useDeleteEvent();
  const guests = event.guests_count === 1 ? '1 guest' : `${event.guests_count} guests`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this event?"
      confirmLabel={remove.isPending ? 'Deleting...' : 'Delete event'}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(event, { onSuccess: onClose })}
    >
      <p>
        <b>{event.event_name}</b> goes for good, with its guest list ({guests}) and its guest page. A QR code that is already
        printed will no longer lead anywhere.
      </p>
    </ConfirmDialog>
  );
}
