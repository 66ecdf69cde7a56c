import { useEffect, useState } from 'react';
import { paths, toSafeReturnPath } from '@/lib/text/paths';
import { useLoginState } from './use-redirect-when-signed-in';

/** The secret of the invitation from which somebody came to sign up, once the page is in the browser: the server does not know it. */
export function useInvitationSecret(): string | undefined {
  const { returnTo } = useLoginState();
  const [secret, setSecret] = useState<string>();
  useEffect(() => {
    const [page, fragment] = (toSafeReturnPath(returnTo) ?? '').split('#');
    setSecret(page === paths.join ? fragment : undefined);
  }, [returnTo]);
  return secret;
}
