import { distance, type Point } from '@/features/seating/tables/geometry';
import { ROOM_LIMITS, type Room, type RoomPicture } from '@/features/seating/tables/schema';
import { toCentimetres } from '../canvas/room-objects';

type Placement = Pick<RoomPicture, 'x' | 'y' | 'width' | 'height'>;
type Sides = Pick<RoomPicture, 'width' | 'height'>;

const { place } = ROOM_LIMITS;
const { least, most } = ROOM_LIMITS.picture.side;
const isSide = (length: number) => length >= least && length <= most;

export function placePicture(
  { width, depth }: Pick<Room, 'width' | 'depth'>,
  pixels: Sides,
): Placement {
  const scale = Math.min(width / pixels.width, depth / pixels.height);
  const side = (length: number) => Math.max(least, toCentimetres(length * scale));
  return {
    x: toCentimetres(width / 2),
    y: toCentimetres(depth / 2),
    width: side(pixels.width),
    height: side(pixels.height),
  };
}

function scaled({ x, y, width, height }: Placement, times: number, about: Point): Placement | null {
  const middle = {
    x: toCentimetres(about.x + (x - about.x) * times),
    y: toCentimetres(about.y + (y - about.y) * times),
  };
  const sides = { width: width * times, height: height * times };
  const isInside = [middle.x, middle.y].every((at) => at >= place.least && at <= place.most);
  return isInside && isSide(sides.width) && isSide(sides.height) ? { ...middle, ...sides } : null;
}

export const scaleToWidth = (picture: Placement, width: number): Placement | null =>
  scaled(picture, width / picture.width, picture);

export function scaleByPoints(
  picture: Placement,
  [from, to]: readonly [Point, Point],
  metres: number,
): Placement | null {
  const apart = distance(from, to);
  return apart > 0 && metres > 0 ? scaled(picture, metres / apart, from) : null;
}
