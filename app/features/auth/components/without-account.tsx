import { Link } from 'react-router';
import { withoutAccountPath } from '@/lib/paths';

/** One event can be made before there is an account; it is offered to the account later. */
export const WithoutAccount = () => (
  <p className="text-center text-ink-2">
    Or{' '}
    <Link className="link inline-flex min-h-11 items-center" to={withoutAccountPath}>
      start without an account
    </Link>
  </p>
);
