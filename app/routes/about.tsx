import { CallToAction } from '@/components/call-to-action';
import { PageHero } from '@/components/page-hero';
import { LinkButton } from '@/components/ui/link-button';
import { Claims } from '@/features/site/components/claims';
import {
  companyTimeline,
  companyValues,
  mission,
  story,
  trustReasons,
} from '@/features/site/content/about';
import { createMeta } from '@/lib/react/page-meta';
import { brand } from '@/lib/text/brand';
import { paths } from '@/lib/text/paths';
import { version } from '../../package.json';

export const meta = createMeta({
  title: 'About us: a small UK business for calm seating',
  description:
    'Why a small UK business makes digital seating plans: what more than 50 couples told us, how we got here and what we care about.',
  path: paths.about,
});

export default function About() {
  return (
    <main id="main">
      <PageHero
        gradient="gradient-lavender"
        title="No one should"
        emphasis="queue for a seat."
        lead={`${brand.name} is made by a small UK business, for the quarter of an hour before dinner.`}
      />

      <section
        className="section wrap grid gap-6 min-[900px]:grid-cols-[4fr_8fr] min-[900px]:gap-20"
        aria-labelledby="story"
      >
        <h2 className="display-m" id="story">
          Our Story
        </h2>
        <div className="grid gap-5 text-(length:--text-lg) leading-[1.55] text-ink-2 max-w-168">
          {story.map((paragraph) => (
            <p
              className="first:font-display first:text-[1.75rem]/[1.35] first:font-normal first:text-ink"
              key={paragraph}
            >
              {paragraph}
            </p>
          ))}
        </div>
      </section>

      <section className="section bg-wove pt-0" aria-labelledby="journey">
        <div className="wrap">
          <h2 className="display-m" id="journey">
            Our Journey
          </h2>
          <ol className="grid mt-[clamp(2rem,4vw,3.5rem)] min-[1000px]:grid-cols-[repeat(6,1fr)]">
            {companyTimeline.map(({ title, text }, index) => (
              <li key={title} className="about-step">
                <span
                  className={`table-chip row-span-2 min-[1000px]:row-auto min-[1000px]:justify-self-start ${index === companyTimeline.length - 1 ? 'border-dashed' : ''}`}
                  aria-hidden="true"
                >
                  {index + 1}
                </span>
                <h3 className="title-s self-center min-[1000px]:mt-2">{title}</h3>
                <p className="col-start-2 text-ink-2 min-[1000px]:col-start-1 min-[1000px]:text-(length:--text-sm) min-[1000px]:leading-normal">
                  {text}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section
        className="section on-ink bg-ink text-(--on-ink) relative overflow-hidden"
        aria-labelledby="mission"
      >
        <div className="wrap max-w-240 text-center">
          <h2 className="small-caps font-normal text-(--brass-light)" id="mission">
            Our Mission
          </h2>
          <p className="display-m mt-4">{mission}</p>
        </div>
      </section>

      <section className="section wrap" aria-labelledby="values">
        <h2 className="display-m" id="values">
          Our Values
        </h2>
        <Claims claims={companyValues} title="title-m" className="mt-10" />
      </section>

      <section
        className="section wrap grid gap-6 min-[900px]:grid-cols-[4fr_8fr] min-[900px]:gap-20 pt-0"
        aria-labelledby="why"
      >
        <h2 className="display-m" id="why">
          Why {brand.name}
        </h2>
        <ul className="grid max-w-168">
          {trustReasons.map((reason) => (
            <li
              className="border-t border-hair py-[1.1rem] text-(length:--text-lg) leading-[1.45] first:border-t-0 first:pt-1"
              key={reason}
            >
              {reason}
            </li>
          ))}
          <li className="border-t border-hair pt-[1.1rem] text-(length:--text-sm) text-ink-2">
            Version {version}
          </li>
        </ul>
      </section>

      <CallToAction
        gradient="gradient-lavender"
        title="Come in,"
        emphasis="have a look around."
        action={
          <div className="flex flex-wrap justify-center gap-x-3 gap-y-8">
            <LinkButton size="lg" to={paths.demo}>
              Try Demo
            </LinkButton>
            <LinkButton size="lg" variant="line" to={paths.checkout}>
              Get Started Free
            </LinkButton>
          </div>
        }
      />
    </main>
  );
}
