import { Link } from 'react-router';
import { PageHead } from '@/components/page-head';
import { Button } from '@/components/ui/button';
import { brand } from '@/lib/brand';
import { pageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';

export const meta = () => [
  pageTitle('About'),
  { name: 'description', content: 'Why a small UK business makes digital seating plans.' },
];

export default function About() {
  return (
    <main id="main" className="wrap app-main">
      <PageHead title="About" />
      <div className="prose">
        <h2>Our Story</h2>
        <p>
          {brand.name} is made by a small UK business. It began with a crowd around an easel: one printed plan, a hundred and
          forty guests, and a table that had changed that morning. We talked with more than 50 couples about what goes wrong
          between the drinks and the dinner, and set out to make that quarter of an hour calm.
        </p>
        <h2>Our Mission</h2>
        <p>Every guest finds their seat in one try, whatever their age, their phone or their signal.</p>
        <h2>Our values</h2>
        <ul>
          <li>Simplicity: one page, one field, one answer.</li>
          <li>Flexibility: tables change until the last minute, and so does the page.</li>
          <li>Empathy: made for the tired host and the eighty-year-old guest.</li>
          <li>Reliability: a wedding happens once.</li>
        </ul>
      </div>
      <div className="mt-10 flex flex-wrap gap-3">
        <Button size="lg" asChild>
          <Link to={paths.demo}>Try Demo</Link>
        </Button>
        <Button size="lg" variant="line" asChild>
          <Link to={paths.checkout}>Get Started Free</Link>
        </Button>
      </div>
    </main>
  );
}
