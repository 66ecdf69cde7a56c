import { ROOM_LIMITS, type Room } from '@/features/seating/tables/schema';

export function findRoomSizeProblem({
  width,
  depth,
}: Pick<Room, 'width' | 'depth'>): string | undefined {
  const { least, most } = ROOM_LIMITS.side;
  const fits = [width, depth].every((side) => side >= least && side <= most);
  return fits ? undefined : `A room is ${least} to ${most} metres wide and deep.`;
}
