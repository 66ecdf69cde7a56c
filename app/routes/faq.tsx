import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { CallToAction } from '@/components/call-to-action';
import { PageHero } from '@/components/page-hero';
import { LinkButton } from '@/components/ui/link-button';
import { FaqSearch } from '@/features/faq/components/faq-search';
import { buildFaqStructuredData, type Faq } from '@/features/faq/model';
import { buildPageMeta, buildStructuredData } from '@/lib/react/page-meta';
import { brand } from '@/lib/text/brand';
import { paths } from '@/lib/text/paths';
import { siteContentContext } from '@/server-context';
import type { Route } from './+types/faq';

export const loader = async ({ context }: Route.LoaderArgs): Promise<Content> => ({
  faqs: (await context.get(siteContentContext)())?.faqs ?? null,
});
export const clientLoader = (): Content => ({
  faqs: import('@/features/faq/public-faqs').then(({ readFaqs }) => readFaqs()),
});
/** Skips reloading when only the hash or search changes, as it does when a link to an answer is followed. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
    ? false
    : defaultShouldRevalidate;
type Content = { faqs: Faq[] | Promise<Faq[]> | null };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildPageMeta(
    {
      title: `Questions and answers about digital seating plans · ${brand.name}`,
      description:
        'How digital seating plans work, what they cost, what your guests see, and what happens when a name is misspelt.',
      path: paths.faq,
    },
    matches,
  ),
  ...(Array.isArray(loaderData?.faqs)
    ? [buildStructuredData(buildFaqStructuredData(loaderData.faqs))]
    : []),
];

export default function Questions({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHero
        gradient="gradient-blush"
        title="Questions,"
        emphasis="answered."
        lead="Before the day, on the day and after it."
      />
      <section className="section wrap" aria-labelledby="all">
        <h2 className="sr-only" id="all">
          All questions
        </h2>
        <FaqSearch faqs={loaderData.faqs} />
      </section>
      <CallToAction
        gradient="gradient-blush"
        title="Something"
        emphasis="else?"
        text="Write to us, and a person will answer."
        action={
          <LinkButton size="lg" to={paths.contact}>
            Write to us
          </LinkButton>
        }
      />
    </main>
  );
}
