import { type KeyboardEvent, useMemo, useState } from 'react';
import type { ViewerPlan } from '@/features/seating/schema';
import { useIsPhone } from '@/lib/react/use-media-query';
import { formatCount } from '@/lib/text/counts';
import { listChairs } from '../canvas/chairs';
import { PlanZoom } from '../canvas/components/plan-zoom';
import { RoomCanvas } from '../canvas/components/room-canvas';
import { findSelected } from '../canvas/room-objects';
import { usePlanGestures } from '../canvas/use-plan-gestures';
import type { Insets } from '../canvas/use-plan-view';
import { useRevealSelection } from '../canvas/use-reveal-selection';
import { useRoomView } from '../canvas/use-room-view';
import { useNamesSwitch } from '../use-names-switch';
import { ViewerTablePanel } from './viewer-table-panel';
import './viewer-room.css';

type Props = {
  plan: ViewerPlan;
  access: { sees_names: boolean; sees_meals: boolean; owner: string };
  wanted?: string;
  onPrint: () => void;
  isPrinting: boolean;
};

const nothing: readonly never[] = [];
const ignore = () => {};

function insetsFor(isPhone: boolean, width: number): Insets {
  if (isPhone) return { top: 60, right: 10, bottom: 60, left: 10 };
  return { top: 84, right: width >= 1280 ? 336 : 28, bottom: 76, left: 28 };
}

export default function ViewerRoom({ plan, access, wanted, onPrint, isPrinting }: Props) {
  const [openId, setOpenId] = useState(wanted ?? null);
  const isPhone = useIsPhone();
  const planView = useRoomView(plan, isPhone, insetsFor);
  const names = useNamesSwitch();
  const sitting = useMemo(() => sittingIn(plan, access.sees_names), [plan, access.sees_names]);
  const open = plan.tables.find(({ id }) => id === openId);
  const selected = useMemo(() => new Set(openId ? [openId] : []), [openId]);
  const panel = useRevealSelection(open ? findSelected(plan, selected) : nothing, planView);
  const plans = usePlanGestures({
    planView,
    things: nothing,
    selected,
    onPress: (id) => setOpenId(plan.tables.some((table) => table.id === id) ? id : null),
    onTake: ignore,
    onMove: ignore,
    onFrame: ignore,
  });
  const pressKey = (pressed: KeyboardEvent) => {
    if (pressed.key === 'Escape') return setOpenId(null);
    const id = (pressed.target as Element).closest('[data-thing]')?.getAttribute('data-thing');
    if (!id || (pressed.key !== 'Enter' && pressed.key !== ' ')) return;
    pressed.preventDefault();
    setOpenId(id === openId ? null : id);
  };
  const placed = plan.tables.filter(({ x }) => x !== null);
  const seated = Object.values(plan.counts).reduce((sum, count) => sum + count, 0);
  return (
    <section
      className="absolute inset-0 overflow-hidden"
      aria-label="The room"
      onKeyDown={pressKey}
    >
      <div ref={planView.pane} className="absolute inset-0" {...plans.handlers}>
        <RoomCanvas
          plan={plan}
          planView={planView}
          tableOf={({ id }) => ({ sitting: sitting.get(id) ?? nothing })}
          selected={selected}
          showsNames={access.sees_names && names.isOn}
          isViewed
          drawing={plans.drawing}
        />
      </div>
      <div className="viewed-room-line">
        <p>
          <b className="font-semibold">{seated}</b> at {formatCount(plan.tables.length, 'table')}
          {plan.without_table > 0 && `, ${plan.without_table} with no table yet`}
          {placed.length < plan.tables.length &&
            `. ${plan.tables.length - placed.length} not on the plan yet`}
        </p>
        <button
          type="button"
          className="link min-h-9 flex-none font-semibold aria-disabled:opacity-60 phone:min-h-11"
          aria-disabled={isPrinting}
          onClick={isPrinting ? undefined : onPrint}
        >
          {isPrinting ? 'Preparing...' : 'Print the room'}
        </button>
      </div>
      <PlanZoom planView={planView} names={access.sees_names ? names : undefined} />
      {open && (
        <ViewerTablePanel
          key={open.id}
          ref={panel}
          plan={plan}
          table={open}
          access={access}
          onClose={() => setOpenId(null)}
        />
      )}
    </section>
  );
}

/** The guests on each table’s chairs, by table id. '-' stands for a guest whose name is hidden. */
function sittingIn(
  { tables, guests, counts }: ViewerPlan,
  seesNames: boolean,
): Map<string, readonly (string | null)[]> {
  const chairs = (id: string, seats: number) => {
    if (!seesNames)
      return Array.from({ length: Math.max(seats, counts[id] ?? 0) }, (_, at) =>
        at < (counts[id] ?? 0) ? '-' : null,
      );
    const here = guests.filter(({ table_id }) => table_id === id);
    return listChairs(seats, here).map(({ guest }) => guest?.name ?? null);
  };
  return new Map(tables.map(({ id, seats }) => [id, chairs(id, seats)]));
}
