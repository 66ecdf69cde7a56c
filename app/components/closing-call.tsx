import type { ReactNode } from 'react';

type Props = { title: ReactNode; cloth: `gradient-${'blush' | 'sage' | 'champagne' | 'lavender'}`; action: ReactNode };

/** The last thing on a public page: a tent card on a cloth that hangs over the footer (design: the idea). */
export const ClosingCall = ({ title, cloth, action }: Props) => (
  <>
    <section className="close" data-event-bg={cloth}>
      <div className="wrap">
        <div className="tent">
          <h2 className="display-m">{title}</h2>
          {action}
        </div>
      </div>
      <div className="cloth-edge" />
    </section>
    <div className="cloth-over" aria-hidden="true" />
  </>
);
