import { FormCard } from '@/components/form-card';
import { ConfirmEmail } from '@/features/auth/components/confirm-email';
import { buildTitleMeta } from '@/lib/react/page-title';

export const meta = () => [buildTitleMeta('Confirm your e-mail')];

export default function ConfirmEmailPage() {
  return (
    <main id="main" className="wrap app-main">
      <FormCard title="Confirm your e-mail">
        <ConfirmEmail />
      </FormCard>
    </main>
  );
}
