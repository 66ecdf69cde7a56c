import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Something to know before going on. */
export const Note = ({ children }: { children: ReactNode }) => (
  <div className="note" role="alert">
    <TriangleAlert className="ico" aria-hidden="true" />
    <div>{children}</div>
  </div>
);
