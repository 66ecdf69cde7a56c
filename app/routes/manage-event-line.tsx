import { NextStep } from '@/features/check-list/components/next-step';
import { useOpenTarget } from '@/features/check-list/components/use-open-target';
import type { HostEvent } from '@/features/events/schema';
import { QuietLine } from '@/features/presence/components/quiet-line';
import { TogetherLine } from '@/features/presence/components/together-line';

/** What was just done, else what waits or is asked, else what to do next; and what somebody else did. */
export function EventLine({ event, isOverPlan = false }: { event: HostEvent; isOverPlan?: boolean }) {
  const openTarget = useOpenTarget(event.id);
  return (
    <>
      <TogetherLine eventId={event.id} onGuest={({ id, name }) => openTarget({ to: 'guests', label: name, ids: [id] })}>
        <NextStep event={event} />
      </TogetherLine>
      <QuietLine eventId={event.id} isOverPlan={isOverPlan} />
    </>
  );
}
