import type { SeatingItems } from './problem.ts';
import type { RandomSource } from './random.ts';

/** Compared in this order. `broken`: pairs at one table who must be apart, plus moves over the limit; `misfit`: guests over or under table limits. */
export type SeatingScore = { broken: number; misfit: number; alone: number; total: number };

const SLACK = 1e-7;

/** A cost above any gain: moves that cost this much are not evaluated further. */
export const FORBIDDEN_COST = 1e9;

export function isBetterScore(a: SeatingScore, b: SeatingScore): boolean {
  if (a.broken !== b.broken) return a.broken < b.broken;
  if (Math.abs(a.misfit - b.misfit) > SLACK) return a.misfit < b.misfit;
  if (a.alone !== b.alone) return a.alone < b.alone;
  return a.total > b.total + SLACK;
}

/** At most `most` guests may leave their table in `from`. */
export type MoveLimit = { from: Int32Array; most: number };

/** Local search by inserts and swaps over an incrementally updated gain table. Limits may be violated at an increasing penalty. */
export function createSeatingSearch(
  items: SeatingItems,
  random: RandomSource,
  stay: MoveLimit | null,
) {
  const {
    count,
    tables,
    sizes,
    least,
    most,
    allowed,
    movable,
    weights,
    apart,
    near,
    company,
    neighbouring,
    nearlyEmpty,
  } = items;
  const table = new Int32Array(count);
  const load = new Float64Array(tables);
  /** The items at each table (in any order), the number of items there, and each item’s index. */
  const seats = new Int32Array(count * tables);
  const taken = new Int32Array(tables);
  const chair = new Int32Array(count);
  /** Each item’s score at each table if all others stay; by table, so a move changes two ranges. */
  const gain = new Float64Array(count * tables);
  const foes = new Int16Array(apart.others.length > 0 ? count * tables : 0);
  const friends = new Int16Array(company.others.length > 0 ? count * tables : 0);
  const best = new Int32Array(count);
  const isDense = weights.others.length > count * count * 0.3;
  const dense = new Float64Array(isDense || count <= 1200 ? count * count : 0);
  if (dense.length > 0)
    for (let item = 0; item < count; item++)
      for (let at = weights.starts[item]!; at < weights.starts[item + 1]!; at++)
        dense[item * count + weights.others[at]!] = weights.values[at]!;
  const hasFoes = foes.length > 0;
  const hasNear = near.others.length > 0;
  const cares = items.looksForCompany.some((one) => one === 1);
  const mostMoved = stay ? stay.most : Number.POSITIVE_INFINITY;

  const now: SeatingScore = { broken: 0, misfit: 0, alone: 0, total: 0 };
  const bestScore: SeatingScore = {
    broken: Number.POSITIVE_INFINITY,
    misfit: 0,
    alone: 0,
    total: 0,
  };
  let pairs = 0;
  let moved = 0;
  /** The price of one unit of each part of the score. */
  const price = { broken: 1, misfit: 1, alone: 1, total: 1 };

  const between = (links: SeatingItems['weights'], a: number, b: number) => {
    let low = links.starts[a]!;
    let high = links.starts[a + 1]! - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const other = links.others[middle]!;
      if (other === b) return links.values[middle]!;
      if (other < b) low = middle + 1;
      else high = middle - 1;
    }
    return 0;
  };
  const weightOf = (a: number, b: number) =>
    dense.length > 0 ? dense[a * count + b]! : between(weights, a, b);
  const misfit = (at: number, size: number) => {
    const over = size - most[at]!;
    if (over > SLACK) return over;
    const under = least[at]! - size;
    return under > SLACK ? under : 0;
  };
  const emptinessCost = (at: number, size: number) =>
    size > SLACK && size * 3 < most[at]! - SLACK ? nearlyEmpty : 0;
  const movedBy = (item: number, to: number) => {
    let sum = 0;
    if (stay)
      for (const guest of items.members[item]!) {
        const from = stay.from[guest]!;
        if (from >= 0 && from !== to) sum++;
      }
    return sum;
  };
  /** The standard deviation of the gains of random moves, the unit of temperature. */
  function spread() {
    let [sum, squares] = [0, 0];
    const draws = 2000;
    for (let one = 0; one < draws; one++) {
      const item = random.whole(count);
      const difference =
        gain[random.whole(tables) * count + item]! - gain[random.whole(tables) * count + item]!;
      sum += difference;
      squares += difference ** 2;
    }
    return Math.sqrt(Math.max(0, squares / draws - (sum / draws) ** 2));
  }
  const isAlone = (item: number, at: number) =>
    items.looksForCompany[item] === 1 && friends[item * tables + at] === 0 ? 1 : 0;

  function recount() {
    for (let item = 0; item < count; item++)
      for (let at = 0; at < tables; at++)
        gain[at * count + item] = items.places[item * tables + at]!;
    load.fill(0);
    foes.fill(0);
    friends.fill(0);
    taken.fill(0);
    moved = 0;
    for (let item = 0; item < count; item++) {
      const at = table[item]!;
      load[at]! += sizes[item]!;
      chair[item] = taken[at]!++;
      seats[at * count + chair[item]!] = item;
      if (stay) moved += movedBy(item, at);
      for (let link = weights.starts[item]!; link < weights.starts[item + 1]!; link++)
        gain[at * count + weights.others[link]!]! += weights.values[link]!;
      if (hasNear)
        for (let link = near.starts[item]!; link < near.starts[item + 1]!; link++)
          for (let to = 0; to < tables; to++)
            gain[to * count + near.others[link]!]! +=
              near.values[link]! * neighbouring[to * tables + at]!;
      if (hasFoes)
        for (let link = apart.starts[item]!; link < apart.starts[item + 1]!; link++)
          foes[apart.others[link]! * tables + at]! += apart.values[link]!;
      if (cares)
        for (let link = company.starts[item]!; link < company.starts[item + 1]!; link++)
          friends[company.others[link]! * tables + at]!++;
    }
    let [total, alone, doubled] = [0, 0, 0];
    pairs = 0;
    for (let item = 0; item < count; item++) {
      const at = item * tables + table[item]!;
      doubled += gain[table[item]! * count + item]! - items.places[at]!;
      total += items.places[at]!;
      if (hasFoes) pairs += foes[at]!;
      if (cares) alone += isAlone(item, table[item]!);
    }
    pairs /= 2;
    now.total = items.within + total + doubled / 2;
    now.alone = alone;
    now.broken = pairs + Math.max(0, moved - mostMoved);
    now.misfit = 0;
    for (let at = 0; at < tables; at++) {
      now.misfit += misfit(at, load[at]!);
      now.total -= emptinessCost(at, load[at]!);
    }
  }

  function keepBest() {
    if (!isBetterScore(now, bestScore)) return;
    best.set(table);
    Object.assign(bestScore, now);
  }

  /** Updates the companion counts after a move; returns the change in the number of lone guests. */
  function moveFriend(item: number, from: number, to: number) {
    let alone = isAlone(item, to) - isAlone(item, from);
    for (let link = company.starts[item]!; link < company.starts[item + 1]!; link++) {
      const other = company.others[link]!;
      const at = table[other]!;
      if (at === from && friends[other * tables + from] === 1)
        alone += items.looksForCompany[other]!;
      if (at === to && friends[other * tables + to] === 0) alone -= items.looksForCompany[other]!;
      friends[other * tables + from]!--;
      friends[other * tables + to]!++;
    }
    return alone;
  }

  function put(item: number, to: number) {
    const from = table[item]!;
    table[item] = to;
    const last = seats[from * count + --taken[from]!]!;
    seats[from * count + chair[item]!] = last;
    chair[last] = chair[item]!;
    chair[item] = taken[to]!++;
    seats[to * count + chair[item]!] = item;
    load[from]! -= sizes[item]!;
    load[to]! += sizes[item]!;
    const [left, joined] = [from * count, to * count];
    if (isDense) {
      const row = item * count;
      for (let other = 0; other < count; other++) {
        const weight = dense[row + other]!;
        gain[left + other]! -= weight;
        gain[joined + other]! += weight;
      }
    } else
      for (let link = weights.starts[item]!; link < weights.starts[item + 1]!; link++) {
        const other = weights.others[link]!;
        gain[left + other]! -= weights.values[link]!;
        gain[joined + other]! += weights.values[link]!;
      }
    if (hasNear)
      for (let link = near.starts[item]!; link < near.starts[item + 1]!; link++)
        for (let at = 0; at < tables; at++)
          gain[at * count + near.others[link]!]! +=
            near.values[link]! *
            (neighbouring[at * tables + to]! - neighbouring[at * tables + from]!);
    if (hasFoes)
      for (let link = apart.starts[item]!; link < apart.starts[item + 1]!; link++) {
        foes[apart.others[link]! * tables + from]! -= apart.values[link]!;
        foes[apart.others[link]! * tables + to]! += apart.values[link]!;
      }
  }

  const who = new Int32Array(3);
  const from = new Int32Array(3);
  const to = new Int32Array(3);

  /** A random item of a size at a table, or −1 if there is none. Ignores the size in a quarter of the calls, or if all sizes are equal. */
  function thirdFor(at: number, size: number, except: number): number {
    const many = taken[at]!;
    const first = random.whole(many);
    if (!varies || random.fraction() < 0.25) return seats[at * count + first]!;
    for (let one = 0; one < many; one++) {
      const item = seats[at * count + ((first + one) % many)]!;
      if (item !== except && sizes[item] === size) return item;
    }
    return -1;
  }

  /** Movable items sorted by size, and each item’s range of equal sizes, because swaps of equal size are tried more often. */
  const alike = Int32Array.from(movable).sort((a, b) => sizes[a]! - sizes[b]!);
  const alikeFrom = new Int32Array(count);
  const alikeMany = new Int32Array(count);
  for (let first = 0, last = 0; first < alike.length; first = last) {
    while (last < alike.length && sizes[alike[last]!] === sizes[alike[first]!]) last++;
    for (let one = first; one < last; one++) {
      alikeFrom[alike[one]!] = first;
      alikeMany[alike[one]!] = last - first;
    }
  }
  const varies = alike.length > 0 && alikeMany[alike[0]!]! < alike.length;

  /** Half of the time, returns the table of an item linked to this one, because other tables offer little gain; otherwise −1. */
  function lead(item: number): number {
    const first = weights.starts[item]!;
    const many = weights.starts[item + 1]! - first;
    return isDense || many === 0 || random.fraction() < 0.5
      ? -1
      : table[weights.others[first + random.whole(many)]!]!;
  }

  /** Draws an insert, a swap, a two-for-one or a chain; returns the number of items moved, 0 if not allowed. */
  function draw(): number {
    const kind = random.fraction();
    const item = movable[random.whole(movable.length)]!;
    const a = table[item]!;
    who[0] = item;
    from[0] = a;
    const led = lead(item);
    if (kind < 0.2) {
      to[0] = led >= 0 ? led : random.whole(tables);
      return a !== to[0] && allowed[item * tables + to[0]!] === 1 ? 1 : 0;
    }
    const partner =
      led >= 0 && taken[led]! > 0
        ? seats[led * count + random.whole(taken[led]!)]!
        : varies && kind < 0.45
          ? alike[alikeFrom[item]! + random.whole(alikeMany[item]!)]!
          : movable[random.whole(movable.length)]!;
    const b = table[partner]!;
    if (a === b || allowed[item * tables + b] === 0) return 0;
    who[1] = partner;
    to[0] = from[1] = b;
    if (kind < 0.75) {
      to[1] = a;
      return allowed[partner * tables + a] === 1 ? 2 : 0;
    }
    if (kind < 0.95) {
      const third = thirdFor(b, sizes[item]! - sizes[partner]!, partner);
      if (
        third < 0 ||
        third === partner ||
        allowed[partner * tables + a] === 0 ||
        allowed[third * tables + a] === 0
      )
        return 0;
      to[1] = to[2] = a;
      from[2] = b;
      who[2] = third;
      return 3;
    }
    const c = random.whole(tables);
    to[1] = c;
    return c !== a && c !== b && allowed[partner * tables + c] === 1 ? 2 : 0;
  }

  const fitAfter = (at: number, change: number) =>
    misfit(at, load[at]! + change) - misfit(at, load[at]!);
  const emptierAfter = (at: number, change: number) =>
    emptinessCost(at, load[at]! + change) - emptinessCost(at, load[at]!);

  /** Tries moves at a temperature; at 0 only those that are no worse. `isTaken` may veto each move. */
  function anneal(
    temperature: number,
    tries: number,
    isTaken?: (movers: number, isBetter: boolean) => boolean,
  ) {
    if (movable.length === 0 || tables < 2) return;
    keepBest();
    for (let tried = 0; tried < tries; tried++) {
      const movers = draw();
      if (movers === 0) continue;
      const first = who[0]!;
      const second = who[1]!;
      const a = from[0]!;
      const b = to[0]!;
      const out = sizes[first]!;
      const back = movers === 1 ? 0 : sizes[second]! + (movers === 3 ? sizes[who[2]!]! : 0);
      const isChain = movers === 2 && to[1] !== a;
      const fit = isChain
        ? fitAfter(a, -out) + fitAfter(b, out - back) + fitAfter(to[1]!, back)
        : out === back
          ? 0
          : fitAfter(a, back - out) + fitAfter(b, out - back);
      if (fit > 0 && price.misfit >= FORBIDDEN_COST) continue;
      let total = gain[b * count + first]! - gain[a * count + first]!;
      for (let one = 1; one < movers; one++)
        total += gain[to[one]! * count + who[one]!]! - gain[b * count + who[one]!]!;
      // Gains assume that the other item does not move: subtract the weight between the two, twice for a swap, once for a chain.
      const parted = isChain ? -1 : -2;
      if (movers > 1) total += parted * weightOf(first, second);
      if (movers === 3) total += 2 * weightOf(second, who[2]!) + parted * weightOf(first, who[2]!);
      if (nearlyEmpty > 0 && (isChain || out !== back))
        total -= isChain
          ? emptierAfter(a, -out) + emptierAfter(b, out - back) + emptierAfter(to[1]!, back)
          : emptierAfter(a, back - out) + emptierAfter(b, out - back);
      let foe = 0;
      let change = 0;
      if (hasFoes) {
        for (let one = 0; one < movers; one++)
          foe += foes[who[one]! * tables + to[one]!]! - foes[who[one]! * tables + from[one]!]!;
        if (movers > 1) foe += parted * between(apart, first, second);
        if (movers === 3)
          foe += 2 * between(apart, second, who[2]!) + parted * between(apart, first, who[2]!);
      }
      if (stay)
        for (let one = 0; one < movers; one++)
          change += movedBy(who[one]!, to[one]!) - movedBy(who[one]!, from[one]!);
      if (hasNear)
        for (let one = 1; one < movers; one++)
          for (let two = 0; two < one; two++)
            total +=
              between(near, who[one]!, who[two]!) *
              (neighbouring[to[one]! * tables + to[two]!]! -
                neighbouring[to[one]! * tables + from[two]!]! -
                neighbouring[from[one]! * tables + to[two]!]! +
                neighbouring[from[one]! * tables + from[two]!]!);
      const broken =
        foe +
        (change === 0
          ? 0
          : Math.max(0, moved + change - mostMoved) - Math.max(0, moved - mostMoved));
      let worse = broken * price.broken + fit * price.misfit - total * price.total;
      const limit =
        (worse > 0 || cares) && temperature > 0
          ? -temperature * Math.log(1 - random.fraction())
          : 0;
      if (worse > limit && now.alone === 0) continue;
      let alone = 0;
      if (cares) {
        for (let one = 0; one < movers; one++) {
          alone += moveFriend(who[one]!, from[one]!, to[one]!);
          table[who[one]!] = to[one]!;
        }
        for (let one = 0; one < movers; one++) table[who[one]!] = from[one]!;
        worse += alone * price.alone;
        if (worse > limit || isTaken?.(movers, worse < -SLACK) === false) {
          for (let one = 0; one < movers; one++) table[who[one]!] = to[one]!;
          for (let one = movers - 1; one >= 0; one--) {
            moveFriend(who[one]!, to[one]!, from[one]!);
            table[who[one]!] = from[one]!;
          }
          continue;
        }
      } else if (worse > limit || isTaken?.(movers, worse < -SLACK) === false) continue;
      for (let one = 0; one < movers; one++) put(who[one]!, to[one]!);
      moved += change;
      now.broken += broken;
      now.misfit += fit;
      now.alone += alone;
      now.total += total;
      if (now.misfit < SLACK) now.misfit = 0;
      if (worse < 0) keepBest();
    }
  }

  return {
    table,
    best,
    now,
    bestScore,
    price,
    who,
    to,
    anneal,
    spread,
    start(plan: Int32Array) {
      table.set(plan);
      recount();
      keepBest();
    },
  };
}
export type SeatingSearch = ReturnType<typeof createSeatingSearch>;
