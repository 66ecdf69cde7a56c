import { LongRead } from '@/features/site/components/long-read';
import { terms } from '@/features/site/content/terms';
import { brand } from '@/lib/brand';
import { pageMeta } from '@/lib/page-meta';
import { paths } from '@/lib/paths';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: `Terms and refunds · ${brand.name}`,
      description: 'What you buy, for how long, when you have your money back, and what we ask of you.',
      path: paths.terms,
    },
    matches,
  );

export default function Terms() {
  return <LongRead cloth="gradient-sage" title="Terms and Refunds" lead="Effective November 2026" sections={terms} />;
}
