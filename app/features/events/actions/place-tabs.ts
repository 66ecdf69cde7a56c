import { Armchair, CalendarDays, type LucideIcon, QrCode, Smartphone, Users } from 'lucide-react';
import type { Action } from '@/lib/react/actions';
import { type ListedPlace, type PlaceTarget, places } from '../places';

export type PlaceGiven = { goTo: (target: PlaceTarget, open?: string) => void };
type PlaceTab = Action<PlaceGiven> & { place: ListedPlace; label: string; short?: string };

export const placeLabels: Record<ListedPlace, { label: string; short?: string; Icon: LucideIcon }> =
  {
    guests: { label: 'Guest List', Icon: Users },
    room: { label: 'Room', Icon: Armchair },
    preview: { label: 'Preview', Icon: Smartphone },
    print: { label: 'QR Code & print', short: 'QR Code', Icon: QrCode },
    day: { label: 'The day', Icon: CalendarDays },
  };

/** The tabs of an event, all or those a viewer has. */
export const placeTabs = (listed: readonly ListedPlace[] = places): PlaceTab[] =>
  listed.map((place, at) => ({
    ...placeLabels[place],
    name: `go to ${place}`,
    place,
    hint: 'Go to a place',
    keys: [`${at + 1}`],
    perform: ({ goTo }) => goTo({ place }),
  }));
