import type { Guest } from '@/features/seating/guests/schema';
import type { Outcome } from './outcome';

/** The guests with the seats of an assignment. */
export function seatedBy(guests: readonly Guest[], { places }: Pick<Outcome, 'places'>): readonly Guest[] {
  const given = new Map(places.map((place) => [place.id, place]));
  return guests.map((guest) => {
    const place = given.get(guest.id);
    return place ? { ...guest, table_number: place.label, seat: place.seat } : guest;
  });
}

/** How many guests arrive at each table, and between which tables guests move; tables by label. */
export function transfersOf({ moves }: Pick<Outcome, 'moves'>) {
  const arrivals = new Map<string, number>();
  const ways = new Map<string, { from: string; to: string }>();
  for (const { ids, from, to } of moves) {
    arrivals.set(to, (arrivals.get(to) ?? 0) + ids.length);
    if (from !== null) ways.set(`${from}\n${to}`, { from, to });
  }
  return { arrivals, ways: [...ways.values()] };
}
