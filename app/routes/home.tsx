import { Link } from 'react-router';
import { ClosingCall } from '@/components/closing-call';
import { Button } from '@/components/ui/button';
import { useAuth } from '@/features/auth/auth-provider';
import { signupPathFor } from '@/features/auth/components/use-return-when-signed-in';
import { QrBoard } from '@/features/checkout/components/qr-board';
import { PlanList } from '@/features/plans/components/plan-list';
import type { Plan } from '@/features/plans/model';
import { GuestBook } from '@/features/site/components/guest-book';
import { Hero } from '@/features/site/components/hero';
import { BoardByTheDoor, ImportedList, MovedGuest } from '@/features/site/components/step-pictures';
import { TableRounds } from '@/features/site/components/table-rounds';
import { benefits, steps } from '@/features/site/content/home';
import { defaultTheme, themeAttributes } from '@/features/theme/model';
import { brand } from '@/lib/brand';
import { pageMeta, publicUrlOf, structuredData } from '@/lib/page-meta';
import { paths } from '@/lib/paths';
import { displayItalicFont } from '@/lib/style-files';
import { siteContentContext } from '@/server-context';
import type { Route } from './+types/home';
import './home.css';

export const loader = async ({ context }: Route.LoaderArgs): Promise<Content> => ({
  plans: (await context.get(siteContentContext)())?.plans ?? null,
});
/** Asks itself only when somebody comes from another page: the first visit weighs the least that way. */
export const clientLoader = (): Content => ({
  plans: import('@/features/plans/public-plans').then(({ readPlans }) => readPlans()),
});
type Content = { plans: Plan[] | Promise<Plan[]> | null };

export const links: Route.LinksFunction = () => [displayItalicFont];

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(
    {
      title: `${brand.name}: seating plans your guests can find on their phone`,
      description:
        'Guests scan one code at the venue, type their name and see their table. No app and no login. Free for up to 50 guests, then one payment.',
      path: paths.home,
    },
    matches,
  ),
  structuredData({
    '@type': 'Organization',
    name: brand.name,
    description: brand.tagline,
    url: publicUrlOf(matches),
    logo: `${publicUrlOf(matches)}/icons/icon-512.png`,
    email: brand.supportEmail,
  }),
];

const pictures = [
  <ImportedList key="list" />,
  <BoardByTheDoor key="board">
    <QrBoard color="#FFFFFF" names="Amelia & Tom" qrImage="/demo-code.svg" />
  </BoardByTheDoor>,
  <MovedGuest key="moved" />,
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { user } = useAuth();
  return (
    <main id="main">
      <Hero signedIn={user !== null} />

      <section className="section wrap how-it-works" aria-labelledby="how">
        <div className="section-head">
          <h2 className="display-m" id="how">
            How It Works
          </h2>
          <p className="lead">Three steps, and one less thing to print the night before.</p>
        </div>
        <ol className="running-order">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <span className="running-order-number" aria-hidden="true">
                {index + 1}
              </span>
              <div className="running-order-words">
                <h3 className="title-l">{title}</h3>
                <p>{text}</p>
              </div>
              {pictures[index]}
            </li>
          ))}
        </ol>
      </section>

      <section className="navy-section section on-ink" aria-labelledby="benefits">
        <div className="wrap section-columns">
          <div className="section-side">
            <h2 className="display-m" id="benefits">
              Made for the day, not for the office.
            </h2>
            <p className="lead mt-4">
              Shaped by long conversations with more than 50 couples about what really goes wrong between the drinks and the
              dinner.
            </p>
            <Button variant="blush" size="lg" className="mt-7" asChild>
              <Link to={paths.checkout}>Get Started Today</Link>
            </Button>
            <TableRounds lit={4} />
          </div>
          <div className="menu-card scooped-card" {...themeAttributes(defaultTheme)}>
            <h3>What’s included</h3>
            <ul className="menu-card-items">
              {benefits.map(({ title, text }) => (
                <li key={title}>
                  <p className="menu-card-title">{title}</p>
                  <p className="menu-card-text">{text}</p>
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
              Sit everyone down.
            </h2>
            <p className="lead">
              Choose by the size of the party. You can move up a plan whenever the guest list grows, as it will.
            </p>
          </div>
          <PlanList
            plans={loaderData.plans}
            badge="POPULAR"
            action={(plan) => (
              <Button variant={plan.is_popular ? 'blush' : 'line'} block asChild>
                <Link to={signupPathFor(plan)}>Get Plan Now</Link>
              </Button>
            )}
          />
        </div>
      </section>

      <section className="section guest-book-section" aria-labelledby="book">
        <div className="wrap">
          <h2 className="display-m mb-10" id="book">
            From the guest book
          </h2>
          <GuestBook />
        </div>
      </section>
      <ClosingCall
        cloth="gradient-sage"
        title={
          <>
            There’s a seat <em>with your name on it.</em>
          </>
        }
        action={
          <Button size="lg" asChild>
            <Link to={paths.signup}>Sign Up Now</Link>
          </Button>
        }
      />
    </main>
  );
}
