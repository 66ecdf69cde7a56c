import { NextStep } from '@/features/check-list/components/next-step';
import { useOpenCheckTarget } from '@/features/check-list/components/use-open-target';
import { LatestChangeLine } from '@/features/collaboration/components/latest-change-line';
import { StatusLine } from '@/features/collaboration/components/status-line';
import type { HostEvent } from '@/features/events/schema';

export function EventStatusLine({
  event,
  overlaysRoom = false,
}: {
  event: HostEvent;
  overlaysRoom?: boolean;
}) {
  const openTarget = useOpenCheckTarget(event.id);
  return (
    <>
      <StatusLine
        eventId={event.id}
        onGuest={({ id, name }) => openTarget({ to: 'guests', label: name, ids: [id] })}
      >
        <NextStep event={event} />
      </StatusLine>
      <LatestChangeLine eventId={event.id} overlaysRoom={overlaysRoom} />
    </>
  );
}
