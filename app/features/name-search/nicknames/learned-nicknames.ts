import { nicknameGroups } from './nickname-groups.ts';
import { nicknameList } from './nickname-list.ts';
import { readNicknames } from './nicknames.ts';

/** In a file of its own, which a browser fetches with the first letter typed. */
export const nicknames = readNicknames(nicknameGroups, nicknameList);
