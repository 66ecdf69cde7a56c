import type { ReactNode } from 'react';
import type { Cloth } from '@/components/closing-call';
import { LinenHead } from '@/components/linen-head';
import type { PolicySection } from '../content/privacy';
import { PolicySections } from './policy-sections';

type Props = { title: ReactNode; lead: string; cloth: Cloth; sections: PolicySection[] };

/** A page to be read or looked up in, such as a policy: its sections, each with an address of its own, and where there is room a list of them. */
export const LongRead = ({ title, lead, cloth, sections }: Props) => (
  <main id="main" className="long-read-page scalloped-hem">
    <LinenHead title={title} lead={lead} cloth={cloth} />
    <div className="section wrap long-read">
      <nav aria-label="On this page">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <PolicySections sections={sections} />
    </div>
  </main>
);
