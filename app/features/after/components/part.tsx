import type { ComponentProps, ReactNode } from 'react';

export const onPaper = 'print:border-[0.5pt] print:border-hair print:shadow-none';

type Props = Omit<ComponentProps<'section'>, 'title'> & { title: string; lead: ReactNode };

/** A part of how it went, on a sheet of its own. */
export const Part = ({ title, lead, className = '', children, ...rest }: Props) => (
  <section
    className={`sheet min-w-0 px-[1.15rem] pt-5 pb-[1.35rem] min-[860px]:px-7 min-[860px]:pt-[1.6rem] min-[860px]:pb-7 ${onPaper} ${className}`}
    {...rest}
  >
    <h3 className="font-display text-[1.625rem]/[1.2] font-normal">{title}</h3>
    <p className="mt-[0.2rem] text-ink-2">{lead}</p>
    {children}
  </section>
);
