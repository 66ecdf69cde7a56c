import type { ReactNode } from 'react';

export const ResultCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap app-main">
    <div className="form-sheet sheet text-center">
      <h1 className="title-l">{title}</h1>
      {children}
    </div>
  </div>
);

export const ResultActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap justify-center gap-2">{children}</div>
);
