import { Ellipsis } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { LazyMenu, lazyMenuContent } from '@/components/ui/lazy-menu';
import type { EventActionInput } from '../actions/event-action-input';

export const MoreMenuItems = lazyMenuContent(() => import('./more-menu-items'));

type Props = {
  actionInput?: EventActionInput;
  /** Disables the button, because the loaded page replaces the bar and would close an open menu. */
  isLoading: boolean;
};

export function MoreMenu({ actionInput, isLoading }: Props) {
  const button = (
    <IconButton label="More" disabled={isLoading}>
      <Ellipsis className="icon" aria-hidden="true" />
    </IconButton>
  );
  if (isLoading) return button;
  return (
    <LazyMenu menu={MoreMenuItems} button={button}>
      {(menu) => <MoreMenuItems actionInput={actionInput} {...menu} />}
    </LazyMenu>
  );
}
