import { hanReadings } from './han-readings.ts';
import { nicknameGroups } from './nickname-groups.ts';
import { nicknameList } from './nickname-list.ts';
import { readNicknames } from './nicknames.ts';
import { readHanBy } from './read-han.ts';
import type { Learned } from './search-guests.ts';

/** All that a page may fetch after it is there, for a server that has it at hand. */
export const allLearned: Required<Learned> = { nicknames: readNicknames(nicknameGroups, nicknameList), readHan: readHanBy(hanReadings) };
