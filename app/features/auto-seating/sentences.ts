import type { Guest } from '@/features/guests/schema';
import { tableName } from '@/features/tables/model';
import type { Table } from '@/features/tables/schema';
import { firstWord } from '@/lib/text';
import type { Wish, WishKind } from './schema';

const relations: Record<WishKind, string> = {
  together: 'together with',
  apart: 'apart from',
  beside: 'beside',
  near: 'near',
  at: 'at',
  not_at: 'not at',
  stays: 'stays as it is',
  near_door: 'near the door',
  away_from_band: 'away from the band',
  kept_together: 'kept together',
  mixed: 'mixed',
  by_parent: 'beside a parent',
};

/** Not a name by itself. */
const title = /^(mrs?|ms|miss|dr|prof|sir|lady|lord|rev|father|uncle|aunt|auntie|great|grandma|grandpa|granny|cousin)\.?$/i;

/** What guests are called where space is short: by their first name, where it is a name and nobody else has it. */
export function shortNames(guests: readonly Guest[]): (guest: number) => string {
  const counts = new Map<string, number>();
  const firsts = guests.map(({ name }) => firstWord(name));
  for (const first of firsts) counts.set(first, (counts.get(first) ?? 0) + 1);
  return (guest) => {
    const first = firsts[guest] ?? '';
    return counts.get(first) === 1 && !title.test(first) ? first : (guests[guest]?.name ?? '');
  };
}

/** “Ann”, “Ann and Rob”, “Ann, Rob and Zoë”, “Ann, Rob, Zoë and 2 more” */
export function listed(words: readonly string[], most = 4): string {
  const shown = words.length > most ? [...words.slice(0, most - 1), `${words.length - most + 1} more`] : words;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** A wish as a sentence; `whom` is empty where the relation says it all. */
export type Sentence = { who: string; relation: string; whom: string };

type Named = { guests: ReadonlyMap<string, Pick<Guest, 'name'>>; tables: ReadonlyMap<string, Pick<Table, 'label'>> };

export function sentenceOf({ kind, guest_id, other_id, table_id, tag }: Wish, { guests, tables }: Named): Sentence {
  const guest = guests.get(guest_id ?? '')?.name;
  const table = tables.get(table_id ?? '')?.label;
  const where = table === undefined ? '' : tableName(table, 'table');
  if (kind === 'stays')
    return guest === undefined
      ? { who: table === undefined ? '' : tableName(table), relation: relations.stays, whom: '' }
      : { who: guest, relation: 'stays where they are', whom: '' };
  return { who: guest ?? `“${tag}”`, relation: relations[kind], whom: guests.get(other_id ?? '')?.name ?? where };
}

export const inOneSentence = ({ who, relation, whom }: Sentence) => [who, relation, whom].filter(Boolean).join(' ');
