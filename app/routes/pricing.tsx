import { Link } from 'react-router';
import { CallToAction } from '@/components/call-to-action';
import { LinkButton } from '@/components/ui/link-button';
import { getSignupPath } from '@/features/auth/components/use-redirect-when-signed-in';
import { FirstFaqs } from '@/features/faq/components/faq-list';
import { type Faq, MAX_FAQS_ON_PRICING_PAGE } from '@/features/faq/model';
import { PlanList } from '@/features/plans/components/plan-list';
import type { Plan } from '@/features/plans/model';
import { freeOfferText } from '@/features/plans/model';
import { buildProductFacts } from '@/features/plans/product-facts';
import { HostDemoButton } from '@/features/site/components/host-demo-button';
import { displayItalicFont } from '@/lib/react/fonts';
import { buildPageMeta, buildStructuredData, findPublicUrl } from '@/lib/react/page-meta';
import { brand } from '@/lib/text/brand';
import { paths } from '@/lib/text/paths';
import { siteContentContext } from '@/server-context';
import type { Route } from './+types/pricing';

export const loader = async ({ context }: Route.LoaderArgs): Promise<Content> => {
  const content = await context.get(siteContentContext)();
  return {
    plans: content?.plans ?? null,
    faqs: content?.faqs.slice(0, MAX_FAQS_ON_PRICING_PAGE) ?? null,
  };
};
export const clientLoader = (): Content => ({
  plans: import('@/features/plans/public-plans').then(({ readPlans }) => readPlans()),
  faqs: import('@/features/faq/public-faqs').then(({ readFaqs }) =>
    readFaqs(MAX_FAQS_ON_PRICING_PAGE),
  ),
});
type Content = { plans: Plan[] | Promise<Plan[]> | null; faqs: Faq[] | Promise<Faq[]> | null };

export const links: Route.LinksFunction = () => [displayItalicFont];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildPageMeta(
    {
      title: `Pricing: one payment, no subscription · ${brand.name}`,
      description: `${freeOfferText}. Bigger lists are one payment in pounds, valid for 12 months. Nothing renews automatically.`,
      path: paths.pricing,
    },
    matches,
  ),
  ...(Array.isArray(loaderData?.plans)
    ? [buildStructuredData(buildProductFacts(loaderData.plans, findPublicUrl(matches)))]
    : []),
];

export default function Pricing({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <section className="price-hero scalloped-hem" data-event-bg="gradient-sage">
        <div className="wrap grid gap-5 min-[900px]:grid-cols-[7fr_5fr] min-[900px]:items-end">
          <h1 className="display-l">
            Pay once, <em>seat everyone.</em>
          </h1>
          <p className="lead text-ink">
            No subscription and no price per guest. Choose a plan, set the tables, and think about
            something nicer.
          </p>
        </div>
      </section>
      <section
        className="wrap relative z-3 mt-[clamp(-13.5rem,-15vw,-8rem)]"
        aria-labelledby="plans"
      >
        <h2 className="sr-only" id="plans">
          Plans
        </h2>
        <PlanList
          plans={loaderData.plans}
          showsValidityOfFree
          note="Prices in pounds sterling, paid once. Nothing renews automatically."
          action={(plan) => (
            <LinkButton variant={plan.is_popular ? 'blush' : 'line'} block to={getSignupPath(plan)}>
              Get Started
            </LinkButton>
          )}
        />
      </section>
      <section
        className="section wrap grid gap-10 min-[960px]:grid-cols-[4fr_8fr] min-[960px]:gap-20"
        aria-labelledby="questions"
      >
        <div>
          <h2 className="display-m" id="questions">
            Good questions
          </h2>
          <p className="lead mt-4">
            There are{' '}
            <Link className="link" to={paths.faq}>
              more of them
            </Link>
            . Something else?{' '}
            <Link className="link" to={paths.contact}>
              Write to us
            </Link>{' '}
            and a person will answer.
          </p>
        </div>
        <FirstFaqs most={MAX_FAQS_ON_PRICING_PAGE} faqs={loaderData.faqs} />
      </section>
      <CallToAction
        gradient="gradient-blush"
        title="Seat the first fifty"
        emphasis="for nothing."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton size="lg" to={paths.signup}>
              Start Your Free Trial
            </LinkButton>
            <HostDemoButton variant="line" />
          </div>
        }
      />
    </main>
  );
}
