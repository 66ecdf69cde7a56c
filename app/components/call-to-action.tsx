import type { ReactNode } from 'react';

export type Gradient = `gradient-${'blush' | 'sage' | 'champagne' | 'lavender'}`;

type Props = {
  title: string;
  emphasis: string;
  text?: string;
  gradient: Gradient;
  action: ReactNode;
  className?: string;
};

const gradientClass = 'bg-[linear-gradient(180deg,var(--event-bg-1),var(--event-bg-2))]';

export const CallToAction = ({
  title,
  emphasis,
  text,
  gradient,
  action,
  className = gradientClass,
}: Props) => (
  <>
    <section
      className={`relative pt-[clamp(5rem,8vw,7.5rem)] overflow-hidden text-center ${className}`}
      data-event-bg={gradient}
    >
      <div className="wrap">
        <div className="closing-card tent-card">
          <h2 className="display-m">
            {title} <em>{emphasis}</em>
          </h2>
          {text && <p className="max-w-120 mx-auto mt-4 text-ink-2 text-balance">{text}</p>}
          <div className="mt-8">{action}</div>
        </div>
      </div>
      <div className="relative z-1 -mt-[70px] h-[150px] bg-[linear-gradient(180deg,#f4f1ee,#fffefc_60%)] shadow-[0_-1px_0_rgb(29_53_87/0.08)]" />
    </section>
    <div
      className="scalloped-hem z-2 h-0 after:[--hem:#fffefc] after:[filter:drop-shadow(0_4px_4px_rgb(0_0_0/0.25))]"
      aria-hidden="true"
    />
  </>
);
