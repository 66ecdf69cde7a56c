import { fold } from '@/features/name-search/words';
import { groupBy } from '@/lib/collections/group-by';
import type { FilePerson } from './draft';

/** Wishes by the names of guests of the file, where it gives an id, a household, or several names between commas. */
export function withWishedNames(people: readonly FilePerson[]): readonly FilePerson[] {
  if (people.every(({ wishes }) => wishes.length === 0)) return people;
  const named = people.filter(({ skipped }) => skipped === null);
  const by = (key: (one: FilePerson) => string | null) =>
    groupBy(
      named.filter((one) => key(one)),
      (one) => fold(key(one) ?? ''),
    );
  const names = by(({ guest }) => guest.name);
  const others = [by(({ guest }) => guest.external_id), by(({ guest }) => guest.party)];
  const meant = (text: string, own: FilePerson): string[] => {
    const key = fold(text.trim());
    if (names.has(key)) return [text.trim()];
    const group = others.flatMap((groups) => groups.get(key) ?? []).filter((one) => one !== own);
    return group.map(({ guest }) => guest.name);
  };
  return people.map((one) => {
    const wishes = one.wishes.flatMap((wish) => {
      const parts =
        wish.name.includes(',') && !names.has(fold(wish.name)) ? wish.name.split(',') : [wish.name];
      const found = parts.map((part) => meant(part, one));
      return found.every((each) => each.length > 0)
        ? found.flat().map((name) => ({ ...wish, name }))
        : [wish];
    });
    return wishes.length === 0 ? one : { ...one, wishes };
  });
}
