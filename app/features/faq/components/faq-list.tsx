import { type ReactNode, useState } from 'react';
import { AwaitData } from '@/components/await-data';
import { ErrorState, SkeletonRows } from '@/components/page-states';
import { Accordion } from '@/components/ui/accordion';
import { type Faq, toFaqSlug } from '../model';

type Props = { faqs: Faq[] | Promise<Faq[]> | null; most: number };

export const FaqLoader = ({
  faqs,
  most,
  children,
}: Props & { children: (arrived: Faq[]) => ReactNode }) => (
  <AwaitData
    value={faqs}
    fallback={<SkeletonRows rows={most} />}
    renderError={(_, retry) => (
      <ErrorState message="Failed to load FAQs. Please try again later." onRetry={retry} />
    )}
  >
    {children}
  </AwaitData>
);

export function FirstFaqs({ faqs, most }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <FaqLoader faqs={faqs} most={most}>
      {(arrived) =>
        arrived.length === 0 ? (
          <p>No FAQs available at the moment.</p>
        ) : (
          <Accordion
            items={arrived.slice(0, most).map((faq) => ({ ...faq, slug: toFaqSlug(faq.question) }))}
            open={open}
            onOpenChange={setOpen}
          />
        )
      }
    </FaqLoader>
  );
}
