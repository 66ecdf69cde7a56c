import { useLocation } from 'react-router';
import { FormSheet } from '@/components/form-sheet';
import { LoginForm } from '@/features/auth/components/login-form';
import { useReturnWhenSignedIn } from '@/features/auth/components/use-return-when-signed-in';
import { pageTitle } from '@/lib/page-title';

export const meta = () => [pageTitle('Log in')];

export default function Login() {
  useReturnWhenSignedIn();
  const { state } = useLocation();
  return (
    <main id="main" className="wrap app-main">
      <FormSheet title="Welcome back" lead="Log in to your events.">
        <LoginForm email={(state as { email?: string } | null)?.email ?? ''} />
      </FormSheet>
    </main>
  );
}
