import type { ReactNode } from 'react';

export const ExpiredLink = ({ children }: { children: ReactNode }) => (
  <>
    <p role="alert">This link has expired, has already been used, or is incomplete.</p>
    <div className="mt-5">{children}</div>
  </>
);
