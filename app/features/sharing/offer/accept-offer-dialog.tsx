import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { getOwnerFirstName } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { useAcceptOwnership } from '../mutations';

type Props = { event: HostEvent; onClose: () => void };

export default function AcceptOfferDialog({ event, onClose }: Props) {
  const accept = useAcceptOwnership(event);
  const owner = getOwnerFirstName(event);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Take this event over?"
      confirmLabel={accept.isPending ? 'Taking over...' : 'Take it over'}
      tone="ink"
      busy={accept.isPending}
      onConfirm={() => accept.mutate(undefined, { onSettled: onClose })}
    >
      <p>
        You’ll own <b>{event.event_name}</b>, and decide who plans it. It counts on your plan, not
        on {owner}’s, which stays with them. {owner} stays on as an editor.
      </p>
    </ConfirmDialog>
  );
}
