import type { ReactNode } from 'react';
import { brand } from '@/lib/text/brand';
import { paths } from '@/lib/text/paths';
import { DOOR_TITLE } from './door-dialog';

export const PAGE = 'flex min-h-dvh flex-col bg-wove pb-[5.5rem]';
export const MAIN = 'mx-auto w-full max-w-[40rem] flex-1 px-[14px] pt-[14px] focus:outline-none';
export const CENTRED = 'mx-auto max-w-[calc(40rem-28px)]';

export const DoorCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={`door-page ${PAGE}`}>
    <main id="main" className={MAIN}>
      <div className="tent-card door-card">
        <h1 className={DOOR_TITLE}>{title}</h1>
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
