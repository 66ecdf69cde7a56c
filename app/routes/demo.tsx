import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { DemoSearch } from '@/features/demo/components/demo-search';
import { demoEvent } from '@/features/demo/model';
import { defaultTheme, themeAttributes } from '@/features/theme/model';
import { brand } from '@/lib/brand';
import { pageMeta } from '@/lib/page-meta';
import { paths } from '@/lib/paths';
import { displayItalicFont } from '@/lib/style-files';
import type { Route } from './+types/demo';
import './demo.css';

export const links: Route.LinksFunction = () => [displayItalicFont];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: `Demo: find your table at a made-up wedding · ${brand.name}`,
      description: 'Search a made-up guest list as your guests would search yours, or scan the code and try it on your phone.',
      path: paths.demo,
    },
    matches,
  );

export default function Demo() {
  return (
    <main id="main" className="demo" {...themeAttributes(defaultTheme)}>
      <section className="demo-cloth event-ground">
        <div className="wrap demo-grid">
          <div className="scooped-card demo-card">
            <h1 className="display-m">{demoEvent.event_name}</h1>
            <p className="demo-date">{demoEvent.dateLabel}</p>
            <h2 className="title-m">Find your table</h2>
            <DemoSearch />
          </div>
          <div className="scooped-card demo-code">
            <h2 className="title-m">Scan me</h2>
            <img src="/demo-code.svg" width={220} height={220} alt="QR code that opens this demo on a phone" />
            <p>Your guests scan a code like this one by the door. Yours is made the moment your event is.</p>
          </div>
        </div>
      </section>
      <section className="wrap demo-next" aria-labelledby="next">
        <h2 className="display-m" id="next">
          Now with your own guests
        </h2>
        <p className="lead">You can try it in this browser, without an account, and take it with you when you sign up.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button size="lg" asChild>
            <Link to={paths.purchase}>Create Your Event</Link>
          </Button>
          <Button size="lg" variant="line" asChild>
            <Link to={paths.checkout}>See the Plans</Link>
          </Button>
        </div>
      </section>
    </main>
  );
}
