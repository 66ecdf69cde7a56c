import { PolicyPage } from '@/features/site/components/policy-page';
import { privacyPolicy } from '@/features/site/content/privacy';
import { createMeta } from '@/lib/react/page-meta';
import { paths } from '@/lib/text/paths';

export const meta = createMeta({
  title: 'Privacy Policy',
  description:
    'What we keep about hosts and guests, why, for how long, who else sees it, and what you can ask of us.',
  path: paths.privacy,
});

export default function Privacy() {
  return (
    <PolicyPage
      gradient="gradient-champagne"
      title="Privacy"
      emphasis="Policy"
      lead="Effective January 2025"
      sections={privacyPolicy}
    />
  );
}
