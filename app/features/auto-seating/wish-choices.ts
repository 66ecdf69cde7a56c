import { searchGuests } from '@/features/name-search/search-guests';
import type { Guest } from '@/features/seating/guests/schema';
import { hasTag, tagsOfAll } from '@/features/seating/guests/tags';
import { tableKey, tableName } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import { type WishKind, wishForms, wishKinds } from '@/features/seating/wishes/kinds';
import { type Wish, wishSchema } from '@/features/seating/wishes/schema';
import { counted } from '@/lib/counted';
import { newId } from '@/lib/new-id';

export type Choice = { named: 'guest' | 'tag' | 'table'; id: string; label: string; detail: string };
export type Nameable = { guests: readonly Guest[]; tables: readonly Table[] };

const MOST = 6;

const ofGuest = ({ id, name, table_number }: Guest): Choice => ({
  named: 'guest',
  id,
  label: name,
  detail: tableName(table_number),
});
const ofTable = ({ id, label }: Table): Choice => ({ named: 'table', id, label: tableName(label), detail: 'table' });
const ofTag = (tag: string, guests: readonly Guest[]): Choice => ({
  named: 'tag',
  id: tag,
  label: tag,
  detail: `tag, ${counted(guests.filter((guest) => hasTag(guest, tag)).length, 'guest')}`,
});

export function choicesFor(words: string, { guests, tables }: Nameable, allowed: readonly Choice['named'][]): readonly Choice[] {
  const key = tableKey(words);
  const contains = (text: string) => key !== '' && tableKey(text).includes(key);
  const isOne = (text: string) => tableKey(text) === key;
  const tags = allowed.includes('tag') ? tagsOfAll(guests).filter(contains) : [];
  const matchingTables = allowed.includes('table')
    ? tables.filter(({ label }) => contains(label) || contains(tableName(label)))
    : [];
  const found = allowed.includes('guest') && key !== '' ? searchGuests(guests, words) : { matches: [], guesses: [] };
  const named = [
    ...tags.map((tag) => ofTag(tag, guests)),
    ...matchingTables.map(ofTable),
    ...[...found.matches, ...found.guesses].map(ofGuest),
  ];
  return [...named.filter(({ label }) => isOne(label)), ...named.filter(({ label }) => !isOne(label))].slice(0, MOST);
}

export const kindsOf = (who: Choice['named']): readonly WishKind[] =>
  wishKinds.filter((kind) => (wishForms[kind].who as readonly string[]).includes(who));

export const aboutWhom = (kind: WishKind): readonly Choice['named'][] => wishForms[kind].whom;

export const isAbout = ({ guest_id, other_id, tag }: Wish, guest: Guest) =>
  guest_id === guest.id || other_id === guest.id || (tag !== null && hasTag(guest, tag));

export function otherKinds(wish: Wish): readonly WishKind[] {
  return wishKinds.filter((kind) => kind !== wish.kind && wishSchema.safeParse({ ...wish, kind }).success);
}

export function wishOf(kind: WishKind, who: Pick<Choice, 'named' | 'id'>, whom: Pick<Choice, 'named' | 'id'> | null): Wish {
  const both = whom && aboutWhom(kind).length > 0 ? [who, whom] : [who];
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
