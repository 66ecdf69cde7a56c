import { LoadFailed } from '@/components/page-states';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';

/** Loaded once a guest's row is open. */
export const GuestWishes = lazyWithFallback(() => import('./guest-wishes'), LoadFailed);
