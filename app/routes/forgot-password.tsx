import { FormCard } from '@/components/form-card';
import { ForgotPasswordForm } from '@/features/auth/components/forgot-password-form';
import { buildTitleMeta } from '@/lib/react/page-title';

export const meta = () => [buildTitleMeta('Forgot password')];

export default function ForgotPassword() {
  return (
    <main id="main" className="wrap app-main">
      <FormCard
        title="Forgot your password?"
        lead="Enter your e-mail and we’ll send you a link to choose a new one."
      >
        <ForgotPasswordForm />
      </FormCard>
    </main>
  );
}
