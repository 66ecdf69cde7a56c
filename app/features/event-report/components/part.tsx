import type { ComponentProps, ReactNode } from 'react';

export const onPaper = 'print:border-[0.5pt] print:border-hair print:shadow-none';

type Props = Omit<ComponentProps<'section'>, 'title'> & { title: string; lead: ReactNode };

export const ReportPart = ({ title, lead, className = '', children, ...rest }: Props) => (
  <section className={`sheet min-w-0 p-6 phone:p-4 ${onPaper} ${className}`} {...rest}>
    <h3 className="title-m">{title}</h3>
    <p className="mt-[0.2rem] text-ink-2">{lead}</p>
    {children}
  </section>
);
