import { toAppError } from '@/lib/backend/errors';
import {
  type DoorCalls,
  type DoorDatabase,
  getUnsentId,
  MAX_CHECK_INS_PER_CALL,
  MOVE_DECLINE_CODES,
  type StoredDoor,
  type UnsentChange,
} from './store';

export type UnsentDoor = { secret: string; called: StoredDoor['called']; unsent: UnsentChange[] };

/** Lists doors stored on this phone; deletes expired and signed-off doors without unsent changes. `now` is by this phone's clock. */
export async function listUnsentDoors(database: DoorDatabase, now: number): Promise<UnsentDoor[]> {
  const doors: UnsentDoor[] = [];
  for (const { secret, door, unsent } of await database.list()) {
    const { called } = door;
    const isExpired = called !== null && Date.parse(called.ends_at) < now + door.clockAhead;
    if (unsent === 0 && (isExpired || door.data === null)) await database.forget(secret);
    else doors.push({ secret, called, unsent: unsent === 0 ? [] : await database.unsent(secret) });
  }
  return doors;
}

/** Sends unsent changes without opening the door. Drops declined moves and deletes a door without data. Rejects with an AppError. */
export async function sendUnsentChanges(
  secret: string,
  database: DoorDatabase,
  calls: DoorCalls,
): Promise<void> {
  const unsent = await database.unsent(secret);
  const facts = unsent.flatMap((item) => ('fact' in item ? item.fact : []));
  for (let at = 0; at < facts.length; at += MAX_CHECK_INS_PER_CALL) {
    const batch = facts.slice(at, at + MAX_CHECK_INS_PER_CALL);
    await calls.record(secret, batch, 0);
    await database.change(secret, { remove: batch.map(({ id }) => id) });
  }
  for (const move of unsent.flatMap((item) => ('move' in item ? item.move : []))) {
    await calls.move(secret, move).catch((error) => {
      if (!MOVE_DECLINE_CODES.some((why) => why === toAppError(error).code)) throw error;
    });
    await database.change(secret, { remove: [move.id] });
  }
  await forgetClosed(secret, database);
}

/** Also deletes all stored data of the door if it was signed off or closed. */
export async function discardUnsentChanges(secret: string, database: DoorDatabase): Promise<void> {
  await database.change(secret, { remove: (await database.unsent(secret)).map(getUnsentId) });
  await forgetClosed(secret, database);
}

async function forgetClosed(secret: string, database: DoorDatabase): Promise<void> {
  if (!(await database.door(secret))?.data) await database.forget(secret);
}
