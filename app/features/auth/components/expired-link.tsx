import type { ReactNode } from 'react';

export const ExpiredLink = ({ children }: { children: ReactNode }) => (
  <>
    <p role="alert">This link has expired, was already used or is not complete.</p>
    <div className="mt-5">{children}</div>
  </>
);
