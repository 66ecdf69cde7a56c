import type { ReactNode } from 'react';
import type { FeatureGroup } from '../content/features';
import './feature-list.css';

export const FeatureList = ({ id, title, lead, features, children }: FeatureGroup & { children: ReactNode }) => (
  <section className="section wrap feature-group" aria-labelledby={id}>
    <div className="feature-group-side">
      <h2 className="display-m" id={id}>
        {title}
      </h2>
      <p className="lead mt-3">{lead}</p>
      {children}
    </div>
    <ul className="sheet feature-cards">
      {features.map((feature) => (
        <li key={feature.title}>
          <h3 className="title-s">{feature.title}</h3>
          <p>{feature.text}</p>
        </li>
      ))}
    </ul>
  </section>
);
