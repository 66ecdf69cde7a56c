import { getFirstName, getInitials } from '@/lib/text/names';
import { getArmDepth, hasArms, tableArms } from '../tables/arms';
import { getFrontDepth, getRowSpacing } from '../tables/chair-rows';
import {
  CHAIR_DISTANCE,
  type ChairPosition,
  distance,
  PLACE_SETTING_WIDTH,
  type Point,
} from '../tables/geometry';
import { shortenLabel } from '../tables/model';
import type { Table } from '../tables/schema';

// Coordinates are relative to the table, in metres or, with `unit` (pixels per metre), in pixels. Text sizes are in centimetres.

type Sized = Pick<Table, 'shape' | 'width' | 'depth'>;
/** A table or, without a shape, a fixture. */
export type DrawnShape = Point &
  Pick<Table, 'width' | 'depth' | 'turn'> & { shape?: Table['shape'] };

const inMetres = (length: number) => Math.round(length * 1000) / 1000;
export const roundToTenth = (value: number) => Math.round(value * 10) / 10;
const inUnits = (length: number, unit?: number) =>
  unit ? roundToTenth(length * unit) : inMetres(length);

export const toTransform = ({ x, y, turn }: Omit<DrawnShape, 'width' | 'depth'>, unit?: number) =>
  `translate(${inUnits(x, unit)} ${inUnits(y, unit)})${turn ? ` rotate(${inMetres(turn)})` : ''}`;

export function shapePath(
  { shape, width, depth }: Pick<DrawnShape, 'shape' | 'width' | 'depth'>,
  wider = 0,
  unit?: number,
): string {
  const [a, b] = [inUnits(width / 2 + wider, unit), inUnits(depth / 2 + wider, unit)];
  if (shape === 'round' || shape === 'oval')
    return `M0 ${-b}A${a} ${b} 0 0 1 0 ${b}A${a} ${b} 0 0 1 0 ${-b}`;
  const arms = shape && tableArms[shape];
  if (arms) {
    const thick = inUnits(getArmDepth({ width, depth }) + 2 * wider, unit);
    const base = inMetres(thick - b);
    return `M${-a} ${-b}H${a}${arms
      .map((arm) => {
        const x = inMetres(arm * (2 * a - thick) - a);
        return `V${base}H${inMetres(x + thick)}V${b}H${x}`;
      })
      .join('')}Z`;
  }
  if (shape === 'half-round') return `M${-a} ${-b}H${a}A${a} ${2 * b} 0 0 1 ${-a} ${-b}Z`;
  return `M${-a} ${-b}H${a}V${b}H${-a}Z`;
}

/** The area for a table’s label: the whole table, its base if it has arms, or the front of a block of chairs. `y` is relative to the table’s centre. */
export function getLabelArea(table: Sized): Sized & { y: number } {
  const depth = hasArms(table)
    ? getArmDepth(table)
    : table.shape === 'rows'
      ? getFrontDepth(table)
      : table.depth;
  return { shape: table.shape, width: table.width, depth, y: (depth - table.depth) / 2 };
}

/** For small drawings: the path along a table’s chairs, and the number of places on it. */
export function getChairLine(table: Sized & Pick<Table, 'seats'>, offset: number, unit?: number) {
  const { shape, seats, width, depth } = table;
  const arms = tableArms[shape];
  if (arms) {
    const [side, end] = [inUnits(width / 2 + offset, unit), inUnits(depth / 2 + offset, unit)];
    const outside = `M${-side} ${end}V${-end}H${side}${arms[0] ? `V${end}` : ''}`;
    const fitsOutside = seats * PLACE_SETTING_WIDTH <= width + depth * (arms[0] ? 2 : 1);
    return { line: fitsOutside ? outside : shapePath(table, offset, unit), places: seats };
  }
  if (shape === 'rows') {
    const { inRow, across, along, left, top } = getRowSpacing(table, seats);
    const start = inUnits(left - across / 2, unit);
    const rows = Array.from({ length: Math.ceil(seats / inRow) }, (_, row) => {
      const chairs = Math.min(inRow, seats - row * inRow);
      return `M${start} ${inUnits(top + along * row, unit)}h${inUnits(across * chairs, unit)}`;
    });
    return { line: rows.join(''), places: seats };
  }
  if (shape !== 'long' && shape !== 'half-round')
    return { line: shapePath(table, offset, unit), places: seats };
  const [a, b] = [inUnits(width / 2, unit), inUnits(depth / 2 + offset, unit)];
  const row = `M${-a} ${-b}H${a}`;
  return shape === 'half-round' || seats * PLACE_SETTING_WIDTH <= width
    ? { line: row, places: seats }
    : { line: `${row}M${a} ${b}H${-a}`, places: Math.ceil(seats / 2) * 2 };
}

export function scallopedPath(a: number, b: number): string {
  const folds = Math.max(16, Math.round((a + b) * 18));
  const points = Array.from({ length: folds }, (_, fold) => {
    const angle = (2 * Math.PI * fold) / folds;
    return `${inMetres(a * Math.cos(angle))} ${inMetres(b * Math.sin(angle))}`;
  });
  const radius = inMetres((Math.PI * (a + b)) / folds / 2 + 0.004);
  return `M${points[0]}${[...points.slice(1), points[0]].map((point) => `A${radius} ${radius} 0 0 1 ${point}`).join('')}Z`;
}

export const getSmallestChairGap = (places: readonly ChairPosition[]): number =>
  Math.min(...places.slice(1).map((place, at) => distance(place, places[at] ?? place)));

const CHAIR_STROKE = 0.15;
const BETWEEN_CHAIRS = 0.1;

export function chairPaths(
  { shape, width, depth }: Sized,
  places: readonly ChairPosition[],
): string[] {
  const isCurved = shape === 'round' || shape === 'oval';
  const half = Math.max(
    0.01,
    Math.min(
      isCurved ? 0.2 : 0.3,
      (getSmallestChairGap(places) - CHAIR_STROKE - BETWEEN_CHAIRS) / 2,
    ),
  );
  const [from, to] = [inMetres(-half), inMetres(half)];
  if (!isCurved) return places.map(() => `M${from} .03H${to}`);
  const [a, b] = [width / 2 + CHAIR_DISTANCE, depth / 2 + CHAIR_DISTANCE];
  return places.map(({ x, y }) => {
    const radius = ((a * y) / b) ** 2 + ((b * x) / a) ** 2;
    const curve = Math.max(half, inMetres(radius ** 1.5 / (a * b)));
    const bulge = inMetres(0.03 - curve + Math.sqrt(curve ** 2 - half ** 2));
    return `M${from} ${bulge}A${curve} ${curve} 0 0 0 ${to} ${bulge}`;
  });
}

export type TableDetail = 'dash' | 'initials' | 'card';

const LETTER_WIDTH = 0.52;
/** The smallest legible label, in centimetres. */
const SMALLEST = { dash: 36, initials: 22, card: 18 } as const;
const LARGEST = { dash: 62, initials: 54, card: 46 } as const;
const getLabelWidth = ({ width, shape }: Sized) =>
  width * 100 * (shape === 'round' || shape === 'oval' ? 0.76 : 0.9);

export const fitTableLabel = (label: string, table: Sized, detail: TableDetail): string =>
  shortenLabel(
    Math.max(1, Math.floor(getLabelWidth(table) / (LETTER_WIDTH * SMALLEST[detail]))),
    label,
  );

const LONGEST_LINE = 20;

/** Splits a name into lines of similar length, short enough not to reach the next table. Words stay whole. */
export function splitIntoLines(name: string): string[] {
  const most = Math.ceil(name.length / Math.ceil(name.length / LONGEST_LINE)) + 3;
  const lines: string[] = [];
  for (const word of name.split(/\s+/u)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** In centimetres: the size at which a label is as wide as its table. */
export const getLargestLabelSize = (text: string, table: Sized): number =>
  getLabelWidth(table) / (LETTER_WIDTH * [...text].length);

export function fitLabelSize(text: string, table: Sized, detail: TableDetail): number {
  const fitting = Math.min(LARGEST[detail], table.depth * 70, getLargestLabelSize(text, table));
  return Math.max(SMALLEST[detail], fitting);
}

export function fitChairLabel(name: string, detail: 'initials' | 'card'): string {
  if (detail === 'initials') return getInitials(name);
  const called = getFirstName(name);
  const characters = [...called];
  return characters.length > 11 ? `${characters.slice(0, 10).join('').trimEnd()}…` : called;
}
