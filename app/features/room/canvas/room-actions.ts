import type { FixtureKind } from '@/features/seating/fixtures/kinds';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { isInRows } from '@/features/seating/tables/chair-rows';
import type { PlacedTable, Point } from '@/features/seating/tables/geometry';
import { tableName } from '@/features/seating/tables/model';
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
  createObjectUpdate,
  createRemovalEdit,
  duplicateObjects,
  findFreePosition,
  isTableObject,
  type RoomObject,
} from './room-objects';

const nameOf = (thing: RoomObject) =>
  isTableObject(thing)
    ? tableName(thing.label, 'table')
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
  const add = (next: readonly RoomObject[]) => {
    editor.perform({ label: `added ${namesOf(next)}`, room: createAdditionEdit(next) });
    choose(
      next.map(({ id }) => id),
      next.filter(isTableObject),
    );
    announce(`Added ${namesOf(next)}.`);
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
      add([
        { ...createTable(preset, label), ...findFreePosition(plan, preset, near) } as PlacedTable,
      ]);
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
      for (const table of tables) {
        const soFar = {
          ...plan,
          tables: [...plan.tables.filter(({ x }) => x !== null), ...update],
        };
        update.push({ ...table, ...findFreePosition(soFar, table, near) });
      }
      editor.perform({ label: `placed ${namesOf(update)}`, room: { tables: { update } } });
      announce(`Placed ${namesOf(update)}.`);
    },
  };
}
export type RoomActions = ReturnType<typeof createRoomActions>;
