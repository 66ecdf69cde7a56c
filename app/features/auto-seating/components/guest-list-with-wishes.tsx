import { type ComponentProps, Suspense } from 'react';
import { GuestList } from '@/features/guests/list/guest-list';
import type { ListedWish } from '@/features/guests/wish-columns';
import { LazyImportDialog } from '@/features/import/components/lazy-import';
import { useWishEditor } from '../use-wish-editor';
import { createWishActions } from '../wish-actions';
import { buildWish, concernsGuest } from '../wish-subjects';
import { buildWishTexts } from '../wish-words';
import { LazyGuestWishes } from './lazy-guest-wishes';

const toWish = ({ kind, guestId, about }: ListedWish) =>
  buildWish(kind, { named: 'guest', id: guestId }, { named: 'guest', id: about });

/** Reserves the height of a guest without wishes, so that nothing below moves during a click. */
const PLACEHOLDER = 'min-h-[4.8125rem]';

type Props = Pick<
  ComponentProps<typeof GuestList>,
  'event' | 'plan' | 'wanted' | 'replies' | 'isImporting' | 'onImporting'
>;

export function GuestListWithWishes({ event, ...rest }: Props) {
  const editor = useWishEditor(event);
  const { wishes = [], among } = editor;
  return (
    <GuestList
      event={event}
      {...rest}
      wishes={{
        drawFields: (guest) => (
          <Suspense fallback={<div className={PLACEHOLDER} />}>
            <LazyGuestWishes guest={guest} editor={editor} />
          </Suspense>
        ),
        count: (guest) => wishes.filter((wish) => concernsGuest(wish, guest)).length,
        getActions: (guests) => createWishActions(guests, editor.add),
        getTexts: buildWishTexts(wishes, among.guests),
      }}
      importOver={(slot) => (
        <LazyImportDialog {...slot} wishesFor={(listed) => editor.unwished(listed.map(toWish))} />
      )}
    />
  );
}
