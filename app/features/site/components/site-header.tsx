import { useNavigate } from 'react-router';
import { Header } from '@/components/header';
import { useAuth } from '@/features/auth/auth-provider';
import { toAppError } from '@/lib/errors';
import { paths } from '@/lib/paths';

export function SiteHeader() {
  const { user, signOut } = useAuth();
  const navigate = useNavigate();
  const leave = async () => {
    const { notify } = await import('@/components/notify');
    try {
      await navigate(paths.home); // first, so that no page is left asking for a login
      await signOut();
      notify.success('Signed out', 'You have been successfully signed out.');
    } catch (error) {
      console.error('Sign-out failed', error);
      notify.error('Error', `Failed to sign out: ${toAppError(error).message}`);
    }
  };
  return <Header signedIn={user !== null} onSignOut={leave} />;
}
