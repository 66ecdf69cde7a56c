import { lazyDialog } from '@/components/lazy-dialog';

export const LazyImportDialog = lazyDialog(() => import('./import-dialog'));
