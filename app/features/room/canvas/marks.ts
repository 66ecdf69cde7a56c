import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { type Bounds, type Gap, inRoom, type Point } from '@/features/seating/tables/geometry';
import type { Fixture } from '@/features/seating/tables/schema';

/** Nearer than this, in pixels a metre, there is room to write how far tables are apart. */
const WRITTEN_FROM = 28;
/** The card that a length is written on, in pixels, and how far it is from the line it is about. */
export const LENGTH_CARD = { width: 48, height: 22, away: 8 };
/** What a letter of a fixture's name takes, in pixels. */
const LETTER = { width: 10.5, height: 20 };

/** Positions of the gap labels, in pixels from the middle of each line, without overlapping each other or names of fixtures; null if there is no such place. */
export function cardPlaces(gaps: readonly Gap[], fixtures: readonly Fixture[], scale: number): (Point | null)[] {
  if (scale < WRITTEN_FROM) return gaps.map(() => null);
  const taken = fixtures.filter(({ kind }) => fixtureDesigns[kind].nameStands !== null).map((fixture) => nameBox(fixture, scale));
  return gaps.map((gap) => {
    const place = besideLine(gap).find((off) => !taken.some((box) => meet(box, cardBox(gap, off, scale))));
    if (place) taken.push(cardBox(gap, place, scale));
    return place ?? null;
  });
}

/** Below or above a line that lies, right or left of one that stands. */
function besideLine({ from, to }: Gap): Point[] {
  const { width, height, away } = LENGTH_CARD;
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

const meet = (a: Bounds, b: Bounds) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const cardBox = ({ from, to }: Gap, off: Point, scale: number): Bounds =>
  boxAt(((from.x + to.x) / 2) * scale + off.x, ((from.y + to.y) / 2) * scale + off.y, LENGTH_CARD.width, LENGTH_CARD.height);

/** Whether a name is written along a fixture that is longer than it is wide. */
const isNameUpright = ({ kind, width, depth }: Fixture): boolean => fixtureDesigns[kind].nameStands === 'along' && depth > width;

/** Where the name of a fixture is written, in pixels. */
function nameBox(fixture: Fixture, scale: number): Bounds {
  const { name, nameStands } = fixtureDesigns[fixture.kind];
  const isBeside = nameStands === 'beside';
  const away = isBeside ? fixture.depth / 2 + 0.1 + LETTER.height / 2 / scale : 0;
  const { x, y } = inRoom(fixture, { x: 0, y: away });
  const width = name.length * LETTER.width;
  const isUpright = isBeside ? Math.abs(Math.sin((fixture.turn * Math.PI) / 180)) > 0.7 : isNameUpright(fixture);
  return isUpright ? boxAt(x * scale, y * scale, LETTER.height, width) : boxAt(x * scale, y * scale, width, LETTER.height);
}
