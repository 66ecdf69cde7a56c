import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export const Note = ({ children }: { children: ReactNode }) => (
  <div className="note" role="alert">
    <TriangleAlert className="icon" aria-hidden="true" />
    <div>{children}</div>
  </div>
);
