import { LoadFailed } from '@/components/page-states';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';

// Loaded after the guest list, which shows no wishes until a guest is opened or selected.
export const LazyGuestWishes = lazyWithFallback(() => import('./guest-wishes'), LoadFailed);
export const LazyWishActions = lazyWithFallback(
  () => import('./selected-wish-actions'),
  LoadFailed,
);

export const lazyWishComponents = [LazyGuestWishes, LazyWishActions];
