import type { ReactNode } from 'react';
import { brand } from '@/lib/text/brand';
import { paths } from '@/lib/text/paths';

const SURFACE_CLASS = 'rounded-(--r-sheet) bg-paper [box-shadow:var(--lift-1)]';
export const CARD_CLASS = `min-w-0 wrap-anywhere ${SURFACE_CLASS} print:mt-[5mm] print:rounded-none print:text-[#000] print:[box-shadow:none]`;
/** Hides a section when only the changes are printed. */
export const HIDDEN_WITH_CHANGES_CLASS = 'in-data-[printing=changes]:print:hidden';
export const HEADING_CLASS = 'font-display text-[1.375rem] leading-tight font-normal lining-nums';
export const FIGURE_CLASS = 'font-display text-[2rem] leading-[1.1] font-normal lining-nums';
export const SMALL_TEXT_CLASS = 'text-sm/[1.35] text-ink-2 print:text-[#000]';

export const CardHead = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <header className="flex min-h-[50px] flex-wrap items-center justify-between gap-x-[12px] gap-y-[2px] px-[18px] py-[6px] print:px-0">
    <h2 className={HEADING_CLASS}>{title}</h2>
    {children}
  </header>
);

export const PlanNotice = ({
  as: Title = 'h2',
  title,
  children,
}: {
  as?: 'h1' | 'h2';
  title: string;
  children: ReactNode;
}) => (
  <main id="main" className={`venue-notice ${SURFACE_CLASS}`}>
    <Title className="font-display text-[1.75rem] leading-tight font-normal lining-nums">
      {title}
    </Title>
    {children}
    <p>
      <a className="inline-block py-[8px] font-semibold text-ink underline" href={paths.home}>
        Go to {brand.name}
      </a>
    </p>
  </main>
);
