import { useMemo } from 'react';
import { usePlanView } from '@/features/room/canvas/use-plan-view';
import { RoomPlan } from '@/features/room/components/room-plan';
import { SeatingTables } from '@/features/room/components/seating-tables';
import { seatingOf } from '@/features/room/seating-by-hand/seating';
import type { Guest } from '@/features/seating/guests/schema';
import { boxOf, isPlaced, type PlacedTable } from '@/features/seating/tables/geometry';
import { tableKey } from '@/features/seating/tables/model';
import type { RoomPlan as Plan } from '@/features/seating/tables/schema';
import { useMedia } from '@/lib/use-media';
import { seatedBy, transfersOf } from '../explain/after-plan';
import type { Outcome } from '../explain/outcome';
import './plan-drawing.css';

type Props = { plan: Plan; guests: readonly Guest[]; outcome: Outcome | null };

/** More arrows than this would hide the room. */
const MOST_WAYS = 24;

/** The room with the new seats and arrows between tables; a list of tables if none is placed. The list of moves says the same in words. */
export function PlanDrawing({ plan, guests, outcome }: Props) {
  const isPhone = useMedia('(max-width: 759px)');
  const box = useMemo(() => boxOf(plan), [plan]);
  const look = usePlanView(box, 8);
  const seating = useMemo(
    () => seatingOf(plan.tables, outcome ? seatedBy(guests, outcome) : guests),
    [plan.tables, guests, outcome],
  );
  const names = useMemo(
    () => new Map(seating.tables.map(({ table, chairs }) => [table.id, chairs.map(({ guest }) => guest?.name ?? null)])),
    [seating],
  );
  if (!plan.tables.some(isPlaced))
    return (
      <div className="plan-drawing-list" inert>
        <SeatingTables tables={seating.tables} selected={null} over={null} onPress={() => {}} />
      </div>
    );
  const placed = new Map(plan.tables.filter(isPlaced).map((table) => [tableKey(table.label), table]));
  return (
    <div
      ref={look.pane}
      className="plan-drawing"
      style={{ aspectRatio: `${box.right - box.left} / ${box.bottom - box.top}` }}
      inert
    >
      {look.size.width > 0 && (
        <RoomPlan
          plan={plan}
          view={look.view}
          size={look.size}
          sittingOf={({ id }) => names.get(id) ?? []}
          selected={none}
          detail={isPhone ? 'ring' : 'dash'}
        >
          {outcome && <Goings outcome={outcome} placed={placed} />}
        </RoomPlan>
      )}
    </div>
  );
}

const none: ReadonlySet<string> = new Set();

function Goings({ outcome, placed }: { outcome: Outcome; placed: ReadonlyMap<string, PlacedTable> }) {
  const { arrivals, ways } = useMemo(() => transfersOf(outcome), [outcome]);
  const at = (label: string) => placed.get(tableKey(label));
  return (
    <>
      {ways.slice(0, MOST_WAYS).map(({ from, to }) => {
        const [one, other] = [at(from), at(to)];
        return one && other && <Way key={`${from} ${to}`} from={one} to={other} />;
      })}
      {[...arrivals].map(([label, count]) => {
        const table = at(label);
        return table && <Arrivals key={label} table={table} count={count} />;
      })}
    </>
  );
}

const reach = ({ width, depth }: PlacedTable) => Math.max(width, depth) / 2 + 0.3;

/** A curved arrow from one table to another that avoids what is between. */
function Way({ from, to }: { from: PlacedTable; to: PlacedTable }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [x, y] = [dx / length, dy / length];
  const start = { x: from.x + x * reach(from), y: from.y + y * reach(from) };
  const end = { x: to.x - x * reach(to), y: to.y - y * reach(to) };
  const bend = Math.min(1.2, length / 5);
  const middle = { x: (start.x + end.x) / 2 + y * bend, y: (start.y + end.y) / 2 - x * bend };
  const angle = (Math.atan2(end.y - middle.y, end.x - middle.x) * 180) / Math.PI;
  return (
    <g className="plan-way">
      <path className="plan-way-thread" d={`M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`} />
      <path d="M-.22 -.16 0 0l-.22 .16" transform={`translate(${end.x} ${end.y}) rotate(${angle})`} />
    </g>
  );
}

const Arrivals = ({ table, count }: { table: PlacedTable; count: number }) => (
  <g
    className="plan-arrivals"
    transform={`translate(${table.x + Math.min(table.width, 4) * 0.36} ${table.y - table.depth / 2 - 0.12})`}
  >
    <g className="room-pixels">
      <rect x="-4" y="-19" width={count > 9 ? 34 : 27} height="21" rx="1.5" />
      <text x={count > 9 ? 13 : 9.5} y="-4">
        +{count}
      </text>
    </g>
  </g>
);
