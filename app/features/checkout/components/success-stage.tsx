import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { defaultTheme, toThemeAttributes } from '@/features/theme/model';
import './success-stage.css';

type Props = {
  title: string;
  names: readonly string[];
  facts: readonly string[];
  children: ReactNode;
};
const places = [
  'success-guest-front [--x:-118px] min-[700px]:[--x:-442px]',
  'success-guest-front [--x:118px] min-[700px]:[--x:442px]',
  'success-guest-far max-[700px]:-z-1 max-[700px]:w-[104px] max-[700px]:[--drop:-4px] [--x:0px] min-[700px]:[--x:-622px]',
  'success-guest-far max-[700px]:hidden min-[700px]:[--x:622px]',
];
const usual = ['Olu', 'Uncle Bill', 'Gran', 'Siân'];

export const SuccessStage = ({ title, names, facts, children }: Props) => (
  <section
    className="success-stage event-ground"
    {...toThemeAttributes(defaultTheme)}
    aria-labelledby="success"
  >
    <div className="success-stage-cloth" aria-hidden="true" />
    <div aria-hidden="true" className="contents">
      {usual.map((name, place) => (
        <div key={name} className={`tent-card success-guest ${places[place]}`}>
          {names[place] ?? name}
        </div>
      ))}
    </div>
    <div className="success-stage-card tent-card">
      <h1 className="display-m italic text-[clamp(2rem,1.2rem+3.6vw,4.25rem)]" id="success">
        {title}
      </h1>
      {children}
    </div>
    <ul className="success-stage-facts on-ink">
      {facts.map((fact) => (
        <li className="flex items-center gap-2 wrap-anywhere" key={fact}>
          <Check
            className="icon flex-none w-[17px] h-[17px] text-(--brass-light)"
            aria-hidden="true"
          />{' '}
          <span>{fact}</span>
        </li>
      ))}
    </ul>
  </section>
);
