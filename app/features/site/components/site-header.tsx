import { Header } from '@/components/header';
import { useAuth } from '@/features/auth/auth-provider';
import { useSignOut } from '@/features/auth/use-sign-out';

export function SiteHeader() {
  const { user } = useAuth();
  const signOut = useSignOut();
  return <Header signedIn={user !== null} onSignOut={signOut} />;
}
