// The search for those who load it later (use-lazy-search.ts), apart from those whose page begins with it.
export { searchGuests } from '../search-guests.ts';
