import type { ReactNode } from 'react';

type Props = { title: ReactNode; cloth: `gradient-${'blush' | 'sage' | 'champagne' | 'lavender'}`; action: ReactNode };

export const ClosingCall = ({ title, cloth, action }: Props) => (
  <>
    <section className="closing-call" data-event-bg={cloth}>
      <div className="wrap">
        <div className="tent-card">
          <h2 className="display-m">{title}</h2>
          {action}
        </div>
      </div>
      <div className="closing-cloth" />
    </section>
    <div className="closing-cloth-hem" aria-hidden="true" />
  </>
);
