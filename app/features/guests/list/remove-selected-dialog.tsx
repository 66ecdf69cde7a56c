import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Guest } from '@/features/seating/guests/schema';
import { formatCount } from '@/lib/text/counts';
import { useChangeGuests } from '../mutations';

type Props = {
  eventId: string;
  /** Number of guests when the dialog opened; `guests` is empty once they are removed. */
  count: number;
  guests: readonly Guest[];
  onRemoved: () => void;
  onClose: () => void;
};

export default function RemoveSelectedDialog({
  eventId,
  count,
  guests,
  onRemoved,
  onClose,
}: Props) {
  const change = useChangeGuests(eventId);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Remove ${formatCount(count, 'guest')}?`}
      confirmLabel={change.isPending ? 'Removing...' : 'Remove'}
      busy={change.isPending}
      onConfirm={() =>
        change.mutate({ change: { remove: guests }, reason: 'remove' }, { onSuccess: onRemoved })
      }
    >
      They will no longer be found on the guest page.
    </ConfirmDialog>
  );
}
