import type { MouseEvent } from 'react';
import type { Point } from '@/features/seating/tables/geometry';
import type { PlanView } from '../canvas/use-plan-view';
import '../canvas/components/room-canvas.css';

type Props = { points: readonly Point[]; planView: PlanView; onPoint: (at: Point) => void };

export function PicturePoints({
  points,
  planView: { view, size, isTurned, toRoom },
  onPoint,
}: Props) {
  const [from, to] = points;
  const press = ({ clientX, clientY, currentTarget }: MouseEvent<SVGRectElement>) => {
    const box = currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (box) onPoint(toRoom({ x: clientX - box.left, y: clientY - box.top }));
  };
  return (
    <g className="picture-points">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard users set the picture's width in a field */}
      <rect
        x={view.x}
        y={view.y}
        width={size.width / view.scale}
        height={size.height / view.scale}
        transform={isTurned ? 'rotate(90)' : undefined}
        onClick={press}
      />
      {from && to && <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />}
      {points.map(({ x, y }, at) => (
        <g key={`${at} ${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path className="room-pixels" d="M-14 0H14M0 -14V14M-7 0A7 7 0 1 0 7 0A7 7 0 1 0 -7 0" />
        </g>
      ))}
    </g>
  );
}
