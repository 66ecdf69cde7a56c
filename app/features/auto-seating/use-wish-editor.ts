import { useMemo } from 'react';
import { notify } from '@/components/notify';
import { useChangeSeating } from '@/features/seating/mutations';
import { useGuests, useRoom, useSeatingStore, useWishes } from '@/features/seating/use-seating';
import type { WishKind } from '@/features/seating/wishes/kinds';
import { filterNewWishes } from '@/features/seating/wishes/model';
import type { Wish } from '@/features/seating/wishes/schema';
import { toAppError } from '@/lib/backend/errors';
import { newId } from '@/lib/browser/new-id';
import { buildWishSentence, formatWishSentence, indexGuestsAndTables } from './wish-words';

function reportRefusal(error: Error, event: string): void {
  console.error('Could not change the wishes', error);
  notify.error('The wishes weren’t changed', toAppError(error).message, { about: 'wishes', event });
}

export function useWishEditor(event: { id: string }) {
  const { wishes, query } = useWishes(event);
  const { guests } = useGuests(event.id);
  const { plan } = useRoom(event);
  const { change, revertStep } = useChangeSeating(event.id, useSeatingStore());
  const tables = plan?.tables;
  const among = useMemo(() => ({ guests: guests ?? [], tables: tables ?? [] }), [guests, tables]);
  const asText = (wish: Wish) =>
    formatWishSentence(buildWishSentence(wish, indexGuestsAndTables(among.guests, among.tables)));
  const replace = (
    label: string,
    remove: readonly Wish[],
    add: readonly Wish[],
    done?: [title: string, text: string],
  ) => {
    const removed = new Set(remove.map(({ id }) => id));
    const onStored = () => notify.clearErrors('wishes');
    const onRefused = (error: Error) => reportRefusal(error, event.id);
    change({
      label,
      edit: (now) => ({
        ...now,
        wishes: [...now.wishes.filter(({ id }) => !removed.has(id)), ...add],
      }),
      onStored: (step) => {
        if (!done) return onStored();
        const undo = () => {
          if (!revertStep(step, { onStored, onRefused }).step)
            notify.success('Nothing to undo', 'The wishes have changed since.', {
              event: event.id,
            });
        };
        notify.success(...done, { about: 'wishes', undo, event: event.id });
      },
      onRefused,
    });
  };
  return {
    query,
    wishes,
    among,
    add: (...made: readonly Wish[]) => {
      const add = filterNewWishes(made, wishes);
      const [first] = add;
      if (!first) return notify.success('Already a wish', made[0] && asText(made[0]));
      const isOne = add.length === 1;
      const label = isOne ? `added the wish: ${asText(first)}` : `added ${add.length} wishes`;
      replace(label, [], add, [
        isOne ? 'Wish added' : `${add.length} wishes added`,
        isOne ? asText(first) : '',
      ]);
    },
    addQuietly: (wish: Wish) => replace(`added the wish: ${asText(wish)}`, [], [wish]),
    replaceTopTable: (remove: readonly Wish[], add: readonly Wish[]) =>
      replace('chose who sits at the top table', remove, add),
    remove: (wish: Wish) => replace('removed a wish', [wish], [], ['Wish removed', asText(wish)]),
    replaceWish: (wish: Wish, made: Wish) =>
      replace(
        'read the tables of another event again',
        [wish],
        [made],
        ['Wish replaced', asText(made)],
      ),
    change: (wish: Wish, kind: WishKind) => {
      const changed = { ...wish, id: newId(), kind };
      replace('changed a wish', [wish], [changed], ['Wish changed', asText(changed)]);
    },
  };
}
