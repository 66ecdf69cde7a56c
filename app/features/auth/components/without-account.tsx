import { Link } from 'react-router';
import { LinkButton } from '@/components/ui/link-button';
import { paths, withoutAccountPath } from '@/lib/paths';
import { publishing } from './use-return-when-signed-in';

/** One event can be made before there is an account; it is offered to the account later. */
export const WithoutAccount = () => (
  <p className="text-center text-ink-2">
    Or{' '}
    <Link className="link inline-flex min-h-11 items-center" to={withoutAccountPath}>
      start without an account
    </Link>
  </p>
);

/** Takes what this browser keeps to an account in one press: it moves as soon as its host is signed in. */
export const PublishButton = () => (
  <LinkButton size="lg" to={paths.signup} state={publishing}>
    Sign Up and publish
  </LinkButton>
);
