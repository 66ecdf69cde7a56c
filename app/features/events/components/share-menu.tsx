import { Copy, ExternalLink, QrCode, Share, UserPlus } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { copyLink } from '@/components/copy-link';
import { Button } from '@/components/ui/button';
import { MenuContent } from '@/components/ui/menu';
import { publishing } from '@/features/auth/components/use-return-when-signed-in';
import { guestPagePath, guestPageUrl, paths } from '@/lib/paths';
import { placePath } from '../places';
import { useEventStore } from '../queries';
import { isPublic } from '../store';

/** The ways to let others see an event. One that is kept in this browser has a page that opens nowhere else. */
export function ShareItems({ eventId }: { eventId: string }) {
  const hasVisitors = isPublic(useEventStore());
  return (
    <>
      {hasVisitors && (
        <DropdownMenu.Item onSelect={() => copyLink(guestPageUrl(eventId))}>
          <Copy className="icon" aria-hidden="true" /> Copy link
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item asChild>
        <a href={guestPagePath(eventId)} target="_blank" rel="noreferrer">
          <ExternalLink className="icon" aria-hidden="true" /> Open Live Guest View
        </a>
      </DropdownMenu.Item>
      <DropdownMenu.Item asChild>
        <Link to={placePath(eventId, 'print')}>
          <QrCode className="icon" aria-hidden="true" /> Show the QR code
        </Link>
      </DropdownMenu.Item>
      <DropdownMenu.Item asChild>
        <Link to={hasVisitors ? placePath(eventId, 'day', 'before') : paths.signup} state={hasVisitors ? null : publishing}>
          <UserPlus className="icon" aria-hidden="true" /> {hasVisitors ? 'Make a link for a helper' : 'Sign up to publish it'}
        </Link>
      </DropdownMenu.Item>
    </>
  );
}

export const ShareMenu = ({ eventId }: { eventId: string }) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>
      <Button variant="soft" className="min-h-9 px-3 text-[1rem]">
        <Share className="icon" aria-hidden="true" />
        <span className="max-[1079px]:sr-only">Share</span>
      </Button>
    </DropdownMenu.Trigger>
    <MenuContent>
      <ShareItems eventId={eventId} />
    </MenuContent>
  </DropdownMenu.Root>
);
