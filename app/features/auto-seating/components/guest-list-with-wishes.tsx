import { type ComponentProps, Suspense } from 'react';
import { GuestList } from '@/features/guests/list/guest-list';
import type { ListedWish } from '@/features/guests/wish-columns';
import { LazyImportDialog } from '@/features/import/components/lazy-import';
import { useGuests, useWishes } from '@/features/seating/use-seating';
import { filterNewWishes } from '@/features/seating/wishes/model';
import { buildWish, isAboutGuest } from '../wish-subjects';
import { LazyGuestWishes, LazyWishActions } from './lazy-wishes';

const toWish = ({ kind, guestId, about }: ListedWish) =>
  buildWish(kind, { named: 'guest', id: guestId }, { named: 'guest', id: about });

/** Reserves the height of a guest without wishes, so that nothing below moves during a click. */
const PLACEHOLDER = 'min-h-[4.8125rem]';

type Props = Pick<
  ComponentProps<typeof GuestList>,
  'event' | 'plan' | 'requested' | 'replies' | 'isImporting' | 'onImporting'
>;

export function GuestListWithWishes({ event, ...rest }: Props) {
  const { wishes = [] } = useWishes(event);
  const { guests = [] } = useGuests(event.id);
  return (
    <GuestList
      event={event}
      {...rest}
      wishes={{
        renderFields: (guest) => (
          <Suspense fallback={<div className={PLACEHOLDER} />}>
            <LazyGuestWishes guest={guest} event={event} />
          </Suspense>
        ),
        count: (guest) => wishes.filter((wish) => isAboutGuest(wish, guest)).length,
        renderWithActions: (selected, render) => (
          <LazyWishActions event={event} guests={selected}>
            {render}
          </LazyWishActions>
        ),
        loadTexts: async () => (await import('../wish-words')).buildWishTexts(wishes, guests),
      }}
      renderImport={(slot) => (
        <LazyImportDialog
          {...slot}
          wishesFor={(listed) => filterNewWishes(listed.map(toWish), wishes)}
        />
      )}
    />
  );
}
