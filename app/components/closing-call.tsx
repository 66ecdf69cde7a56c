import type { ReactNode } from 'react';

/** The linen that public pages lie on. */
export type Cloth = `gradient-${'blush' | 'sage' | 'champagne' | 'lavender'}`;

type Props = {
  title: ReactNode;
  words?: string;
  cloth: Cloth;
  action: ReactNode;
};

export const ClosingCall = ({ title, words, cloth, action }: Props) => (
  <>
    <section className="closing-call" data-event-bg={cloth}>
      <div className="wrap">
        <div className="tent-card">
          <h2 className="display-m">{title}</h2>
          {words && <p className="closing-words">{words}</p>}
          {action}
        </div>
      </div>
      <div className="closing-cloth" />
    </section>
    <div className="closing-cloth-hem" aria-hidden="true" />
  </>
);
