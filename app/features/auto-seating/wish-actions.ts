import type { Guest } from '@/features/seating/guests/schema';
import { listPairs } from '@/features/seating/wishes/groups';
import { type WishKind, wishKinds } from '@/features/seating/wishes/kinds';
import { wishWords } from '@/features/seating/wishes/registry';
import type { Wish } from '@/features/seating/wishes/schema';
import { buildWish } from './wish-subjects';

const chain = (guests: readonly Guest[]) =>
  guests.slice(1).map((other, at) => [guests[at] ?? other, other] as const);
const between = (kind: WishKind, two: readonly (readonly [Guest, Guest])[]) =>
  two.map(([one, other]) =>
    buildWish(kind, { named: 'guest', id: one.id }, { named: 'guest', id: other.id }),
  );
const ofOne = (kind: WishKind, guests: readonly Guest[]) =>
  guests.map(({ id }) => buildWish(kind, { named: 'guest', id }, null));

export function createWishActions(
  guests: readonly Guest[],
  add: (...wishes: readonly Wish[]) => void,
) {
  const action = (label: string, wishes: readonly Wish[]) => ({ label, act: () => add(...wishes) });
  const areSeated = guests.every(({ table_number }) => table_number !== null);
  return wishKinds.flatMap((kind) => {
    const { labelForTwo, labelForMany, labelForEach } = wishWords[kind];
    if (labelForTwo && guests.length === 2)
      return action(labelForTwo, between(kind, chain(guests)));
    if (
      labelForMany &&
      guests.length > 2 &&
      guests.length <= (labelForMany.maxGuests ?? guests.length)
    )
      return action(
        labelForMany.label,
        between(kind, labelForMany.pairs === 'chain' ? chain(guests) : listPairs(guests)),
      );
    return labelForEach && (areSeated || !labelForEach.isForSeatedOnly)
      ? action(labelForEach.label, ofOne(kind, guests))
      : [];
  });
}
