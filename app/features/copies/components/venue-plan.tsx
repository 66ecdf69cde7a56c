import {
  getBoundingBox,
  getDrawingScale,
  roundToTenth,
  tableLines,
} from '@/features/guest-page/components/room-geometry';
import { getVenueRoom } from '../model';
import type { Venue } from '../schema';

export function VenueDrawing({ venue }: { venue: Venue }) {
  const room = getVenueRoom(venue);
  const unit = getDrawingScale(room);
  const [width, depth] = [roundToTenth(room.width * unit), roundToTenth(room.depth * unit)];
  const placeOf = ({ x, y, turn }: { x: number; y: number; turn: number }) =>
    `translate(${roundToTenth(x * unit)} ${roundToTenth(y * unit)}) rotate(${roundToTenth(turn)})`;
  return (
    <svg
      className="h-full max-w-full fill-paper stroke-ink stroke-[1.5]"
      viewBox={`-2 -2 ${roundToTenth(width + 4)} ${roundToTenth(depth + 4)}`}
      aria-hidden="true"
    >
      <path d={`M0 0h${width}v${depth}H0z`} />
      {room.fixtures.map((fixture, at) => {
        const { w, h } = getBoundingBox(fixture, unit);
        return (
          <rect
            key={at}
            className="stroke-ink-2"
            x={-w / 2}
            y={-h / 2}
            width={w}
            height={h}
            transform={placeOf(fixture)}
          />
        );
      })}
      {room.tables.map((table, at) => {
        const { outline } = tableLines(table, unit);
        return <path key={at} d={outline} transform={placeOf(table)} />;
      })}
    </svg>
  );
}
