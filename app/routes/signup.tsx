import { FormCard } from '@/components/form-card';
import { ClosedSignup } from '@/features/auth/components/closed-signup';
import { SignupForm } from '@/features/auth/components/signup-form';
import { useInvitationSecret } from '@/features/auth/components/use-invitation-secret';
import { useRedirectWhenSignedIn } from '@/features/auth/components/use-redirect-when-signed-in';
import { freeOfferText } from '@/features/plans/model';
import { buildTitleMeta } from '@/lib/react/page-title';
import { usePublicSettings } from '@/lib/react/use-public-settings';

export const meta = () => [buildTitleMeta('Sign up')];

export default function Signup() {
  useRedirectWhenSignedIn();
  const { registration = 'open', emailDomains = [] } = usePublicSettings();
  const invitation = useInvitationSecret();
  return (
    <main id="main" className="wrap app-main">
      {registration === 'closed' || (registration === 'invited' && !invitation) ? (
        <ClosedSignup isByInvitation={registration === 'invited'} />
      ) : (
        <FormCard
          title="Create your account"
          lead={`${freeOfferText}. Paid plans are a single payment.`}
        >
          <SignupForm invitation={invitation} domains={emailDomains} />
        </FormCard>
      )}
    </main>
  );
}
