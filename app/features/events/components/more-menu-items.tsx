import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { History, Keyboard, LogOut, Settings, Share } from 'lucide-react';
import { Link } from 'react-router';
import { accountLinks, logInLink, pageLinks, signUpLink } from '@/components/site-links';
import type { LazyMenuProps } from '@/components/ui/lazy-menu';
import { MenuContent } from '@/components/ui/menu';
import { useAuth } from '@/features/auth/auth-provider';
import { useSignOut } from '@/features/auth/use-sign-out';
import { placePath } from '../places';
import type { HostEvent } from '../schema';
import { useEventInAddress } from './use-event-in-address';

export type MoreMenuProps = {
  event?: Pick<HostEvent, 'id' | 'role'>;
  onShare?: () => void;
  onLeave?: () => void;
};
type Props = MoreMenuProps & LazyMenuProps & { onKeys: () => void };

/** Site links that are in the header elsewhere, the event's settings and, on a phone, sharing. */
export default function MoreMenuItems({
  event,
  onShare,
  onLeave,
  onKeys,
  trigger,
  defaultOpen,
}: Props) {
  const { user } = useAuth();
  const signOut = useSignOut();
  const { place, part, goTo } = useEventInAddress();
  const links = [...pageLinks(user !== null), ...(user ? accountLinks : [logInLink, signUpLink])];
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger {...trigger} />
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
              <DropdownMenu.Item
                onSelect={() => goTo(event.id, { place, part }, { open: 'history' })}
              >
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
            <DropdownMenu.Item className="phone:hidden" onSelect={onKeys}>
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
  );
}
