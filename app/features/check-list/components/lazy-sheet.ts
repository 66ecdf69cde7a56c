import { lazyDialog } from '@/components/lazy-dialog';

export const SortOutSheet = lazyDialog(() => import('./sort-out-sheet'));
