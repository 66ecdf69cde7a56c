import type { ComponentProps } from 'react';
import { GuestList } from '@/features/guests/components/guest-list';
import { useWishDesk } from '../use-wish-desk';
import { actionsFor } from '../wish-actions';
import { GuestWishes } from './guest-wishes';

/** The guest list, with what is wished of each guest and of those who are selected. */
export function WishingGuestList({ event, plan }: Pick<ComponentProps<typeof GuestList>, 'event' | 'plan'>) {
  const desk = useWishDesk(event);
  return (
    <GuestList
      event={event}
      plan={plan}
      moreOf={(guest) => <GuestWishes guest={guest} desk={desk} />}
      actionsFor={(guests) => actionsFor(guests, desk.add)}
    />
  );
}
