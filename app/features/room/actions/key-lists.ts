import { seatForMeAction } from '@/features/events/actions/bar-actions';
import { addTableActions } from './bar-actions';
import { duplicate, move, moveFar, remove, turnLeft, turnRight } from './object-actions';
import { foldTray } from './tray-actions';
import { zoomActions } from './zoom-actions';

/** On a guest, or while guests are dragged. */
export const moveGuestKey = { keys: ['m'], hint: 'Move a guest to a table' };

/** On the plan. */
export const objectKeys = [moveFar, move, duplicate, remove, turnLeft, turnRight];

/** In the list of shortcuts. */
export const roomKeys = [
  move,
  moveFar,
  { keys: [' '], hint: 'Pick up a guest, and put them down' },
  moveGuestKey,
  ...addTableActions,
  seatForMeAction,
  foldTray,
  turnRight,
  turnLeft,
  duplicate,
  remove,
  ...zoomActions,
];
