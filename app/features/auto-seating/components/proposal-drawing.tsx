import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { NoticeLine } from '@/components/notice-line';
import { WallLengths } from '@/features/room/canvas/components/length-labels';
import { PlanZoom } from '@/features/room/canvas/components/plan-zoom';
import {
  COUNTS_MIN_SCALE,
  getTableDetail,
  RoomBackground,
} from '@/features/room/canvas/components/room-background';
import { type Insets, usePlanView } from '@/features/room/canvas/use-plan-view';
import { SeatedCount } from '@/features/room/components/seated-count';
import { SeatingTables } from '@/features/room/manual-seating/components/seating-tables';
import { buildSeating } from '@/features/room/manual-seating/seating';
import { useNamesSwitch } from '@/features/room/use-names-switch';
import { FixtureShape } from '@/features/seating/floor-plan/fixture-shape';
import { TableShape } from '@/features/seating/floor-plan/table-shape';
import type { Guest } from '@/features/seating/guests/schema';
import {
  CHAIR_DEPTH,
  CHAIR_DISTANCE,
  getPlanBounds,
  isPlaced,
  type PlacedTable,
} from '@/features/seating/tables/geometry';
import { tableKey } from '@/features/seating/tables/model';
import type { RoomPlan as Plan } from '@/features/seating/tables/schema';
import type { Wish } from '@/features/seating/wishes/schema';
import { formatCount } from '@/lib/text/counts';
import type { SeatingOutcome } from '../explain/outcome';
import { assignSeats, countNewGuestsByTable } from '../explain/preview-outcome';
import type { SeatMove } from '../explain/reasons';
import { buildSeatMarks } from '../explain/seat-marks';

type Props = {
  plan: Plan;
  guests: readonly Guest[];
  outcome: SeatingOutcome | null;
  /** Includes the wishes for the couple and the top table, which `wishCount` excludes. */
  wishes: readonly Wish[];
  wishCount: number;
  isDone: boolean;
  shown: SeatMove | null;
};

/** Keeps the drawing beside the panel, at the same scale as in the room. */
const insets = (): Insets =>
  window.innerWidth >= 1280
    ? { top: 100, right: 88, bottom: 104, left: 488 }
    : { top: 84, right: 28, bottom: 104, left: 432 };
const nobody: readonly never[] = [];

export function ProposalDrawing({ plan, guests, outcome, wishes, isDone, ...props }: Props) {
  const { wishCount, shown } = props;
  const [isBefore, setIsBefore] = useState(false);
  const { isOn: showsNames } = useNamesSwitch();
  const look = usePlanView(
    useMemo(() => getPlanBounds(plan), [plan]),
    insets(),
  );
  const after = isBefore ? null : outcome;
  const seating = useMemo(
    () => buildSeating(plan.tables, after ? assignSeats(guests, after) : guests),
    [plan.tables, guests, after],
  );
  const names = useMemo(
    () =>
      new Map(
        seating.tables.map(({ table, chairs }) => [
          table.id,
          chairs.map(({ guest }) => guest?.name ?? null),
        ]),
      ),
    [seating],
  );
  const marks = useMemo(
    () => buildSeatMarks(seating.tables, wishes, after),
    [seating, wishes, after],
  );
  const placed = new Map(
    plan.tables.filter(isPlaced).map((table) => [tableKey(table.label), table]),
  );
  const target = shown && placed.get(tableKey(shown.to));
  return (
    <>
      <div ref={look.pane} className="absolute inset-0 touch-none" {...usePan(look)}>
        <div className="absolute inset-0" inert>
          <RoomBackground plan={plan} view={look.view} size={look.size}>
            {plan.fixtures.map((fixture) => (
              <FixtureShape key={fixture.id} fixture={fixture} isNamed />
            ))}
            {[...placed.values()].map((table) => (
              <TableShape
                key={table.id}
                table={table}
                sitting={names.get(table.id) ?? nobody}
                detail={showsNames ? getTableDetail(look.view.scale) : 'dash'}
                isCounted={look.view.scale >= COUNTS_MIN_SCALE}
                isAimed={table === target}
                marks={marks.get(table.id)}
              />
            ))}
            <WallLengths {...plan} />
            {after && <Arrivals outcome={after} placed={placed} shown={shown} />}
          </RoomBackground>
        </div>
      </div>
      {placed.size === 0 && (
        <div className="absolute inset-y-20 right-7 left-108 overflow-auto" inert>
          <SeatingTables tables={seating.tables} selected={null} onPress={() => {}} />
        </div>
      )}
      <div className="absolute top-4 right-6 flex min-h-8 items-center gap-3.5 text-sm text-ink-2">
        {isDone && outcome ? (
          <>
            <BeforeAfter isBefore={isBefore} onChoose={setIsBefore} />
            {outcome.newlySeated > 0 && (
              <span className="rounded-[3px] bg-(--moss-wash) px-2 py-0.5 font-semibold text-moss">
                {formatCount(outcome.newlySeated, 'guest')} seated
              </span>
            )}
          </>
        ) : (
          <p>
            <SeatedCount guests={seating.guests} />
            <span className="ml-3.5">{formatCount(wishCount, 'wish', 'wishes')}</span>
          </p>
        )}
      </div>
      <div className="absolute top-3 left-111 z-4 max-w-[calc(100%-46rem)]">
        <NoticeLine scope="event" className="min-h-10" />
      </div>
      <PlanZoom planView={look} />
    </>
  );
}

const BeforeAfter = ({
  isBefore,
  onChoose,
}: {
  isBefore: boolean;
  onChoose: (isBefore: boolean) => void;
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are two buttons
  <span role="group" aria-label="The plan">
    {[true, false].map((before) => (
      <button
        key={`${before}`}
        type="button"
        aria-pressed={isBefore === before}
        className="min-h-8 px-1.5 aria-pressed:font-semibold aria-pressed:text-ink"
        onClick={() => onChoose(before)}
      >
        {before ? 'Before' : 'After'}
      </button>
    ))}
  </span>
);

function usePan(look: ReturnType<typeof usePlanView>) {
  const last = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({
      clientX: x,
      clientY: y,
      pointerId,
      currentTarget,
    }: PointerEvent<HTMLElement>) => {
      last.current = { x, y };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!last.current) return;
      look.pan({ x: x - last.current.x, y: y - last.current.y });
      last.current = { x, y };
    },
    onPointerUp: () => {
      last.current = null;
    },
    onPointerCancel: () => {
      last.current = null;
    },
  };
}

type ArrivalsProps = {
  outcome: SeatingOutcome;
  placed: ReadonlyMap<string, PlacedTable>;
  shown: SeatMove | null;
};

function Arrivals({ outcome, placed, shown }: ArrivalsProps) {
  const arrivals = useMemo(() => countNewGuestsByTable(outcome), [outcome]);
  const at = (label: string) => placed.get(tableKey(label));
  const [from, to] = shown?.from ? [at(shown.from), at(shown.to)] : [];
  return (
    <>
      {[...arrivals].map(([label, count]) => {
        const table = at(label);
        return table && <ArrivalBadge key={label} table={table} count={count} />;
      })}
      {from && to && <Way from={from} to={to} />}
    </>
  );
}

const reach = ({ width, depth }: PlacedTable) => Math.max(width, depth) / 2 + 0.3;

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
    <g className="fill-none stroke-moss" strokeWidth="2" strokeLinecap="round">
      <path
        vectorEffect="non-scaling-stroke"
        strokeDasharray="6 5"
        d={`M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`}
      />
      <path
        vectorEffect="non-scaling-stroke"
        d="M-.22 -.16 0 0l-.22 .16"
        transform={`translate(${end.x} ${end.y}) rotate(${angle})`}
      />
    </g>
  );
}

const ArrivalBadge = ({ table, count }: { table: PlacedTable; count: number }) => (
  <g
    transform={`translate(${table.x} ${table.y - table.depth / 2 - CHAIR_DISTANCE - CHAIR_DEPTH / 2})`}
  >
    <g className="room-pixels">
      <rect
        className="fill-moss"
        x={count > 9 ? -17 : -13.5}
        y="-24"
        width={count > 9 ? 34 : 27}
        height="21"
        rx="1.5"
      />
      <text
        className="fill-[#fff] text-[13px] leading-none font-semibold"
        textAnchor="middle"
        y="-9"
      >
        +{count}
      </text>
    </g>
  </g>
);
