import { useLocation } from 'react-router';
import { LinkButton } from '@/components/ui/link-button';
import { defaultTheme } from '@/features/theme/model';
import { paths } from '@/lib/text/paths';
import { cardOutlineClass, EventCardPage } from './event-card-page';

export default function NoAccess({ isSignedOut }: { isSignedOut: boolean }) {
  const { pathname, search } = useLocation();
  const returnTo = pathname + search;
  return (
    <EventCardPage
      event={null}
      theme={defaultTheme}
      title={isSignedOut ? 'Log in to open this event' : 'You can’t open this event'}
      actions={
        <LinkButton
          variant="line"
          size="lg"
          block
          className={cardOutlineClass}
          to={isSignedOut ? paths.login : paths.dashboard}
          state={isSignedOut ? { returnTo } : undefined}
        >
          {isSignedOut ? 'Log In' : 'Go to my events'}
        </LinkButton>
      }
    >
      <p role="status">
        {isSignedOut
          ? 'It isn’t in this browser, so it’s in an account: yours, or that of someone who shares it with you.'
          : 'It was deleted, or it’s no longer shared with you. Ask its owner for a new link.'}
      </p>
    </EventCardPage>
  );
}
