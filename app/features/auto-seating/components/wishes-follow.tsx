import { useWishesFollow } from '../use-wishes-follow';

/** Stands beside every tab, as a guest may be brought back from any of them. */
export function WishesFollow({ event }: { event: { id: string } }) {
  useWishesFollow(event.id);
  return null;
}
