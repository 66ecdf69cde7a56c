import { PageHead } from '@/components/page-head';
import { FaqSearch } from '@/features/faq/components/faq-search';
import { pageTitle } from '@/lib/page-title';

export const meta = () => [
  pageTitle('Questions'),
  { name: 'description', content: 'How digital seating plans work, what they cost, and what your guests see.' },
];

export default function Faq() {
  return (
    <main id="main" className="wrap app-main">
      <div className="mx-auto max-w-3xl">
        <PageHead title="Questions, answered" />
        <h2 className="vh">All questions</h2>
        <FaqSearch />
      </div>
    </main>
  );
}
