import {
  AlignHorizontalJustifyCenter,
  AlignHorizontalSpaceAround,
  AlignVerticalJustifyCenter,
  Copy,
  Link2,
  Move,
  RotateCcw,
  RotateCw,
  Trash2,
} from 'lucide-react';
import { fromDrawingPoint } from '@/features/seating/floor-plan/turned';
import type { Guest } from '@/features/seating/guests/schema';
import type { Point } from '@/features/seating/tables/geometry';
import { tableName } from '@/features/seating/tables/model';
import type { Action, PressedKey } from '@/lib/react/actions';
import { joinTables } from '../canvas/join';
import type { RoomActions } from '../canvas/room-actions';
import {
  alignObjects,
  degreesToNextStep,
  moveObjects,
  type RoomObject,
  rotateObjects,
  spreadEvenly,
} from '../canvas/room-objects';
import type { RoomStep } from '../room-edit';

/** Tables and fixtures: those selected, or the one with the focus. */
export type ObjectsGiven = Pick<RoomActions, 'change' | 'duplicate' | 'remove'> & {
  things: readonly RoomObject[];
  guests: readonly Guest[];
  isTurned: boolean;
  step: (step: RoomStep) => void;
  choose: (ids: readonly string[]) => void;
};
type Turning = Pick<ObjectsGiven, 'things' | 'change'>;

const ways: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
const areAny = ({ things }: Pick<ObjectsGiven, 'things'>) => things.length > 0;
const areSeveral = ({ things }: ObjectsGiven) => things.length > 1;

const moveBy =
  (metres: number) =>
  ({ things, change, isTurned }: ObjectsGiven, pressed?: PressedKey) => {
    const { x, y } = ways[pressed?.key ?? ''] ?? { x: 0, y: 0 };
    change(
      'moved',
      moveObjects(things, fromDrawingPoint({ x: x * metres, y: y * metres }, isTurned)),
    );
  };
const turn =
  (way: 1 | -1) =>
  ({ things, change }: Turning) =>
    change('turned', rotateObjects(things, degreesToNextStep(things[0]?.turn ?? 0, way)));

const turning = { hint: 'Turn a table', when: areAny };
export const turnLeft: Action<Turning> = {
  ...turning,
  name: 'turn left',
  label: 'Turn left',
  Icon: RotateCcw,
  keys: ['}'],
  perform: turn(-1),
};
export const turnRight: Action<Turning> = {
  ...turning,
  name: 'turn right',
  label: 'Turn right',
  Icon: RotateCw,
  keys: [']'],
  perform: turn(1),
};

export const duplicate = {
  name: 'duplicate',
  label: 'Duplicate',
  hint: 'Duplicate a table',
  Icon: Copy,
  keys: ['Mod+d'],
  when: areAny,
  perform: ({ things, duplicate }) => duplicate(things),
} satisfies Action<ObjectsGiven>;

export const remove = {
  name: 'remove',
  label: 'Remove',
  fullLabel: ({ things }: { things: readonly unknown[] }) =>
    things.length === 1 ? 'Remove from the room' : 'Remove them from the room',
  hint: 'Remove a table',
  Icon: Trash2,
  keys: ['Delete'],
  otherKeys: ['Backspace', 'Shift+Delete', 'Shift+Backspace'],
  when: areAny,
  perform: ({ things, remove }) => remove(things),
} satisfies Action<ObjectsGiven>;

/** In a panel the key does nothing: there the focus does not show what would go. */
export const removeInPanel = { ...remove, keys: undefined };

/** For several at once. */
export const arrangeActions: readonly Action<ObjectsGiven>[] = [
  turnLeft,
  turnRight,
  {
    name: 'line up across',
    label: 'Line up across',
    Icon: AlignVerticalJustifyCenter,
    when: areSeveral,
    perform: ({ things, change }) => change('lined up', alignObjects(things, 'across')),
  },
  {
    name: 'line up along',
    label: 'Line up along',
    Icon: AlignHorizontalJustifyCenter,
    when: areSeveral,
    perform: ({ things, change }) => change('lined up', alignObjects(things, 'along')),
  },
  {
    name: 'spread',
    label: 'Spread evenly',
    Icon: AlignHorizontalSpaceAround,
    when: ({ things }) => things.length > 2,
    perform: ({ things, change }) => change('spread', spreadEvenly(things)),
  },
  {
    name: 'join',
    label: 'Join to one table',
    Icon: Link2,
    when: ({ things, guests }) => joinTables(things, guests) !== null,
    perform: ({ things, guests, step, choose }) => {
      const one = joinTables(things, guests);
      if (!one) return;
      step({
        label: `joined ${tableName(one.table.label, 'table')} and ${one.absorbed.map(({ label }) => label).join(', ')}`,
        ...(one.seated.length > 0 && { guests: { update: one.seated } }),
        room: { tables: { update: [one.table], remove: one.absorbed.map(({ id }) => id) } },
      });
      choose([one.table.id]);
    },
  },
];

export const objectActions: readonly Action<ObjectsGiven>[] = [
  ...arrangeActions,
  duplicate,
  remove,
];

const arrows = Object.keys(ways);
export const moveFar: Action<ObjectsGiven> = {
  name: 'move far',
  label: 'Move it by 1 m',
  Icon: Move,
  keys: ['Shift+ArrowUp'],
  otherKeys: arrows.map((arrow) => `Shift+${arrow}`),
  when: areAny,
  perform: moveBy(1),
};
export const move: Action<ObjectsGiven> = {
  name: 'move',
  label: 'Move a table by 10 cm',
  Icon: Move,
  keys: arrows,
  when: areAny,
  perform: moveBy(0.1),
};
