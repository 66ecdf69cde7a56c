import type { ComponentProps, ReactNode } from 'react';

export const PAPER_CLASS = 'print:border-[0.5pt] print:border-hair print:shadow-none';

type Props = Omit<ComponentProps<'section'>, 'title'> & { title: string; lead: ReactNode };

export const ReportSection = ({ title, lead, className = '', children, ...rest }: Props) => (
  <section className={`sheet min-w-0 p-6 phone:p-4 ${PAPER_CLASS} ${className}`} {...rest}>
    <h3 className="title-m">{title}</h3>
    <p className="mt-[0.2rem] text-ink-2">{lead}</p>
    {children}
  </section>
);
