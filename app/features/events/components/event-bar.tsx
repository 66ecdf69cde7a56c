import { Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandSign } from '@/components/brand-mark';
import { Button } from '@/components/ui/button';
import { useAuth } from '@/features/auth/auth-provider';
import { brand } from '@/lib/text/brand';
import { paths } from '@/lib/text/paths';
import { roleLabels } from '../model';
import type { HostEvent } from '../schema';
import { MoreMenu } from './more-menu';
import './event-bar.css';

type Props = {
  event?: Pick<HostEvent, 'id' | 'role'>;
  onShare?: () => void;
  onLeave?: () => void;
  find?: ReactNode;
  children?: ReactNode;
};

export function EventBar({ event, find, onShare, onLeave, children }: Props) {
  const { user } = useAuth();
  return (
    <header className="event-bar">
      <h1 className="sr-only">Event Management</h1>
      <Link
        className={`brand flex-none ${event ? 'phone:hidden' : ''}`}
        to={user ? paths.dashboard : paths.home}
        aria-label={`${brand.name}, ${user ? 'dashboard' : 'home'}`}
      >
        <BrandSign className="h-5 w-6.25" />
        {!event && <span className="text-[1.25rem]">{brand.name}</span>}
      </Link>
      {children}
      <div className="ml-auto flex flex-none items-center gap-1">
        {find}
        {event?.role === 'viewer' && (
          <span className="px-2 font-medium whitespace-nowrap text-ink-2 phone:sr-only">
            {roleLabels.viewer}
          </span>
        )}
        {onShare && (
          <Button
            variant="soft"
            className="min-h-9 px-3 text-[1rem] phone:hidden"
            onClick={onShare}
          >
            <Share className="icon" aria-hidden="true" />
            <span className="@max-[67.4375rem]:sr-only">Share</span>
          </Button>
        )}
        <MoreMenu event={event} onShare={onShare} onLeave={onLeave} />
      </div>
    </header>
  );
}
