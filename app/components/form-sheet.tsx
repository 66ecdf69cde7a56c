import type { ReactNode } from 'react';

type Props = { title: string; lead?: ReactNode; children: ReactNode; footer?: ReactNode };

export const FormSheet = ({ title, lead, children, footer }: Props) => (
  <div className="form-sheet sheet">
    <h1 className="title-l">{title}</h1>
    {lead && <p className="mt-2 text-ink-2">{lead}</p>}
    <div className="mt-7">{children}</div>
    {footer && <p className="mt-6 border-t border-hair pt-5 text-ink-2">{footer}</p>}
  </div>
);
