import type { SeatingRequest } from '../seating-request';
import { type SolverMessage, seatGuests } from './run';

export type SolveRequest =
  | { id: number; seat: SeatingRequest; seed: number }
  | { id: number; stop: true };
export type SolveResponse = {
  id: number;
  message: SolverMessage | { kind: 'failed' } | { kind: 'over' };
};

const running = new Map<number, AbortController>();

self.addEventListener('message', async ({ data }: MessageEvent<SolveRequest>) => {
  const { id } = data;
  if ('stop' in data) return running.get(id)?.abort();
  const stopping = new AbortController();
  running.set(id, stopping);
  const report = (message: SolveResponse['message']) =>
    self.postMessage({ id, message } satisfies SolveResponse);
  try {
    await seatGuests(data.seat, report, { signal: stopping.signal, seed: data.seed });
    report({ kind: 'over' });
  } catch (error) {
    console.error('Could not compute a seating plan', error);
    report({ kind: 'failed' });
  } finally {
    running.delete(id);
  }
});
