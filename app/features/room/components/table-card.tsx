import { useEffect, useMemo, useRef, useState } from 'react';
import { toDrawingBounds } from '@/features/seating/floor-plan/drawing-coordinates';
import {
  type Bounds,
  CHAIR_DEPTH,
  getBounds,
  getOutline,
  isPlaced,
} from '@/features/seating/tables/geometry';
import { formatTableName } from '@/features/seating/tables/model';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { findTargetField, useKeys } from '@/lib/react/use-keys';
import { placeTableCard, type TableCardPosition } from '../canvas/place-table-card';
import type { PlanView } from '../canvas/use-plan-view';
import { findSeatedTable, type SeatedTable, type Seating } from '../manual-seating/seating';
import { MealsSwitch, TableCount, TableGuestNames } from './table-names';
import './table-card.css';

type Props = {
  plan: RoomPlan;
  planView: PlanView;
  seating: Seating;
  /** The table whose panel is open, which already shows the names. */
  openId: string | null;
  isPanelOpen: boolean;
};

const OPEN_DELAY_MS = 300;
const CLOSE_DELAY_MS = 200;
const WIDTH = 236;
const MAX_NAMED = 14;
const ROW = 27;
const PANEL = 336;
/** How far place cards extend beyond chairs, in metres. */
const CARD_OVERHANG = 0.25;

export function TableCard({ plan, planView, seating, openId, isPanelOpen }: Props) {
  const { id, hold, close } = usePointedTable(planView);
  const pointed = id && id !== openId ? findSeatedTable(seating, id) : undefined;
  const at = pointed && pointed.guests.length > 0 ? pointed : undefined;
  const place = useMemo(
    () => at && placeCard(at, plan, planView, isPanelOpen),
    [at, plan, planView, isPanelOpen],
  );
  // In the capture phase, before Escape reaches the plan and also clears the selection. Escape in a field is left to the field.
  useKeys(
    (pressed) =>
      place && pressed.key === 'Escape' && !findTargetField(pressed) ? close : undefined,
    { capture: true },
  );
  if (!at || !place) return null;
  return (
    <>
      {place.connector && <Connector ends={place.connector} />}
      <PeekCard key={at.table.id} seatedTable={at} place={place} onEnter={hold} onLeave={close} />
    </>
  );
}

/** The hovered table after a short delay, or immediately the table with keyboard focus. */
function usePointedTable({ pane }: PlanView) {
  const [id, setId] = useState<string | null>(null);
  const timer = useRef(0);
  const setNow = (next: string | null) => {
    clearTimeout(timer.current);
    setId(next);
  };
  const setAfter = (next: string | null, wait: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setId(next), wait);
  };
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const listening = new AbortController();
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      react: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, react, { signal: listening.signal, passive: true });
    const findId = ({ target }: Event) =>
      (target as Element).closest('[data-thing]')?.getAttribute('data-thing') ?? null;
    listen('pointerover', (event) => {
      if (event.pointerType !== 'mouse') return;
      const next = findId(event);
      setAfter(next, next ? OPEN_DELAY_MS : CLOSE_DELAY_MS);
    });
    listen('pointerleave', ({ relatedTarget }) => {
      // React reports `pointerenter` on the card before the plan gets `pointerleave`, so `hold` has already run.
      const isOnCard =
        relatedTarget instanceof Element && relatedTarget.closest('.table-info-card');
      if (!isOnCard) setAfter(null, CLOSE_DELAY_MS);
    });
    listen('pointerdown', () => setNow(null));
    listen('wheel', () => setNow(null));
    listen('focusin', (event) => {
      if ((event.target as Element).matches(':focus-visible')) setNow(findId(event));
    });
    listen('focusout', () => setNow(null));
    return () => {
      listening.abort();
      clearTimeout(timer.current);
    };
  }, [pane]);
  return {
    id,
    hold: () => clearTimeout(timer.current),
    // Without a delay: a card that opens under a resting mouse gets `pointerenter`, and `hold` would stop a delayed closing.
    close: () => setNow(null),
  };
}

function placeCard(
  { table, guests }: SeatedTable,
  plan: RoomPlan,
  { view, size, isTurned }: PlanView,
  isPanelOpen: boolean,
): TableCardPosition | null {
  if (!isPlaced(table)) return null;
  const toPixels = (box: Bounds): Bounds => {
    const { left, top, right, bottom } = toDrawingBounds(box, isTurned);
    return {
      left: (left - view.x) * view.scale,
      top: (top - view.y) * view.scale,
      right: (right - view.x) * view.scale,
      bottom: (bottom - view.y) * view.scale,
    };
  };
  const boxOf = (one: typeof table) =>
    toPixels(getBounds(getOutline(one, CHAIR_DEPTH + CARD_OVERHANG)));
  const rows = Math.min(guests.length, MAX_NAMED + 1);
  return placeTableCard(
    {
      table: boxOf(table),
      others: plan.tables
        .filter(isPlaced)
        .flatMap((other) => (other.id === table.id ? [] : boxOf(other))),
      floor: toPixels({ left: 0, top: 0, right: plan.room.width, bottom: plan.room.depth }),
      free: {
        left: 216,
        top: 64,
        right: size.width - (isPanelOpen ? PANEL : 16),
        bottom: size.height - 16,
      },
    },
    { width: WIDTH, height: 56 + rows * ROW + (guests.some(({ meal }) => meal) ? 42 : 8) },
  );
}

const Connector = ({ ends: [from, to] }: { ends: NonNullable<TableCardPosition['connector']> }) => (
  <i
    className="table-info-card-thread"
    aria-hidden="true"
    style={{ left: from.x, top: from.y, width: to.x - from.x }}
  />
);

type CardProps = {
  seatedTable: SeatedTable;
  place: TableCardPosition;
  onEnter: () => void;
  onLeave: () => void;
};

/** Hidden from screen readers, which find the names on the chairs. Closing the card hides meals again. */
function PeekCard({ seatedTable: { table, guests }, place, onEnter, onLeave }: CardProps) {
  const [showsMeals, setShowsMeals] = useState(false);
  const named = guests.slice(0, MAX_NAMED);
  return (
    <div
      className="table-info-card"
      style={{ left: place.left, top: place.top }}
      aria-hidden="true"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      <p className="flex items-baseline gap-2.5">
        <span className="font-display text-[1.375rem]/[1.2] lining-nums [overflow-wrap:anywhere]">
          {formatTableName(table.label)}
        </span>
        <TableCount table={table} guests={guests} />
      </p>
      <TableGuestNames guests={named} showsMeals={showsMeals}>
        {guests.length > named.length && (
          <li className="text-ink-2">and {guests.length - named.length} more</li>
        )}
      </TableGuestNames>
      {guests.some(({ meal }) => meal) && (
        <MealsSwitch
          showsMeals={showsMeals}
          onToggle={() => setShowsMeals(!showsMeals)}
          isForPointer
        />
      )}
    </div>
  );
}
