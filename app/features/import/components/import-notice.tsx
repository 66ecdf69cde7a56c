import type { ReactNode } from 'react';

export const ImportNotice = ({ isTall, children }: { isTall?: boolean; children: ReactNode }) => (
  <span className="font-medium text-brass-text" data-tall={isTall || undefined}>
    {children}
  </span>
);

export const ImportLine = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-[1_0_100%] flex-wrap items-center gap-x-[0.45rem]" data-tall>
    {children}
  </span>
);
