import { NotLoaded } from '@/components/page-states';
import { MenuNotLoaded } from '@/components/ui/late-menu';
import { lazyOr } from '@/lib/lazy-or';

// What a press opens over the guest list or between its rows. The list is there without it, so it is loaded once the browser is idle.
export const GuestForm = lazyOr(() => import('../form/guest-form'), NotLoaded);
export const GuestViewMenu = lazyOr(() => import('./guest-view-menu'), MenuNotLoaded);
export const SelectionBar = lazyOr(() => import('./selection-bar'), NotLoaded);
export const ChangeSelectedDialog = lazyOr(() => import('./change-selected-dialog'), NotLoaded);
export const RemoveSelectedDialog = lazyOr(() => import('./remove-selected-dialog'), NotLoaded);
export const RenameTableDialog = lazyOr(() => import('./rename-table-dialog'), NotLoaded);
export const MealsDialog = lazyOr(() => import('../kitchen/meals-dialog'), NotLoaded);
export const HouseholdsSheet = lazyOr(() => import('../parties/households-sheet'), NotLoaded);
export const ImportOverList = lazyOr(() => import('../import/components/import-over-list'), NotLoaded);
export const ConflictCards = lazyOr(() => import('./conflict-cards'), NotLoaded);

export const partsOverList = [
  GuestViewMenu,
  SelectionBar,
  ChangeSelectedDialog,
  RemoveSelectedDialog,
  RenameTableDialog,
  MealsDialog,
  HouseholdsSheet,
  ImportOverList,
  ConflictCards,
];
