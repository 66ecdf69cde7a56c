import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState, SkeletonRows } from '@/components/page-states';
import { SearchField } from '@/components/search-field';
import { Accordion } from '@/components/ui/accordion';
import { filterFaqs } from '../model';
import { faqsQuery } from '../queries';

/** Every question, narrowed by words and by category. */
export function FaqSearch() {
  const faqs = useQuery(faqsQuery);
  const [words, setWords] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  if (faqs.isPending) return <SkeletonRows />;
  if (faqs.isError) return <ErrorState message="Failed to load FAQs. Please try again later." onRetry={() => faqs.refetch()} />;

  const found = filterFaqs(faqs.data, words, category);
  const categories = [null, ...new Set(faqs.data.map((faq) => faq.category))];
  return (
    <div className="grid gap-5">
      <SearchField label="Search the questions" value={words} onChange={setWords} />
      <fieldset className="faq-filters">
        <legend className="vh">Category</legend>
        {categories.map((name) => (
          <button
            key={name ?? 'all'}
            type="button"
            className="pill"
            aria-pressed={category === name}
            onClick={() => setCategory(name)}
          >
            {name ?? 'All'}
          </button>
        ))}
      </fieldset>
      {found.length > 0 ? (
        <Accordion items={found} />
      ) : (
        <p role="status">No FAQs found matching your criteria. Try a different search term or category.</p>
      )}
    </div>
  );
}
