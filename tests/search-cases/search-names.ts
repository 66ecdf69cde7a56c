import { hanReadings } from '../../app/features/name-search/han-readings.ts';
import { nicknameGroups } from '../../app/features/name-search/nickname-groups.ts';
import { nicknameList } from '../../app/features/name-search/nickname-list.ts';
import { readNicknames } from '../../app/features/name-search/nicknames.ts';
import { readHanBy } from '../../app/features/name-search/read-han.ts';
import { searchGuests } from '../../app/features/name-search/search-guests.ts';
import { namesInLatin } from '../../server/romanise/in-latin.ts';

const learned = { nicknames: readNicknames(nicknameGroups, nicknameList), readHan: readHanBy(hanReadings) };

/** What a guest page of these names shows for a query, best first: matches, then guesses. */
export function searchNames(names: string[]): (query: string) => string[] {
  const guests = names.map((name) => ({ name, ...namesInLatin({ name }) }));
  return (query) => {
    const { matches, guesses } = searchGuests(guests, query, learned);
    return [...matches, ...guesses].map(({ name }) => name);
  };
}
