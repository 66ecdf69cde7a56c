import { FormSheet } from '@/components/form-sheet';
import { ConfirmEmail } from '@/features/auth/components/confirm-email';
import { buildTitleMeta } from '@/lib/react/page-title';

export const meta = () => [buildTitleMeta('Confirm your e-mail')];

export default function ConfirmEmailPage() {
  return (
    <main id="main" className="wrap app-main">
      <FormSheet title="Confirm your e-mail">
        <ConfirmEmail />
      </FormSheet>
    </main>
  );
}
