import { Link } from 'react-router';
import { LinkButton } from '@/components/ui/link-button';
import { accountlessStartPath, paths } from '@/lib/text/paths';
import { publishLoginState } from './use-redirect-when-signed-in';

export const StartWithoutAccountLink = () => (
  <p className="text-center text-ink-2">
    Or{' '}
    <Link className="link inline-flex min-h-11 items-center" to={accountlessStartPath}>
      start without an account
    </Link>
  </p>
);

export const PublishButton = () => (
  <LinkButton size="lg" to={paths.signup} state={publishLoginState}>
    Sign Up and publish
  </LinkButton>
);
