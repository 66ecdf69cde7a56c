import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { SearchField } from '@/components/search-field';
import { Accordion } from '@/components/ui/accordion';
import { type Faq, filterFaqs, findLinkedFaq, groupFaqs, toFaqSlug } from '../model';
import { FaqLoader } from './faq-list';

type Props = { faqs: Faq[] | Promise<Faq[]> | null };

export const FaqSearch = ({ faqs }: Props) => (
  <FaqLoader faqs={faqs} most={8}>
    {(arrived) => <Searchable faqs={arrived} />}
  </FaqLoader>
);

function Searchable({ faqs }: { faqs: Faq[] }) {
  const [words, setWords] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const [open, setOpen] = useOpenQuestion(faqs);
  const items = filterFaqs(faqs, words, category).map((faq) => ({
    ...faq,
    slug: toFaqSlug(faq.question),
    answer: (
      <>
        {faq.answer}{' '}
        <a
          className="link whitespace-nowrap"
          href={`#${toFaqSlug(faq.question)}`}
          aria-label={`Link to this answer: ${faq.question}`}
        >
          Link to this answer
        </a>
      </>
    ),
  }));
  const isWhole = category === null && items.length === faqs.length;
  const groups = isWhole ? groupFaqs(items) : [{ title: '', faqs: items }];
  const categories = [null, ...new Set(faqs.map((faq) => faq.category))];
  return (
    <div className="grid grid-cols-1 gap-6 min-[960px]:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] min-[960px]:gap-20 min-[960px]:items-start">
      <div className="grid gap-4 min-[960px]:sticky min-[960px]:top-[120px]">
        <SearchField label="Search the questions" value={words} onChange={setWords} />
        <fieldset className="faq-categories">
          <legend className="sr-only">Category</legend>
          {categories.map((name) => (
            <button
              key={name ?? 'all'}
              type="button"
              className="faq-category"
              aria-pressed={category === name}
              onClick={() => setCategory(name)}
            >
              {name ?? 'All'}
            </button>
          ))}
        </fieldset>
        <p className="sr-only" role="status">
          {items.length === 1 ? '1 question' : `${items.length} questions`}
        </p>
      </div>
      {items.length > 0 ? (
        <div className="grid gap-12">
          {groups.map(({ title, faqs }) => (
            <div key={title}>
              {title && <h2 className="title-m mb-4">{title}</h2>}
              <Accordion items={faqs} open={open} onOpenChange={setOpen} />
            </div>
          ))}
        </div>
      ) : (
        <p>No FAQs found matching your criteria. Try a different search term or category.</p>
      )}
    </div>
  );
}

/** The open question: the one in the URL, or the last one opened. */
function useOpenQuestion(faqs: Faq[]) {
  const { hash, search } = useLocation();
  const [open, setOpen] = useState<string | null>(null);
  const linked = findLinkedFaq(faqs, { hash, search });
  const id = linked?.id;
  const slug = linked ? toFaqSlug(linked.question) : '';
  useEffect(() => {
    if (!id) return;
    setOpen(id);
    document.getElementById(slug)?.scrollIntoView({ block: 'start' });
  }, [id, slug]);
  return [open, setOpen] as const;
}
