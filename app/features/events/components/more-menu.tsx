import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { NotLoaded } from '@/components/page-states';
import { IconButton } from '@/components/ui/icon-button';
import { LateMenu, MenuNotLoaded } from '@/components/ui/late-menu';
import { lazyOr } from '@/lib/lazy-or';
import { useShortcuts } from '@/lib/use-keys';
import type { More } from './more-menu-items';

const MoreMenuItems = lazyOr(() => import('./more-menu-items'), MenuNotLoaded);
const KeysDialog = lazyOr(() => import('./keys-dialog'), NotLoaded);
export const lazyMore = [MoreMenuItems, KeysDialog];

export function MoreMenu(more: More) {
  const [isShowingKeys, setIsShowingKeys] = useState(false);
  const showKeys = () => setIsShowingKeys(more.event !== undefined);
  useShortcuts({ '?': showKeys });
  return (
    <>
      <LateMenu
        menu={MoreMenuItems}
        button={
          <IconButton label="More">
            <Ellipsis className="icon" aria-hidden="true" />
          </IconButton>
        }
      >
        {(menu) => <MoreMenuItems {...more} onKeys={showKeys} {...menu} />}
      </LateMenu>
      {isShowingKeys && (
        <Suspense>
          <KeysDialog isViewer={more.event?.role === 'viewer'} onClose={() => setIsShowingKeys(false)} />
        </Suspense>
      )}
    </>
  );
}
