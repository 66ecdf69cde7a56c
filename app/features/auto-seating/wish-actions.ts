import type { Guest } from '@/features/seating/guests/schema';
import type { Wish, WishKind } from '@/features/seating/wishes/schema';
import { wishOf } from './wish-choices';
import { ofTwo } from './wish-words';

/** Of more guests than this nobody means each pair. */
const MOST_APART = 8;

const pairs = (guests: readonly Guest[]) =>
  guests.flatMap((one, at) => guests.slice(at + 1).map((other) => [one, other] as const));
/** Each with the one before: enough where what holds of two pairs holds of the third. */
const chain = (guests: readonly Guest[]) => guests.slice(1).map((other, at) => [guests[at] ?? other, other] as const);
const between = (kind: WishKind, two: readonly (readonly [Guest, Guest])[]) =>
  two.map(([one, other]) => wishOf(kind, { named: 'guest', id: one.id }, { named: 'guest', id: other.id }));
const ofOne = (kind: WishKind, guests: readonly Guest[]) => guests.map(({ id }) => wishOf(kind, { named: 'guest', id }, null));

/** What may be wished of the guests who are selected, in the words of a menu. */
export function actionsFor(guests: readonly Guest[], add: (...wishes: readonly Wish[]) => void) {
  const said = (words: string, wishes: readonly Wish[]) => ({ words, act: () => add(...wishes) });
  const isTwo = guests.length === 2;
  return [
    ...(guests.length > 1 ? [said(isTwo ? ofTwo.together : 'All together', between('together', chain(guests)))] : []),
    ...(guests.length > 1 && guests.length <= MOST_APART
      ? [said(isTwo ? ofTwo.apart : 'Each apart from the others', between('apart', pairs(guests)))]
      : []),
    ...(isTwo ? [said(ofTwo.beside, between('beside', pairs(guests))), said(ofTwo.near, between('near', pairs(guests)))] : []),
    ...(guests.every(({ table_number }) => table_number !== null) ? [said('Stay where they sit', ofOne('stays', guests))] : []),
    said('Near the door', ofOne('near_door', guests)),
    said('Away from the band', ofOne('away_from_band', guests)),
  ];
}
