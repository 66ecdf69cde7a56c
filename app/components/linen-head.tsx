import type { ReactNode } from 'react';
import type { Cloth } from './closing-call';

type Props = { title: ReactNode; lead: ReactNode; cloth: Cloth; className?: string };

/** A public page opens on linen, with its hem over what follows. */
export const LinenHead = ({ title, lead, cloth, className = '' }: Props) => (
  <section className={`linen-head scalloped-hem ${className}`.trim()} data-event-bg={cloth}>
    <div className="wrap opening-columns">
      <h1 className="display-l">{title}</h1>
      <p className="lead">{lead}</p>
    </div>
  </section>
);
