import type { ReactNode } from 'react';
import { useAddresses } from '../language/phrases';
import type { GuestOnPage } from '../model';

type Props = { guest: GuestOnPage; className?: string; onPick: (guest: GuestOnPage) => void; children: ReactNode };

/** Leads to a guest's table, as a link, so that it does before, and without, any script. */
export function GuestLink({ guest, className, onPick, children }: Props) {
  const addressFor = useAddresses();
  return (
    <a
      className={className}
      href={addressFor(guest.name)}
      onClick={(clicked) => {
        clicked.preventDefault();
        onPick(guest);
      }}
    >
      {children}
    </a>
  );
}
