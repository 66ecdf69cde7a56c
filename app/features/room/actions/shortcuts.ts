import { autoSeatingAction } from '@/features/events/actions/bar-actions';
import { addTableActions } from './bar-actions';
import {
  duplicateAction,
  moveAction,
  moveByMetreAction,
  removeAction,
  rotateLeftAction,
  rotateRightAction,
} from './object-actions';
import { foldTrayAction } from './tray-actions';
import { toggleNamesAction, zoomActions } from './zoom-actions';

/** Works on a focused guest and while guests are dragged. */
export const moveGuestShortcut = { keys: ['m'], hint: 'Move a guest to a table' };

/** Works on a focused guest on a chair. */
export const moveAlongShortcut = {
  keys: ['Shift+ArrowRight', 'Shift+ArrowLeft'],
  otherKeys: ['Shift+ArrowDown', 'Shift+ArrowUp'],
  hint: 'Move a guest one chair along',
};

/** Works on a focused chair of the plan. */
export const removeChairShortcut = { keys: ['Delete'], hint: 'Take a chair away' };

export const objectShortcuts = [
  moveByMetreAction,
  moveAction,
  duplicateAction,
  removeAction,
  rotateLeftAction,
  rotateRightAction,
];

export const roomShortcuts = [
  moveAction,
  moveByMetreAction,
  { keys: [' '], hint: 'Pick up a guest, and put them down' },
  { keys: ['Shift+ '], hint: 'Put a guest on a taken chair, and the others move along' },
  moveAlongShortcut,
  moveGuestShortcut,
  ...addTableActions,
  autoSeatingAction,
  foldTrayAction,
  rotateRightAction,
  rotateLeftAction,
  duplicateAction,
  removeAction,
  removeChairShortcut,
  ...zoomActions,
  toggleNamesAction,
];
