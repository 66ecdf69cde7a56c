import { type Box, type Gap, inRoom } from '@/features/tables/geometry';
import type { Fixture } from '@/features/tables/schema';
import { fixtureName, isNamedBeside, isNamedOnPlan } from './presets';

/** Nearer than this, in pixels a metre, there is room to write how far tables are apart. */
const WRITTEN_FROM = 28;
/** The card that a length is written on, in pixels, and how far it is from the line it is about. */
export const LENGTH_CARD = { width: 48, height: 22, away: 8 };
/** What a letter of a fixture's name takes, in pixels. */
const LETTER = { width: 10.5, height: 20 };

/** Where the length of a gap is written: below its line or above it; nowhere where it would cover something that is to be read. */
export type CardPlace = 'below' | 'above' | null;

/** The places of the lengths of all gaps, none over another nor over the name of a fixture. */
export function cardPlaces(gaps: readonly Gap[], fixtures: readonly Fixture[], scale: number): CardPlace[] {
  if (scale < WRITTEN_FROM) return gaps.map(() => null);
  const taken = fixtures.filter(({ kind }) => isNamedOnPlan(kind)).map((fixture) => nameBox(fixture, scale));
  return gaps.map((gap) => {
    const place = (['below', 'above'] as const).find((side) => !taken.some((box) => meet(box, cardBox(gap, side, scale))));
    if (place) taken.push(cardBox(gap, place, scale));
    return place ?? null;
  });
}

const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function cardBox({ from, to }: Gap, side: 'below' | 'above', scale: number): Box {
  const { width, height, away } = LENGTH_CARD;
  const off = (side === 'below' ? 1 : -1) * (away + height / 2);
  return boxAt(((from.x + to.x) / 2) * scale, ((from.y + to.y) / 2) * scale + off, width, height);
}

/** Where the name of a fixture is written, in pixels. */
function nameBox(fixture: Fixture, scale: number): Box {
  const isBeside = isNamedBeside(fixture.kind);
  const away = isBeside ? fixture.depth / 2 + 0.1 + LETTER.height / 2 / scale : 0;
  const { x, y } = inRoom(fixture, { x: 0, y: away });
  const width = fixtureName(fixture.kind).length * LETTER.width;
  const isUpright = isBeside
    ? Math.abs(Math.sin((fixture.turn * Math.PI) / 180)) > 0.7
    : fixture.kind === 'bar' && fixture.depth > fixture.width;
  return isUpright ? boxAt(x * scale, y * scale, LETTER.height, width) : boxAt(x * scale, y * scale, width, LETTER.height);
}
