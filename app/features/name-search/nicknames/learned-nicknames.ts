// Names that stand for each other, one group a line: short forms, pet forms and spellings; a name may stand in several groups.
// nickname-list.json: English given names, from names.csv of github.com/carltonnorthern/nicknames at 21d7505 (June 2026), under the Apache
// License 2.0 (docs/licences/apache-2.0.txt); names with the same short forms share a line, with a stroke between them.
// nickname-groups.json: maintained by hand, for what the list does not have: English first, then the commonest of the communities of the UK.
import nicknameGroups from './nickname-groups.json' with { type: 'json' };
import nicknameList from './nickname-list.json' with { type: 'json' };
import { readNicknames } from './nicknames.ts';

/** In a file of its own, which a browser fetches with the first letter typed. */
export const nicknames = readNicknames(nicknameGroups, nicknameList);
