import type { ReactNode } from 'react';

/** Says the same of every link that does not work, and nothing about accounts; the children say how to ask again. */
export const DeadLink = ({ children }: { children: ReactNode }) => (
  <>
    <p role="alert">This link has expired, was already used or is not complete.</p>
    <div className="mt-5">{children}</div>
  </>
);
