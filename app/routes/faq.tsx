import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { PageHead } from '@/components/page-head';
import { FaqSearch } from '@/features/faq/components/faq-search';
import { faqFacts } from '@/features/faq/faq-facts';
import type { Faq } from '@/features/faq/model';
import { brand } from '@/lib/brand';
import { pageMeta, structuredData } from '@/lib/page-meta';
import { paths } from '@/lib/paths';
import { siteContentContext } from '@/server-context';
import type { Route } from './+types/faq';

export const loader = async ({ context }: Route.LoaderArgs): Promise<Content> => ({
  faqs: (await context.get(siteContentContext)())?.faqs ?? null,
});
/** Asks itself only when somebody comes from another page: the first visit weighs the least that way. */
export const clientLoader = (): Content => ({ faqs: import('@/features/faq/public-faqs').then(({ readFaqs }) => readFaqs()) });
/** Going to and from the link of an answer stays on the page as it is. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
type Content = { faqs: Faq[] | Promise<Faq[]> | null };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(
    {
      title: `Questions and answers about digital seating plans · ${brand.name}`,
      description:
        'How digital seating plans work, what they cost, what your guests see, and what happens when a name is misspelt.',
      path: paths.faq,
    },
    matches,
  ),
  ...(Array.isArray(loaderData?.faqs) ? [structuredData(faqFacts(loaderData.faqs))] : []),
];

export default function Questions({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap app-main">
      <div className="mx-auto max-w-3xl">
        <PageHead title="Questions, answered" lead="Before the day, on the day and after it." />
        <h2 className="sr-only">All questions</h2>
        <FaqSearch faqs={loaderData.faqs} />
        <p className="mt-10 text-ink-2">
          Something else?{' '}
          <Link className="link" to={paths.contact}>
            Write to us
          </Link>{' '}
          and a person will answer.
        </p>
      </div>
    </main>
  );
}
