import { FormCard } from '@/components/form-card';
import { ResetPasswordForm } from '@/features/auth/components/reset-password-form';
import { buildTitleMeta } from '@/lib/react/page-title';

export const meta = () => [buildTitleMeta('Choose a new password')];

export default function ResetPassword() {
  return (
    <main id="main" className="wrap app-main">
      <FormCard title="Choose a new password">
        <ResetPasswordForm />
      </FormCard>
    </main>
  );
}
