import { FixtureOutline } from '@/features/seating/floor-plan/fixture-outline';
import { FloorPlan, Walls } from '@/features/seating/floor-plan/floor-plan';
import { toTransform } from '@/features/seating/floor-plan/shapes';
import { TableShape } from '@/features/seating/floor-plan/table-shape';
import { getPlanArea, isPlaced } from '@/features/seating/tables/geometry';
import { formatTableName } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import type { PlanChanges } from '../changes';
import type { VenuePlan } from '../model';
import { CARD_CLASS, HIDDEN_WITH_CHANGES_CLASS } from './plan-card';

const MARGIN = 0.4;
const OUTLINE_DISTANCE = 0.75;

export function PlanDrawing({
  plan: { room, tables, fixtures, guests },
  changes,
}: {
  plan: VenuePlan;
  changes: PlanChanges;
}) {
  const placed = tables.map((table): Table => ({ ...table, note: null })).filter(isPlaced);
  if (!room || placed.length === 0) return null;
  const countGuests = (id: string) => guests.filter(({ table_id }) => table_id === id).length;
  const changed = placed
    .filter(({ id }) => changes.tables.has(id))
    .map(({ label }) => formatTableName(label));
  return (
    <section className={`venue-drawing ${CARD_CLASS} ${HIDDEN_WITH_CHANGES_CLASS}`}>
      <h2 className="sr-only">The room</h2>
      <FloorPlan
        className="max-h-[70vh] w-full print:max-h-[230mm]"
        role="img"
        aria-label={`Plan of the room${changed.length > 0 ? `. Changed: ${changed.join(', ')}` : ''}`}
        area={getPlanArea({ room, tables: placed, fixtures }, MARGIN)}
      >
        <Walls className="fill-paper stroke-ink stroke-[0.16px]" room={room} />
        {fixtures.map((fixture) => (
          <FixtureOutline
            key={fixture.id}
            fixture={fixture}
            edge="fill-none stroke-ink stroke-[0.06px]"
            words="text-[0.42px]"
          />
        ))}
        {placed.map((table) => {
          const count = countGuests(table.id);
          const sitting = Array.from({ length: Math.max(table.seats, count) }, (_, at) =>
            at < count ? '-' : null,
          );
          return (
            <g key={table.id}>
              {changes.tables.has(table.id) && (
                <rect
                  className="fill-none stroke-claret stroke-[0.1px]"
                  strokeDasharray="0.3 0.2"
                  x={-table.width / 2 - OUTLINE_DISTANCE}
                  y={-table.depth / 2 - OUTLINE_DISTANCE}
                  width={table.width + 2 * OUTLINE_DISTANCE}
                  height={table.depth + 2 * OUTLINE_DISTANCE}
                  rx={
                    table.shape === 'round' || table.shape === 'oval'
                      ? table.width / 2 + OUTLINE_DISTANCE
                      : 0.3
                  }
                  transform={toTransform(table)}
                />
              )}
              <TableShape table={table} sitting={sitting} detail="dash" />
            </g>
          );
        })}
      </FloorPlan>
    </section>
  );
}
