import { NotLoaded } from '@/components/page-states';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';

/** Among what is said of one guest, once their row is open. */
export const GuestWishes = lazyWithFallback(() => import('./guest-wishes'), NotLoaded);
