import { nicknames } from './nicknames/nickname-data.ts';
import { readHan } from './scripts/han-data.ts';
import type { SearchData } from './search-guests.ts';

/** All search data at once, for the server. Browsers load each part on demand. */
export const allSearchData: Required<SearchData> = { nicknames, readHan };
