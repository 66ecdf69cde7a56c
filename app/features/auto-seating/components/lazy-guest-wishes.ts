import { LoadFailed } from '@/components/page-states';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';

/** Loaded when a guest's row is opened. */
export const LazyGuestWishes = lazyWithFallback(() => import('./guest-wishes'), LoadFailed);
