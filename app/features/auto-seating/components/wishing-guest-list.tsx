import { type ComponentProps, Suspense } from 'react';
import { NotLoaded } from '@/components/page-states';
import type { ListedWish } from '@/features/guests/import/wish-columns';
import { GuestList } from '@/features/guests/list/guest-list';
import { lazyOr } from '@/lib/lazy-or';
import { useWishEditor } from '../use-wish-editor';
import { actionsFor } from '../wish-actions';
import { wishOf } from '../wish-choices';
import { wishTextsOf } from '../wish-words';

/** Among what is said of one guest, once their row is open. */
export const GuestWishes = lazyOr(() => import('./guest-wishes'), NotLoaded);

const asWish = ({ kind, of, about }: ListedWish) => wishOf(kind, { named: 'guest', id: of }, { named: 'guest', id: about });

type Props = Pick<
  ComponentProps<typeof GuestList>,
  'event' | 'plan' | 'wanted' | 'sortOut' | 'replies' | 'isImporting' | 'onImporting'
>;

export function WishingGuestList({ event, ...rest }: Props) {
  const editor = useWishEditor(event);
  const { wishes = [], among } = editor;
  return (
    <GuestList
      event={event}
      {...rest}
      moreOf={(guest) => (
        <Suspense>
          <GuestWishes guest={guest} editor={editor} />
        </Suspense>
      )}
      actionsFor={(guests) => actionsFor(guests, editor.add)}
      wishesFor={(listed) => editor.unwished(listed.map(asWish))}
      wishesOf={wishTextsOf(wishes, among.guests)}
    />
  );
}
