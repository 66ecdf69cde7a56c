import { PolicyPage } from '@/features/site/components/policy-page';
import { termsOfService } from '@/features/site/content/terms';
import { createMeta } from '@/lib/react/page-meta';
import { paths } from '@/lib/text/paths';

export const meta = createMeta({
  title: 'Terms and refunds',
  description: 'What you buy, for how long, when you have your money back, and what we ask of you.',
  path: paths.terms,
});

export default function Terms() {
  return (
    <PolicyPage
      gradient="gradient-sage"
      title="Terms and Refunds"
      lead="Effective November 2026"
      sections={termsOfService}
    />
  );
}
