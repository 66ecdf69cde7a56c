import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { defaultTheme, themeAttributes } from '@/features/theme/model';
import './success-stage.css';

type Props = {
  title: string;
  /** Whose cards stand behind; four are drawn. */
  names: readonly string[];
  /** What is true now, in a few words each. */
  facts: readonly string[];
  children: ReactNode;
};

const usual = ['Olu', 'Uncle Bill', 'Gran', 'Siân'];

/** Good news on a tent card that stands on the table, with the guests' own behind it. */
export const SuccessStage = ({ title, names, facts, children }: Props) => (
  <section className="success-stage event-ground" {...themeAttributes(defaultTheme)} aria-labelledby="success">
    <div className="success-stage-table" aria-hidden="true" />
    <div aria-hidden="true" className="contents">
      {usual.map((name, place) => (
        <div key={name} className="success-stage-guest tent-card">
          {names[place] ?? name}
        </div>
      ))}
    </div>
    <div className="success-stage-card tent-card">
      <h1 className="display-m" id="success">
        {title}
      </h1>
      {children}
    </div>
    <ul className="success-stage-facts on-ink">
      {facts.map((fact) => (
        <li key={fact}>
          <Check className="icon" aria-hidden="true" /> <span>{fact}</span>
        </li>
      ))}
    </ul>
  </section>
);
