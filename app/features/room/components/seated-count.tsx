import { countAttendance } from '@/features/seating/guests/attendance';
import type { Guest } from '@/features/seating/guests/schema';
import { formatCount } from '@/lib/text/counts';

/** “80 of 83 seated, and 2 places without a name”: a table’s host has not named the guests of these places. */
export function SeatedCount({ guests }: { guests: readonly Guest[] }) {
  const { seated, atTables, places } = countAttendance(guests);
  if (atTables + places === 0) return null;
  return (
    <>
      <b className="font-semibold text-ink">{seated}</b> of {atTables} seated
      {places > 0 && `, and ${formatCount(places, 'place')} without a name`}
    </>
  );
}
