import { PageHeader } from '@/components/page-header';
import { languageCountWord } from '@/features/languages/languages';
import { Translations } from '@/features/site/components/translations';
import { createMeta } from '@/lib/react/page-meta';
import { paths } from '@/lib/text/paths';

export const meta = createMeta({
  title: 'Translations of the guest page',
  description: `Every sentence of the guest page in ${languageCountWord} languages, how each was made, and who has read it.`,
  path: paths.translations,
});

export default function TranslationsPage() {
  return (
    <main id="main" className="wrap app-main">
      <PageHeader
        title="Translations"
        lead="What guests read, in every language of the guest page"
      />
      <Translations />
    </main>
  );
}
