import type { ReactNode } from 'react';
import { brand } from '@/lib/brand';

/** Where there is no list to work with. */
export const DoorCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="door-page">
    <main id="main">
      <div className="tent-card door-card">
        <h1>{title}</h1>
        {children}
        <p className="door-brand">{brand.name}</p>
      </div>
    </main>
  </div>
);
