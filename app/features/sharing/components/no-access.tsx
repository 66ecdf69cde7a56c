import { LinkButton } from '@/components/ui/link-button';
import { defaultTheme } from '@/features/theme/model';
import { paths } from '@/lib/text/paths';
import { cardOutlineClass, EventCardPage } from './event-card-page';

/** Shown for an address whose event the user has no access to. */
export const NoAccess = () => (
  <EventCardPage
    event={null}
    theme={defaultTheme}
    title="You can’t open this event"
    actions={
      <LinkButton variant="line" size="lg" block className={cardOutlineClass} to={paths.dashboard}>
        Go to my events
      </LinkButton>
    }
  >
    <p role="status">
      It was deleted, or it’s no longer shared with you. Ask its owner for a new link.
    </p>
  </EventCardPage>
);
