import type { FixtureKind } from '@/features/seating/fixtures/kinds';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import type { PlacedTable, Point } from '@/features/seating/tables/geometry';
import { tableName } from '@/features/seating/tables/model';
import type { RoomPlan, Table } from '@/features/seating/tables/schema';
import type { RoomEditor } from '../use-room-history';
import { newFixture, newTable, nextLabels, type TablePreset } from './presets';
import { added, duplicated, freePlace, isTable, removed, type Thing, updated } from './things';

const nameOf = (thing: Thing) =>
  isTable(thing) ? tableName(thing.label, 'table') : `the ${fixtureDesigns[thing.kind].name.toLowerCase()}`;
const namesOf = ([first, ...rest]: readonly Thing[]) => (first && rest.length === 0 ? nameOf(first) : `${rest.length + 1} items`);

type Given = {
  plan: RoomPlan;
  editor: RoomEditor;
  near: Point;
  picked: readonly Thing[];
  /** Selects items; `tables` if they are not in the plan yet. */
  choose: (ids: readonly string[], tables?: readonly { id: string }[]) => void;
  announce: (words: string) => void;
};

export function roomActions({ plan, editor, near, picked, choose, announce }: Given) {
  const change = (verb: string, next: readonly Thing[]) => {
    editor.perform({ label: `${verb} ${namesOf(next)}`, room: updated(next) });
    const [first] = next;
    if (first && next.length === 1)
      announce(`${namesOf(next)}: ${first.x} m from the left, ${first.y} m from the top, turned ${first.turn}°.`);
  };
  const add = (next: readonly Thing[]) => {
    editor.perform({ label: `added ${namesOf(next)}`, room: added(next) });
    choose(
      next.map(({ id }) => id),
      next.filter(isTable),
    );
    announce(`Added ${namesOf(next)}.`);
  };
  return {
    change,
    duplicate: (things: readonly Thing[] = picked) => add(duplicated(plan, things)),
    remove: (things: readonly Thing[] = picked) => {
      if (things.length === 0) return;
      editor.perform({ label: `removed ${namesOf(things)}`, room: removed(things) });
      choose([]);
      announce(`Removed ${namesOf(things)}.`);
    },
    addTable: (preset: TablePreset) => {
      const [label = '1'] = nextLabels(plan.tables, 1);
      add([{ ...newTable(preset, label), ...freePlace(plan, preset, near) } as PlacedTable]);
    },
    addFixture: (kind: FixtureKind) => {
      const design = fixtureDesigns[kind];
      add([newFixture(kind, design.inWall?.(plan.room, design.width) ?? freePlace(plan, design, near))]);
    },
    placeAll: (tables: readonly Table[]) => {
      const update: PlacedTable[] = [];
      for (const table of tables) {
        const soFar = { ...plan, tables: [...plan.tables.filter(({ x }) => x !== null), ...update] };
        update.push({ ...table, ...freePlace(soFar, table, near) });
      }
      editor.perform({ label: `placed ${namesOf(update)}`, room: { tables: { update } } });
      announce(`Placed ${namesOf(update)}.`);
    },
  };
}
export type RoomActions = ReturnType<typeof roomActions>;
