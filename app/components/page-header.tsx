import type { ReactNode } from 'react';

type Props = { title: string; lead?: string; action?: ReactNode; level?: 1 | 2; isDense?: boolean };

export const PageHeader = ({ title, lead, action, level = 1, isDense = false }: Props) => (
  <div
    className={`${isDense ? 'mb-4' : 'mb-[clamp(1.5rem,3vw,2.5rem)]'} flex flex-wrap justify-between gap-x-[2rem] gap-y-[1rem] ${action ? 'items-center' : 'items-end'}`}
  >
    <div>
      {level === 1 ? (
        <h1 className="display-m">{title}</h1>
      ) : (
        <h2 className="font-display text-[2rem] leading-tight">{title}</h2>
      )}
      {lead && <p className="lead mt-[0.4rem]">{lead}</p>}
    </div>
    {action}
  </div>
);
