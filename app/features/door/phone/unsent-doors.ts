import { toAppError } from '@/lib/errors';
import { AT_ONCE, DECLINED, type DoorCalls, type DoorDatabase, idOf, type StoredDoor, type Unsent } from './store';

/** A door that this phone keeps something of. */
export type RemainingDoor = { secret: string; called: StoredDoor['called']; unsent: Unsent[] };

/** The doors that this phone keeps; `now` by its own clock. One whose time is over goes, unless something of it is unsent. */
export async function remainingDoors(keeper: DoorDatabase, now: number): Promise<RemainingDoor[]> {
  const left: RemainingDoor[] = [];
  for (const { secret, door, unsent } of await keeper.list()) {
    const { called } = door;
    const isOver = called !== null && Date.parse(called.ends_at) < now + door.clockAhead;
    if (unsent === 0 && (isOver || door.data === null)) await keeper.forget(secret);
    else left.push({ secret, called, unsent: unsent === 0 ? [] : await keeper.unsent(secret) });
  }
  return left;
}

/** Sends what waits on this phone without opening its door again; a move that cannot be made any more goes, and so does a door that was signed off. Rejects with an AppError. */
export async function sendUnsent(secret: string, keeper: DoorDatabase, calls: DoorCalls): Promise<void> {
  const unsent = await keeper.unsent(secret);
  const facts = unsent.flatMap((item) => ('fact' in item ? item.fact : []));
  for (let at = 0; at < facts.length; at += AT_ONCE) {
    const batch = facts.slice(at, at + AT_ONCE);
    await calls.record(secret, batch, 0);
    await keeper.change(secret, { remove: batch.map(({ id }) => id) });
  }
  for (const move of unsent.flatMap((item) => ('move' in item ? item.move : []))) {
    await calls.move(secret, move).catch((error) => {
      if (!DECLINED.some((why) => why === toAppError(error).code)) throw error;
    });
    await keeper.change(secret, { remove: [move.id] });
  }
  await forgetClosed(secret, keeper);
}

/** Gives up what waits on this phone, and with it a door that was signed off or closed. */
export async function discardUnsent(secret: string, keeper: DoorDatabase): Promise<void> {
  await keeper.change(secret, { remove: (await keeper.unsent(secret)).map(idOf) });
  await forgetClosed(secret, keeper);
}

async function forgetClosed(secret: string, keeper: DoorDatabase): Promise<void> {
  if (!(await keeper.door(secret))?.data) await keeper.forget(secret);
}
