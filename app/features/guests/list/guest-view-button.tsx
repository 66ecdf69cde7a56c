import { SlidersHorizontal } from 'lucide-react';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { ListView } from './guest-view-menu';
import { GuestViewMenu } from './lazy-list-components';

export const GuestViewButton = (view: ListView) => (
  <LazyMenu
    menu={GuestViewMenu}
    button={
      <button
        type="button"
        className="icon-button flex-none phone:size-11 desktop:size-9"
        aria-label="Sort and more"
        title="Sort and more"
      >
        <SlidersHorizontal className="icon" aria-hidden="true" />
      </button>
    }
  >
    {(menu) => <GuestViewMenu {...view} {...menu} />}
  </LazyMenu>
);
