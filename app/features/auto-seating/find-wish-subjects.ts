import { searchGuests } from '@/features/name-search/search-guests';
import type { Guest } from '@/features/seating/guests/schema';
import { hasGuestTag, listAllTags } from '@/features/seating/guests/tags';
import { formatTableName, tableKey } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import { formatCount } from '@/lib/text/counts';
import type { WishSubject, WishSubjectSources } from './wish-subjects';

const MAX_SUBJECTS = 6;

const guestSubject = ({ id, name, table_number }: Guest): WishSubject => ({
  named: 'guest',
  id,
  label: name,
  detail: formatTableName(table_number),
});
const tableSubject = ({ id, label }: Table): WishSubject => ({
  named: 'table',
  id,
  label: formatTableName(label),
  detail: 'table',
});
const tagSubject = (tag: string, guests: readonly Guest[]): WishSubject => ({
  named: 'tag',
  id: tag,
  label: tag,
  detail: `tag, ${formatCount(guests.filter((guest) => hasGuestTag(guest, tag)).length, 'guest')}`,
});

/** Guests, tags and tables matching the typed words, exact names first. */
export function findWishSubjects(
  words: string,
  { guests, tables }: WishSubjectSources,
  allowed: readonly WishSubject['named'][],
): readonly WishSubject[] {
  const key = tableKey(words);
  const contains = (text: string) => key !== '' && tableKey(text).includes(key);
  const isOne = (text: string) => tableKey(text) === key;
  const tags = allowed.includes('tag') ? listAllTags(guests).filter(contains) : [];
  const matchingTables = allowed.includes('table')
    ? tables.filter(({ label }) => contains(label) || contains(formatTableName(label)))
    : [];
  const found =
    allowed.includes('guest') && key !== ''
      ? searchGuests(guests, words)
      : { matches: [], guesses: [] };
  const named = [
    ...tags.map((tag) => tagSubject(tag, guests)),
    ...matchingTables.map(tableSubject),
    ...[...found.matches, ...found.guesses].map(guestSubject),
  ];
  return [
    ...named.filter(({ label }) => isOne(label)),
    ...named.filter(({ label }) => !isOne(label)),
  ].slice(0, MAX_SUBJECTS);
}
