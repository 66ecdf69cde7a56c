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
import { tableName } from '@/features/seating/tables/model';
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

/** `things`: the selected tables and fixtures, or the focused one. */
export type ObjectActionInput = Pick<RoomActions, 'change' | 'duplicate' | 'remove'> & {
  things: readonly RoomObject[];
  guests: readonly Guest[];
  isTurned: boolean;
  step: (step: RoomStep) => void;
  choose: (ids: readonly string[]) => void;
};
type RotateInput = Pick<ObjectActionInput, 'things' | 'change'>;

const directions: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
const hasObjects = ({ things }: Pick<ObjectActionInput, 'things'>) => things.length > 0;
const hasSeveralObjects = ({ things }: ObjectActionInput) => things.length > 1;

const moveBy =
  (metres: number) =>
  ({ things, change, isTurned }: ObjectActionInput, pressed?: PressedKey) => {
    const { x, y } = directions[pressed?.key ?? ''] ?? { x: 0, y: 0 };
    change(
      'moved',
      moveObjects(things, fromDrawingPoint({ x: x * metres, y: y * metres }, isTurned)),
    );
  };
const rotateBy =
  (way: 1 | -1) =>
  ({ things, change }: RotateInput) =>
    change('turned', rotateObjects(things, getRotationToNextStep(things[0]?.turn ?? 0, way)));

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
  perform: ({ things, duplicate }) => duplicate(things),
} satisfies Action<ObjectActionInput>;

export const removeAction = {
  name: 'remove',
  label: 'Remove',
  fullLabel: ({ things }: { things: readonly unknown[] }) =>
    things.length === 1 ? 'Remove from the room' : 'Remove them from the room',
  hint: 'Remove a table',
  Icon: Trash2,
  keys: ['Delete'],
  otherKeys: ['Backspace', 'Shift+Delete', 'Shift+Backspace'],
  when: hasObjects,
  perform: ({ things, remove }) => remove(things),
} satisfies Action<ObjectActionInput>;

/** Has no key in a panel, because the focus there does not show which object the key would remove. */
export const removeInPanelAction = { ...removeAction, keys: undefined };

/** Actions for several selected objects. */
export const arrangeActions: readonly Action<ObjectActionInput>[] = [
  rotateLeftAction,
  rotateRightAction,
  {
    name: 'line up across',
    label: 'Line up across',
    Icon: AlignVerticalJustifyCenter,
    when: hasSeveralObjects,
    perform: ({ things, change }) => change('lined up', alignObjects(things, 'across')),
  },
  {
    name: 'line up along',
    label: 'Line up along',
    Icon: AlignHorizontalJustifyCenter,
    when: hasSeveralObjects,
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

export const objectActions: readonly Action<ObjectActionInput>[] = [
  ...arrangeActions,
  duplicateAction,
  removeAction,
];

const arrowKeys = Object.keys(directions);
export const moveFarAction: Action<ObjectActionInput> = {
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
