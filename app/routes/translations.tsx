import { PageHead } from '@/components/page-head';
import { languageCount } from '@/features/languages/languages';
import { Translations } from '@/features/site/components/translations';
import { createMeta } from '@/lib/react/page-meta';
import { paths } from '@/lib/text/paths';

export const meta = createMeta({
  title: 'Translations of the guest page',
  description: `Every sentence of the guest page in ${languageCount} languages, how each was made, and who has read it.`,
  path: paths.translations,
});

export default function TranslationsPage() {
  return (
    <main id="main" className="wrap app-main">
      <PageHead title="Translations" lead="What guests read, in every language of the guest page" />
      <Translations />
    </main>
  );
}
