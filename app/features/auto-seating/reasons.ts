import type { Guest } from '@/features/guests/schema';
import { tableName } from '@/features/tables/model';
import type { Wish } from './schema';
import { neighboursOf, partiesOf, tablesNow, type Wedding } from './wedding';

/** A guest who sits elsewhere in a plan than now, and why there. `from` is null where they had no table. */
export type Reason = { guest: Guest; from: string | null; to: string; why: string };

const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const firstName = ({ name }: Guest) => name.split(' ')[0] ?? name;

/** Whether a plan keeps a wish; one about somebody who is gone asks for nothing. */
export function isKept(wedding: Wedding, tableOf: readonly number[], wish: Wish): boolean {
  const { guests, room } = wedding;
  const tableOfId = (id: string | null) => tableOf[guests.findIndex((guest) => guest.id === id)];
  const [a, b] = [tableOfId(wish.guest_id), tableOfId(wish.other_id)];
  const named = room.tables.findIndex(({ id }) => id === wish.table_id);
  if (wish.kind === 'stays') {
    const now = tablesNow(wedding);
    return guests.every(
      ({ id }, guest) =>
        now[guest] === -1 ||
        now[guest] === tableOf[guest] ||
        !(id === wish.guest_id || (wish.table_id !== null && now[guest] === named)),
    );
  }
  if (wish.tag !== null || a === undefined || (wish.table_id === null ? b === undefined : named === -1)) return true;
  switch (wish.kind) {
    case 'together':
    case 'beside':
      return a === b;
    case 'apart':
      return a !== b;
    case 'near':
      return a === b || neighboursOf(room.tables).some((pair) => pair.includes(a) && pair.includes(b ?? -1));
    case 'at':
      return a === named;
    case 'not_at':
      return a !== named;
    default:
      return true;
  }
}

const asWished: Partial<Record<Wish['kind'], (other: string) => string>> = {
  beside: (other) => `beside ${other}, as you wished`,
  together: (other) => `with ${other}, as you wished`,
  near: (other) => `near ${other}`,
  apart: (other) => `away from ${other}`,
};

function whyThere(wedding: Wedding, tableOf: readonly number[], index: number): string {
  const { guests, wishes, room } = wedding;
  const guest = guests[index] as Guest;
  const byId = new Map(guests.map((one) => [one.id, one]));
  const about = (kind: Wish['kind']) =>
    wishes.flatMap((wish) => {
      if (wish.kind !== kind || !isKept(wedding, tableOf, wish)) return [];
      const otherId = wish.guest_id === guest.id ? wish.other_id : wish.other_id === guest.id ? wish.guest_id : null;
      const other = byId.get(otherId ?? '');
      return other ? [firstName(other)] : [];
    });
  const reasons = (['beside', 'together', 'near', 'apart'] as const).flatMap((kind) => {
    const others = about(kind);
    return others.length > 0 ? [asWished[kind]?.(listed(others)) ?? ''] : [];
  });
  const table = room.tables[tableOf[index] ?? -1];
  if (wishes.some(({ kind, guest_id, table_id }) => kind === 'at' && guest_id === guest.id && table_id === table?.id))
    reasons.unshift(`at ${tableName(table?.label ?? null, 'table')}, as you wished`);
  const party = partiesOf(guests).find((members) => members.includes(index));
  const here = party?.filter((other) => other !== index && tableOf[other] === tableOf[index]) ?? [];
  if (here.length > 0)
    reasons.push(
      here.length > 2
        ? `with the ${guest.party} party`
        : `with ${listed(here.map((other) => firstName(guests[other] as Guest)))}`,
    );
  return reasons.length > 0 ? reasons.join('; ') : 'where a chair was free';
}

/** Who sits elsewhere than now, each with one line that says why. */
export function reasonsOf(wedding: Wedding, tableOf: readonly number[]): Reason[] {
  const { guests, room } = wedding;
  const now = tablesNow(wedding);
  return guests.flatMap((guest, index) => {
    const table = room.tables[tableOf[index] ?? -1];
    if (!table || now[index] === tableOf[index]) return [];
    return [{ guest, from: guest.table_number, to: table.label, why: whyThere(wedding, tableOf, index) }];
  });
}

/** Guests who wished for company, or belong to a party, and have nobody of it at their table. */
export function whoIsAlone({ guests, wishes }: Wedding, tableOf: readonly number[]): Guest[] {
  const numbers = new Map(guests.map(({ id }, index) => [id, index]));
  const wished = wishes.flatMap(({ kind, guest_id, other_id }) => {
    const [a, b] = [numbers.get(guest_id ?? ''), numbers.get(other_id ?? '')];
    return (kind === 'together' || kind === 'beside') && a !== undefined && b !== undefined ? [[a, b]] : [];
  });
  const company = [...partiesOf(guests), ...wished];
  return guests.filter((_, index) => {
    const mine = company.filter((group) => group.includes(index));
    return mine.length > 0 && !mine.some((group) => group.some((other) => other !== index && tableOf[other] === tableOf[index]));
  });
}

/** What a host reads of a plan: how many wishes it keeps, then how people fare. */
export function verdictOn(wedding: Wedding, tableOf: readonly number[]): [wishes: string, people: string] {
  const { wishes } = wedding;
  const kept = wishes.filter((wish) => isKept(wedding, tableOf, wish)).length;
  const alone = whoIsAlone(wedding, tableOf);
  const [first] = alone;
  return [
    wishes.length === 0
      ? 'Everybody has a chair.'
      : `${kept} of ${wishes.length} ${wishes.length === 1 ? 'wish' : 'wishes'} kept.`,
    first === undefined
      ? 'Everyone sits with their own.'
      : alone.length === 1
        ? `${first.name} knows nobody at their table.`
        : `${alone.length} guests know nobody at their table.`,
  ];
}
