import { ExternalLink, QrCode, Smartphone, Tablet, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { CopyAndShare, createLinkActions } from '@/components/copy-and-share';
import { publishLoginState } from '@/features/auth/components/use-redirect-when-signed-in';
import { getPageState } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { getTabPath } from '@/features/events/workspace-tabs';
import { formatVenueTime } from '@/lib/dates/time-zones';
import { entranceScreenUrl, guestLinkUrl, guestPagePath, paths } from '@/lib/text/paths';
import { rowButtonClass, ShareRow } from './share-row';

function aboutPage(event: HostEvent): string {
  const state = getPageState(event, new Date());
  if (state === 'waiting' && event.opens_at)
    return `A guest finds their own table from ${formatVenueTime(event.time_zone, event.opens_at)}.`;
  return state === 'closed'
    ? 'Closed: guests see your thanks and no names.'
    : 'A guest finds their own table.';
}

type Props = {
  event: HostEvent;
  isPublic: boolean;
  onGo: () => void;
};

export const GuestPageRow = ({ event, isPublic, onGo }: Props) => (
  <ShareRow
    icon={<Smartphone className="icon size-6" aria-hidden="true" />}
    name="Guest page"
    description={isPublic ? aboutPage(event) : 'It opens in this browser alone.'}
  >
    <Link
      className={rowButtonClass}
      to={getTabPath(event.id, 'print')}
      onClick={onGo}
      aria-label="Show the QR code"
    >
      <QrCode className="icon size-4.5 text-ink-2" aria-hidden="true" /> QR
    </Link>
    <a
      className={rowButtonClass}
      href={guestPagePath(event.id)}
      target="_blank"
      rel="noreferrer"
      aria-label="Open Live Guest View"
    >
      <ExternalLink className="icon size-4.5 text-ink-2" aria-hidden="true" /> Open
    </a>
    {isPublic && (
      <CopyAndShare
        variant="small"
        linkName="the guest page"
        {...createLinkActions({ url: guestLinkUrl(event) }, 'people')}
      />
    )}
  </ShareRow>
);

export const PublishRow = ({ onGo }: { onGo: () => void }) => (
  <ShareRow
    icon={<UserPlus className="icon size-6" aria-hidden="true" />}
    name="Kept in this browser"
    description="With an account it has a page for your guests, links for helpers, and people who plan it with you."
  >
    <Link
      className={`${rowButtonClass} link`}
      to={paths.signup}
      state={publishLoginState}
      onClick={onGo}
    >
      Sign up to publish it
    </Link>
  </ShareRow>
);

export const ScreenRow = ({ event, onGo }: Pick<Props, 'event' | 'onGo'>) => (
  <ShareRow
    icon={<Tablet className="icon size-6" aria-hidden="true" />}
    name="Entrance screen"
    description="A tablet by the door, for guests without a phone."
  >
    <Link
      className={rowButtonClass}
      to={getTabPath(event.id, 'day', 'screen')}
      onClick={onGo}
      aria-label="Set up the entrance screen"
    >
      Set up
    </Link>
    <CopyAndShare
      variant="small"
      linkName="the entrance screen"
      {...createLinkActions({ url: entranceScreenUrl(event) }, 'people')}
    />
  </ShareRow>
);
