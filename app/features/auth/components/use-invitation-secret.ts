import { useEffect, useState } from 'react';
import { paths, toSafeReturnPath } from '@/lib/text/paths';
import { useLoginState } from './use-redirect-when-signed-in';

/** Reads the secret from the URL's fragment, which the server never receives. */
export function useInvitationSecret(): string | undefined {
  const { returnTo } = useLoginState();
  const [secret, setSecret] = useState<string>();
  useEffect(() => {
    const [page, fragment] = (toSafeReturnPath(returnTo) ?? '').split('#');
    setSecret(page === paths.join ? fragment : undefined);
  }, [returnTo]);
  return secret;
}
