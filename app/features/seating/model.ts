import type { EventTheme } from '@/features/theme/model';

export type SeatedGuest = { name: string; table_number: string; additional_info: string | null };

/** All that the guest page of one event shows; nothing in it leads to another event. */
export type SeatingSnapshot = {
  event: { id: string; event_name: string; event_date: string } & EventTheme;
  guests: SeatedGuest[];
};

/** Lower case without accents, so that "zoe" finds Zoë. Applied to both sides of a comparison. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The guests whose name contains the query, in the order of the list; none for an empty or whitespace query
 * (specification 5, public search). A plain substring, case and accents aside.
 */
export function findGuests<Guest extends { name: string }>(guests: readonly Guest[], query: string): Guest[] {
  const wanted = query.trim();
  if (!wanted) return [];
  const lower = wanted.toLowerCase();
  const folded = fold(wanted);
  return guests.filter(({ name }) => name.toLowerCase().includes(lower) || (folded !== '' && fold(name).includes(folded)));
}
