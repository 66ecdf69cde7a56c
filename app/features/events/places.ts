import { manageEventPath } from '@/lib/paths';

/** The five places of an event, in the order in which they are listed. */
export const places = ['guests', 'room', 'preview', 'print', 'day'] as const;
export type ListedPlace = (typeof places)[number];
/** Where one is in an event; its settings have no place in the list. */
export type Place = ListedPlace | 'settings';

/** A place and, in some, the part of it that is to be in sight. */
export type PlaceTarget = { place: Place; part?: string | null };

/** The tabs of before there were places: links to them were mailed, and are bookmarked. */
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

const isPlace = (word: string | null): word is Place => [...places, 'settings'].some((place) => place === word);

/** Where an address leads; the guest list where it does not say. */
export function placeTargetOf(search: URLSearchParams): PlaceTarget {
  const place = search.get('place');
  if (isPlace(place)) return { place, part: search.get('part') };
  return tabs[search.get('tab') ?? ''] ?? { place: 'guests' };
}

/** The same as it is written in an address. */
export const searchOf = ({ place, part }: PlaceTarget) => ({ place, ...(part && { part }) });

/** An event opened at one of its places. */
export const placePath = (eventId: string, place: Place, part?: string): string =>
  `${manageEventPath(eventId)}&${new URLSearchParams(searchOf({ place, part }))}`;
