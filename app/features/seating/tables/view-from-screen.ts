import { memoizeWeak } from '@/lib/collections/memoize';
import { fixtureTraits } from '../fixtures/registry';
import { type DirectionsRoom, type RoomFacingDoor, rotateToWall } from './directions';

/** The room seen from its entrance screen, with the nearest wall at the bottom. Null without a screen within the walls. */
export const viewFromScreen = memoizeWeak((room: DirectionsRoom): RoomFacingDoor | null => {
  const screen = room.fixtures.find(
    ({ kind, x, y }) =>
      fixtureTraits[kind].isScreen && x >= 0 && y >= 0 && x <= room.width && y <= room.depth,
  );
  if (!screen) return null;
  const [facing, { x, y }] = rotateToWall(room, screen);
  return { ...facing, door: { x, y, width: screen.width, isScreen: true } };
});
