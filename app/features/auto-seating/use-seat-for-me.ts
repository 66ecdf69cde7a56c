import { useMemo, useState } from 'react';
import { notify } from '@/components/notify';
import { createTable, findFreeLabels, tablePresets } from '@/features/room/canvas/presets';
import { findFreePosition } from '@/features/room/canvas/room-objects';
import { buildSeating } from '@/features/room/manual-seating/seating';
import type { RoomEditor } from '@/features/room/use-room-history';
import type { Guest } from '@/features/seating/guests/schema';
import type { SeatingStep } from '@/features/seating/schema';
import { isPlaced } from '@/features/seating/tables/geometry';
import { ROOM_LIMITS, type RoomPlan, type Table } from '@/features/seating/tables/schema';
import { wishKey } from '@/features/seating/wishes/model';
import type { Wish } from '@/features/seating/wishes/schema';
import { capitalise, formatCount, formatNumber, pluralise } from '@/lib/text/counts';
import { isCoupleWish, seatCouple } from './couple';
import { applyPlan as asApplied, findMissingTables } from './explain/apply-plan';
import { precheckWedding } from './explain/precheck';
import { useSolver } from './solver/use-solver';
import { useWishEditor } from './use-wish-editor';
import type { SeatingMode, Wedding } from './wedding';

/** At most this many guests without a table count as latecomers; with more, the list is still being seated. */
const MAX_LATECOMERS = 12;

const formatDone = (newlySeated: number, moved: number) =>
  [
    newlySeated > 0 && `${formatCount(newlySeated, 'guest')} seated`,
    moved > 0 && `${newlySeated > 0 ? formatNumber(moved) : formatCount(moved, 'guest')} moved`,
  ]
    .filter(Boolean)
    .join(', ') || 'chairs changed';

/** New tables with the next free numbers, placed in the room if the others are; empty if the room would exceed its table limit. */
function buildMissingTables(count: number, plan: RoomPlan): Table[] {
  const [preset] = tablePresets;
  const isLaid = plan.tables.some(isPlaced);
  const middle = { x: plan.room.width / 2, y: plan.room.depth / 2 };
  const needed = Math.ceil(count / preset.seats);
  const made: Table[] = [];
  if (plan.tables.length + needed > ROOM_LIMITS.tables) return made;
  for (const label of findFreeLabels(plan.tables, needed)) {
    const place = isLaid
      ? findFreePosition({ ...plan, tables: plan.tables.concat(made) }, preset, middle)
      : null;
    made.push({ ...createTable(preset, label), ...place });
  }
  return made;
}

type WeddingInput = {
  plan: RoomPlan | undefined;
  guests: readonly Guest[] | undefined;
  tables: readonly Table[] | undefined;
  wishes: readonly Wish[] | undefined;
};

/** The wedding as it is (`present`) and with the missing tables added; undefined until all data has loaded. */
function useWedding(
  eventName: string,
  { plan, guests, tables, wishes }: WeddingInput,
  { mode, isCoupleFree }: { mode: SeatingMode; isCoupleFree: boolean },
) {
  const couple = useMemo(
    () => (guests && tables ? seatCouple(eventName, guests, tables) : null),
    [eventName, guests, tables],
  );
  const present = useMemo((): Wedding | undefined => {
    if (!plan || !guests || !tables || !wishes) return undefined;
    const locks = couple && !isCoupleFree ? couple.wishes : [];
    return {
      guests,
      wishes: [...locks, ...wishes],
      mode,
      room: { tables, fixtures: plan.fixtures },
    };
  }, [plan, guests, tables, wishes, mode, couple, isCoupleFree]);
  const shortfall = useMemo(() => present && precheckWedding(present), [present]);
  const wedding = useMemo(() => {
    const added = plan && shortfall ? buildMissingTables(shortfall.lacking, plan) : [];
    return present && added.length > 0
      ? { ...present, added, room: { ...present.room, tables: present.room.tables.concat(added) } }
      : present;
  }, [present, plan, shortfall]);
  const before = useMemo(() => wedding && precheckWedding(wedding), [wedding]);
  return { couple, present, shortfall, wedding, before };
}

export function useSeatForMe(event: { id: string; event_name: string }, editor: RoomEditor) {
  const { wishes, query, add, addQuietly, remove, change: changeKind } = useWishEditor(event);
  const { solving, start, stop, leave } = useSolver();
  const [chosen, setChosen] = useState<SeatingMode | null>(null);
  const [applied, setApplied] = useState<SeatingStep | null>(null);
  const [isCoupleFree, setIsCoupleFree] = useState(false);
  const { plan, guests } = editor;
  const { seating, tables } = useMemo(() => {
    const seating = plan && guests && buildSeating(plan.tables, guests);
    return { seating, tables: seating?.tables.map(({ table }) => table) };
  }, [plan, guests]);

  const unseated = seating?.unseated.length ?? 0;
  const isAnybodySeated = unseated < (guests?.length ?? 0);
  const usual: SeatingMode = !isAnybodySeated ? 'all' : unseated > 0 ? 'unseated' : 'improve';
  const mode = chosen === 'unseated' && unseated === 0 ? usual : (chosen ?? usual);
  const { couple, present, shortfall, wedding, before } = useWedding(
    event.event_name,
    { plan, guests, tables, wishes },
    { mode, isCoupleFree },
  );
  const { is, basis, outcome } = solving;
  const added = useMemo(
    () => findMissingTables((is === 'resting' ? wedding : basis)?.added ?? [], tables ?? []),
    [is, wedding, basis, tables],
  );
  const planWithAdded = useMemo(
    () => plan && { ...plan, tables: [...plan.tables, ...added] },
    [plan, added],
  );
  const change = useMemo(
    () =>
      is === 'done' && basis && outcome && guests && tables
        ? asApplied(outcome.places, { basis: basis.guests, guests, tables: tables.concat(added) })
        : null,
    [is, basis, outcome, guests, tables, added],
  );
  if (
    !plan ||
    !planWithAdded ||
    !guests ||
    !seating ||
    !tables ||
    !wishes ||
    !present ||
    !wedding ||
    !before
  )
    return { query, seated: null };

  const over = seating.tables.filter(({ table, guests: here }) => here.length > table.seats);
  const late: Wedding = { ...present, mode: 'late' };
  const seat = (given: Wedding) => {
    setApplied(null);
    if (!precheckWedding(given).refusal) start(given);
  };
  const seated = {
    plan: planWithAdded,
    tables,
    added,
    shortage: (added.length > 0 && shortfall?.refusal?.[0]) || null,
    guests,
    seating,
    wishes,
    wedding,
    before,
    solving,
    change,
    mode,
    couple: couple && {
      ...couple,
      isLocked: !isCoupleFree,
      toggle: () => setIsCoupleFree(!isCoupleFree),
    },
    isAnybodySeated,
    phase:
      is === 'done' && applied !== null && editor.undoLabel === applied.label
        ? ('applied' as const)
        : is,
    /** Whether latecomers or an over-full table can be seated with a few moves. */
    isLate:
      isAnybodySeated &&
      (unseated > 0
        ? unseated <= MAX_LATECOMERS && guests.length > 2 * unseated
        : over.length > 0) &&
      !precheckWedding(late).refusal,
    choose: setChosen,
    seat: () => seat(wedding),
    seatLate: () => seat(late),
    stop,
    leave,
    apply: () => {
      if (!change) return;
      const words = formatDone(change.newlySeated, change.moved);
      const left = change.left > 0 ? ` ${formatChangedSince(change.left)}` : '';
      const made = {
        label: `${words} by “Seat them for me”`,
        guests: { update: change.update },
        ...(added.length > 0 && { room: { tables: { add: added } } }),
      };
      const step = editor.perform(made, (isStored) => {
        if (isStored)
          notify.success('Plan applied', `${capitalise(words)}.${left}`, { event: event.id });
      });
      setApplied(step);
    },
    undo: () => void editor.undoStep(applied),
    wish: {
      // The list shows a new wish at once; only an existing one needs a toast.
      add: (made: Wish) =>
        wishes.some((wish) => wishKey(wish) === wishKey(made)) ? add(made) : addQuietly(made),
      remove,
      change: changeKind,
    },
    keepWhole: (members: readonly string[]) => {
      const given = basis ?? wedding;
      seat({ ...wedding, mode: given.mode, keptWhole: [...(given.keptWhole ?? []), ...members] });
    },
    dropWish: (wish: Wish) => {
      if (isCoupleWish(wish)) setIsCoupleFree(true);
      else remove(wish);
      const isLeft = (other: Wish) =>
        isCoupleWish(wish) ? !isCoupleWish(other) : other.id !== wish.id;
      seat({
        ...wedding,
        mode: basis?.mode === 'late' ? 'late' : mode,
        wishes: wedding.wishes.filter(isLeft),
      });
    },
  };
  return { query, seated };
}

export const formatChangedSince = (left: number) =>
  `${formatCount(left, 'guest')} ${pluralise(left, 'has', 'have')} changed since and ${pluralise(left, 'stays', 'stay')} as they are.`;

export type SeatForMeState = NonNullable<ReturnType<typeof useSeatForMe>['seated']>;
