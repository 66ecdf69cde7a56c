import { usePresenceLabels } from '@/features/collaboration/use-presence-labels';
import { HelpersRow } from '@/features/door/components/helpers-row';
import type { HostEvent } from '@/features/events/schema';
import { useIsInAccount } from '@/features/events/use-event-store';
import { RepliesRow } from '@/features/replies/components/replies-row';
import { TableHostsRow } from '@/features/replies/table-host/organiser/table-hosts-row';
import ShareDrawer from '@/features/sharing/components/share-drawer';
import { VenueShareRow } from '@/features/venue/components/venue-share-row';

export default function ManageEventShare({
  event,
  onClose,
}: {
  event: HostEvent;
  onClose: () => void;
}) {
  const presence = usePresenceLabels(event.id);
  const hasVisitors = useIsInAccount();
  return (
    <ShareDrawer event={event} presence={presence} onClose={onClose}>
      {hasVisitors && (
        <>
          <RepliesRow event={event} onGo={onClose} />
          <TableHostsRow eventId={event.id} onGo={onClose} />
          <VenueShareRow event={event} onNavigate={onClose} />
          <HelpersRow eventId={event.id} onNavigate={onClose} />
        </>
      )}
    </ShareDrawer>
  );
}
