import { Link, useSearchParams } from 'react-router';
import { notify } from '@/components/notify';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { toAppError } from '@/lib/backend/errors';
import { paths } from '@/lib/text/paths';
import { useAuth } from '../auth-provider';
import { useConfirmEmail } from '../mutations';
import { ExpiredLink } from './expired-link';

/** The link is redeemed on click, not on page load, because mail scanners open links. */
export function ConfirmEmail() {
  const [search] = useSearchParams();
  const [type, tokenHash] = [search.get('type'), search.get('token_hash')];
  const confirm = useConfirmEmail();
  const { user } = useAuth();

  if (confirm.isSuccess) {
    const isSignedIn = user?.email === confirm.data;
    return (
      <>
        <p role="status">
          Thank you, <strong className="break-words">{confirm.data}</strong> is confirmed.{' '}
          {isSignedIn ? 'From now on, log in with it.' : 'You can log in with it now.'}
        </p>
        <Button className="mt-5" asChild>
          {isSignedIn ? (
            <Link to={paths.account}>Go to your account</Link>
          ) : (
            <Link to={paths.login} state={{ email: confirm.data }}>
              Log in
            </Link>
          )}
        </Button>
      </>
    );
  }
  const isDead = confirm.error && toAppError(confirm.error).code === 'link_expired';
  if (!tokenHash || isDead || (type !== 'signup' && type !== 'email_change')) {
    return (
      <ExpiredLink>
        {type === 'email_change' ? (
          <LinkButton to={paths.account}>Ask for a new link in your account</LinkButton>
        ) : (
          <p>
            If you have confirmed your e-mail before,{' '}
            <Link className="link" to={paths.login}>
              log in
            </Link>
            . Otherwise{' '}
            <Link className="link" to={paths.forgotPassword}>
              ask for a new link
            </Link>{' '}
            to choose a password: it confirms your e-mail too.
          </p>
        )}
      </ExpiredLink>
    );
  }
  return (
    <>
      <p>Please confirm that this e-mail is yours.</p>
      <Button
        className="mt-5"
        busy={confirm.isPending}
        onClick={() =>
          confirm.mutate(
            { type, tokenHash },
            {
              onError: (error) => {
                const { code, message } = toAppError(error);
                if (code !== 'link_expired') notify.error('Error', message);
              },
            },
          )
        }
      >
        {confirm.isPending ? 'Confirming...' : 'Confirm this e-mail'}
      </Button>
    </>
  );
}
