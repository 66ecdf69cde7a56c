import { useContext } from 'react';
import { Link } from 'react-router';
import { publishLoginState } from '@/features/auth/components/use-redirect-when-signed-in';
import { paths } from '@/lib/text/paths';
import { DemoEventsContext, useIsInAccount } from '../use-event-store';
import './local-event-notice.css';

export function LocalEventNotice() {
  const isInAccount = useIsInAccount();
  const demo = useContext(DemoEventsContext);
  if (demo) return demo.notice;
  if (isInAccount) return null;
  return (
    <div className="local-notice note">
      <p>
        <b>Saved in this browser only.</b> Guests’ phones can open its page once it’s in an account.{' '}
        <Link className="link" to={paths.signup} state={publishLoginState}>
          Sign up
        </Link>{' '}
        or{' '}
        <Link className="link" to={paths.login} state={publishLoginState}>
          log in
        </Link>{' '}
        to publish it.
      </p>
    </div>
  );
}
