import type { FixtureKind } from '@/features/seating/fixtures/kinds';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { isInRows } from '@/features/seating/tables/chair-rows';
import type { PlacedTable, Point } from '@/features/seating/tables/geometry';
import { formatTableName } from '@/features/seating/tables/model';
import type { RoomPlan, Table } from '@/features/seating/tables/schema';
import type { RoomEditor } from '../use-room-history';
import {
  createFixture,
  createTable,
  findFreeBlockLabel,
  findFreeLabels,
  type TablePreset,
} from './presets';
import {
  createAdditionEdit,
  createGrowthEdit,
  createObjectUpdate,
  createRemovalEdit,
  duplicateObjects,
  findFreePosition,
  findPositionOrGrow,
  isTableObject,
  type RoomObject,
} from './room-objects';

const nameOf = (thing: RoomObject) =>
  isTableObject(thing)
    ? formatTableName(thing.label, 'table')
    : `the ${fixtureDesigns[thing.kind].name.toLowerCase()}`;
const namesOf = ([first, ...rest]: readonly RoomObject[]) =>
  first && rest.length === 0 ? nameOf(first) : `${rest.length + 1} items`;

type RoomActionsOptions = {
  plan: RoomPlan;
  editor: RoomEditor;
  near: Point;
  picked: readonly RoomObject[];
  /** Selects items. `tables`: new tables that are not in the plan yet. */
  choose: (ids: readonly string[], tables?: readonly { id: string }[]) => void;
  announce: (message: string) => void;
};

export function createRoomActions({
  plan,
  editor,
  near,
  picked,
  choose,
  announce,
}: RoomActionsOptions) {
  const change = (verb: string, next: readonly RoomObject[]) => {
    editor.perform({ label: `${verb} ${namesOf(next)}`, room: createObjectUpdate(next) });
    const [first] = next;
    if (first && next.length === 1)
      announce(
        `${namesOf(next)}: ${first.x} m from the left, ${first.y} m from the top, turned ${first.turn}°.`,
      );
  };
  const describeGrowth = ({ room }: RoomPlan) =>
    room === plan.room ? '' : ` The room is now ${room.width} × ${room.depth} m.`;
  const add = (next: readonly RoomObject[], grown = plan) => {
    editor.perform({
      label: `added ${namesOf(next)}`,
      room: { ...createAdditionEdit(next), ...createGrowthEdit(plan, grown) },
    });
    choose(
      next.map(({ id }) => id),
      next.filter(isTableObject),
    );
    announce(`Added ${namesOf(next)}.${describeGrowth(grown)}`);
  };
  return {
    change,
    duplicate: (things: readonly RoomObject[] = picked) => add(duplicateObjects(plan, things)),
    remove: (things: readonly RoomObject[] = picked) => {
      if (things.length === 0) return;
      editor.perform({ label: `removed ${namesOf(things)}`, room: createRemovalEdit(things) });
      choose([]);
      announce(`Removed ${namesOf(things)}.`);
    },
    addTable: (preset: TablePreset) => {
      const [number = '1'] = findFreeLabels(plan.tables, 1);
      const label = isInRows(preset) ? findFreeBlockLabel(plan.tables) : number;
      const { place, grown } = findPositionOrGrow(plan, preset, near);
      add([{ ...createTable(preset, label), ...place } as PlacedTable], grown);
    },
    addFixture: (kind: FixtureKind) => {
      const design = fixtureDesigns[kind];
      add([
        createFixture(
          kind,
          design.placeInWall?.(plan.room, design.width) ?? findFreePosition(plan, design, near),
        ),
      ]);
    },
    placeAll: (tables: readonly Table[]) => {
      const update: PlacedTable[] = [];
      let grown = plan;
      for (const table of tables) {
        const next = findPositionOrGrow(grown, table, near);
        const placed = { ...table, ...next.place };
        update.push(placed);
        grown = { ...next.grown, tables: [...next.grown.tables, placed] };
      }
      editor.perform({
        label: `placed ${namesOf(update)}`,
        room: { tables: { update }, ...createGrowthEdit(plan, grown) },
      });
      announce(`Placed ${namesOf(update)}.${describeGrowth(grown)}`);
    },
  };
}
export type RoomActions = ReturnType<typeof createRoomActions>;
