import { useQuery } from '@tanstack/react-query';
import { ErrorState, SkeletonRows } from '@/components/page-states';
import { Accordion } from '@/components/ui/accordion';
import { faqsQuery } from '../queries';

/** The first questions, as many as there is room for (specification 9: 6 on the price list). */
export function FirstFaqs({ most }: { most: number }) {
  const faqs = useQuery(faqsQuery);
  if (faqs.isPending) return <SkeletonRows />;
  if (faqs.isError) return <ErrorState message="Failed to load FAQs. Please try again later." onRetry={() => faqs.refetch()} />;
  if (faqs.data.length === 0) return <p>No FAQs available at the moment.</p>;
  return <Accordion items={faqs.data.slice(0, most)} />;
}
