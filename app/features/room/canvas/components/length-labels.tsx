import type { Gap, Point } from '@/features/seating/tables/geometry';
import type { Fixture, RoomPlan } from '@/features/seating/tables/schema';
import { LENGTH_LABEL, placeGapLabels, placeWallLengths } from '../length-labels';
import { formatMetres, type RoomProblem } from '../room-problems';
import './room-canvas.css';

type GapProps = {
  problems: readonly RoomProblem[];
  fixtures: readonly Fixture[];
  scale: number;
  isTurned: boolean;
};

export function GapLabels({ problems, fixtures, scale, isTurned }: GapProps) {
  const close = problems.flatMap(({ ids, gap }) => (gap ? { ids, gap } : []));
  const cards = placeGapLabels(
    close.map(({ gap }) => gap),
    fixtures,
    scale,
  );
  return close.map(({ ids, gap }, at) => (
    <GapLabel key={ids.join(' ')} gap={gap} card={cards[at] ?? null} isTurned={isTurned} />
  ));
}

function GapLabel({
  gap: { from, to, length },
  card,
  isTurned,
}: {
  gap: Gap;
  card: Point | null;
  isTurned: boolean;
}) {
  const { width, height } = LENGTH_LABEL;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const half = length / 2;
  return (
    <g className="room-gap" transform={`translate(${middle.x} ${middle.y})`}>
      <path
        transform={`rotate(${angle})`}
        d={`M${-half} -.18v.36M${half} -.18v.36M${-half} 0h${length}`}
      />
      {card && (
        <g className="room-pixels">
          <rect
            transform={isTurned ? 'rotate(90)' : undefined}
            x={card.x - width / 2}
            y={card.y - height / 2}
            width={width}
            height={height}
            rx="2"
          />
          <text transform={isTurned ? 'rotate(90)' : undefined} x={card.x} y={card.y + 5}>
            {formatMetres(length)} m
          </text>
        </g>
      )}
    </g>
  );
}

export function WallLengths({
  room: { width, depth },
  fixtures,
}: Pick<RoomPlan, 'room' | 'fixtures'>) {
  const { across, down } = placeWallLengths({ width, depth }, fixtures);
  return (
    <g className="room-measures">
      <g transform={`translate(${across} 0)`}>
        <g className="room-pixels">
          <text y="-14">{width} m</text>
        </g>
      </g>
      <g transform={`translate(0 ${down}) rotate(-90)`}>
        <g className="room-pixels">
          <text y="-14">{depth} m</text>
        </g>
      </g>
    </g>
  );
}
