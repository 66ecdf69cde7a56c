import { checkProblem, findImpossibleReason, ImpossibleSeatingError } from './impossible.ts';
import type { AdjacencyList, SeatingItems, SeatingProblem } from './problem.ts';

function buildAdjacencyList(
  count: number,
  pairs: Iterable<readonly [number, number, number]>,
): AdjacencyList {
  const rows = Array.from({ length: count }, () => new Map<number, number>());
  for (const [a, b, value] of pairs) {
    if (a === b) continue;
    rows[a]?.set(b, (rows[a].get(b) ?? 0) + value);
    rows[b]?.set(a, (rows[b].get(a) ?? 0) + value);
  }
  const starts = new Int32Array(count + 1);
  rows.forEach((row, at) => {
    starts[at + 1] = (starts[at] ?? 0) + row.size;
  });
  const sorted = rows.flatMap((row) => [...row].sort(([a], [b]) => a - b));
  return {
    starts,
    others: Int32Array.from(sorted, ([other]) => other),
    values: Float64Array.from(sorted, ([, value]) => value),
  };
}

/** Union-find over `together` and `beside`; items are in the order of their first guests. */
function joinGuests({ guests, together = [], beside = [] }: SeatingProblem) {
  const first = Int32Array.from({ length: guests }, (_, guest) => guest);
  const rootOf = (guest: number): number => {
    let root = guest;
    while (first[root] !== root) root = first[root] as number;
    first[guest] = root;
    return root;
  };
  for (const [head = 0, ...others] of [...together, ...beside])
    for (const other of others) {
      const [a, b] = [rootOf(head), rootOf(other)];
      first[Math.max(a, b)] = Math.min(a, b);
    }
  const members: number[][] = [];
  const itemOf = new Int32Array(guests);
  for (let guest = 0; guest < guests; guest++) {
    const root = rootOf(guest);
    if (root === guest) members.push([]);
    itemOf[guest] = root === guest ? members.length - 1 : (itemOf[root] as number);
    members[itemOf[guest] as number]?.push(guest);
  }
  return { itemOf, members };
}

export function buildSeatingItems(problem: SeatingProblem): SeatingItems {
  checkProblem(problem);
  const {
    guests,
    tables,
    weights = [],
    apart = [],
    seated = [],
    notAt = [],
    company = [],
    near = [],
  } = problem;
  const { neighbours = [], places = [] } = problem;
  const { itemOf, members } = joinGuests(problem);
  const count = members.length;
  const at = (guest: number) => itemOf[guest] as number;
  const sizes = Float64Array.from(members, (group) =>
    group.reduce((sum, guest) => sum + (problem.sizes?.[guest] ?? 1), 0),
  );

  const allowed = new Uint8Array(count * tables.length).fill(1);
  for (const [guest, table] of notAt) allowed[at(guest) * tables.length + table] = 0;
  for (const [guest, table] of seated)
    for (let other = 0; other < tables.length; other++)
      if (other !== table) allowed[at(guest) * tables.length + other] = 0;
  const tablesOf = (item: number) =>
    allowed.subarray(item * tables.length, (item + 1) * tables.length);

  const othersInGroup = new Map<number, Set<number>>();
  for (const group of company)
    for (const guest of group)
      for (const other of group)
        if (at(other) !== at(guest))
          othersInGroup.set(guest, (othersInGroup.get(guest) ?? new Set()).add(other));
  const companions: [number, number, number][] = [...othersInGroup].flatMap(([guest, others]) =>
    [...others]
      .filter((other) => guest < other)
      .map((other): [number, number, number] => [at(guest), at(other), 1]),
  );
  const looksForCompany = new Uint8Array(count);
  for (const guest of company.flat())
    if (members[at(guest)]?.length === 1) looksForCompany[at(guest)] = 1;

  const neighbouring = new Float64Array(tables.length ** 2);
  for (let table = 0; table < tables.length; table++)
    neighbouring[table * tables.length + table] = 1;
  for (const [a, b] of neighbours)
    neighbouring[a * tables.length + b] = neighbouring[b * tables.length + a] = 1;
  const worth = new Float64Array(count * tables.length);
  for (const [guest, table, weight] of places) worth[at(guest) * tables.length + table]! += weight;
  const toItems = ([a, b, weight]: readonly [number, number, number]) =>
    [at(a), at(b), weight] as const;
  const items: SeatingItems = {
    count,
    tables: tables.length,
    itemOf,
    members,
    sizes,
    least: Float64Array.from(tables, ({ least }) => least),
    most: Float64Array.from(tables, ({ most }) => most),
    allowed,
    movable: Int32Array.from(members.keys()).filter(
      (item) => tablesOf(item).reduce((sum, one) => sum + one, 0) > 1,
    ),
    weights: buildAdjacencyList(count, weights.map(toItems)),
    apart: buildAdjacencyList(
      count,
      apart.map(([a, b]) => [at(a), at(b), 1]),
    ),
    near: buildAdjacencyList(count, near.map(toItems)),
    company: buildAdjacencyList(count, companions),
    looksForCompany,
    neighbouring,
    places: worth,
    nearlyEmpty: problem.nearlyEmpty ?? 0,
    within: [...weights, ...near].reduce(
      (sum, [a, b, weight]) => (at(a) === at(b) && a !== b ? sum + weight : sum),
      0,
    ),
  };
  const why = guests > 0 ? findImpossibleReason(problem, items) : null;
  if (why) throw new ImpossibleSeatingError(why);
  return items;
}
