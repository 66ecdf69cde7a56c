import { Link } from 'react-router';
import { PageHead } from '@/components/page-head';
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
    <main id="main" className="wrap app-main">
      <PageHead
        title={<>Pay once. Sit everyone down.</>}
        lead="Choose by the size of the party. Every plan is valid for 12 months and nothing renews by itself."
      />
      <div className="my-12">
        <PlanList
          badge="Most Popular"
          action={(plan) => (
            <Button variant={isPopular(plan) ? 'blush' : 'line'} block asChild>
              <Link to={paths.signup}>Get Started</Link>
            </Button>
          )}
        />
      </div>
      <section className="faq-grid mt-20">
        <h2 className="title-l">Before you ask</h2>
        <FirstFaqs most={MOST_FAQS} />
      </section>
      <p className="mt-14 text-center">
        <Button size="lg" asChild>
          <Link to={paths.signup}>Start Your Free Trial</Link>
        </Button>
      </p>
    </main>
  );
}
