import type { Guest } from '@/features/seating/guests/schema';
import { hasGuestTag } from '@/features/seating/guests/tags';
import type { Table } from '@/features/seating/tables/schema';
import { type WishKind, wishKinds, wishOperands } from '@/features/seating/wishes/kinds';
import { type Wish, wishSchema } from '@/features/seating/wishes/schema';
import { newId } from '@/lib/browser/new-id';

export type WishSubject = {
  named: 'guest' | 'tag' | 'table';
  id: string;
  label: string;
  detail: string;
};
export type WishSubjectSources = { guests: readonly Guest[]; tables: readonly Table[] };

export const getWishKinds = (subject: WishSubject['named']): readonly WishKind[] =>
  wishKinds.filter((kind) => (wishOperands[kind].subjects as readonly string[]).includes(subject));

export const getAllowedObjects = (kind: WishKind): readonly WishSubject['named'][] =>
  wishOperands[kind].objects;

export const isAboutGuest = ({ guest_id, other_id, tag }: Wish, guest: Guest) =>
  guest_id === guest.id || other_id === guest.id || (tag !== null && hasGuestTag(guest, tag));

export function getAlternativeKinds(wish: Wish): readonly WishKind[] {
  return wishKinds.filter(
    (kind) => kind !== wish.kind && wishSchema.safeParse({ ...wish, kind }).success,
  );
}

export function buildWish(
  kind: WishKind,
  subject: Pick<WishSubject, 'named' | 'id'>,
  object: Pick<WishSubject, 'named' | 'id'> | null,
): Wish {
  const both = object && getAllowedObjects(kind).length > 0 ? [subject, object] : [subject];
  const idOf = (named: WishSubject['named']) =>
    both.find((each) => each.named === named)?.id ?? null;
  return {
    id: newId(),
    kind,
    guest_id: idOf('guest'),
    other_id: subject.named === 'guest' && both[1]?.named === 'guest' ? both[1].id : null,
    table_id: idOf('table'),
    tag: idOf('tag'),
  };
}
