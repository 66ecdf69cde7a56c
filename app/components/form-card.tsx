import type { ReactNode } from 'react';

type Props = { title: string; lead?: ReactNode; children: ReactNode };

export const FormCard = ({ title, lead, children }: Props) => (
  <div className="form-sheet sheet">
    <h1 className="title-l">{title}</h1>
    {lead && <p className="mt-2 text-ink-2">{lead}</p>}
    <div className="mt-7">{children}</div>
  </div>
);
