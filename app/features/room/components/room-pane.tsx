import { X } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { notify } from '@/components/notify';
import { IconButton } from '@/components/ui/icon-button';
import type { FixtureKind } from '@/features/seating/fixtures/kinds';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { boxOf, type PlacedTable, type Point, reachOf } from '@/features/seating/tables/geometry';
import { tableName } from '@/features/seating/tables/model';
import type { RoomPlan as Plan, Table } from '@/features/seating/tables/schema';
import { undoOf, useKeys } from '@/lib/use-keys';
import { useStable } from '@/lib/use-stable';
import { newFixture, newTable, nextLabels, type TablePreset } from '../canvas/presets';
import { type RoomProblem, roomProblemsOf, tablesAsText } from '../canvas/room-problems';
import {
  added,
  chosenFrom,
  duplicated,
  freePlace,
  isTable,
  moved,
  removed,
  type Thing,
  thingsOf,
  toNextStep,
  turned,
  updated,
} from '../canvas/things';
import { type Tie, threadsOf } from '../canvas/threads';
import { usePlanGestures } from '../canvas/use-plan-gestures';
import { usePlanView } from '../canvas/use-plan-view';
import { usePicture } from '../picture/use-picture';
import type { Seating } from '../seating-by-hand/seating';
import { pickUp, putHere } from '../seating-by-hand/seating-targets';
import { useAnnouncement } from '../use-announcement';
import type { RoomEditor } from '../use-room-history';
import { LayOutDialog } from './lay-out-dialog';
import { PicturePanel } from './picture-panel';
import { PicturePoints } from './picture-points';
import { PlanBar } from './plan-bar';
import { PlanFoot } from './plan-foot';
import { CARDS_FROM, RoomPlan } from './room-plan';
import { RoomSizeDialog } from './room-size-dialog';
import { RoomThreads } from './room-threads';
import { ThingPanel } from './thing-panel';
import { UnlaidRoom } from './unlaid-room';
import './room-pane.css';

type Props = {
  plan: Plan;
  editor: RoomEditor;
  seating: Seating;
  ties?: readonly Tie[];
  /** The table whose panel is open. */
  openId: string | null;
  onOpen: (table: string | null) => void;
  /** Where the plan fills a phone, how it is left. */
  onClose?: () => void;
};

const nameOf = (thing: Thing) =>
  isTable(thing) ? tableName(thing.label, 'table') : `the ${fixtureDesigns[thing.kind].name.toLowerCase()}`;
const namesOf = ([first, ...rest]: readonly Thing[]) => (first && rest.length === 0 ? nameOf(first) : `${rest.length + 1} items`);

/** The plan of the room with everything the pointer, the keys and the fields do to it. */
export function RoomPane({ plan, editor, seating, ties = noTies, openId, onOpen, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<'layout' | 'room' | null>(null);
  const [message, setMessage] = useAnnouncement(editor);
  const area = useRef<HTMLElement>(null);
  const look = usePlanView(
    useMemo(() => boxOf(plan), [plan]),
    34,
    46,
  );
  const things = useMemo(() => thingsOf(plan), [plan]);
  const selected = useMemo(() => {
    const known = new Set(things.map(({ id }) => id));
    const still = [...chosen].filter((id) => known.has(id));
    return new Set(still.length === 0 && openId && known.has(openId) ? [openId] : still);
  }, [chosen, openId, things]);
  const picked = chosenFrom(plan, selected);
  const edge = useRef<HTMLDivElement>(null);
  const lowest = picked.length > 0 ? Math.max(...picked.map((thing) => thing.y + reachOf(thing))) : undefined;
  const show = useEffectEvent((lowest: number) => edge.current && look.showAbove(edge.current, lowest));
  useLayoutEffect(() => {
    if (lowest !== undefined) show(lowest);
  }, [lowest]);

  const sitting = useMemo(
    () => new Map(seating.tables.map(({ table, chairs }) => [table.id, chairs.map(({ guest }) => guest)])),
    [seating],
  );
  const names = useMemo(
    () => new Map([...sitting].map(([id, chairs]) => [id, chairs.map((guest) => guest?.name ?? null)])),
    [sitting],
  );
  const chairData = useMemo(
    () =>
      new Map(
        [...sitting].map(([id, chairs]) => [
          id,
          (chair: number) => {
            const guest = chairs[chair - 1];
            return { ...mark(putHere({ table: id, chair })), ...(guest && pickUp(guest.id)) };
          },
        ]),
      ),
    [sitting],
  );
  const [troubles, standing] = useMemo(() => {
    const countAt = ({ id }: { id: string }) => sitting.get(id)?.filter(Boolean).length ?? 0;
    return [roomProblemsOf(plan, countAt), tablesAsText(plan, countAt)] as const;
  }, [plan, sitting]);
  const picture = usePicture(plan, editor, setMessage);
  const threads = useMemo(() => threadsOf(seating, ties), [seating, ties]);
  const unplaced = plan.tables.filter(({ x }) => x === null);

  const choose = (ids: readonly string[]) => {
    setChosen(new Set(ids));
    if (ids.length > 0) picture.close();
    const [only] = ids.length === 1 ? ids : [];
    onOpen(plan.tables.some(({ id }) => id === only) ? (only ?? null) : null);
  };
  const change = (verb: string, next: readonly Thing[]) => {
    editor.perform({ label: `${verb} ${namesOf(next)}`, room: updated(next) });
    const [first] = next;
    if (first && next.length === 1)
      setMessage(`${namesOf(next)}: ${first.x} m from the left, ${first.y} m from the top, turned ${first.turn}°.`);
  };
  const add = (next: readonly Thing[]) => {
    editor.perform({ label: `added ${namesOf(next)}`, room: added(next) });
    choose(next.map(({ id }) => id));
    setMessage(`Added ${namesOf(next)}.`);
  };
  const remove = () => {
    if (picked.length === 0) return;
    editor.perform({ label: `removed ${namesOf(picked)}`, room: removed(picked) });
    choose([]);
    setMessage(`Removed ${namesOf(picked)}.`);
  };
  const addTable = (preset: TablePreset) => {
    const [label = '1'] = nextLabels(plan.tables, 1);
    add([{ ...newTable(preset, label), ...freePlace(plan, preset, look.centre) } as PlacedTable]);
  };
  const addFixture = (kind: FixtureKind) => {
    const design = fixtureDesigns[kind];
    add([newFixture(kind, design.inWall?.(plan.room, design.width) ?? freePlace(plan, design, look.centre))]);
  };

  const press = (id: string | null, adds: boolean) => {
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
      const things = chosenFrom(plan, new Set(ids));
      if (things.length > 0) change('moved', moved(things, by));
      else notify.error('Nothing was moved', 'Someone has since removed what you dragged.', { about: 'room' });
    },
    onFrame: (ids, adds) => choose(adds ? [...new Set([...selected, ...ids])] : ids),
  });

  function onKey(pressed: KeyboardEvent) {
    const target = pressed.target as Element;
    if (target.closest('input, textarea, select, [role="menu"], [role="dialog"]')) return;
    const isOnChair = target.closest('.chair-hits') !== null; // its keys are for who sits there
    const focused = isOnChair ? null : (target.closest('[data-thing]')?.getAttribute('data-thing') ?? null);
    const movable = focused && !selected.has(focused) ? chosenFrom(plan, new Set([focused])) : picked;
    const far = pressed.shiftKey ? 1 : 0.1;
    const arrows: Record<string, Point> = {
      ArrowLeft: { x: -far, y: 0 },
      ArrowRight: { x: far, y: 0 },
      ArrowUp: { x: 0, y: -far },
      ArrowDown: { x: 0, y: far },
    };
    const by = arrows[pressed.key];
    const isCommand = pressed.ctrlKey || pressed.metaKey;
    const done = () => pressed.preventDefault();
    if (by && movable.length > 0 && focused) {
      done();
      change('moved', moved(movable, by));
    } else if (isCommand && pressed.key.toLowerCase() === 'd' && movable.length > 0) {
      done();
      add(duplicated(plan, movable));
    } else if (isCommand) return;
    else if ((pressed.key === '[' || pressed.key === ']') && movable.length > 0) {
      const way = pressed.key === ']' ? 1 : -1;
      change('turned', turned(movable, toNextStep(movable[0]?.turn ?? 0, way)));
    } else if ((pressed.key === 'Delete' || pressed.key === 'Backspace') && focused) {
      done();
      remove();
    } else if ((pressed.key === 'Enter' || pressed.key === ' ') && focused) {
      done();
      press(focused, pressed.shiftKey);
    } else if (pressed.key === '+' || pressed.key === '=') look.zoom(1.25);
    else if (pressed.key === '-') look.zoom(1 / 1.25);
    else if (pressed.key === '0') look.showAll();
    else if (pressed.key === 'Escape' && !isOnChair) {
      picture.stopMeasuring();
      plans.cancel();
      choose([]);
    }
  }
  useKeys((pressed) => undoOf(pressed, editor));
  const bar = useStable({
    onUndo: editor.undo,
    onRedo: editor.redo,
    onAddTable: addTable,
    onAddFixture: addFixture,
    onLayOut: () => setAsking('layout'),
    onRoom: () => setAsking('room'),
    onPicture: () => {
      choose([]);
      picture.open();
    },
  });

  const goTo = ({ ids }: RoomProblem) => {
    choose(ids);
    const [first] = chosenFrom(plan, new Set(ids));
    if (first) look.goTo(first);
  };
  const isUnlaid = things.length === 0;

  return (
    <section ref={area} className="sheet room-pane" aria-label="The room" onKeyDown={onKey}>
      {onClose && (
        <div className="room-pane-close">
          <IconButton label="Close the plan" onClick={onClose}>
            <X className="icon" aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <PlanBar undoes={editor.undoes} redoes={editor.redoes} {...bar} />
      <div className="room-middle">
        {picture.isOpen && <PicturePanel picture={plan.picture} editor={picture} />}
        <div ref={look.pane} className="room-well" {...plans.handlers}>
          <RoomPlan
            plan={picture.shown}
            view={look.view}
            size={look.size}
            sittingOf={({ id }) => names.get(id) ?? nobody}
            chairDataOf={({ id }) => chairData.get(id) ?? noData}
            tableData={useCallback(({ id }: PlacedTable) => mark(putHere({ table: id })), [])}
            selected={selected}
            troubles={troubles}
            drawing={plans.drawing}
          >
            {look.view.scale >= CARDS_FROM && <RoomThreads threads={threads} />}
            {picture.points && <PicturePoints points={picture.points} look={look} onPoint={picture.point} />}
            <g ref={plans.marks} />
          </RoomPlan>
          {isUnlaid && !plan.picture && (
            <UnlaidRoom tables={plan.tables.length} onLayOut={() => setAsking('layout')} onRoom={() => setAsking('room')} />
          )}
        </div>
        <div ref={edge} className="room-edge">
          {picked.length > 0 && !picture.isOpen && (
            <ThingPanel
              key={[...selected].join(' ')}
              plan={plan}
              things={picked}
              onChange={change}
              onDuplicate={() => add(duplicated(plan, picked))}
              onRemove={remove}
              onStep={(step) => editor.perform(step)}
              guests={seating.guests}
              onChoose={choose}
            />
          )}
          <PlanFoot
            seated={seating.guests.length - seating.unseated.length}
            all={seating.guests.length}
            standing={standing}
            troubles={troubles}
            unplaced={isUnlaid ? 0 : unplaced.length}
            look={look}
            onGoTo={goTo}
            onPlace={() => placeAll(plan, unplaced, look.centre, editor)}
          />
        </div>
      </div>
      {asking === 'layout' && (
        <LayOutDialog
          plan={plan}
          guests={seating.guests.length}
          onClose={() => setAsking(null)}
          onStep={(step) => editor.perform(step)}
        />
      )}
      {asking === 'room' && (
        <RoomSizeDialog room={plan.room} onClose={() => setAsking(null)} onStep={(step) => editor.perform(step)} />
      )}
      <p className="sr-only" role="status">
        {message}
      </p>
    </section>
  );
}

const nobody: readonly null[] = [];
const noTies: readonly Tie[] = [];
const noData = () => ({});
const mark = (data: object) => Object.fromEntries(Object.entries(data).map(([key, value]) => [key, `${value}`]));

/** Places every unplaced table somewhere free. */
function placeAll(plan: Plan, tables: readonly Table[], near: Point, editor: RoomEditor): void {
  const update: PlacedTable[] = [];
  for (const table of tables) {
    const so = { ...plan, tables: [...plan.tables.filter(({ x }) => x !== null), ...update] };
    update.push({ ...table, ...freePlace(so, table, near) });
  }
  editor.perform({ label: `placed ${namesOf(update)}`, room: { tables: { update } } });
}
