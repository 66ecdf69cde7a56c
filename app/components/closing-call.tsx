import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  words?: string;
  cloth: `gradient-${'blush' | 'sage' | 'champagne' | 'lavender'}`;
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
