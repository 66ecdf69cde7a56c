import type { ReactNode, Ref } from 'react';
import { notify } from '@/components/notify';
import type { Fixture, RoomPlan as Plan } from '@/features/seating/tables/schema';
import { useRegisterActions } from '@/lib/react/use-actions';
import { useKeys } from '@/lib/react/use-keys';
import { type ObjectActionInput, objectActions } from '../actions/object-actions';
import { ConnectionLines } from '../canvas/components/connection-lines';
import { ExactMeasurements } from '../canvas/components/exact-measurements';
import { FixtureNotice, FixtureWarningEdge } from '../canvas/components/fixture-notice';
import { GapLabels, WallLengths } from '../canvas/components/length-labels';
import { PlanBar } from '../canvas/components/plan-bar';
import { PlanFacts } from '../canvas/components/plan-facts';
import { PlanZoom } from '../canvas/components/plan-zoom';
import { CARDS_MIN_SCALE } from '../canvas/components/room-background';
import { type DropPreview, RoomCanvas, type TableContent } from '../canvas/components/room-canvas';
import { createRoomActions } from '../canvas/room-actions';
import { handleRoomKey } from '../canvas/room-keys';
import { findSelected, moveObjects } from '../canvas/room-objects';
import type { RoomProblem } from '../canvas/room-problems';
import { shiftFixtureAside } from '../canvas/shift-fixture-aside';
import { usePlanGestures } from '../canvas/use-plan-gestures';
import type { Insets } from '../canvas/use-plan-view';
import { useRevealSelection } from '../canvas/use-reveal-selection';
import { useRoomSelection } from '../canvas/use-room-selection';
import { useRoomView } from '../canvas/use-room-view';
import type { Seating } from '../manual-seating/seating';
import { PicturePanel } from '../picture/picture-panel';
import { PicturePoints } from '../picture/picture-points';
import { usePicture } from '../picture/use-picture';
import { useAnnouncement } from '../use-announcement';
import type { RoomEditor } from '../use-room-history';
import type { WishControls } from '../wish-controls';
import { EmptyRoom } from './empty-room';
import { ObjectPanel } from './object-panel';
import { PresenceLabels } from './presence-labels';
import type { TablePanelProps } from './seating-table-panel';
import { TableCard } from './table-card';
import { usePlanOverlays } from './use-plan-overlays';
import { useRoomBar } from './use-room-bar';

type Props = {
  plan: Plan;
  editor: RoomEditor;
  seating: Seating;
  isPhone: boolean;
  wishControls: WishControls;
  /** Set while guests are dragged. A click then drops them and selects nothing. */
  dropPreview: DropPreview | null;
  openId: string | null;
  onOpen: (table: string | null) => void;
  tablePanel: (tools: TablePanelProps) => ReactNode;
  on: { list: () => void; seatForMe: () => void };
};

const insetsFor =
  (hasUnplaced: boolean) =>
  (isPhone: boolean, width: number): Insets => {
    // On phones PlanFacts has only the line about tables that are not on the plan.
    if (isPhone) return { top: hasUnplaced ? 48 : 10, right: 10, bottom: 78, left: 10 };
    // Below 1080 px, PlanFacts is under the event line; below 1200 px, the zoom is above the tools.
    return {
      top: width >= 1080 ? 100 : 148,
      right: width >= 1280 ? 336 : 28,
      bottom: width >= 1200 ? 104 : 148,
      left: 240,
    };
  };

const emptyTable: TableContent = { sitting: [] };

export function RoomWorkspace({
  plan,
  editor,
  seating,
  isPhone,
  wishControls,
  dropPreview,
  openId,
  onOpen,
  ...props
}: Props) {
  const [message, setMessage] = useAnnouncement(editor);
  const unplaced = plan.tables.filter(({ x }) => x === null);
  const planView = useRoomView(plan, isPhone, insetsFor(unplaced.length > 0));
  const { isTurned } = planView;
  const { things, selected, picked, setChosen } = useRoomSelection(plan, openId);
  const picture = usePicture(plan, editor, setMessage);
  const panel = useRevealSelection(picked, planView);
  const overlays = usePlanOverlays({
    eventId: editor.eventId,
    plan,
    seating,
    ties: wishControls.ties,
  });
  const { tables, names, problems, showsGaps, tieLines, people } = overlays;
  const { onTable, leave: leaveOnTable } = overlays.warning;

  const choose = (ids: readonly string[], among: readonly { id: string }[] = plan.tables) => {
    setChosen(new Set(ids));
    if (ids.length > 0) picture.close();
    const [only] = ids.length === 1 ? ids : [];
    onOpen(among.find(({ id }) => id === only)?.id ?? null);
  };
  const actions = createRoomActions({
    plan,
    editor,
    near: planView.centre,
    picked,
    choose,
    announce: setMessage,
  });
  const press = (id: string | null, adds: boolean) => {
    if (dropPreview) return;
    if (!id) return choose([]);
    if (!adds) return choose([id]);
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    choose([...next]);
  };
  const plans = usePlanGestures({
    planView,
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
  const focusOnPlan = (id: string) =>
    plans.drawing.current
      ?.querySelector<SVGElement>(`[data-thing="${CSS.escape(id)}"] .room-hit`)
      ?.focus();
  /** Returns the focus to the selected object on the plan. */
  const leave = () => {
    if (dropPreview) return;
    picture.stopMeasuring();
    plans.cancel();
    const [first] = picked;
    if (first) focusOnPlan(first.id);
    choose([]);
  };
  useKeys(({ key, target }) => (key === 'Escape' && target === document.body ? leave : undefined));
  const input: ObjectActionInput = {
    ...actions,
    objects: picked,
    guests: seating.guests,
    isTurned,
    step: (step) => editor.perform(step),
    choose,
  };
  useRegisterActions(objectActions, input);
  const { bar, dialog } = useRoomBar(
    plan,
    {
      guests: seating.guests,
      needsTopTable: wishControls.needsTopTable,
      isTurned,
    },
    editor,
    {
      addTable: actions.addTable,
      addFixture: actions.addFixture,
      ...props.on,
      showAll: planView.showAll,
      addPicture: () => {
        choose([]);
        picture.open();
      },
    },
    choose,
  );
  const goTo = ({ ids }: RoomProblem) => {
    choose(ids);
    const [first] = findSelected(plan, new Set(ids));
    if (first) planView.goTo(first);
  };
  const moveFixtureAside = (fixture: Fixture) => {
    const moved = shiftFixtureAside(plan, fixture);
    if (!moved)
      return notify.error('Nothing was moved', 'There is no free place for it in the room.', {
        about: 'room',
      });
    focusOnPlan(moved.id);
    actions.change('moved', [moved]);
  };
  const leaveFixture = ({ id }: Fixture) => {
    focusOnPlan(id);
    leaveOnTable();
  };
  const isUnlaid = things.length === 0;

  return (
    <section
      className="absolute inset-0 overflow-hidden"
      aria-label="The room"
      onKeyDown={(pressed) => handleRoomKey(pressed, { plan, input, press, leave })}
    >
      <PlanBar
        isPhone={isPhone}
        undoLabel={editor.undoLabel}
        redoLabel={editor.redoLabel}
        on={bar}
        names={names}
      />
      <PlanFacts
        isCovered={
          seating.tables.some(({ table }) => table.id === openId) ||
          picked.length > 0 ||
          picture.isOpen
        }
        counts={{
          guests: seating.guests,
          tables: plan.tables.length - unplaced.length,
          unplaced: isUnlaid ? 0 : unplaced.length,
        }}
        problems={problems}
        clearance={plan.room.clearance}
        showsGaps={showsGaps}
        onGaps={overlays.toggleGaps}
        onGoTo={goTo}
        onPlace={() => actions.placeAll(unplaced)}
      />
      <div ref={planView.pane} className="absolute inset-0" {...plans.handlers}>
        <RoomCanvas
          plan={picture.shown}
          planView={planView}
          tableOf={({ id }) => tables.get(id) ?? emptyTable}
          selected={selected}
          people={people}
          showsNames={names.isOn}
          dropPreview={dropPreview}
          drawing={plans.drawing}
        >
          {showsGaps && (
            <GapLabels
              problems={problems}
              fixtures={picture.shown.fixtures}
              scale={planView.view.scale}
              isTurned={isTurned}
            />
          )}
          {!isPhone && <WallLengths {...picture.shown} />}
          {planView.view.scale >= CARDS_MIN_SCALE && <ConnectionLines lines={tieLines} />}
          <PresenceLabels people={people} tables={plan.tables} isTurned={isTurned} />
          {picture.points && (
            <PicturePoints points={picture.points} planView={planView} onPoint={picture.point} />
          )}
          {onTable && <FixtureWarningEdge fixture={onTable.fixture} />}
          <g ref={plans.marks} />
        </RoomCanvas>
      </div>
      {isUnlaid && !plan.picture && <EmptyRoom tables={plan.tables.length} actions={bar} />}
      {onTable && (
        <FixtureNotice
          {...onTable}
          planView={planView}
          onMove={() => moveFixtureAside(onTable.fixture)}
          onLeave={() => leaveFixture(onTable.fixture)}
        />
      )}
      {!isPhone && !dropPreview && !onTable && (
        <TableCard
          plan={plan}
          planView={planView}
          seating={seating}
          openId={openId}
          isPanelOpen={picked.length > 0 || picture.isOpen}
        />
      )}
      <PlanZoom planView={planView} names={names} />
      <Panel
        panel={panel}
        input={input}
        openId={openId}
        picture={
          picture.isOpen ? (
            <PicturePanel ref={panel} picture={plan.picture} editor={picture} />
          ) : null
        }
        tablePanel={props.tablePanel}
      />
      {dialog}
      <p className="sr-only" role="status">
        {message}
      </p>
    </section>
  );
}

type PanelProps = {
  panel: Ref<HTMLElement>;
  input: ObjectActionInput;
  openId: string | null;
  picture: ReactNode;
  tablePanel: Props['tablePanel'];
};

function Panel({ panel, input, openId, picture, tablePanel }: PanelProps) {
  const { objects, change } = input;
  if (picture) return picture;
  const [only] = objects.length === 1 ? objects : [];
  if (openId && objects.length <= 1)
    return tablePanel({
      ref: panel,
      measurements: only && <ExactMeasurements key={only.id} thing={only} onChange={change} />,
      onDuplicate: only && (() => input.duplicate(objects)),
      onRemove: only && (() => input.remove(objects)),
    });
  if (objects.length === 0) return null;
  return <ObjectPanel key={objects.map(({ id }) => id).join(' ')} ref={panel} input={input} />;
}
