import { fixtureDesigns, fixtureTraits } from '@/features/seating/fixtures/registry';
import { isInRows } from '@/features/seating/tables/chair-rows';
import {
  CHAIR_DEPTH,
  doPartsOverlap,
  type Gap,
  getOuterRadius,
  getOutlineParts,
  isOutsideRoom,
  isPlaced,
  measurePartsGap,
  type PlacedTable,
} from '@/features/seating/tables/geometry';
import { formatTableName } from '@/features/seating/tables/model';
import type { Fixture, RoomPlan } from '@/features/seating/tables/schema';
import { memoizeWeak } from '@/lib/collections/memoize';
import { spellCount } from '@/lib/text/counts';

export type RoomProblem = {
  about: 'over-full' | 'overlap' | 'off-plan' | 'close';
  text: string;
  ids: string[];
  gap?: Gap;
};

/** Cached for unmoved items, because computing 40 tables anew would delay every change. */
const parts = memoizeWeak((thing: PlacedTable | Fixture) => getOutlineParts(thing));
const gapsFrom = memoizeWeak((_: PlacedTable) => new WeakMap<PlacedTable, Gap>());
function gapOf(a: PlacedTable, b: PlacedTable): Gap {
  const gap = gapsFrom(a).get(b) ?? measurePartsGap(parts(a), parts(b));
  gapsFrom(a).set(b, gap);
  return gap;
}

/** Tables with a gap below this are assumed to be pushed together on purpose. */
const TOGETHER = 0.05;
/** Worst first; `sitting` counts a table’s guests. */
export function findRoomProblems(
  plan: RoomPlan,
  sitting: (table: { id: string }) => number,
): RoomProblem[] {
  const placed = plan.tables.filter(isPlaced);
  const overFull = plan.tables.flatMap((table): RoomProblem[] => {
    const over = sitting(table) - table.seats;
    return over > 0
      ? [
          {
            about: 'over-full',
            text: `${formatTableName(table.label)} is ${spellCount(over)} over`,
            ids: [table.id],
          },
        ]
      : [];
  });
  const offPlan = placed
    .filter((table) => isOutsideRoom(parts(table).flat(), plan.room))
    .map(
      ({ id, label }): RoomProblem => ({
        about: 'off-plan',
        text: `${formatTableName(label)} is outside the room`,
        ids: [id],
      }),
    );
  const onFixtures = placed.flatMap((table) =>
    plan.fixtures
      .filter(({ kind }) => fixtureTraits[kind].isObstacle)
      .filter((fixture) => doPartsOverlap(parts(table), parts(fixture)))
      .map(
        (fixture): RoomProblem => ({
          about: 'overlap',
          text: `${formatTableName(table.label)} stands on the ${fixtureDesigns[fixture.kind].name.toLowerCase()}`,
          ids: [table.id, fixture.id],
        }),
      ),
  );
  const between = pairsOf(placed, plan.room.clearance).flatMap(([a, b]): RoomProblem[] => {
    const gap = gapOf(a, b);
    const ids = [a.id, b.id];
    if (gap.length === 0 && doPartsOverlap(parts(a), parts(b)))
      return [
        {
          about: 'overlap',
          text: `${formatTableName(a.label)} and ${formatTableName(b.label, 'table')} overlap`,
          ids,
        },
      ];
    const clearance = plan.room.clearance - CHAIR_DEPTH * [a, b].filter(isInRows).length;
    if (gap.length < TOGETHER || gap.length >= clearance - 0.005) return [];
    return [
      {
        about: 'close',
        text: `${formatMetres(gap.length)} m between ${a.label} and ${b.label}`,
        ids,
        gap,
      },
    ];
  });
  const overlapping = between.filter(({ about }) => about === 'overlap');
  return [
    ...overFull,
    ...offPlan,
    ...overlapping,
    ...onFixtures,
    ...between.filter(({ about }) => about === 'close'),
  ];
}

/** Rounded down, so that a gap that is too narrow is never shown as wide enough. */
export const formatMetres = (length: number): string =>
  (Math.floor(length * 10 + 1e-6) / 10).toFixed(1);

/** Pairs of tables whose edges may be closer than `clearance`. */
function pairsOf(tables: readonly PlacedTable[], clearance: number): [PlacedTable, PlacedTable][] {
  return tables.flatMap((a, at) =>
    tables
      .slice(at + 1)
      .filter(
        (b) => Math.hypot(a.x - b.x, a.y - b.y) < getOuterRadius(a) + getOuterRadius(b) + clearance,
      )
      .map((b): [PlacedTable, PlacedTable] => [a, b]),
  );
}
