import type { Wish, WishKind } from '@/features/seating/wishes/schema';
import { type Facts, fixedBy, isSettled, meant } from '../wedding';
import type { SeatingProblem } from './problem.ts';

/** Wishes that a plan keeps or breaks, with nothing between; of all others it keeps as much as it can. */
const strict: ReadonlySet<WishKind> = new Set(['together', 'apart', 'beside', 'at', 'not_at', 'stays']);
export const isStrict = ({ kind }: Wish) => strict.has(kind);

export type Pair = [number, number];
type Rules = Record<'together' | 'beside' | 'apart' | 'seated' | 'notAt', Pair[]> & Pick<SeatingProblem, 'tables'>;

/** What no plan may break, were these the wishes. A table that holds more than it seats, all of whom stay, may hold them. */
export function rulesOf(facts: Facts, wishes: readonly Wish[]): Rules {
  const { now, room } = facts;
  const fixed = fixedBy(facts, wishes);
  const pairs: Record<'together' | 'beside' | 'apart', Pair[]> = { together: [], beside: [], apart: [] };
  const seated = fixed.flatMap((isFixed, guest): Pair[] => (isFixed ? [[guest, now[guest] ?? 0]] : []));
  const held = room.tables.map(() => 0);
  for (const [, table] of seated) held[table] = (held[table] ?? 0) + 1;
  const notAt: Pair[] = [];
  for (const wish of wishes) {
    const about = isSettled(facts, wish) ? null : meant(facts, wish);
    if (!about) continue;
    const { guests, table } = about;
    const [a = 0, b = 0] = guests;
    if (wish.kind === 'together' || wish.kind === 'beside' || wish.kind === 'apart') pairs[wish.kind].push([a, b]);
    if (table === null || (wish.kind !== 'at' && wish.kind !== 'not_at')) continue;
    // Of a tag, those stay out of it who keep the table they have.
    const bound = guests.filter((guest) => wish.tag === null || !fixed[guest]);
    (wish.kind === 'at' ? seated : notAt).push(...bound.map((guest): Pair => [guest, table]));
  }
  const tables = room.tables.map(({ seats }, table) => ({ least: 0, most: Math.max(seats, held[table] ?? 0) }));
  return { ...pairs, seated, notAt, tables };
}
