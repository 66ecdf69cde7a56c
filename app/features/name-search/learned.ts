import { nicknames } from './nicknames/learned-nicknames.ts';
import { readHan } from './scripts/learned-han.ts';
import type { Learned } from './search-guests.ts';

/** All tables at once, for the server; a browser fetches each on demand. */
export const allLearned: Required<Learned> = { nicknames, readHan };
