import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@/components/ui/link-button';
import { getOwnerFirstName } from '@/features/events/model';
import { paths } from '@/lib/text/paths';
import { isDeletedQuery } from '../queries';
import { cardOutlineClass, EventCardPage } from './event-card-page';
import type { InaccessibleEvent } from './use-inaccessible-event';

export default function AccessRemovedPage({ event }: { event: InaccessibleEvent }) {
  const { data: isDeleted } = useQuery(isDeletedQuery(event.id));
  return (
    <EventCardPage
      event={event}
      theme={event}
      title={
        isDeleted
          ? 'This event has been deleted'
          : `${getOwnerFirstName(event)} no longer shares this event with you`
      }
      actions={
        <LinkButton
          variant="line"
          size="lg"
          block
          className={cardOutlineClass}
          to={paths.dashboard}
        >
          Go to my events
        </LinkButton>
      }
    >
      <p role="status">
        {isDeleted && 'All that was in it is deleted, what you added too. '}
        {isDeleted === false && 'What you added stays with it. '}
        Nothing of it is kept on this device.
      </p>
    </EventCardPage>
  );
}
