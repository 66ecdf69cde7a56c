import type { ReactNode } from 'react';

/** What a host should look at in a row; tall where it may need more than one line. */
export const ImportNotice = ({ isTall, children }: { isTall?: boolean; children: ReactNode }) => (
  <span className="font-medium text-brass-text" data-tall={isTall || undefined}>
    {children}
  </span>
);

/** A line of its own below what happens to a row. */
export const ImportLine = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-[1_0_100%] flex-wrap items-center gap-x-[0.45rem]" data-tall>
    {children}
  </span>
);
