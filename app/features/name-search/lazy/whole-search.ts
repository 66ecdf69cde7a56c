export { searchGuests } from '../search-guests.ts';
