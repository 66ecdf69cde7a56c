import type { Guest } from '@/features/seating/guests/schema';
import { hasTag } from '@/features/seating/guests/tags';
import type { Table } from '@/features/seating/tables/schema';
import { type WishKind, wishForms, wishKinds } from '@/features/seating/wishes/kinds';
import { type Wish, wishSchema } from '@/features/seating/wishes/schema';
import { newId } from '@/lib/browser/new-id';

export type Choice = {
  named: 'guest' | 'tag' | 'table';
  id: string;
  label: string;
  detail: string;
};
export type Nameable = { guests: readonly Guest[]; tables: readonly Table[] };

export const wishKindsFor = (who: Choice['named']): readonly WishKind[] =>
  wishKinds.filter((kind) => (wishForms[kind].who as readonly string[]).includes(who));

export const allowedObjects = (kind: WishKind): readonly Choice['named'][] => wishForms[kind].whom;

export const concernsGuest = ({ guest_id, other_id, tag }: Wish, guest: Guest) =>
  guest_id === guest.id || other_id === guest.id || (tag !== null && hasTag(guest, tag));

export function alternativeKinds(wish: Wish): readonly WishKind[] {
  return wishKinds.filter(
    (kind) => kind !== wish.kind && wishSchema.safeParse({ ...wish, kind }).success,
  );
}

export function buildWish(
  kind: WishKind,
  who: Pick<Choice, 'named' | 'id'>,
  whom: Pick<Choice, 'named' | 'id'> | null,
): Wish {
  const both = whom && allowedObjects(kind).length > 0 ? [who, whom] : [who];
  const idOf = (named: Choice['named']) => both.find((each) => each.named === named)?.id ?? null;
  return {
    id: newId(),
    kind,
    guest_id: idOf('guest'),
    other_id: who.named === 'guest' && both[1]?.named === 'guest' ? both[1].id : null,
    table_id: idOf('table'),
    tag: idOf('tag'),
  };
}
