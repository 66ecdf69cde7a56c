import type { ReactNode } from 'react';
import type { GuestOnPage } from '../model';

type Props = { guest: GuestOnPage; className?: string; onPick: (guest: GuestOnPage) => void; children: ReactNode };

/** Leads to a guest's table, as a link, so that it does before, and without, any script. */
export const GuestLink = ({ guest, className, onPick, children }: Props) => (
  <a
    className={className}
    href={`?name=${encodeURIComponent(guest.name)}`}
    onClick={(clicked) => {
      clicked.preventDefault();
      onPick(guest);
    }}
  >
    {children}
  </a>
);
