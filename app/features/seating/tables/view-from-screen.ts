import { memoizeWeak } from '@/lib/collections/memoize';
import { fixtureTraits } from '../fixtures/registry';
import { type RoomFacingDoor, rotateTo, type WayRoom } from './directions';

/** The room seen from its entrance screen, with the nearest wall at the bottom. Null without a screen within the walls. */
export const viewFromScreen = memoizeWeak((room: WayRoom): RoomFacingDoor | null => {
  const screen = room.fixtures.find(
    ({ kind, x, y }) =>
      fixtureTraits[kind].isScreen && x >= 0 && y >= 0 && x <= room.width && y <= room.depth,
  );
  if (!screen) return null;
  const [facing, { x, y }] = rotateTo(room, screen);
  return { ...facing, door: { x, y, width: screen.width, isScreen: true } };
});
