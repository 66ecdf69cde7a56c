import type { DoorKeeper, KeptDoor } from './store';

/** A door that this phone keeps something of. */
export type DoorLeft = { secret: string; called: KeptDoor['called']; unsent: number };

/** The doors that this phone keeps. One whose time is over goes, unless something of it is unsent. */
export async function doorsLeft(keeper: DoorKeeper, now: number): Promise<DoorLeft[]> {
  const left: DoorLeft[] = [];
  for (const { secret, door, unsent } of await keeper.list()) {
    const { called } = door;
    const isOver = called !== null && Date.parse(called.ends_at) < now;
    if (unsent === 0 && (isOver || door.data === null)) await keeper.forget(secret);
    else left.push({ secret, called, unsent });
  }
  return left;
}
