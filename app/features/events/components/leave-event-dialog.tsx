import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { getOwnerFirstName } from '../model';
import { useLeaveEvent } from '../mutations';
import type { HostEvent } from '../schema';

export default function LeaveEventDialog({
  event,
  onClose,
}: {
  event: HostEvent;
  onClose: () => void;
}) {
  const leave = useLeaveEvent(event);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Leave this event?"
      confirmLabel={leave.isPending ? 'Leaving...' : 'Leave event'}
      busy={leave.isPending}
      onConfirm={() => leave.mutate(undefined, { onSettled: onClose })}
    >
      <p>
        You’ll no longer see <b>{event.event_name}</b>, unless {getOwnerFirstName(event)} invites
        you again. What you added stays.
      </p>
    </ConfirmDialog>
  );
}
