import { LoginCard } from '@/features/auth/components/login-form';
import {
  useLoginState,
  useRedirectWhenSignedIn,
} from '@/features/auth/components/use-redirect-when-signed-in';
import { buildTitleMeta } from '@/lib/react/page-title';

export const meta = () => [buildTitleMeta('Log in')];

export default function Login() {
  useRedirectWhenSignedIn();
  const { email = '' } = useLoginState();
  return (
    <main id="main" className="wrap app-main">
      <LoginCard email={email} />
    </main>
  );
}
