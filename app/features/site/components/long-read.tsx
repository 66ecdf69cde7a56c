import type { ReactNode } from 'react';
import type { Cloth } from '@/components/closing-call';
import { LinenHead } from '@/components/linen-head';
import type { PolicySection } from '../content/privacy';
import { PolicySections } from './policy-sections';

type Props = { title: ReactNode; lead: string; cloth: Cloth; sections: PolicySection[] };

/** A page to be read or looked up in, such as a policy: its sections, each with an address of its own, and where there is room a list of them. */
export const LongRead = ({ title, lead, cloth, sections }: Props) => (
  <main id="main" className="scalloped-hem [--event-bg-2:var(--wove)]">
    <LinenHead title={title} lead={lead} cloth={cloth} />
    <div className="section wrap grid grid-cols-1 gap-16 min-[960px]:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] min-[960px]:gap-20 min-[960px]:items-start">
      <nav
        className="hidden min-[960px]:block min-[960px]:sticky min-[960px]:top-[120px] min-[960px]:max-w-76"
        aria-label="On this page"
      >
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                className="flex items-center min-h-11 border-t border-hair no-underline hover:underline hover:underline-offset-[0.25em]"
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
