import type { ComponentProps } from 'react';
import { PageHero } from '@/components/page-hero';
import type { PolicySection } from '../content/privacy';

type Props = Omit<ComponentProps<typeof PageHero>, 'className'> & { sections: PolicySection[] };

export const PolicyPage = ({ sections, ...head }: Props) => (
  <main id="main" className="scalloped-hem [--event-bg-2:var(--wove)]">
    <PageHero {...head} />
    <div className="long-read section wrap">
      <nav className="policy-contents" aria-label="On this page">
        <details className="min-[960px]:hidden">
          <summary className="policy-contents-summary">On this page</summary>
          <Contents sections={sections} />
        </details>
        <div className="max-[960px]:hidden">
          <Contents sections={sections} />
        </div>
      </nav>
      <PolicySections sections={sections} />
    </div>
  </main>
);

const Contents = ({ sections }: { sections: readonly PolicySection[] }) => (
  <ul>
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a className="policy-contents-link" href={`#${id}`}>
          {title}
        </a>
      </li>
    ))}
  </ul>
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
