import { NotLoaded } from '@/components/page-states';
import { lazyOr } from '@/lib/react/lazy-or';

/** Among what is said of one guest, once their row is open. */
export const GuestWishes = lazyOr(() => import('./guest-wishes'), NotLoaded);
