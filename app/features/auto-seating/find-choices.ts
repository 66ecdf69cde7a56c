import { searchGuests } from '@/features/name-search/search-guests';
import type { Guest } from '@/features/seating/guests/schema';
import { hasTag, listAllTags } from '@/features/seating/guests/tags';
import { tableKey, tableName } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import { formatCount } from '@/lib/text/counts';
import type { Choice, Nameable } from './wish-choices';

const MOST = 6;

const ofGuest = ({ id, name, table_number }: Guest): Choice => ({
  named: 'guest',
  id,
  label: name,
  detail: tableName(table_number),
});
const ofTable = ({ id, label }: Table): Choice => ({
  named: 'table',
  id,
  label: tableName(label),
  detail: 'table',
});
const ofTag = (tag: string, guests: readonly Guest[]): Choice => ({
  named: 'tag',
  id: tag,
  label: tag,
  detail: `tag, ${formatCount(guests.filter((guest) => hasTag(guest, tag)).length, 'guest')}`,
});

/** Guests, tags and tables that the words may mean; exact names come first. */
export function findChoices(
  words: string,
  { guests, tables }: Nameable,
  allowed: readonly Choice['named'][],
): readonly Choice[] {
  const key = tableKey(words);
  const contains = (text: string) => key !== '' && tableKey(text).includes(key);
  const isOne = (text: string) => tableKey(text) === key;
  const tags = allowed.includes('tag') ? listAllTags(guests).filter(contains) : [];
  const matchingTables = allowed.includes('table')
    ? tables.filter(({ label }) => contains(label) || contains(tableName(label)))
    : [];
  const found =
    allowed.includes('guest') && key !== ''
      ? searchGuests(guests, words)
      : { matches: [], guesses: [] };
  const named = [
    ...tags.map((tag) => ofTag(tag, guests)),
    ...matchingTables.map(ofTable),
    ...[...found.matches, ...found.guesses].map(ofGuest),
  ];
  return [
    ...named.filter(({ label }) => isOne(label)),
    ...named.filter(({ label }) => !isOne(label)),
  ].slice(0, MOST);
}
