import type { KitchenGuest, KitchenTable } from '@/features/guests/kitchen/kitchen';

/** The guests of a table whom the kitchen must know: those with allergies, then those with only a note. */
export function carefulAt<Guest extends KitchenGuest>({
  allergic,
  noted,
}: Pick<KitchenTable<Guest>, 'allergic' | 'noted'>): KitchenTable<Guest>['allergic'] {
  const notedOnly = noted.filter((guest) => !allergic.some((each) => each.guest === guest));
  return [...allergic, ...notedOnly.map((guest) => ({ guest, lines: [] }))];
}
