import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Link } from 'react-router';
import { accountLinks, getPageLinks, logInLink, signUpLink } from '@/components/site-links';
import { ActionItem } from '@/components/ui/action-item';
import type { LazyMenuProps } from '@/components/ui/lazy-menu';
import { MenuContent } from '@/components/ui/menu';
import { useAuth } from '@/features/auth/auth-provider';
import { useSignOut } from '@/features/auth/use-sign-out';
import { shareEvent, showKeys } from '../actions/bar-actions';
import { leaveEvent, openHistory, openSettings } from '../actions/event-actions';
import type { EventGiven } from '../actions/event-given';
import { placePath } from '../places';

type Props = LazyMenuProps & { given?: EventGiven };

/** Site links that are in the header elsewhere, the event's settings and, on a phone, sharing. */
export default function MoreMenuItems({ given, trigger, defaultOpen }: Props) {
  const { user } = useAuth();
  const signOut = useSignOut();
  const links = [
    ...getPageLinks(user !== null),
    ...(user ? accountLinks : [logInLink, signUpLink]),
  ];
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger {...trigger} />
      <MenuContent className="menu max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto">
        {given && <EventItems given={given} />}
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

function EventItems({ given }: { given: EventGiven }) {
  const shared = { input: given, hasIcon: true };
  return (
    <>
      <ActionItem action={openSettings} to={placePath(given.event.id, 'settings')} {...shared} />
      <ActionItem action={openHistory} {...shared} />
      <ActionItem action={shareEvent} className="desktop:hidden" {...shared} />
      {given.event.role === 'viewer' && <ActionItem action={leaveEvent} {...shared} />}
      <ActionItem action={showKeys} className="phone:hidden" {...shared} />
      <DropdownMenu.Separator className="my-1 h-px bg-hair" />
    </>
  );
}
