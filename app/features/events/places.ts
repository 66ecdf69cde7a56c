import { manageEventPath } from '@/lib/text/paths';

export const places = ['guests', 'room', 'preview', 'print', 'day'] as const;
export type ListedPlace = (typeof places)[number];
export type Place = ListedPlace | 'settings';

/** `part`: the part of the place to scroll to or show. */
export type PlaceTarget = { place: Place; part?: string | null };

/** Old names of places, still used by mailed links and bookmarks. */
const tabs: Record<string, PlaceTarget> = {
  guests: { place: 'guests' },
  room: { place: 'room' },
  preview: { place: 'preview' },
  qr: { place: 'print' },
  print: { place: 'print', part: 'papers' },
  checks: { place: 'day', part: 'before' },
  door: { place: 'day', part: 'today' },
  activity: { place: 'day', part: 'today' },
};

const isPlace = (word: string | null): word is Place =>
  [...places, 'settings'].some((place) => place === word);

export const firstPlace: Place = 'guests';

export function parsePlaceTarget(search: URLSearchParams): PlaceTarget {
  const place = search.get('place');
  if (isPlace(place)) return { place, part: search.get('part') };
  return tabs[search.get('tab') ?? ''] ?? { place: firstPlace };
}

export const placeSearchParams = ({ place, part }: PlaceTarget) => ({
  place,
  ...(part && { part }),
});

export const placePath = (eventId: string, place: Place, part?: string): string =>
  `${manageEventPath(eventId)}&${new URLSearchParams(placeSearchParams({ place, part }))}`;
