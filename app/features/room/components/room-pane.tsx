import { type ReactNode, type Ref, useMemo, useRef, useState } from 'react';
import { notify } from '@/components/notify';
import { groupPeopleBy } from '@/features/collaboration/group-people-by';
import { useOtherPeople } from '@/features/collaboration/use-presence';
import { getPlanBounds, type PlacedTable } from '@/features/seating/tables/geometry';
import type { RoomPlan as Plan } from '@/features/seating/tables/schema';
import { useOffers } from '@/lib/react/use-actions';
import { useKeys } from '@/lib/react/use-keys';
import { useStable } from '@/lib/react/use-stable';
import { type ObjectsGiven, objectActions } from '../actions/object-actions';
import { Measurements } from '../canvas/components/measurements';
import { PlanBar } from '../canvas/components/plan-bar';
import { PlanFacts } from '../canvas/components/plan-facts';
import { PlanZoom } from '../canvas/components/plan-zoom';
import { type Carrying, RoomCanvas } from '../canvas/components/room-canvas';
import { CARDS_MIN_SCALE } from '../canvas/components/room-ground';
import { GapMarks, Measures } from '../canvas/components/room-marks';
import { RoomThreads } from '../canvas/components/room-threads';
import { createRoomActions } from '../canvas/room-actions';
import { handlePlanKey } from '../canvas/room-keys';
import {
  findSelected,
  isTableObject,
  listObjects,
  moveObjects,
  type RoomObject,
} from '../canvas/room-objects';
import { findRoomProblems, type RoomProblem } from '../canvas/room-problems';
import { buildThreads, type GuestTie } from '../canvas/threads';
import { usePlanGestures } from '../canvas/use-plan-gestures';
import { type Insets, usePlanView } from '../canvas/use-plan-view';
import { useRevealed } from '../canvas/use-revealed';
import { PicturePanel } from '../picture/picture-panel';
import { PicturePoints } from '../picture/picture-points';
import { usePicture } from '../picture/use-picture';
import { type Seating, seatedCount } from '../seating-by-hand/seating';
import { dropTargetProps, pickUpProps } from '../seating-by-hand/seating-targets';
import { useAnnouncement } from '../use-announcement';
import type { RoomEditor } from '../use-room-history';
import { EmptyRoom } from './empty-room';
import { LayOutDialog } from './lay-out-dialog';
import { ObjectPanel } from './object-panel';
import { RoomPeople } from './room-people';
import { RoomSizeDialog } from './room-size-dialog';
import type { PlanTools } from './seating-table-panel';

type Props = {
  plan: Plan;
  editor: RoomEditor;
  seating: Seating;
  isPhone: boolean;
  ties?: readonly GuestTie[];
  /** While guests are dragged: how tables respond. A click then drops them and selects nothing. */
  carrying: Carrying | null;
  openId: string | null;
  onOpen: (table: string | null) => void;
  tablePanel: (tools: PlanTools) => ReactNode;
  onList: () => void;
  onSeatForMe: () => void;
};

function insetsFor(isPhone: boolean, width: number): Insets {
  if (isPhone) return { top: 10, right: 10, bottom: 78, left: 10 };
  // Below 1080 px the room’s facts are below the event line.
  // Above the room: the event line and the wall's length or doors. Below 1200 px the zoom is over the tools.
  return {
    top: width >= 1080 ? 100 : 148,
    right: width >= 1280 ? 336 : 28,
    bottom: width >= 1200 ? 104 : 148,
    left: 240,
  };
}

const nobody: readonly null[] = [];
const noTies: readonly GuestTie[] = [];
const noData = () => ({});
const mark = (data: object) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, `${value}`]));
const tableData = ({ id }: PlacedTable) => mark(dropTargetProps({ table: id }));
function selectedOf(
  things: readonly RoomObject[],
  chosen: ReadonlySet<string>,
  openId: string | null,
): ReadonlySet<string> {
  if (openId !== null) return new Set(things.some(({ id }) => id === openId) ? [openId] : []);
  const still = things.filter(({ id }) => chosen.has(id));
  const [first, ...others] = still;
  return new Set(
    first && (others.length > 0 || !isTableObject(first)) ? still.map(({ id }) => id) : [],
  );
}

export function RoomPane({
  plan,
  editor,
  seating,
  isPhone,
  ties = noTies,
  carrying,
  openId,
  onOpen,
  ...props
}: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [openDialog, setOpenDialog] = useState<'layout' | 'room' | null>(null);
  const [showsGaps, setShowsGaps] = useState(false);
  const [message, setMessage] = useAnnouncement(editor);
  const isTurned = isPhone && plan.room.width > plan.room.depth;
  const look = usePlanView(
    useMemo(() => getPlanBounds(plan), [plan]),
    insetsFor(isPhone, window.innerWidth),
    isTurned,
  );
  const things = useMemo(() => listObjects(plan), [plan]);
  const selected = useMemo(() => selectedOf(things, chosen, openId), [things, chosen, openId]);
  const picked = findSelected(plan, selected);
  const picture = usePicture(plan, editor, setMessage);
  const panel = useRevealed(picked, look);
  const drawn = useDrawn(seating);
  const problems = useMemo(
    () => findRoomProblems(plan, ({ id }) => drawn.get(id)?.names.filter(Boolean).length ?? 0),
    [plan, drawn],
  );
  const threads = useMemo(() => buildThreads(seating, ties), [seating, ties]);
  const others = useOtherPeople(editor.eventId);
  const people = useMemo(() => groupPeopleBy(others, 'table_id'), [others]);
  const unplaced = plan.tables.filter(({ x }) => x === null);

  const choose = (ids: readonly string[], among: readonly { id: string }[] = plan.tables) => {
    setChosen(new Set(ids));
    if (ids.length > 0) picture.close();
    const [only] = ids.length === 1 ? ids : [];
    onOpen(among.find(({ id }) => id === only)?.id ?? null);
  };
  const actions = createRoomActions({
    plan,
    editor,
    near: look.centre,
    picked,
    choose,
    announce: setMessage,
  });
  const press = (id: string | null, adds: boolean) => {
    if (carrying) return;
    if (!id) return choose([]);
    if (!adds) return choose([id]);
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    choose([...next]);
  };
  const plans = usePlanGestures({
    look,
    things,
    selected,
    onPress: press,
    onTake: (id) => choose([id]),
    onMove: (ids, by) => {
      const things = findSelected(plan, new Set(ids));
      if (things.length > 0) actions.change('moved', moveObjects(things, by));
      else
        notify.error('Nothing was moved', 'Someone has since removed what you dragged.', {
          about: 'room',
        });
    },
    onFrame: (ids, adds) => choose(adds ? [...new Set([...selected, ...ids])] : ids),
  });
  /** Returns the focus to the selected thing on the plan. */
  const leave = () => {
    if (carrying) return;
    picture.stopMeasuring();
    plans.cancel();
    const [first] = picked;
    if (first)
      plans.drawing.current
        ?.querySelector<SVGElement>(`[data-thing="${first.id}"] .room-hit`)
        ?.focus();
    choose([]);
  };
  useKeys(({ key, target }) => (key === 'Escape' && target === document.body ? leave : undefined));
  const objects: ObjectsGiven = {
    ...actions,
    things: picked,
    guests: seating.guests,
    isTurned,
    step: (step) => editor.perform(step),
    choose,
  };
  useOffers(objectActions, objects);
  const bar = useStable({
    undo: editor.undo,
    redo: editor.redo,
    addTable: actions.addTable,
    addFixture: actions.addFixture,
    layOut: () => setOpenDialog('layout'),
    setSize: () => setOpenDialog('room'),
    list: props.onList,
    seatForMe: props.onSeatForMe,
    showAll: look.showAll,
    addPicture: () => {
      choose([]);
      picture.open();
    },
  });
  const goTo = ({ ids }: RoomProblem) => {
    choose(ids);
    const [first] = findSelected(plan, new Set(ids));
    if (first) look.goTo(first);
  };
  const isUnlaid = things.length === 0;

  return (
    <section
      className="absolute inset-0 overflow-hidden"
      aria-label="The room"
      onKeyDown={(pressed) => handlePlanKey(pressed, { plan, objects, press, leave })}
    >
      <PlanBar isPhone={isPhone} undoes={editor.undoes} redoes={editor.redoes} on={bar} />
      <PlanFacts
        isCovered={
          seating.tables.some(({ table }) => table.id === openId) ||
          picked.length > 0 ||
          picture.isOpen
        }
        {...seatedCount(seating)}
        tables={plan.tables.length - unplaced.length}
        unplaced={isUnlaid ? 0 : unplaced.length}
        problems={problems}
        clearance={plan.room.clearance}
        showsGaps={showsGaps}
        onGaps={() => setShowsGaps(!showsGaps)}
        onGoTo={goTo}
        onPlace={() => actions.placeAll(unplaced)}
      />
      <div ref={look.pane} className="absolute inset-0" {...plans.handlers}>
        <RoomCanvas
          plan={picture.shown}
          view={look.view}
          size={look.size}
          sittingOf={({ id }) => drawn.get(id)?.names ?? nobody}
          chairDataOf={({ id }) => drawn.get(id)?.chairData ?? noData}
          tableData={tableData}
          selected={selected}
          people={people}
          isTurned={isTurned}
          carrying={carrying}
          drawing={plans.drawing}
        >
          {showsGaps && (
            <GapMarks
              problems={problems}
              fixtures={picture.shown.fixtures}
              scale={look.view.scale}
              isTurned={isTurned}
            />
          )}
          {!isPhone && <Measures {...picture.shown} />}
          {look.view.scale >= CARDS_MIN_SCALE && <RoomThreads threads={threads} />}
          <RoomPeople people={people} tables={plan.tables} isTurned={isTurned} />
          {picture.points && (
            <PicturePoints points={picture.points} look={look} onPoint={picture.point} />
          )}
          <g ref={plans.marks} />
        </RoomCanvas>
      </div>
      {isUnlaid && !plan.picture && <EmptyRoom tables={plan.tables.length} given={bar} />}
      <PlanZoom look={look} />
      <Panel
        panel={panel}
        objects={objects}
        openId={openId}
        picture={
          picture.isOpen ? (
            <PicturePanel ref={panel} picture={plan.picture} editor={picture} />
          ) : null
        }
        tablePanel={props.tablePanel}
      />
      <RoomDialogs
        open={openDialog}
        plan={plan}
        guests={seating.guests.length}
        onClose={() => setOpenDialog(null)}
        onStep={(step) => editor.perform(step)}
      />
      <p className="sr-only" role="status">
        {message}
      </p>
    </section>
  );
}

type DialogsProps = Parameters<typeof LayOutDialog>[0] & { open: 'layout' | 'room' | null };

const RoomDialogs = ({ open, plan, guests, onClose, onStep }: DialogsProps) => (
  <>
    {open === 'layout' && (
      <LayOutDialog plan={plan} guests={guests} onClose={onClose} onStep={onStep} />
    )}
    {open === 'room' && <RoomSizeDialog room={plan.room} onClose={onClose} onStep={onStep} />}
  </>
);

type DrawnTable = {
  sitters: string;
  names: readonly (string | null)[];
  chairData: (chair: number) => Record<string, string | undefined>;
};

/** By table id; returns the same object while the same guests sit there, so that a change at one table renders no other. */
function useDrawn({ tables }: Seating): ReadonlyMap<string, DrawnTable> {
  const last = useRef<ReadonlyMap<string, DrawnTable>>(new Map());
  return useMemo(() => {
    last.current = new Map(
      tables.map(({ table: { id }, chairs }) => {
        const guests = chairs.map(({ guest }) => guest);
        const sitters = guests.map((guest) => guest && `${guest.id} ${guest.name}`).join('\n');
        const before = last.current.get(id);
        if (before?.sitters === sitters) return [id, before];
        const names = guests.map((guest) => guest?.name ?? null);
        const chairData = (chair: number) => {
          const guest = guests[chair - 1];
          return {
            ...mark(dropTargetProps({ table: id, chair })),
            ...(guest && pickUpProps(guest.id)),
          };
        };
        return [id, { sitters, names, chairData }];
      }),
    );
    return last.current;
  }, [tables]);
}

type PanelProps = {
  panel: Ref<HTMLElement>;
  objects: ObjectsGiven;
  openId: string | null;
  picture: ReactNode;
  tablePanel: Props['tablePanel'];
};

function Panel({ panel, objects, openId, picture, tablePanel }: PanelProps) {
  const { things, change } = objects;
  if (picture) return picture;
  const [only] = things.length === 1 ? things : [];
  if (openId && things.length <= 1)
    return tablePanel({
      ref: panel,
      measurements: only && <Measurements key={only.id} thing={only} onChange={change} />,
      onDuplicate: only && (() => objects.duplicate(things)),
      onRemove: only && (() => objects.remove(things)),
    });
  if (things.length === 0) return null;
  return <ObjectPanel key={things.map(({ id }) => id).join(' ')} ref={panel} objects={objects} />;
}
