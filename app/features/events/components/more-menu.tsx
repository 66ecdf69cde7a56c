import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Ellipsis, History, Keyboard, LogOut, Settings, Share } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { accountLinks, logInLink, pageLinks, signUpLink } from '@/components/site-links';
import { IconButton } from '@/components/ui/icon-button';
import { MenuContent } from '@/components/ui/menu';
import { useAuth } from '@/features/auth/auth-provider';
import { useSignOut } from '@/features/auth/use-sign-out';
import { useShortcuts } from '@/lib/use-keys';
import { placePath } from '../places';
import type { HostEvent } from '../schema';
import { KeysDialog } from './keys-dialog';
import { useEventInAddress } from './use-event-in-address';

type Props = { event?: Pick<HostEvent, 'id' | 'role'>; onShare?: () => void; onLeave?: () => void };

/** Site links that are in the header elsewhere, the event's settings and, on a phone, sharing. */
export function MoreMenu({ event, onShare, onLeave }: Props) {
  const { user } = useAuth();
  const [isShowingKeys, setIsShowingKeys] = useState(false);
  const showKeys = () => setIsShowingKeys(event !== undefined);
  useShortcuts({ '?': showKeys });
  const signOut = useSignOut();
  const { place, part, goTo } = useEventInAddress();
  const links = [...pageLinks(user !== null), ...(user ? accountLinks : [logInLink, signUpLink])];
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <IconButton label="More">
            <Ellipsis className="icon" aria-hidden="true" />
          </IconButton>
        </DropdownMenu.Trigger>
        <MenuContent className="menu max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto">
          {event && (
            <>
              {event.role !== 'viewer' && (
                <DropdownMenu.Item asChild>
                  <Link to={placePath(event.id, 'settings')}>
                    <Settings className="icon" aria-hidden="true" /> Settings
                  </Link>
                </DropdownMenu.Item>
              )}
              {user && event.role !== 'viewer' && (
                <DropdownMenu.Item onSelect={() => goTo(event.id, { place, part }, { open: 'history' })}>
                  <History className="icon" aria-hidden="true" /> History
                </DropdownMenu.Item>
              )}
              {onShare && (
                <DropdownMenu.Item className="desktop:hidden" onSelect={onShare}>
                  <Share className="icon" aria-hidden="true" /> Share
                </DropdownMenu.Item>
              )}
              {onLeave && (
                <DropdownMenu.Item onSelect={onLeave}>
                  <LogOut className="icon" aria-hidden="true" /> Leave this event
                </DropdownMenu.Item>
              )}
              <DropdownMenu.Item className="phone:hidden" onSelect={showKeys}>
                <Keyboard className="icon" aria-hidden="true" /> Keyboard shortcuts
              </DropdownMenu.Item>
              <DropdownMenu.Separator className="my-1 h-px bg-hair" />
            </>
          )}
          {links.map(({ to, label }) => (
            <DropdownMenu.Item key={to} asChild>
              <Link to={to}>{label}</Link>
            </DropdownMenu.Item>
          ))}
          {user && <DropdownMenu.Item onSelect={signOut}>Sign Out</DropdownMenu.Item>}
        </MenuContent>
      </DropdownMenu.Root>
      {isShowingKeys && <KeysDialog isViewer={event?.role === 'viewer'} onClose={() => setIsShowingKeys(false)} />}
    </>
  );
}
