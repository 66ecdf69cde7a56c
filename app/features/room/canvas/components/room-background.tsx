import { type CSSProperties, type FocusEvent, type ReactNode, type Ref, useId } from 'react';
import { FixturePatterns } from '@/features/seating/floor-plan/fixture-shape';
import { FloorPlan, Walls } from '@/features/seating/floor-plan/floor-plan';
import type { TableDetail } from '@/features/seating/floor-plan/shapes';
import type { RoomPlan } from '@/features/seating/tables/schema';
import type { Viewport } from '../use-plan-view';
import './room-canvas.css';

/** Minimum pixels per metre at which counts and names on chairs are legible. */
export const COUNTS_MIN_SCALE = 32;
export const CARDS_MIN_SCALE = 60;
export const getTableDetail = (scale: number): TableDetail =>
  scale < CARDS_MIN_SCALE ? 'dash' : scale < 90 ? 'initials' : 'card';

type Props = {
  plan: RoomPlan;
  view: Viewport;
  size: { width: number; height: number };
  isTurned?: boolean;
  drawing?: Ref<SVGSVGElement>;
  onFocus?: (focused: FocusEvent<SVGElement>) => void;
  children: ReactNode;
};

export function RoomBackground({ plan: { room, picture }, view, size, ...props }: Props) {
  const grid = useId();
  const style = { '--metre-per-pixel': 1 / view.scale } as CSSProperties;
  return (
    <FloorPlan
      ref={props.drawing}
      className="room-plan"
      role="group"
      aria-label="Plan of the room"
      onFocus={props.onFocus}
      area={{
        x: view.x,
        y: view.y,
        width: size.width / view.scale,
        depth: size.height / view.scale,
      }}
      style={style}
    >
      <defs>
        <pattern id={grid} width="1" height="1" patternUnits="userSpaceOnUse">
          <path
            className="room-grid"
            d="M0 -.04v.08M-.04 0h.08M1 -.04v.08M.96 0h.08M0 .96v.08M-.04 1h.08M1 .96v.08M.96 1h.08"
          />
        </pattern>
        <FixturePatterns />
      </defs>
      <g transform={props.isTurned ? 'rotate(-90)' : undefined}>
        <Walls className="room-floor" room={room} />
        {picture && (
          <image
            className="room-picture"
            href={picture.picture}
            x={picture.x - picture.width / 2}
            y={picture.y - picture.height / 2}
            width={picture.width}
            height={picture.height}
            preserveAspectRatio="none"
            opacity={1 - picture.fade / 100}
          />
        )}
        <Walls fill={`url(#${grid})`} room={room} />
        <Walls className="room-wall" room={room} />
        {props.children}
      </g>
    </FloorPlan>
  );
}
