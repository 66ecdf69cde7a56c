import { useNavigate } from 'react-router';
import { paths } from '@/lib/text/paths';
import { useAuth } from './auth-provider';

export function useSignOut(): () => Promise<void> {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  return async () => {
    const [{ notify }, { toAppError }] = await Promise.all([
      import('@/components/notify'),
      import('@/lib/backend/errors'),
    ]);
    try {
      await navigate(paths.home); // first, because this page requires a login
      await signOut();
      notify.success('Signed out', 'You have been successfully signed out.');
    } catch (error) {
      console.error('Sign-out failed', error);
      notify.error('Error', `Failed to sign out: ${toAppError(error).message}`);
    }
  };
}
