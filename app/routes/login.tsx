import { useLocation } from 'react-router';
import { LoginSheet } from '@/features/auth/components/login-sheet';
import { useReturnWhenSignedIn } from '@/features/auth/components/use-return-when-signed-in';
import { pageTitle } from '@/lib/page-title';

export const meta = () => [pageTitle('Log in')];

export default function Login() {
  useReturnWhenSignedIn();
  const { state } = useLocation();
  return (
    <main id="main" className="wrap app-main">
      <LoginSheet email={(state as { email?: string } | null)?.email ?? ''} />
    </main>
  );
}
