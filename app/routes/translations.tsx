import { PageHead } from '@/components/page-head';
import { Translations } from '@/features/site/components/translations';
import { brand } from '@/lib/brand';
import { pageMeta } from '@/lib/page-meta';
import { paths } from '@/lib/paths';
import type { Route } from './+types/translations';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: `Translations of the guest page · ${brand.name}`,
      description: 'Every sentence of the guest page in twenty languages, how each was made, and who has read it.',
      path: paths.translations,
    },
    matches,
  );

export default function TranslationsPage() {
  return (
    <main id="main" className="wrap app-main">
      <PageHead title="Translations" lead="What guests read, in every language of the guest page" />
      <Translations />
    </main>
  );
}
