import { lazyDialog } from '@/components/lazy-dialog';
import { LoadFailed } from '@/components/page-states';
import { lazyMenuContent } from '@/components/ui/lazy-menu';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';

export const GuestForm = lazyWithFallback(() => import('../form/guest-form'), LoadFailed);
export const GuestPanel = lazyWithFallback(() => import('../form/guest-panel'), LoadFailed);
export const SelectedGuestsBar = lazyWithFallback(
  () => import('./selected-guests-bar'),
  LoadFailed,
);
export const ConflictCards = lazyWithFallback(() => import('./conflict-cards'), LoadFailed);
export const GuestViewMenu = lazyMenuContent(() => import('./guest-view-menu'));
export const SelectedGuestsDialog = lazyDialog(() => import('./selected-guests-dialog'));
export const RenameTableDialog = lazyDialog(() => import('./rename-table-dialog'));
export const MealsDialog = lazyDialog(() => import('../kitchen/meals-dialog'));
export const HouseholdsPanel = lazyDialog(() => import('../parties/households-panel'));

export const lazyListComponents = [
  GuestForm,
  GuestPanel,
  SelectedGuestsBar,
  ConflictCards,
  GuestViewMenu,
  SelectedGuestsDialog,
  RenameTableDialog,
  MealsDialog,
  HouseholdsPanel,
];
