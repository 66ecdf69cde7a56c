import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { formatCount } from '@/lib/text/counts';
import { useDeleteEvent } from '../mutations';
import type { HostEvent } from '../schema';

export default function DeleteEventDialog({
  event,
  onClose,
}: {
  event: HostEvent;
  onClose: () => void;
}) {
  const remove = useDeleteEvent();
  const guests = formatCount(event.guests_count, 'guest');
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
        <b>{event.event_name}</b> will be gone for good, with its guest list ({guests}) and its
        guest page. QR codes you’ve printed will stop working.
      </p>
    </ConfirmDialog>
  );
}
