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
import { fromDrawingPoint } from '@/features/seating/floor-plan/drawing-coordinates';
import type { Guest } from '@/features/seating/guests/schema';
import type { Point } from '@/features/seating/tables/geometry';
import { formatTableName } from '@/features/seating/tables/model';
import type { Action, PressedKey } from '@/lib/react/actions';
import { joinTables } from '../canvas/join';
import type { RoomActions } from '../canvas/room-actions';
import {
  alignObjects,
  getRotationToNextStep,
  moveObjects,
  type RoomObject,
  rotateObjects,
  spreadEvenly,
} from '../canvas/room-objects';
import type { RoomStep } from '../room-edit';

/** `objects`: the selected tables and fixtures, or the focused one. */
export type ObjectActionInput = Pick<RoomActions, 'change' | 'duplicate' | 'remove'> & {
  objects: readonly RoomObject[];
  guests: readonly Guest[];
  isTurned: boolean;
  step: (step: RoomStep) => void;
  choose: (ids: readonly string[]) => void;
};
type RotateInput = Pick<ObjectActionInput, 'objects' | 'change'>;

const directions: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
const hasObjects = ({ objects }: Pick<ObjectActionInput, 'objects'>) => objects.length > 0;
const hasSeveralObjects = ({ objects }: ObjectActionInput) => objects.length > 1;

const moveBy =
  (metres: number) =>
  ({ objects, change, isTurned }: ObjectActionInput, pressed?: PressedKey) => {
    const { x, y } = directions[pressed?.key ?? ''] ?? { x: 0, y: 0 };
    change(
      'moved',
      moveObjects(objects, fromDrawingPoint({ x: x * metres, y: y * metres }, isTurned)),
    );
  };
const rotateBy =
  (direction: 1 | -1) =>
  ({ objects, change }: RotateInput) =>
    change(
      'turned',
      rotateObjects(objects, getRotationToNextStep(objects[0]?.turn ?? 0, direction)),
    );

const rotateDefaults = { hint: 'Turn a table', when: hasObjects };
export const rotateLeftAction: Action<RotateInput> = {
  ...rotateDefaults,
  name: 'turn left',
  label: 'Turn left',
  Icon: RotateCcw,
  keys: ['}'],
  perform: rotateBy(-1),
};
export const rotateRightAction: Action<RotateInput> = {
  ...rotateDefaults,
  name: 'turn right',
  label: 'Turn right',
  Icon: RotateCw,
  keys: [']'],
  perform: rotateBy(1),
};

export const duplicateAction = {
  name: 'duplicate',
  label: 'Duplicate',
  hint: 'Duplicate a table',
  Icon: Copy,
  keys: ['Mod+d'],
  when: hasObjects,
  perform: ({ objects, duplicate }) => duplicate(objects),
} satisfies Action<ObjectActionInput>;

export const removeAction = {
  name: 'remove',
  label: 'Remove',
  fullLabel: ({ objects }: { objects: readonly unknown[] }) =>
    objects.length === 1 ? 'Remove from the room' : 'Remove them from the room',
  hint: 'Remove a table',
  Icon: Trash2,
  keys: ['Delete'],
  otherKeys: ['Backspace', 'Shift+Delete', 'Shift+Backspace'],
  when: hasObjects,
  perform: ({ objects, remove }) => remove(objects),
} satisfies Action<ObjectActionInput>;

/** Without a shortcut: while the focus is in a panel, it is not clear which object a key would remove. */
export const removeInPanelAction = { ...removeAction, keys: undefined };

export const arrangeActions: readonly Action<ObjectActionInput>[] = [
  rotateLeftAction,
  rotateRightAction,
  {
    name: 'line up across',
    label: 'Line up across',
    Icon: AlignVerticalJustifyCenter,
    when: hasSeveralObjects,
    perform: ({ objects, change }) => change('lined up', alignObjects(objects, 'across')),
  },
  {
    name: 'line up along',
    label: 'Line up along',
    Icon: AlignHorizontalJustifyCenter,
    when: hasSeveralObjects,
    perform: ({ objects, change }) => change('lined up', alignObjects(objects, 'along')),
  },
  {
    name: 'spread',
    label: 'Spread evenly',
    Icon: AlignHorizontalSpaceAround,
    when: ({ objects }) => objects.length > 2,
    perform: ({ objects, change }) => change('spread', spreadEvenly(objects)),
  },
  {
    name: 'join',
    label: 'Join to one table',
    Icon: Link2,
    when: ({ objects, guests }) => joinTables(objects, guests) !== null,
    perform: ({ objects, guests, step, choose }) => {
      const one = joinTables(objects, guests);
      if (!one) return;
      step({
        label: `joined ${formatTableName(one.table.label, 'table')} and ${one.absorbed.map(({ label }) => label).join(', ')}`,
        ...(one.seated.length > 0 && { guests: { update: one.seated } }),
        room: { tables: { update: [one.table], remove: one.absorbed.map(({ id }) => id) } },
      });
      choose([one.table.id]);
    },
  },
];

export const objectActions: readonly Action<ObjectActionInput>[] = [
  ...arrangeActions,
  duplicateAction,
  removeAction,
];

const arrowKeys = Object.keys(directions);
export const moveByMetreAction: Action<ObjectActionInput> = {
  name: 'move far',
  label: 'Move it by 1 m',
  Icon: Move,
  keys: ['Shift+ArrowUp'],
  otherKeys: arrowKeys.map((arrow) => `Shift+${arrow}`),
  when: hasObjects,
  perform: moveBy(1),
};
export const moveAction: Action<ObjectActionInput> = {
  name: 'move',
  label: 'Move a table by 10 cm',
  Icon: Move,
  keys: arrowKeys,
  when: hasObjects,
  perform: moveBy(0.1),
};
