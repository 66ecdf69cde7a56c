import { madeOnce } from '@/lib/made-once';
import { fixtureTraits } from '../fixtures/registry';
import { type RoomFacingDoor, turnedTo, type WayRoom } from './directions';

/** The room as whoever stands at its entrance screen sees it, the wall nearest to the screen below. Null where none stands within the walls. */
export const facingScreen = madeOnce((room: WayRoom): RoomFacingDoor | null => {
  const screen = room.fixtures.find(
    ({ kind, x, y }) => fixtureTraits[kind].isScreen && x >= 0 && y >= 0 && x <= room.width && y <= room.depth,
  );
  if (!screen) return null;
  const [seen, { x, y }] = turnedTo(room, screen);
  return { ...seen, door: { x, y, width: screen.width, isScreen: true } };
});
