import { manageEventPath } from '@/lib/text/paths';

export const places = ['guests', 'room', 'preview', 'print', 'day'] as const;
export type ListedPlace = (typeof places)[number];
export type Place = ListedPlace | 'settings';

/** `part`: the part of the place to scroll to or show. */
export type PlaceTarget = { place: Place; part?: string | null };

const isPlace = (word: string | null): word is Place =>
  [...places, 'settings'].some((place) => place === word);

export const firstPlace: Place = 'guests';

export function parsePlaceTarget(search: URLSearchParams): PlaceTarget {
  const place = search.get('place');
  return isPlace(place) ? { place, part: search.get('part') } : { place: firstPlace };
}

export const placeSearchParams = ({ place, part }: PlaceTarget) => ({
  place,
  ...(part && { part }),
});

export const placePath = (eventId: string, place: Place, part?: string): string =>
  `${manageEventPath(eventId)}&${new URLSearchParams(placeSearchParams({ place, part }))}`;
