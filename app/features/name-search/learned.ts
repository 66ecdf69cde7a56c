import { readHan } from './learned-han.ts';
import { nicknames } from './learned-nicknames.ts';
import type { Learned } from './search-guests.ts';

/** All that a browser fetches only when it is needed, for a server that has it at hand. */
export const allLearned: Required<Learned> = { nicknames, readHan };
