// Names that stand for each other, one group a line: short forms, pet forms and spellings; a name may stand in several groups.
// nickname-list.json: English given names, from names.csv of github.com/carltonnorthern/nicknames at 21d7505 (June 2026), under the Apache
// License 2.0 (docs/licences/apache-2.0.txt); names with the same short forms share a line, with a stroke between them, and what another line says
// of two names is left out.
// nickname-groups.json: maintained by hand, for what the list does not have: English first, then the commonest of the communities of the UK,
// then of Europe and its languages.
import { fold } from '../words.ts';
import { familyNames, givenNameParted, waysToWrite } from './korean.ts';
import { mistypedBeside } from './mistyped.ts';
import nicknameGroups from './nickname-groups.json' with { type: 'json' };
import nicknameList from './nickname-list.json' with { type: 'json' };
import { type Nicknames, readNicknames } from './nicknames.ts';

const names = readNicknames(nicknameGroups, nicknameList, familyNames);

/** In its own file, which a browser fetches with the first letter typed. */
export const nicknames: Nicknames = {
  ...names,
  standsFor: (word) => new Map([...waysToWrite(word), ...names.standsFor(word)]),
  isMistyped: mistypedBeside(fold([...nicknameGroups, ...nicknameList].join(' '))),
  partings: givenNameParted,
};
