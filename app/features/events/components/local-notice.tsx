import { Link } from 'react-router';
import { paths } from '@/lib/paths';
import { isPublic } from '../store';
import { useEventStore } from '../use-event-store';
import './local-notice.css';

/** What a signed-out visitor has to know of an event: where it is, and what that means on the day. Nothing of one in an account. */
export function LocalNotice() {
  if (isPublic(useEventStore())) return null;
  return (
    <div className="note local-notice">
      <p>
        <b>Kept in this browser only.</b> Guests’ phones can open its page once it is in an account; the QR code stays the same.{' '}
        <Link className="link" to={paths.signup}>
          Sign up
        </Link>{' '}
        or{' '}
        <Link className="link" to={paths.login}>
          log in
        </Link>{' '}
        and we offer to move it.
      </p>
    </div>
  );
}
