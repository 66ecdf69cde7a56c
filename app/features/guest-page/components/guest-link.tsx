import type { ReactNode } from 'react';
import { useSearchUrlBuilder } from '../language/phrases';
import type { PublicGuest } from '../model';

type Props = {
  guest: PublicGuest;
  className?: string;
  onPick: (guest: PublicGuest) => void;
  children: ReactNode;
};

/** A real link, so that it works even without JavaScript. */
export function GuestLink({ guest, className, onPick, children }: Props) {
  const buildSearchUrl = useSearchUrlBuilder();
  return (
    <a
      className={className}
      href={buildSearchUrl(guest.name)}
      onClick={(clicked) => {
        clicked.preventDefault();
        onPick(guest);
      }}
    >
      {children}
    </a>
  );
}
