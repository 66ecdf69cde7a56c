import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Link } from 'react-router';
import { accountLinks, getWorkspaceLinks, logInLink, useSignUpLink } from '@/components/site-links';
import { ActionItem } from '@/components/ui/action-item';
import type { LazyMenuProps } from '@/components/ui/lazy-menu';
import { MenuContent } from '@/components/ui/menu';
import { useAuth } from '@/features/auth/auth-provider';
import { useSignOut } from '@/features/auth/use-sign-out';
import { shareAction, shortcutsAction } from '../actions/bar-actions';
import type { EventActionInput } from '../actions/event-action-input';
import { historyAction, leaveEventAction, settingsAction } from '../actions/event-actions';
import { getTabPath } from '../workspace-tabs';

type Props = LazyMenuProps & { actionInput?: EventActionInput };

export default function MoreMenuItems({ actionInput, trigger, defaultOpen }: Props) {
  const { user } = useAuth();
  const signOut = useSignOut();
  const signUpLink = useSignUpLink();
  const links = [
    ...getWorkspaceLinks(user !== null),
    ...(user ? accountLinks : [logInLink, ...(signUpLink ? [signUpLink] : [])]),
  ];
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger {...trigger} />
      <MenuContent className="menu max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto">
        {actionInput && <EventItems actionInput={actionInput} />}
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

function EventItems({ actionInput }: { actionInput: EventActionInput }) {
  const shared = { input: actionInput, hasIcon: true };
  return (
    <>
      <ActionItem
        action={settingsAction}
        to={getTabPath(actionInput.event.id, 'settings')}
        {...shared}
      />
      <ActionItem action={historyAction} {...shared} />
      <ActionItem action={shareAction} className="desktop:hidden" {...shared} />
      {actionInput.event.role === 'viewer' && <ActionItem action={leaveEventAction} {...shared} />}
      <ActionItem action={shortcutsAction} className="phone:hidden" {...shared} />
      <DropdownMenu.Separator className="my-1 h-px bg-hair" />
    </>
  );
}
