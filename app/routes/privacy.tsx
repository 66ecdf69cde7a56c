import { LongRead } from '@/features/site/components/long-read';
import { policy } from '@/features/site/content/privacy';
import { brand } from '@/lib/brand';
import { pageMeta } from '@/lib/page-meta';
import { paths } from '@/lib/paths';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: `Privacy Policy · ${brand.name}`,
      description: 'What we keep about hosts and guests, why, for how long, who else sees it, and what you can ask of us.',
      path: paths.privacy,
    },
    matches,
  );

export default function Privacy() {
  return (
    <LongRead
      cloth="gradient-champagne"
      title={
        <>
          Privacy <em>Policy</em>
        </>
      }
      lead="Effective January 2025"
      sections={policy}
    />
  );
}
