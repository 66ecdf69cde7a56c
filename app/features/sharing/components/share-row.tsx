import type { ReactNode } from 'react';
import './share-row.css';

type Props = {
  icon: ReactNode;
  name: ReactNode;
  description: ReactNode;
  children?: ReactNode;
  below?: ReactNode;
};

export const ShareRow = ({ icon, name, description, children, below }: Props) => (
  <li className="border-t border-hair py-2">
    <div className="grid min-h-12 grid-cols-[2.875rem_minmax(0,1fr)] items-center gap-x-3.5 sm:grid-cols-[2.875rem_minmax(0,1fr)_auto]">
      <span className="grid justify-items-center text-ink-2">{icon}</span>
      <div className="min-w-0 wrap-anywhere">
        <b className="block text-[1.0625rem] leading-snug font-semibold">{name}</b>
        <span className="block text-sm leading-snug text-ink-2">{description}</span>
      </div>
      {children && (
        <div className="flex flex-wrap items-center gap-x-1 max-sm:col-start-2">{children}</div>
      )}
    </div>
    {below}
  </li>
);

export const rowButtonClass = 'share-row-press disabled:text-ink-2';
