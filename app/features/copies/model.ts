import type { CopyOptions } from '@/features/events/schema';
import type { DirectionsRoom } from '@/features/seating/tables/directions';
import { EMPTY_ROOM } from '@/features/seating/tables/schema';
import type { Venue } from './schema';

export function getVenueRoom({
  room: { room, tables = [], fixtures = [] },
}: Venue): DirectionsRoom {
  const placed = tables.flatMap(({ x, y, ...table }) =>
    x == null || y == null ? [] : { ...table, x, y },
  );
  return { ...EMPTY_ROOM, ...room, tables: placed, fixtures };
}

export const countVenueTablesAndChairs = ({ room: { tables = [] } }: Venue) => ({
  tables: tables.length,
  chairs: tables.reduce((chairs, { seats }) => chairs + seats, 0),
});

export function describeCopy({ with_room, with_wishes }: CopyOptions): {
  copied: string[];
  omitted: string[];
} {
  const room = 'Room, tables, chairs';
  return {
    copied: [
      ...(with_room ? [room] : []),
      'Look, message, languages',
      'Dinner choices, questions',
      ...(with_wishes ? ['Wishes and tags'] : []),
    ],
    omitted: [
      'Replies and their links',
      with_wishes ? 'Who sits where' : 'Who sits where, and wishes',
      ...(with_room ? [] : [room]),
      'Allergies: ask again',
      'People you plan with',
      'The QR code: it gets its own',
    ],
  };
}
