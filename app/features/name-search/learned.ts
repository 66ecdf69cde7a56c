import { nicknames } from './nicknames/learned-nicknames.ts';
import { readHan } from './scripts/learned-han.ts';
import type { Learned } from './search-guests.ts';

/** All that a browser fetches only when it is needed, for a server that has it at hand. */
export const allLearned: Required<Learned> = { nicknames, readHan };
