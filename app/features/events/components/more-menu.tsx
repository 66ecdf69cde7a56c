import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/components/lazy-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { LazyMenu, lazyMenuContent } from '@/components/ui/lazy-menu';
import { useShortcuts } from '@/lib/react/use-keys';
import type { MoreMenuProps } from './more-menu-items';

const MoreMenuItems = lazyMenuContent(() => import('./more-menu-items'));
const KeysDialog = lazyDialog(() => import('./keys-dialog'));
export const lazyMore = [MoreMenuItems, KeysDialog];

export function MoreMenu(more: MoreMenuProps) {
  const [isShowingKeys, setIsShowingKeys] = useState(false);
  const showKeys = () => setIsShowingKeys(more.event !== undefined);
  useShortcuts({ '?': showKeys });
  return (
    <>
      <LazyMenu
        menu={MoreMenuItems}
        button={
          <IconButton label="More">
            <Ellipsis className="icon" aria-hidden="true" />
          </IconButton>
        }
      >
        {(menu) => <MoreMenuItems {...more} onKeys={showKeys} {...menu} />}
      </LazyMenu>
      {isShowingKeys && (
        <KeysDialog
          isViewer={more.event?.role === 'viewer'}
          onClose={() => setIsShowingKeys(false)}
        />
      )}
    </>
  );
}
