import { Link } from 'react-router';
import { CallToAction } from '@/components/call-to-action';
import { TableRing } from '@/components/table-ring';
import { LinkButton } from '@/components/ui/link-button';
import { useAuth } from '@/features/auth/auth-provider';
import { getSignupPath } from '@/features/auth/components/use-redirect-when-signed-in';
import { SeatedRoom } from '@/features/demo/components/seated-room';
import { PlanList } from '@/features/plans/components/plan-list';
import type { Plan } from '@/features/plans/model';
import { freeOfferText } from '@/features/plans/model';
import { GuestBook } from '@/features/site/components/guest-book';
import { Hero } from '@/features/site/components/hero';
import { HostDemoButton } from '@/features/site/components/host-demo-button';
import {
  AutoSeatingSection,
  CollaborationSection,
  EventDaySection,
  RepliesSection,
} from '@/features/site/components/host-side';
import { homeBenefits, homeSteps } from '@/features/site/content/home';
import { defaultTheme, toThemeAttributes } from '@/features/theme/model';
import { displayItalicFont } from '@/lib/react/fonts';
import { buildPageMeta, buildStructuredData, findPublicUrl } from '@/lib/react/page-meta';
import { brand } from '@/lib/text/brand';
import { paths } from '@/lib/text/paths';
import { siteContentContext } from '@/server-context';
import type { Route } from './+types/home';

export const loader = async ({ context }: Route.LoaderArgs): Promise<Content> => ({
  plans: (await context.get(siteContentContext)())?.plans ?? null,
});
export const clientLoader = (): Content => ({
  plans: import('@/features/plans/public-plans').then(({ readPlans }) => readPlans()),
});
type Content = { plans: Plan[] | Promise<Plan[]> | null };

export const links: Route.LinksFunction = () => [displayItalicFont];

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildPageMeta(
    {
      title: `${brand.name}: seating plans your guests can find on their phone`,
      description: `Guests scan one code at the venue, type their name and see their table. No app and no login. ${freeOfferText}, then one payment.`,
      path: paths.home,
    },
    matches,
  ),
  buildStructuredData({
    '@type': 'Organization',
    name: brand.name,
    description: brand.tagline,
    url: findPublicUrl(matches),
    logo: `${findPublicUrl(matches)}/icons/icon-512.png`,
    email: brand.supportEmail,
  }),
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { user } = useAuth();
  return (
    <main id="main">
      <Hero signedIn={user !== null} />

      <AutoSeatingSection room={<SeatedRoom />} />
      <RepliesSection />
      <CollaborationSection />
      <EventDaySection />

      <section className="section wrap" aria-labelledby="how">
        <h2 className="title-l" id="how">
          How It Works
        </h2>
        <ol className="home-steps">
          {homeSteps.map(({ title, text }, index) => (
            <li className="home-step" key={title}>
              <span className="home-step-number" aria-hidden="true">
                {index + 1}
              </span>
              <div className="grid gap-2 content-start">
                <h3 className="title-s">{title}</h3>
                <p className="text-ink-2 text-pretty">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>

      <section
        className="section on-ink bg-ink text-(--on-ink) relative overflow-hidden"
        aria-labelledby="benefits"
      >
        <div className="wrap grid gap-12 relative min-[1000px]:grid-cols-[5fr_6fr] min-[1000px]:gap-24 min-[1000px]:items-start">
          <div className="min-[1000px]:sticky min-[1000px]:top-[150px]">
            <h2 className="display-m" id="benefits">
              Made for the day, not for the office.
            </h2>
            <p className="lead mt-4 text-(--on-ink-2)">
              Shaped by long conversations with more than 50 couples about what really goes wrong
              between the drinks and the dinner.
            </p>
            <LinkButton variant="blush" size="lg" className="mt-7" to={paths.checkout}>
              Get Started Today
            </LinkButton>
            <TableRounds lit={4} />
          </div>
          <div className="home-included scooped-card" {...toThemeAttributes(defaultTheme)}>
            <h3 className="font-display text-[2.25rem]/[1.1] font-normal italic mb-2">
              What’s included
            </h3>
            <ul className="min-[640px]:grid min-[640px]:grid-cols-[1fr_1fr] min-[640px]:gap-x-10">
              {homeBenefits.map(({ title, text }) => (
                <li className="py-4" key={title}>
                  <p className="font-display text-[1.4375rem]/[1.2] font-normal [font-variant-caps:all-small-caps] tracking-[0.085em]">
                    {title}
                  </p>
                  <p className="text-ink-2 text-[1.0625rem] leading-[1.4] mt-[0.15rem] text-balance">
                    {text}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>

      <section className="section bg-wove" aria-labelledby="plans">
        <div className="wrap">
          <div className="section-head">
            <h2 className="display-m" id="plans">
              Pay once. <br />
              Seat everyone.
            </h2>
            <p className="lead">
              Choose by the size of your guest list. You can move up a plan whenever the guest list
              grows, as it will.
            </p>
          </div>
          <PlanList
            plans={loaderData.plans}
            badge="POPULAR"
            showsSharedFeatures={false}
            note={
              <>
                Every plan has all that’s listed above.{' '}
                <Link className="link" to={paths.pricing}>
                  Compare the plans
                </Link>
              </>
            }
            action={(plan) => (
              <LinkButton
                variant={plan.is_popular ? 'blush' : 'line'}
                block
                to={getSignupPath(plan)}
              >
                Get Plan Now
              </LinkButton>
            )}
          />
        </div>
      </section>

      <section
        className="section bg-[linear-gradient(180deg,#edf2e8,#dee7d9)] pb-0"
        aria-labelledby="book"
      >
        <div className="wrap">
          <h2 className="display-m mb-10" id="book">
            From the guest book
          </h2>
          <GuestBook />
        </div>
      </section>
      <CallToAction
        gradient="gradient-sage"
        className="bg-[linear-gradient(180deg,#dee7d9,#cfdcc8)]"
        title="There’s a seat"
        emphasis="with your name on it."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {user ? (
              <LinkButton size="lg" to={paths.dashboard}>
                Go to Dashboard
              </LinkButton>
            ) : (
              <LinkButton size="lg" to={paths.signup}>
                Sign Up Now
              </LinkButton>
            )}
            <HostDemoButton variant="line" />
          </div>
        }
      />
    </main>
  );
}

const TableRounds = ({ lit }: { lit: number }) => (
  <div className="home-tables" aria-hidden="true">
    {Array.from({ length: 15 }, (_, index) => index + 1).map((table) => (
      <span
        key={table}
        className={`table-round w-auto nth-[n+6]:nth-[-n+10]:translate-x-1/2 ${table === lit ? 'text-ink [--accent:var(--blush)] [--table:var(--blush)]' : ''}`}
      >
        <TableRing />
        <b className="text-[clamp(1.125rem,0.8rem+1vw,1.5rem)]">{table}</b>
      </span>
    ))}
  </div>
);
