import { useMemo } from 'react';
import { notify } from '@/components/notify';
import { useGuests } from '@/features/guests/use-guests';
import { wishKey } from '@/features/guests/wishes';
import type { RoomDesk } from '@/features/room/use-room-history';
import { useRoom } from '@/features/tables/use-room';
import { newId } from '@/lib/new-id';
import { useChangeWishes } from './mutations';
import type { Wish, WishKind } from './schema';
import { useWishes } from './use-wishes';
import { namedOf, sentenceOf, spoken } from './wish-words';

export type WishDesk = ReturnType<typeof useWishDesk>;

/** The wishes of an event with whom they may name, and what a host does with them; each can be undone. Undefined wishes are not read yet. */
export function useWishDesk(event: { id: string }) {
  const { wishes, query } = useWishes(event);
  const { guests } = useGuests(event.id);
  const { plan } = useRoom(event);
  const { mutate } = useChangeWishes(event.id);
  const tables = plan?.tables;
  const among = useMemo(() => ({ guests: guests ?? [], tables: tables ?? [] }), [guests, tables]);
  const said = (wish: Wish) => spoken(sentenceOf(wish, namedOf(among.guests, among.tables)));
  /** Each once, without what is wished already. */
  const unwished = (made: readonly Wish[]) => {
    const wished = new Set(wishes?.map(wishKey));
    const each = new Map(made.map((wish) => [wishKey(wish), wish]));
    return [...each].flatMap(([key, wish]) => (wished.has(key) ? [] : wish));
  };
  return {
    query,
    wishes,
    among,
    unwished,
    add: (...made: readonly Wish[]) => {
      const add = unwished(made);
      const [first] = add;
      if (!first) return notify.success('Wished already', made[0] && said(made[0]));
      mutate({
        add,
        done: [add.length === 1 ? 'Wish added' : `${add.length} wishes added`, add.length === 1 ? said(first) : ''],
      });
    },
    /** The same of one wish, as a step of the room. */
    addInRoom: (desk: RoomDesk, wish: Wish) => {
      if (unwished([wish]).length === 0) return notify.success('Wished already', said(wish));
      const wished = `wished ${said(wish)}`;
      const undo = () => void (desk.takeBack(wished) ?? notify.success('Nothing to undo', 'The room has changed since.'));
      desk.perform({
        said: wished,
        beside: {
          make: (onRefused) => mutate({ add: [wish], done: ['Wish added', said(wish)], undo, onRefused }),
          takeBack: (onRefused) => mutate({ remove: [wish], onRefused }),
        },
      });
    },
    remove: (wish: Wish) => mutate({ remove: [wish], done: ['Wish removed', said(wish)] }),
    change: (wish: Wish, kind: WishKind) => {
      const changed = { ...wish, id: newId(), kind };
      mutate({ remove: [wish], add: [changed], done: ['Wish changed', said(changed)] });
    },
  };
}
