import type { ComponentProps } from 'react';
import type { Room } from '../tables/schema';
import { type DrawnShape, shapePath, toTransform } from './shapes';

type Area = Pick<Room, 'width' | 'depth'> & { x?: number; y?: number };

/** `children` are the layers of the room, floor first; `area` is the visible part. */
export const FloorPlan = ({
  area: { x = 0, y = 0, width, depth },
  margin = 0,
  ...svg
}: ComponentProps<'svg'> & { area: Area; margin?: number }) => (
  <svg
    viewBox={`${x - margin} ${y - margin} ${width + 2 * margin} ${depth + 2 * margin}`}
    {...svg}
  />
);

type WallsProps = ComponentProps<'rect'> & { room: Pick<Room, 'width' | 'depth'> };
export const Walls = ({ room, ...rect }: WallsProps) => (
  <rect width={room.width} height={room.depth} {...rect} />
);

type OutlineProps = ComponentProps<'path'> & { of: DrawnShape; unit?: number };
export const Outline = ({ of, unit, ...path }: OutlineProps) => (
  <path d={shapePath(of, 0, unit)} transform={toTransform(of, unit)} {...path} />
);
