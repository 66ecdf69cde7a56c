import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandSign } from '@/components/brand-mark';
import { useAuth } from '@/features/auth/auth-provider';
import { brand } from '@/lib/brand';
import { paths } from '@/lib/paths';
import { MoreMenu } from './more-menu';
import { ShareMenu } from './share-menu';
import './event-bar.css';

type Props = {
  eventId?: string | null;
  /** The way to everything in the event. */
  find?: ReactNode;
  children?: ReactNode;
};

/** The one bar over everything of an event: which it is, and its places. While there is none, the way home alone. */
export function EventBar({ eventId = null, find, children }: Props) {
  const { user } = useAuth();
  return (
    <header className="event-bar sticky top-0 z-40 flex h-(--bar) items-center border-b border-hair bg-paper pr-1 pl-4 phone:pl-3 print:hidden">
      <h1 className="sr-only">Event Management</h1>
      <Link
        className={`brand flex-none ${eventId ? 'phone:hidden' : ''}`}
        to={user ? paths.dashboard : paths.home}
        aria-label={`${brand.name}, ${user ? 'dashboard' : 'home'}`}
      >
        <BrandSign className="h-5 w-6.25" />
        {!eventId && <span className="text-[1.25rem]">{brand.name}</span>}
      </Link>
      {children}
      <div className="ml-auto flex flex-none items-center gap-1">
        {find}
        {eventId && (
          <span className="phone:hidden">
            <ShareMenu eventId={eventId} />
          </span>
        )}
        <MoreMenu eventId={eventId} />
      </div>
    </header>
  );
}
