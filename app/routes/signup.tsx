import { FormCard } from '@/components/form-card';
import { SignupForm } from '@/features/auth/components/signup-form';
import { useRedirectWhenSignedIn } from '@/features/auth/components/use-redirect-when-signed-in';
import { freeOfferText } from '@/features/plans/model';
import { buildTitleMeta } from '@/lib/react/page-title';

export const meta = () => [buildTitleMeta('Sign up')];

export default function Signup() {
  useRedirectWhenSignedIn();
  return (
    <main id="main" className="wrap app-main">
      <FormCard
        title="Create your account"
        lead={`${freeOfferText}. Paid plans are a single payment.`}
      >
        <SignupForm />
      </FormCard>
    </main>
  );
}
