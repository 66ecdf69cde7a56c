import type { ReactNode } from 'react';

export const PageHead = ({ title, lead, actions }: { title: ReactNode; lead?: string; actions?: ReactNode }) => (
  <div className="page-head">
    <div>
      <h1 className="display-m">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </div>
    {actions}
  </div>
);
