import type { FixtureKind } from '@/features/seating/fixtures/kinds';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import type { PlacedTable, Point } from '@/features/seating/tables/geometry';
import { tableName } from '@/features/seating/tables/model';
import type { RoomPlan, Table } from '@/features/seating/tables/schema';
import type { RoomEditor } from '../use-room-history';
import { newFixture, newTable, nextLabels, type TablePreset } from './presets';
import {
  duplicateObjects,
  findFreePlace,
  isTableObject,
  type RoomObject,
  toAddEdit,
  toRemoveEdit,
  toUpdateEdit,
} from './room-objects';

const nameOf = (thing: RoomObject) =>
  isTableObject(thing)
    ? tableName(thing.label, 'table')
    : `the ${fixtureDesigns[thing.kind].name.toLowerCase()}`;
const namesOf = ([first, ...rest]: readonly RoomObject[]) =>
  first && rest.length === 0 ? nameOf(first) : `${rest.length + 1} items`;

type Given = {
  plan: RoomPlan;
  editor: RoomEditor;
  near: Point;
  picked: readonly RoomObject[];
  /** Selects items; `tables` if they are not in the plan yet. */
  choose: (ids: readonly string[], tables?: readonly { id: string }[]) => void;
  announce: (words: string) => void;
};

export function createRoomActions({ plan, editor, near, picked, choose, announce }: Given) {
  const change = (verb: string, next: readonly RoomObject[]) => {
    editor.perform({ label: `${verb} ${namesOf(next)}`, room: toUpdateEdit(next) });
    const [first] = next;
    if (first && next.length === 1)
      announce(
        `${namesOf(next)}: ${first.x} m from the left, ${first.y} m from the top, turned ${first.turn}°.`,
      );
  };
  const add = (next: readonly RoomObject[]) => {
    editor.perform({ label: `added ${namesOf(next)}`, room: toAddEdit(next) });
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
      editor.perform({ label: `removed ${namesOf(things)}`, room: toRemoveEdit(things) });
      choose([]);
      announce(`Removed ${namesOf(things)}.`);
    },
    addTable: (preset: TablePreset) => {
      const [label = '1'] = nextLabels(plan.tables, 1);
      add([{ ...newTable(preset, label), ...findFreePlace(plan, preset, near) } as PlacedTable]);
    },
    addFixture: (kind: FixtureKind) => {
      const design = fixtureDesigns[kind];
      add([
        newFixture(
          kind,
          design.inWall?.(plan.room, design.width) ?? findFreePlace(plan, design, near),
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
        update.push({ ...table, ...findFreePlace(soFar, table, near) });
      }
      editor.perform({ label: `placed ${namesOf(update)}`, room: { tables: { update } } });
      announce(`Placed ${namesOf(update)}.`);
    },
  };
}
export type RoomActions = ReturnType<typeof createRoomActions>;
