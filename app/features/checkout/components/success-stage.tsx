import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { defaultTheme, themeAttributes } from '@/features/theme/model';
import './checkout.css';

type Props = {
  title: string;
  names: readonly string[];
  facts: readonly string[];
  children: ReactNode;
};

const guestCard =
  'absolute start-1/2 top-[calc(var(--edge)-62px)] translate-x-[calc(-50%+var(--x))] px-[0.4rem] pt-[1.05rem] pb-4 font-display text-[1.375rem]/[1.2] italic text-ellipsis whitespace-nowrap text-ink [--flap:0.55rem]';
const inFront =
  'w-[120px] min-[700px]:z-2 min-[700px]:w-[200px] min-[700px]:px-3 min-[700px]:pt-[1.6rem] min-[700px]:pb-6 min-[700px]:text-[1.75rem] min-[700px]:[--flap:0.8rem]';
const farther =
  'min-[700px]:top-[calc(var(--edge)-56px)] min-[700px]:z-0 min-[700px]:block min-[700px]:w-[132px] min-[700px]:pt-[1.1rem] min-[700px]:[--flap:0.6rem]';
const places = [
  `${inFront} [--x:-118px] min-[700px]:[--x:-442px]`,
  `${inFront} [--x:118px] min-[700px]:[--x:442px]`,
  `${farther} -z-1 w-[104px] -translate-y-[4px] [--x:0px] min-[700px]:translate-y-0 min-[700px]:[--x:-622px]`,
  `${farther} hidden min-[700px]:[--x:622px]`,
];
const usual = ['Olu', 'Uncle Bill', 'Gran', 'Siân'];

export const SuccessStage = ({ title, names, facts, children }: Props) => (
  <section
    className="event-ground [--edge:172px] grid grid-rows-[1fr_auto] min-h-[calc(100dvh-var(--bar))] overflow-hidden min-[700px]:[--edge:380px]"
    {...themeAttributes(defaultTheme)}
    aria-labelledby="success"
  >
    <div
      className="absolute inset-x-0 top-(--edge) bottom-0 bg-[linear-gradient(180deg,#efebe8,#fffefc_34%)] shadow-[0_-1px_0_rgb(29_53_87/0.12)]"
      aria-hidden="true"
    />
    <div aria-hidden="true" className="contents">
      {usual.map((name, place) => (
        <div key={name} className={`tent-card ${guestCard} ${places[place]}`}>
          {names[place] ?? name}
        </div>
      ))}
    </div>
    <div className="success-stage-card tent-card [--flap:1.25rem] z-3 self-start justify-self-center w-[min(700px,calc(100vw-40px))] mt-[218px] mb-14 px-5 pt-[2.1rem] pb-[1.9rem] shadow-[0_34px_34px_-20px_rgb(29_53_87/0.45),0_3px_6px_-2px_rgb(29_53_87/0.16)] min-[700px]:[--flap:1.6rem] min-[700px]:mt-[150px] min-[700px]:px-10 min-[700px]:pt-[3.4rem] min-[700px]:pb-[3.2rem]">
      <h1 className="display-m italic text-[clamp(2rem,1.2rem+3.6vw,4.25rem)]" id="success">
        {title}
      </h1>
      {children}
    </div>
    <ul className="on-ink before:absolute before:inset-x-0 before:-top-px before:h-[23px] before:bg-[radial-gradient(circle_at_50%_0,#fffefc_21.4px,#0000_22px)] before:bg-size-[44px_23px] before:bg-position-[50%_0] before:bg-repeat-x before:[filter:drop-shadow(0_4px_4px_rgb(0_0_0/0.3))] relative z-1 grid justify-center gap-x-10 gap-y-[0.35rem] px-(--gutter) pt-13 pb-[1.6rem] bg-(--ink-deep) text-(--on-ink-2) text-[1rem] min-[700px]:flex min-[700px]:flex-wrap">
      {facts.map((fact) => (
        <li className="flex items-center gap-2 wrap-anywhere" key={fact}>
          <Check className="icon flex-none w-[17px] h-[17px] text-(--brass-light)" aria-hidden="true" /> <span>{fact}</span>
        </li>
      ))}
    </ul>
  </section>
);
