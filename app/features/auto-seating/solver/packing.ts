import type { SeatingItems } from './problem.ts';
import type { RandomSource } from './random.ts';

const MAX_STEPS = 20_000;
const MAX_CHECKS = 1e8;

/** Backtracks to any feasible plan, hardest items first. Null if none was found before the step limit or `isOver`. */
export function findPacking(
  items: SeatingItems,
  random: RandomSource,
  isOver: () => boolean,
): Int32Array | null {
  const { count, tables, sizes, least, most, allowed, apart } = items;
  const slack = 1e-7;
  const plan = new Int32Array(count).fill(-1);
  const free = Float64Array.from(most);
  const lacking = Float64Array.from(least);
  const foes = new Int16Array(count * tables);
  const ranks = Float64Array.from({ length: count }, () => random.fraction());
  let unplaced = sizes.reduce((sum, size) => sum + size, 0);
  /** A step looks at every item and table, so large problems get fewer steps. */
  let left = Math.min(MAX_STEPS, MAX_CHECKS / (count * tables));

  const fits = (item: number, at: number) =>
    allowed[item * tables + at] === 1 &&
    foes[item * tables + at] === 0 &&
    sizes[item]! <= free[at]! + slack;
  const move = (item: number, at: number, sign: 1 | -1) => {
    free[at]! -= sign * sizes[item]!;
    lacking[at]! -= sign * sizes[item]!;
    unplaced -= sign * sizes[item]!;
    plan[item] = sign === 1 ? at : -1;
    for (let link = apart.starts[item]!; link < apart.starts[item + 1]!; link++)
      foes[apart.others[link]! * tables + at]! += sign;
  };
  const isHopeless = () => {
    let [room, need] = [0, 0];
    for (let at = 0; at < tables; at++) {
      room += free[at]!;
      need += Math.max(0, lacking[at]!);
    }
    return room < unplaced - slack || need > unplaced + slack;
  };
  const hardest = () => {
    let [found, fewest] = [-1, Number.POSITIVE_INFINITY];
    for (let item = 0; item < count; item++) {
      if (plan[item] !== -1) continue;
      let open = 0;
      for (let at = 0; at < tables; at++) if (fits(item, at)) open++;
      if (
        open < fewest ||
        (open === fewest && sizes[item]! + ranks[item]! > sizes[found]! + ranks[found]!)
      )
        [found, fewest] = [item, open];
      if (open === 0) return item;
    }
    return found;
  };

  function place(remaining: number): boolean {
    if (remaining === 0) return !isHopeless();
    if (left-- <= 0 || isOver() || isHopeless()) return false;
    const item = hardest();
    const open = Array.from({ length: tables }, (_, at) => at).filter((at) => fits(item, at));
    const spare = new Map(
      open.map((at) => [
        at,
        random.fraction() +
          (lacking[at]! > slack ? -2 : 0) +
          (free[at]! - sizes[item]! < slack ? -1 : 0),
      ]),
    );
    for (const at of open.sort((a, b) => spare.get(a)! - spare.get(b)!)) {
      move(item, at, 1);
      if (place(remaining - 1)) return true;
      move(item, at, -1);
      if (left <= 0 || isOver()) return false;
    }
    return false;
  }
  return place(count) ? plan : null;
}
