import type { ComponentProps } from 'react';
import { PageHero } from '@/components/page-hero';
import type { PolicySection } from '../content/privacy';

type Props = Omit<ComponentProps<typeof PageHero>, 'className'> & { sections: PolicySection[] };

export const PolicyPage = ({ sections, ...head }: Props) => (
  <main id="main" className="scalloped-hem [--event-bg-2:var(--wove)]">
    <PageHero {...head} />
    <div className="long-read section wrap">
      <nav
        className="hidden min-[960px]:block min-[960px]:sticky min-[960px]:top-[120px] min-[960px]:max-w-76"
        aria-label="On this page"
      >
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                className="flex items-center min-h-11 border-t border-hair no-underline hover:underline underline-offset-4"
                href={`#${id}`}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <PolicySections sections={sections} />
    </div>
  </main>
);

const heading = 'font-display text-(length:--title-m)/(--leading-title) font-normal';

const PolicySections = ({ sections }: { sections: readonly PolicySection[] }) => (
  <div className="prose grid max-w-176 gap-4">
    {sections.map(({ id, title, body }, at) => (
      <section
        className="grid grid-cols-1 gap-[0.6rem]"
        key={id}
        id={id}
        aria-labelledby={`${id}-title`}
      >
        <h2 className={at > 0 ? `mt-6 ${heading}` : heading} id={`${id}-title`}>
          {title}
        </h2>
        {body}
      </section>
    ))}
  </div>
);
