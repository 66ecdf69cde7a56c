import { getDrawingScale } from '@/features/guest-page/components/room-geometry';
import { FloorPlan, Outline, Walls } from '@/features/seating/floor-plan/floor-plan';
import { getVenueRoom } from '../model';
import type { Venue } from '../schema';

export function VenueDrawing({ venue }: { venue: Venue }) {
  const room = getVenueRoom(venue);
  const unit = getDrawingScale(room);
  const area = { width: room.width * unit, depth: room.depth * unit };
  return (
    <FloorPlan
      className="h-full max-w-full fill-paper stroke-ink stroke-[1.5]"
      area={area}
      margin={2}
      aria-hidden="true"
    >
      <Walls room={area} />
      {room.fixtures.map((fixture, at) => (
        <Outline key={at} of={fixture} unit={unit} className="stroke-ink-2" />
      ))}
      {room.tables.map((table, at) => (
        <Outline key={at} of={table} unit={unit} />
      ))}
    </FloorPlan>
  );
}
