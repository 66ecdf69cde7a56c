import { LinkButton } from '@/components/ui/link-button';
import { ownerOf } from '@/features/events/model';
import { paths } from '@/lib/paths';
import { cardLine, EventCardPage } from './event-card-page';
import type { LostEvent } from './use-lost-event';

/** For whoever was in an event that is shared with them no longer. */
export const RemovedPage = ({ event }: { event: LostEvent }) => (
  <EventCardPage
    event={event}
    theme={event}
    title={`${ownerOf(event)} no longer shares this event with you`}
    actions={
      <LinkButton variant="line" size="lg" block className={cardLine} to={paths.dashboard}>
        To my events
      </LinkButton>
    }
  >
    <p role="status">What you added stays with it. Nothing of it is kept on this device.</p>
  </EventCardPage>
);
