import type { Items } from './problem.ts';

/** A plan in which whole tables have changed places where fewer guests then leave the table they had, and nothing else is different. */
export function relabelled(items: Items, plan: Int32Array, from: Int32Array): Int32Array {
  const { count, tables, sizes, least, most, allowed, members, places, near } = items;
  if (near.others.length > 0 || places.some((worth) => worth !== 0)) return plan;
  const slack = 1e-7;
  const after = Int32Array.from(plan);
  const load = new Float64Array(tables);
  const stayers = new Int32Array(tables * tables);
  const listed: number[][] = Array.from({ length: tables }, () => []);
  for (let item = 0; item < count; item++) {
    load[plan[item]!]! += sizes[item]!;
    listed[plan[item]!]?.push(item);
    for (const guest of members[item]!) if (from[guest]! >= 0) stayers[plan[item]! * tables + from[guest]!]!++;
  }
  /** Where those go who sit at each table of the plan. */
  const to = Int32Array.from({ length: tables }, (_, table) => table);
  const takes = (table: number, at: number) =>
    load[table]! <= most[at]! + slack &&
    load[table]! >= least[at]! - slack &&
    listed[table]!.every((item) => allowed[item * tables + at] === 1);
  const stay = (table: number, at: number) => stayers[table * tables + at]!;
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (let a = 0; a < tables; a++)
      for (let b = a + 1; b < tables; b++) {
        const [at, other] = [to[a]!, to[b]!];
        if (stay(a, other) + stay(b, at) <= stay(a, at) + stay(b, other) || !takes(a, other) || !takes(b, at)) continue;
        to[a] = other;
        to[b] = at;
        hasChanged = true;
      }
  }
  for (let item = 0; item < count; item++) after[item] = to[plan[item]!]!;
  return after;
}
