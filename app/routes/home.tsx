import { Link } from 'react-router';
import { ClosingCall } from '@/components/closing-call';
import { PhoneWithGuest } from '@/components/phone';
import { Button } from '@/components/ui/button';
import { useAuth } from '@/features/auth/auth-provider';
import { PlanList } from '@/features/plans/components/plan-list';
import { isPopular } from '@/features/plans/model';
import { defaultTheme, themeAttributes } from '@/features/theme/model';
import { brand } from '@/lib/brand';
import { paths } from '@/lib/paths';

export const meta = () => [
  { title: `${brand.name}: seating plans your guests can find on their phone` },
  { name: 'description', content: 'Guests scan one code at the venue, type their name and see their table. No app, no login.' },
];

const steps = [
  {
    title: 'Create your event and upload guests',
    text: 'Bring the spreadsheet you already have, or type names as the replies arrive. A name and a table number is all we need.',
  },
  { title: 'Generate your QR code', text: 'Download it for your order of service, your menus or a board by the door.' },
  {
    title: 'Enjoy your event',
    text: 'Guests find themselves in seconds. If Uncle Bill changes his mind on the morning, move him and the page follows.',
  },
];

const benefits = [
  { title: 'One payment', text: 'No subscription and nothing to cancel' },
  { title: 'CSV guest import', text: 'Straight from your spreadsheet' },
  { title: 'Any table plan', text: 'Rounds, long tables or a bit of both' },
  { title: 'Dietary notes', text: 'Shown beside each name' },
  { title: 'Any device', text: 'New phone, old phone, borrowed phone' },
  { title: 'Themes', text: 'Seven cloths, seven accents, four inks' },
];

export default function Home() {
  const { user } = useAuth();
  return (
    <main id="main">
      <section className="hero hem" {...themeAttributes(defaultTheme)}>
        <div className="wrap">
          <div className="copy">
            <h1 className="display-l">
              Everyone finds <em>their seat.</em>
            </h1>
            <p className="lead">
              Guests scan one code at the venue, type their name and see their table. No app, no login, no crowd around the easel.
            </p>
            <div className="cta">
              <Button size="lg" asChild>
                <Link to={paths.signup}>Sign Up Now</Link>
              </Button>
              <Button size="lg" variant="clear" asChild>
                <Link to={paths.demo}>Try Demo</Link>
              </Button>
              {user && (
                <Button size="lg" variant="clear" asChild>
                  <Link to={paths.dashboard}>Go to Dashboard</Link>
                </Button>
              )}
            </div>
            <p className="fine">Free for up to 50 guests. Paid plans are a single payment.</p>
          </div>
          <div className="hero-phone">
            <PhoneWithGuest eventName="Amelia & Tom" eventDate="2026-06-13" />
          </div>
        </div>
      </section>

      <section className="sec wrap how">
        <div className="sec-head">
          <h2 className="display-m">How It Works</h2>
          <p className="lead">Three steps, and one less thing to print the night before.</p>
        </div>
        <ol className="order">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <span className="no" aria-hidden="true">
                {index + 1}
              </span>
              <div className="txt">
                <h3 className="title-m">{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>

      <section className="menu-sec sec on-ink">
        <div className="wrap grid">
          <div className="side">
            <h2 className="display-m">Made for the day, not for the office.</h2>
            <p className="lead mt-4">
              Shaped by conversations with more than 50 couples about what really goes wrong between the drinks and the dinner.
            </p>
            <Button variant="blush" size="lg" className="mt-7" asChild>
              <Link to={paths.checkout}>Get Started Today</Link>
            </Button>
          </div>
          <div className="menu-card scooped" {...themeAttributes(defaultTheme)}>
            <h3>What’s included</h3>
            <ul className="items">
              {benefits.map(({ title, text }) => (
                <li key={title}>
                  <p className="t">{title}</p>
                  <p className="d">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>

      <section className="sec bg-wove">
        <div className="wrap">
          <div className="sec-head">
            <h2 className="display-m">
              Pay once. <br />
              Sit everyone down.
            </h2>
            <p className="lead">
              Choose by the size of the party. You can move up a plan whenever the guest list grows, as it will.
            </p>
          </div>
          <PlanList
            badge="POPULAR"
            action={(plan) => (
              <Button variant={isPopular(plan) ? 'blush' : 'line'} block asChild>
                <Link to={paths.signup}>Get Plan Now</Link>
              </Button>
            )}
          />
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
