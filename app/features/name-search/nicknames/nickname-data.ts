// Each line has full names, separated by slashes, then their short forms. nickname-groups.json is maintained by hand.
// nickname-list.json: from names.csv of github.com/carltonnorthern/nicknames at 21d7505 (June 2026), Apache License 2.0
// (docs/licences/apache-2.0.txt). Changed: names with the same short forms share a line, and repeated pairs are removed.
import { fold } from '../words.ts';
import { koreanFamilyNames, listKoreanSpellings, splitGivenName } from './korean.ts';
import { createMistypedCheck } from './mistyped.ts';
import nicknameGroups from './nickname-groups.json' with { type: 'json' };
import nicknameList from './nickname-list.json' with { type: 'json' };
import { type Nicknames, parseNicknames } from './nicknames.ts';

const names = parseNicknames(nicknameGroups, nicknameList, koreanFamilyNames);

/** In a separate file, which browsers load when the user types the first letter. */
export const nicknames: Nicknames = {
  ...names,
  getMeanings: (word) => new Map([...listKoreanSpellings(word), ...names.getMeanings(word)]),
  isMistyped: createMistypedCheck(fold([...nicknameGroups, ...nicknameList].join(' '))),
  listSplits: splitGivenName,
};
