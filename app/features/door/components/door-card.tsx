import type { ReactNode } from 'react';
import { brand } from '@/lib/text/brand';
import { paths } from '@/lib/text/paths';
import { DOOR_TITLE_CLASS } from './door-dialog';

export const PAGE_CLASS = 'flex min-h-dvh flex-col bg-wove pb-[5.5rem]';
export const MAIN_CLASS =
  'mx-auto w-full max-w-[40rem] flex-1 px-[14px] pt-[14px] focus:outline-none';
export const CENTRED_CLASS = 'mx-auto max-w-[calc(40rem-28px)]';

export const DoorCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={`door-page ${PAGE_CLASS}`}>
    <main id="main" className={MAIN_CLASS}>
      <div className="tent-card door-card">
        <h1 className={DOOR_TITLE_CLASS}>{title}</h1>
        {children}
        <p className="door-brand font-display text-[1.25rem] leading-[1.2] normal-nums">
          <a className="link" href={paths.home}>
            {brand.name}
          </a>
        </p>
      </div>
    </main>
  </div>
);
