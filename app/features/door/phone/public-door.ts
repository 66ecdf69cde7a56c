import { AppError, unwrap, unwrapVoid } from '@/lib/backend/errors';
import { publicTables } from '@/lib/backend/public-tables';
import { type DoorResponse, type RecordResponse, takeNameBatch } from '../model';
import type { DoorCalls } from './store';

const CALL_TIMEOUT_MS = 15_000;

async function withTimeout<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  return call(signal).catch((error) => {
    throw signal.aborted ? new AppError('offline', { cause: error }) : error;
  });
}

/** Calls authorised only by the link's secret; the phone is not signed in. */
export const publicDoorCalls: DoorCalls = {
  open: (secret, since) =>
    withTimeout(
      async (signal) =>
        (await unwrap(
          publicTables.rpc('open_door', { secret, since }).abortSignal(signal),
        )) as unknown as DoorResponse,
    ),
  record: (secret, facts, since) =>
    withTimeout(async (signal) => {
      const sent = facts.map(({ link_id: _, ...fact }) => fact);
      const request = publicTables
        .rpc('record_check_ins', { secret, facts: sent, since })
        .abortSignal(signal);
      return (await unwrap(request)) as unknown as RecordResponse;
    }),
  move: (secret, { guest_id, from, to }) =>
    withTimeout((signal) => {
      // Tables may be null, which the generated types do not allow.
      const args = {
        secret,
        guest_uuid: guest_id,
        from_table: from as string,
        to_table: to as string,
      };
      return unwrapVoid(publicTables.rpc('move_at_door', args).abortSignal(signal));
    }),
  async readNames(names) {
    const readings: string[] = [];
    while (readings.length < names.length) {
      const batch = takeNameBatch(names.slice(readings.length));
      readings.push(...(await transliterateBatch(batch)).slice(0, batch.length));
    }
    return readings;
  },
};

const transliterateBatch = (names: readonly string[]) =>
  withTimeout(async (signal): Promise<string[]> => {
    const body = JSON.stringify({ names });
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch('/door/names', { method: 'POST', headers, body, signal });
    if (!response.ok) throw new AppError(response.status === 429 ? 'too_many_requests' : 'unknown');
    return ((await response.json()) as { names: string[] }).names;
  });
