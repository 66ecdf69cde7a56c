import type { ReactNode } from 'react';
import './share-row.css';

type Props = {
  sign: ReactNode;
  name: ReactNode;
  about: ReactNode;
  children?: ReactNode;
  below?: ReactNode;
};

export const ShareRow = ({ sign, name, about, children, below }: Props) => (
  <li className="border-t border-hair py-2">
    <div className="grid min-h-12 grid-cols-[2.875rem_minmax(0,1fr)] items-center gap-x-3.5 sm:grid-cols-[2.875rem_minmax(0,1fr)_auto]">
      <span className="grid justify-items-center text-ink-2">{sign}</span>
      <div className="min-w-0 wrap-anywhere">
        <b className="block text-[1.0625rem] leading-snug font-semibold">{name}</b>
        <span className="block text-sm leading-snug text-ink-2">{about}</span>
      </div>
      {children && (
        <div className="flex flex-wrap items-center gap-x-1 max-sm:col-start-2 max-sm:-ml-2.5">
          {children}
        </div>
      )}
    </div>
    {below}
  </li>
);

export const rowPress = 'share-row-press disabled:text-ink-2';
