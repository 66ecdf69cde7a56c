import type { ReactNode } from 'react';
import { useSearchAddress } from '../language/phrases';
import type { GuestOnPage } from '../model';

type Props = {
  guest: GuestOnPage;
  className?: string;
  onPick: (guest: GuestOnPage) => void;
  children: ReactNode;
};

/** A real link, so that it works even without JavaScript. */
export function GuestLink({ guest, className, onPick, children }: Props) {
  const addressFor = useSearchAddress();
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
