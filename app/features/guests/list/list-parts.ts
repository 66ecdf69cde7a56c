import { lazyDialog } from '@/components/lazy-dialog';
import { NotLoaded } from '@/components/page-states';
import { lazyMenuContent } from '@/components/ui/lazy-menu';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';

// Parts that open over the guest list or between its rows; loaded after the list, which works without them.
export const GuestForm = lazyWithFallback(() => import('../form/guest-form'), NotLoaded);
export const SelectionBar = lazyWithFallback(() => import('./selection-bar'), NotLoaded);
export const ConflictCards = lazyWithFallback(() => import('./conflict-cards'), NotLoaded);
export const GuestViewMenu = lazyMenuContent(() => import('./guest-view-menu'));
export const ChangeSelectedDialog = lazyDialog(() => import('./change-selected-dialog'));
export const RemoveSelectedDialog = lazyDialog(() => import('./remove-selected-dialog'));
export const RenameTableDialog = lazyDialog(() => import('./rename-table-dialog'));
export const MealsDialog = lazyDialog(() => import('../kitchen/meals-dialog'));
export const HouseholdsSheet = lazyDialog(() => import('../parties/households-sheet'));

export const lazyListParts = [
  GuestForm,
  SelectionBar,
  ConflictCards,
  GuestViewMenu,
  ChangeSelectedDialog,
  RemoveSelectedDialog,
  RenameTableDialog,
  MealsDialog,
  HouseholdsSheet,
];
