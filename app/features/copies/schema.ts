import { z } from 'zod/mini';
import type { DirectionsRoom } from '@/features/seating/tables/directions';
import type { Table } from '@/features/seating/tables/schema';
import { toOneLine } from '@/lib/text/text';

export type Venue = {
  id: string;
  name: string;
  room: {
    room?: Pick<DirectionsRoom, 'width' | 'depth'>;
    tables?: Pick<Table, TableInVenue>[];
    fixtures?: DirectionsRoom['fixtures'];
  };
};
type TableInVenue = 'label' | 'shape' | 'seats' | 'width' | 'depth' | 'x' | 'y' | 'turn';

export const venueNameSchema = z.object({
  name: z
    .string()
    .check(
      z.overwrite(toOneLine),
      z.minLength(1, 'Please enter a name for the venue.'),
      z.maxLength(100, 'Please keep the name under 100 characters.'),
    ),
});
