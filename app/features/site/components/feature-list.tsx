import type { ReactNode } from 'react';
import type { FeatureGroup } from '../content/features';

export const FeatureList = ({
  id,
  title,
  lead,
  features,
  isLast,
  children,
}: FeatureGroup & { isLast: boolean; children: ReactNode }) => (
  <section
    className={`section wrap grid gap-8 min-[900px]:grid-cols-[5fr_7fr] min-[900px]:gap-16 ${isLast ? '' : 'pb-0'}`}
    aria-labelledby={id}
  >
    <div className="min-[900px]:sticky min-[900px]:top-[120px] min-[900px]:self-start">
      <h2 className="display-m" id={id}>
        {title}
      </h2>
      <p className="lead mt-3">{lead}</p>
      {children}
    </div>
    <ul className="sheet self-start px-[clamp(1.5rem,4vw,3rem)] py-2">
      {features.map((feature) => (
        <li className="py-[1.6rem] border-t border-hair first:border-t-0" key={feature.title}>
          <h3 className="title-s">{feature.title}</h3>
          <p className="mt-[0.35rem] text-ink-2 max-w-152 text-pretty">{feature.text}</p>
        </li>
      ))}
    </ul>
  </section>
);
