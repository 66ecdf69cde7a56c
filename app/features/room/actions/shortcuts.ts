import { seatForMeAction } from '@/features/events/actions/bar-actions';
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
import { namesAction, zoomActions } from './zoom-actions';

/** Works on a focused guest and while guests are dragged. */
export const moveGuestShortcut = { keys: ['m'], hint: 'Move a guest to a table' };

/** Shortcuts that work on the plan. */
export const objectShortcuts = [
  moveFarAction,
  moveAction,
  duplicateAction,
  removeAction,
  rotateLeftAction,
  rotateRightAction,
];

/** Shortcuts shown in the list of shortcuts. */
export const roomShortcuts = [
  moveAction,
  moveFarAction,
  { keys: [' '], hint: 'Pick up a guest, and put them down' },
  moveGuestShortcut,
  ...addTableActions,
  seatForMeAction,
  foldTrayAction,
  rotateRightAction,
  rotateLeftAction,
  duplicateAction,
  removeAction,
  ...zoomActions,
  namesAction,
];
