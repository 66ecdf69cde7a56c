import type { Guest } from '@/features/seating/guests/schema';
import type { SeatingOutcome } from './outcome';

export function assignSeats(
  guests: readonly Guest[],
  { places }: Pick<SeatingOutcome, 'places'>,
): readonly Guest[] {
  const placesById = new Map(places.map((place) => [place.id, place]));
  return guests.map((guest) => {
    const place = placesById.get(guest.id);
    return place ? { ...guest, table_number: place.label, seat: place.seat } : guest;
  });
}

export function countNewGuestsByTable({
  moves,
}: Pick<SeatingOutcome, 'moves'>): ReadonlyMap<string, number> {
  const arrivals = new Map<string, number>();
  for (const { ids, to } of moves) arrivals.set(to, (arrivals.get(to) ?? 0) + ids.length);
  return arrivals;
}
