import { useMemo, useState } from 'react';
import { notify } from '@/components/notify';
import { useChangeGuests } from '@/features/guests/mutations';
import { useHouseholds } from '@/features/guests/parties/use-households';
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
import { type CoupleAtTable, isCoupleWish, seatCouple } from './couple';
import { applyPlan as asApplied, findMissingTables } from './explain/apply-plan';
import { checkBeforeSeating } from './explain/precheck';
import { useNoteWishes } from './note-wishes/use-note-wishes';
import type { SeatingMode, SeatingRequest } from './seating-request';
import { useSolver } from './solver/use-solver';
import { isTopTableWish, previewTopTable } from './top-table/model';
import { useTopTable } from './top-table/use-top-table';
import { applyTopTable, type TopTableAnswer } from './top-table/with-top-table';
import { useDismissals } from './use-dismissals';
import { useWishEditor } from './use-wish-editor';

/** Up to this many guests without a table count as latecomers; with more, the host is assumed to be still seating the list. */
const MAX_LATECOMERS = 12;

const formatDone = (newlySeated: number, moved: number) =>
  [
    newlySeated > 0 && `${formatCount(newlySeated, 'guest')} seated`,
    moved > 0 && `${newlySeated > 0 ? formatNumber(moved) : formatCount(moved, 'guest')} moved`,
  ]
    .filter(Boolean)
    .join(', ') || 'chairs changed';

/** Tables with the next free numbers, placed if the others are placed. Empty if they would exceed the room’s table limit. */
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

function addMissingTables(wedding: SeatingRequest, chairs: number, plan: RoomPlan): SeatingRequest {
  const added = buildMissingTables(chairs, plan);
  const { room } = wedding;
  return added.length > 0
    ? { ...wedding, added, room: { ...room, tables: room.tables.concat(added) } }
    : wedding;
}

type WeddingInput = {
  plan: RoomPlan | undefined;
  guests: readonly Guest[] | undefined;
  tables: readonly Table[] | undefined;
  wishes: readonly Wish[] | undefined;
};

type WeddingOptions = {
  mode: SeatingMode;
  couple: CoupleAtTable | null;
  answer: TopTableAnswer | null;
};

/** The wedding in three stages: as stored, after the answer about the top table (`present`), and after adding missing tables (`wedding`). Undefined until all data has loaded. */
function useWedding(
  { plan, guests, tables, wishes }: WeddingInput,
  { mode, couple, answer }: WeddingOptions,
) {
  const stored = useMemo((): SeatingRequest | undefined => {
    if (!plan || !guests || !tables || !wishes) return undefined;
    return {
      guests,
      wishes: [...(couple?.wishes ?? []), ...wishes],
      mode,
      room: { tables, fixtures: plan.fixtures },
    };
  }, [plan, guests, tables, wishes, mode, couple]);
  const present = useMemo(
    () => stored && (answer ? applyTopTable(stored, answer) : stored),
    [stored, answer],
  );
  const shortfall = useMemo(() => present && checkBeforeSeating(present), [present]);
  const wedding = useMemo(
    () =>
      present && plan && shortfall ? addMissingTables(present, shortfall.lacking, plan) : present,
    [present, plan, shortfall],
  );
  const before = useMemo(() => wedding && checkBeforeSeating(wedding), [wedding]);
  return { stored, present, shortfall, wedding, before };
}

type AnswersInput = Omit<WeddingInput, 'plan'> & { add: (...wishes: readonly Wish[]) => void };

const noGuests: readonly Guest[] = [];

/** Questions for the host before seating: possible households, the couple’s lock, the top table, and notes that read like wishes. */
function useAnswers(
  event: { id: string; event_name: string },
  { guests, tables, wishes, add }: AnswersInput,
) {
  const [isCoupleFree, setIsCoupleFree] = useState(false);
  const couple = useMemo(
    () => (guests && tables ? seatCouple(event.event_name, guests, tables) : null),
    [event.event_name, guests, tables],
  );
  const lockedCouple = isCoupleFree ? null : couple;
  const marks = useDismissals(event.id);
  return {
    couple,
    lockedCouple,
    freeCouple: () => setIsCoupleFree(true),
    toggleCouple: () => setIsCoupleFree(!isCoupleFree),
    marks,
    topTable: useTopTable({ guests, tables, wishes, couple: lockedCouple, marks }),
    notes: useNoteWishes({ guests, tables, wishes, marks, add }),
    households: useHouseholds(event.id, guests ?? noGuests, useChangeGuests(event.id)),
  };
}

export function useAutoSeating(event: { id: string; event_name: string }, editor: RoomEditor) {
  const editing = useWishEditor(event);
  const { wishes, query, add, addQuietly, remove, change: changeKind } = editing;
  const { solving, start, stop, leave } = useSolver();
  const [chosen, setChosen] = useState<SeatingMode | null>(null);
  const [applied, setApplied] = useState<SeatingStep | null>(null);
  const { plan, guests } = editor;
  const { seating, tables } = useMemo(() => {
    const seating = plan && guests && buildSeating(plan.tables, guests);
    return { seating, tables: seating?.tables.map(({ table }) => table) };
  }, [plan, guests]);

  const unseated = seating?.unseated.length ?? 0;
  const isAnybodySeated = unseated < (guests?.length ?? 0);
  const usual: SeatingMode = !isAnybodySeated ? 'all' : unseated > 0 ? 'unseated' : 'improve';
  const mode = chosen === 'unseated' && unseated === 0 ? usual : (chosen ?? usual);
  const { couple, marks, topTable, notes, households, ...answers } = useAnswers(event, {
    guests,
    tables,
    wishes,
    add,
  });
  const { stored, present, shortfall, wedding, before } = useWedding(
    { plan, guests, tables, wishes },
    { mode, couple: answers.lockedCouple, answer: topTable?.answered ?? null },
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
    !marks.marks ||
    !stored ||
    !present ||
    !wedding ||
    !before
  )
    return { query, seated: null };

  const over = seating.tables.filter(({ table, guests: here }) => here.length > table.seats);
  // A suggestion that the host has not seen must not move anyone.
  const late: SeatingRequest = { ...(topTable?.isAnswered ? present : stored), mode: 'late' };
  const seat = (input: SeatingRequest) => {
    setApplied(null);
    if (checkBeforeSeating(input).refusal) leave();
    else start(input);
  };
  /** The wedding of the latest plan, with its mode and the households kept together. */
  const getBasis = (): SeatingRequest => {
    const { mode: basisMode = mode, keptWhole } = basis ?? {};
    return { ...(basisMode === 'late' ? late : wedding), mode: basisMode, keptWhole };
  };
  /** Applies a changed answer, and adds tables for guests whom it leaves without a chair. */
  const withAnswer = (input: SeatingRequest, answer: TopTableAnswer): SeatingRequest => {
    const answered = applyTopTable(
      { ...stored, mode: input.mode, keptWhole: input.keptWhole },
      answer,
    );
    return answered.mode === 'late'
      ? answered
      : addMissingTables(answered, checkBeforeSeating(answered).lacking, plan);
  };
  const seated = {
    eventId: event.id,
    plan: planWithAdded,
    tables,
    added,
    shortage: (added.length > 0 && shortfall?.refusal?.[0]) || null,
    guests,
    drawnGuests:
      is === 'resting' && topTable
        ? previewTopTable(guests, topTable.table.label, topTable.choice)
        : guests,
    seating,
    wishes: topTable ? wishes.filter((wish) => !isTopTableWish(wish, topTable.table.id)) : wishes,
    topTable,
    notes,
    households,
    marks: { has: (mark: string) => marks.marks?.has(mark) ?? false, change: marks.change },
    wedding,
    before,
    solving,
    change,
    mode,
    couple: couple && {
      ...couple,
      isLocked: answers.lockedCouple !== null,
      toggle: answers.toggleCouple,
    },
    isAnybodySeated,
    phase:
      is === 'done' && applied !== null && editor.undoLabel === applied.label
        ? ('applied' as const)
        : is,
    /** Whether a few moves can seat latecomers or relieve an overfull table. */
    isLate:
      isAnybodySeated &&
      (unseated > 0
        ? unseated <= MAX_LATECOMERS && guests.length > 2 * unseated
        : over.length > 0) &&
      !checkBeforeSeating(late).refusal,
    choose: setChosen,
    seat: () => {
      const answer = topTable?.answer(editing.replaceTopTable);
      seat(answer ? applyTopTable(wedding, answer) : wedding);
    },
    seatLate: () => seat(late),
    stop,
    leave,
    apply: () => {
      if (!change) return;
      const words = formatDone(change.newlySeated, change.moved);
      const left = change.left > 0 ? ` ${formatChangedGuests(change.left)}` : '';
      const made = {
        label: `${words} by “Seat them for me”`,
        guests: { update: change.update },
        ...(added.length > 0 && { room: { tables: { add: added } } }),
      };
      const step = editor.perform(made, (isStored) => {
        if (isStored)
          notify.success('Plan applied', `${capitalise(words)}.${left}`, {
            about: made.label,
            event: event.id,
          });
      });
      setApplied(step);
    },
    undo: () => void editor.undoStep(applied),
    wish: {
      // The list shows a new wish at once. If the wish already exists, a toast says so.
      add: (made: Wish) =>
        wishes.some((wish) => wishKey(wish) === wishKey(made)) ? add(made) : addQuietly(made),
      remove,
      change: changeKind,
      replace: editing.replaceWish,
    },
    keepWhole: (members: readonly string[]) => {
      const given = getBasis();
      seat({ ...given, keptWhole: [...(given.keptWhole ?? []), ...members] });
    },
    dropWish: (wish: Wish) => {
      const given = getBasis();
      if (given.topTable && topTable && isTopTableWish(wish, topTable.table.id))
        return seat(withAnswer(given, topTable.drop(wish, editing.replaceTopTable)));
      if (isCoupleWish(wish)) answers.freeCouple();
      else remove(wish);
      const isLeft = (other: Wish) =>
        isCoupleWish(wish) ? !isCoupleWish(other) : other.id !== wish.id;
      seat({ ...given, wishes: given.wishes.filter(isLeft) });
    },
  };
  return { query, seated };
}

export const formatChangedGuests = (count: number) =>
  `${formatCount(count, 'guest')} ${pluralise(count, 'has', 'have')} changed since and ${pluralise(count, 'stays', 'stay')} as they are.`;

export type AutoSeatingState = NonNullable<ReturnType<typeof useAutoSeating>['seated']>;
