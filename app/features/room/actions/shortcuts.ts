import { seatForMe } from '@/features/events/actions/bar-actions';
import { addTableActions } from './bar-actions';
import {
  duplicateAction,
  moveAction,
  moveFarAction,
  removeAction,
  rotateLeftAction,
  rotateRightAction,
} from './object-actions';
import { foldTrayAction } from './tray-actions';
import { zoomActions } from './zoom-actions';

/** On a guest, or while guests are dragged. */
export const moveGuestShortcut = { keys: ['m'], hint: 'Move a guest to a table' };

/** On the plan. */
export const objectShortcuts = [
  moveFarAction,
  moveAction,
  duplicateAction,
  removeAction,
  rotateLeftAction,
  rotateRightAction,
];

/** In the list of shortcuts. */
export const roomShortcuts = [
  moveAction,
  moveFarAction,
  { keys: [' '], hint: 'Pick up a guest, and put them down' },
  moveGuestShortcut,
  ...addTableActions,
  seatForMe,
  foldTrayAction,
  rotateRightAction,
  rotateLeftAction,
  duplicateAction,
  removeAction,
  ...zoomActions,
];
