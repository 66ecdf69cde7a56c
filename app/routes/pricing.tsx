import { Link } from 'react-router';
import { ClosingCall } from '@/components/closing-call';
import { Button } from '@/components/ui/button';
import { FirstFaqs } from '@/features/faq/components/faq-list';
import { PlanList } from '@/features/plans/components/plan-list';
import { isPopular } from '@/features/plans/model';
import { pageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';

/** How many questions the price list shows at most (specification 9). */
const MOST_FAQS = 6;

export const meta = () => [
  pageTitle('Pricing'),
  { name: 'description', content: 'Pay once, valid for 12 months. Free for up to 50 guests.' },
];

export default function Pricing() {
  return (
    <main id="main">
      <section className="price-hero hem" data-event-bg="gradient-sage">
        <div className="wrap row">
          <h1 className="display-l">
            Pay once. <em>Sit everyone down.</em>
          </h1>
          <p className="lead text-ink!">
            Choose by the size of the party. Every plan is valid for 12 months and nothing renews by itself.
          </p>
        </div>
      </section>
      <section className="wrap price-list" aria-labelledby="plans">
        <h2 className="vh" id="plans">
          Plans
        </h2>
        <PlanList
          badge="Most Popular"
          action={(plan) => (
            <Button variant={isPopular(plan) ? 'blush' : 'line'} block asChild>
              <Link to={paths.signup}>Get Started</Link>
            </Button>
          )}
        />
        <p className="plans-note">Prices in pounds sterling, paid once.</p>
      </section>
      <section className="sec wrap faq-grid" aria-labelledby="questions">
        <div>
          <h2 className="display-m" id="questions">
            Good questions
          </h2>
          <p className="lead mt-4">
            Something else?{' '}
            <Link className="link" to={paths.contact}>
              Write to us
            </Link>{' '}
            and a person will answer.
          </p>
        </div>
        <FirstFaqs most={MOST_FAQS} />
      </section>
      <ClosingCall
        cloth="gradient-blush"
        title={
          <>
            Sit the first fifty <em>for nothing.</em>
          </>
        }
        action={
          <Button size="lg" asChild>
            <Link to={paths.signup}>Start Your Free Trial</Link>
          </Button>
        }
      />
    </main>
  );
}
