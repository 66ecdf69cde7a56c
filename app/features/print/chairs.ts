import type { Table } from '@/features/tables/schema';

/** A chair as a stroke beside its table, in metres from the table’s middle: its own middle, which way it lies, and half its length. */
type Chair = { x: number; y: number; turn: number; half: number };

const AWAY = 0.17;
const LONGEST = 0.21;

/** The chairs of a table, before the table is turned. */
export function chairsOf({ shape, width, depth, seats }: Pick<Table, 'shape' | 'width' | 'depth' | 'seats'>): Chair[] {
  if (shape === 'round' || shape === 'oval') return around(width / 2 + AWAY, depth / 2 + AWAY, seats);
  const [top, side] = [
    { y: -depth / 2 - AWAY, length: width },
    { x: width / 2 + AWAY, length: depth },
  ];
  if (shape === 'half-round') return row(seats, top.length).map(({ at, half }) => ({ x: at, y: top.y, turn: 0, half }));
  const isSquare = Math.max(width, depth) < 1.3 * Math.min(width, depth);
  const shares = isSquare
    ? [0, 1, 2, 3].map((at) => Math.floor((seats + 3 - at) / 4))
    : [Math.ceil(seats / 2), 0, Math.floor(seats / 2), 0];
  const [upper = 0, right = 0, lower = 0, left = 0] = width >= depth || isSquare ? shares : [0, shares[0], 0, shares[2]];
  return [
    ...row(upper, width).map(({ at, half }) => ({ x: at, y: top.y, turn: 0, half })),
    ...row(right, depth).map(({ at, half }) => ({ x: side.x, y: at, turn: Math.PI / 2, half })),
    ...row(lower, width).map(({ at, half }) => ({ x: at, y: -top.y, turn: 0, half })),
    ...row(left, depth).map(({ at, half }) => ({ x: -side.x, y: at, turn: Math.PI / 2, half })),
  ];
}

/** So many chairs side by side along a length, from its middle. */
function row(seats: number, length: number): { at: number; half: number }[] {
  const step = length / Math.max(1, seats);
  const half = Math.min(LONGEST, step * 0.31);
  return Array.from({ length: seats }, (_, seat) => ({ at: (seat + 0.5) * step - length / 2, half }));
}

/** So many chairs around an ellipse, as far from each other on it as can be. */
function around(a: number, b: number, seats: number): Chair[] {
  const steps = 720;
  const point = (at: number) => ({ x: Math.sin((2 * Math.PI * at) / steps) * a, y: -Math.cos((2 * Math.PI * at) / steps) * b });
  const reached = [0];
  for (let at = 1; at <= steps; at++) {
    const [from, to] = [point(at - 1), point(at)];
    reached.push((reached[at - 1] ?? 0) + Math.hypot(to.x - from.x, to.y - from.y));
  }
  const whole = reached[steps] ?? 0;
  const half = Math.min(LONGEST, (whole / seats) * 0.31);
  return Array.from({ length: seats }, (_, seat) => {
    const at = reached.findIndex((length) => length >= (whole * seat) / seats);
    const { x, y } = point(at);
    return { x, y, turn: Math.atan2((y * a) / b, (x * b) / a) + Math.PI / 2, half };
  });
}
