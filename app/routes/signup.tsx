import { FormSheet } from '@/components/form-sheet';
import { SignupForm } from '@/features/auth/components/signup-form';
import { useRedirectWhenSignedIn } from '@/features/auth/components/use-redirect-when-signed-in';
import { freeOffer } from '@/features/plans/model';
import { buildTitleMeta } from '@/lib/react/page-title';

export const meta = () => [buildTitleMeta('Sign up')];

export default function Signup() {
  useRedirectWhenSignedIn();
  return (
    <main id="main" className="wrap app-main">
      <FormSheet
        title="Create your account"
        lead={`${freeOffer}. Paid plans are a single payment.`}
      >
        <SignupForm />
      </FormSheet>
    </main>
  );
}
