import { Ellipsis, Keyboard, Settings } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { accountLinks, logInLink, pageLinks, signUpLink } from '@/components/site-links';
import { IconButton } from '@/components/ui/icon-button';
import { MenuContent } from '@/components/ui/menu';
import { useAuth } from '@/features/auth/auth-provider';
import { useSignOut } from '@/features/auth/use-sign-out';
import { useShortcuts } from '@/lib/use-keys';
import { placePath } from '../places';
import { KeysDialog } from './keys-dialog';
import { ShareItems } from './share-menu';

/** What stands in the header elsewhere, and the settings of an event; on a phone also the ways to share it. */
export function MoreMenu({ eventId }: { eventId: string | null }) {
  const { user } = useAuth();
  const [isShowingKeys, setIsShowingKeys] = useState(false);
  const showKeys = () => setIsShowingKeys(eventId !== null);
  useShortcuts({ '?': showKeys });
  const signOut = useSignOut();
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
          {eventId && (
            <>
              <DropdownMenu.Item asChild>
                <Link to={placePath(eventId, 'settings')}>
                  <Settings className="icon" aria-hidden="true" /> Settings
                </Link>
              </DropdownMenu.Item>
              <DropdownMenu.Group className="desk:hidden" aria-label="Share">
                <ShareItems eventId={eventId} />
              </DropdownMenu.Group>
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
      {isShowingKeys && <KeysDialog onClose={() => setIsShowingKeys(false)} />}
    </>
  );
}
