import { Link } from 'react-router';
import { paths } from '@/lib/paths';
import './local-notice.css';

/** What a signed-out visitor has to know of an event: where it is, and what that means on the day. */
export const LocalNotice = () => (
  <div className="note local-notice">
    <p>
      <b>Saved in this browser only.</b> Guests’ phones can open its page once it’s in an account; the QR code stays the same.{' '}
      <Link className="link" to={paths.signup}>
        Sign up
      </Link>{' '}
      or{' '}
      <Link className="link" to={paths.login}>
        log in
      </Link>{' '}
      and we’ll offer to move it.
    </p>
  </div>
);
