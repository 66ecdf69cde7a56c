// The search for those who load it later (use-later-search.ts), apart from those whose page begins with it.
export { searchGuests } from '../search-guests.ts';
