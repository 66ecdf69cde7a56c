import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandSymbol } from '@/components/brand-mark';
import { Button } from '@/components/ui/button';
import { useAuth } from '@/features/auth/auth-provider';
import { isAvailable } from '@/lib/react/actions';
import { brand } from '@/lib/text/brand';
import { paths } from '@/lib/text/paths';
import { shareAction } from '../actions/bar-actions';
import type { EventActionInput } from '../actions/event-action-input';
import { roleLabels } from '../model';
import { MoreMenu } from './more-menu';
import './event-bar.css';

type Props = {
  actionInput?: EventActionInput;
  find?: ReactNode;
  isLoading?: boolean;
  children?: ReactNode;
};

export function EventBar({ actionInput, find, isLoading = false, children }: Props) {
  const isInEvent = children !== undefined;
  const { user } = useAuth();
  return (
    <header className="event-bar">
      <h1 className="sr-only">Event Management</h1>
      <Link
        className={`brand flex-none ${isInEvent ? 'phone:hidden' : ''}`}
        to={user ? paths.dashboard : paths.home}
        aria-label={`${brand.name}, ${user ? 'dashboard' : 'home'}`}
      >
        <BrandSymbol className="h-5 w-6.25" />
        {!isInEvent && <span className="text-[1.25rem]">{brand.name}</span>}
      </Link>
      {children}
      <div className="ml-auto flex flex-none items-center gap-1 desktop:pl-4">
        {find}
        {actionInput?.event.role === 'viewer' && (
          <span className="px-2 font-medium whitespace-nowrap text-ink-2 phone:sr-only">
            {roleLabels.viewer}
          </span>
        )}
        {actionInput && isAvailable(shareAction, actionInput) && (
          <Button
            variant="soft"
            className="min-h-9 px-3 text-[1rem] phone:hidden"
            onClick={() => shareAction.perform(actionInput)}
          >
            <shareAction.Icon className="icon" aria-hidden="true" />
            <span className="@max-[67.4375rem]:sr-only">{shareAction.label}</span>
          </Button>
        )}
        <MoreMenu actionInput={actionInput} isLoading={isLoading} />
      </div>
    </header>
  );
}
