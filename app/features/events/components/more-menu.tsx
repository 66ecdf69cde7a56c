import { Ellipsis } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { LazyMenu, lazyMenuContent } from '@/components/ui/lazy-menu';
import type { EventActionInput } from '../actions/event-action-input';

export const MoreMenuItems = lazyMenuContent(() => import('./more-menu-items'));

export const MoreMenu = ({ given }: { given?: EventActionInput }) => (
  <LazyMenu
    menu={MoreMenuItems}
    button={
      <IconButton label="More">
        <Ellipsis className="icon" aria-hidden="true" />
      </IconButton>
    }
  >
    {(menu) => <MoreMenuItems given={given} {...menu} />}
  </LazyMenu>
);
