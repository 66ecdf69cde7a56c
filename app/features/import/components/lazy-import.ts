import { lazyDialog } from '@/components/lazy-dialog';

export const ImportOverList = lazyDialog(() => import('./import-dialog'));
