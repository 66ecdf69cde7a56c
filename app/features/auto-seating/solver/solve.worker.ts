import type { Wedding } from '../wedding';
import { type Heard, seatWedding } from './run';

/** What a page asks of the worker, and what it hears, each by the number of the asking. */
export type Asked = { id: number; seat: Wedding; seed: number } | { id: number; stop: true };
export type Answer = { id: number; heard: Heard | { kind: 'failed' } | { kind: 'over' } };

const running = new Map<number, AbortController>();

self.addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const { id } = data;
  if ('stop' in data) return running.get(id)?.abort();
  const stopping = new AbortController();
  running.set(id, stopping);
  const hear = (heard: Answer['heard']) => self.postMessage({ id, heard } satisfies Answer);
  try {
    await seatWedding(data.seat, hear, { signal: stopping.signal, seed: data.seed });
    hear({ kind: 'over' });
  } catch (error) {
    console.error('Nobody could be seated', error);
    hear({ kind: 'failed' });
  } finally {
    running.delete(id);
  }
});
