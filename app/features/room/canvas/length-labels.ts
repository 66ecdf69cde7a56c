import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { type Bounds, type Gap, type Point, toRoomPoint } from '@/features/seating/tables/geometry';
import type { Fixture } from '@/features/seating/tables/schema';

/** Below this scale, in pixels per metre, gap lengths are hidden. */
const LENGTHS_MIN_SCALE = 28;
/** Size of a length label and its distance from the line, in pixels. */
export const LENGTH_LABEL = { width: 48, height: 22, away: 8 };
/** Size of a letter in a fixture’s name, in pixels. */
const LETTER = { width: 10.5, height: 20 };

/** Positions of gap labels, in pixels from each line’s middle, that overlap neither each other nor names of fixtures; null for a label without space. */
export function placeGapLabels(
  gaps: readonly Gap[],
  fixtures: readonly Fixture[],
  scale: number,
): (Point | null)[] {
  if (scale < LENGTHS_MIN_SCALE) return gaps.map(() => null);
  const taken = fixtures
    .filter(({ kind }) => fixtureDesigns[kind].namePosition !== null)
    .map((fixture) => nameBox(fixture, scale));
  return gaps.map((gap) => {
    const place = besideLine(gap).find(
      (off) => !taken.some((box) => meet(box, cardBox(gap, off, scale))),
    );
    if (place) taken.push(cardBox(gap, place, scale));
    return place ?? null;
  });
}

/** Positions of the length labels along the upper and the left wall, in metres: the middle, unless a door's name is there. */
export function placeWallLengths(
  room: { width: number; depth: number },
  fixtures: readonly Fixture[],
) {
  const named = fixtures.filter(({ kind }) => fixtureDesigns[kind].namePosition === 'beside');
  const above = named.filter(({ y }) => y < IN_WALL).map(({ x }) => x);
  const left = named.filter(({ x }) => x < IN_WALL).map(({ y }) => y);
  return { across: placeBeside(room.width, above), down: placeBeside(room.depth, left) };
}

/** In metres: the largest distance of a door's centre from its wall, and the space for its name and the length. */
const [IN_WALL, NAME_AND_LENGTH] = [0.5, 2.5];

const placeBeside = (length: number, names: readonly number[]): number =>
  [1 / 2, 1 / 4, 3 / 4]
    .map((part) => part * length)
    .find((at) => names.every((name) => Math.abs(name - at) >= NAME_AND_LENGTH)) ?? length / 2;

/** Label positions below and above a horizontal line, or right and left of a vertical one. */
function besideLine({ from, to }: Gap): Point[] {
  const { width, height, away } = LENGTH_LABEL;
  const stands = Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
  const off = stands ? { x: away + width / 2, y: 0 } : { x: 0, y: away + height / 2 };
  return [off, { x: 0 - off.x, y: 0 - off.y }];
}

const boxAt = (x: number, y: number, width: number, height: number): Bounds => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

const meet = (a: Bounds, b: Bounds) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const cardBox = ({ from, to }: Gap, off: Point, scale: number): Bounds =>
  boxAt(
    ((from.x + to.x) / 2) * scale + off.x,
    ((from.y + to.y) / 2) * scale + off.y,
    LENGTH_LABEL.width,
    LENGTH_LABEL.height,
  );

const isNameUpright = ({ kind, width, depth }: Fixture): boolean =>
  fixtureDesigns[kind].namePosition === 'along' && depth > width;

function nameBox(fixture: Fixture, scale: number): Bounds {
  const { name, namePosition } = fixtureDesigns[fixture.kind];
  const isBeside = namePosition === 'beside';
  const away = isBeside ? fixture.depth / 2 + 0.1 + LETTER.height / 2 / scale : 0;
  const { x, y } = toRoomPoint(fixture, { x: 0, y: away });
  const width = name.length * LETTER.width;
  const isUpright = isBeside
    ? Math.abs(Math.sin((fixture.turn * Math.PI) / 180)) > 0.7
    : isNameUpright(fixture);
  return isUpright
    ? boxAt(x * scale, y * scale, LETTER.height, width)
    : boxAt(x * scale, y * scale, width, LETTER.height);
}
