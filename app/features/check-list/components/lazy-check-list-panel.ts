import { lazyDialog } from '@/components/lazy-dialog';

export const LazyCheckListPanel = lazyDialog(() => import('./check-list-panel'));
