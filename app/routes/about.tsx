import { Link } from 'react-router';
import { ClosingCall } from '@/components/closing-call';
import { LinenHead } from '@/components/linen-head';
import { Button } from '@/components/ui/button';
import { journey, mission, reasons, story, values } from '@/features/site/content/about';
import { brand } from '@/lib/brand';
import { pageMeta } from '@/lib/page-meta';
import { paths } from '@/lib/paths';
import type { Route } from './+types/about';
import './about.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: `About us: a small UK business for calm seating · ${brand.name}`,
      description:
        'Why a small UK business makes digital seating plans: what more than 50 couples told us, how we got here and what we care about.',
      path: paths.about,
    },
    matches,
  );

export default function About() {
  return (
    <main id="main">
      <LinenHead
        cloth="gradient-lavender"
        title={
          <>
            Nobody should <em>queue for a seat.</em>
          </>
        }
        lead={`${brand.name} is made by a small UK business, for the quarter of an hour before dinner.`}
      />

      <section className="section wrap story" aria-labelledby="story">
        <h2 className="display-m" id="story">
          Our Story
        </h2>
        <div className="story-words">
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>

      <section className="section bg-wove" aria-labelledby="journey">
        <div className="wrap">
          <h2 className="display-m" id="journey">
            Our Journey
          </h2>
          <ol className="journey">
            {journey.map(({ title, text }, index) => (
              <li key={title} className={index === journey.length - 1 ? 'journey-next' : undefined}>
                <span className="table-chip" aria-hidden="true">
                  {index + 1}
                </span>
                <h3 className="title-s">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="navy-section section on-ink mission" aria-labelledby="mission">
        <div className="wrap">
          <h2 className="small-caps" id="mission">
            Our Mission
          </h2>
          <p className="display-m">{mission}</p>
        </div>
      </section>

      <section className="section wrap" aria-labelledby="values">
        <h2 className="display-m" id="values">
          Our Values
        </h2>
        <ul className="claims claims-in-pairs mt-10">
          {values.map(({ title, text }) => (
            <li key={title}>
              <h3 className="title-m">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="section wrap story story-of-reasons" aria-labelledby="why">
        <h2 className="display-m" id="why">
          Why {brand.name}
        </h2>
        <ul className="reasons">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </section>

      <ClosingCall
        cloth="gradient-lavender"
        title={
          <>
            Come in, <em>have a look around.</em>
          </>
        }
        action={
          <div className="flex flex-wrap justify-center gap-x-3">
            <Button size="lg" asChild>
              <Link to={paths.demo}>Try Demo</Link>
            </Button>
            <Button size="lg" variant="line" asChild>
              <Link to={paths.checkout}>Get Started Free</Link>
            </Button>
          </div>
        }
      />
    </main>
  );
}
