import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClashText } from '../explain/clash-words';
import type { SeatingOutcome } from '../explain/outcome';
import type { SeatingRequest } from '../seating-request';
import type { SolveRequest, SolveResponse } from './solve.worker';

export type SolverState = {
  is: 'resting' | 'working' | 'done' | 'impossible' | 'failed';
  basis: SeatingRequest | null;
  tried: number;
  took: number;
  outcome: SeatingOutcome | null;
  clashes: readonly ClashText[];
  why: string;
};

const idleState: SolverState = {
  is: 'resting',
  basis: null,
  tried: 0,
  took: 0,
  outcome: null,
  clashes: [],
  why: '',
};

function reduceMessage(
  now: SolverState,
  message: SolveResponse['message'],
  took: number,
): SolverState {
  switch (message.kind) {
    case 'clashes':
      return { ...now, clashes: message.clashes };
    case 'so far':
      return { ...now, tried: message.tried, took, outcome: message.outcome };
    case 'done':
      return { ...now, is: 'done', took, outcome: message.outcome };
    case 'impossible':
      return { ...now, is: 'impossible', why: message.why };
    case 'failed':
      return { ...now, is: 'failed' };
    case 'over':
      return now;
  }
}

/** The worker is created on demand and terminated with the screen. Only the latest request counts. */
export function useSolver() {
  const [solving, setSolving] = useState(idleState);
  const worker = useRef<Worker | null>(null);
  const latest = useRef({ id: 0, begun: 0 });
  useEffect(() => () => worker.current?.terminate(), []);

  const workerNow = useCallback(() => {
    if (worker.current) return worker.current;
    const made = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data: { id, message } }: MessageEvent<SolveResponse>) => {
      if (id !== latest.current.id) return;
      const took = performance.now() - latest.current.begun;
      // Rendering a plan must not block input.
      startTransition(() => setSolving((now) => reduceMessage(now, message, took)));
    });
    made.addEventListener('error', () => {
      made.terminate();
      worker.current = null; // the next request creates a new worker
      setSolving((now) => ({ ...now, is: 'failed' }));
    });
    worker.current = made;
    return made;
  }, []);

  return useMemo(() => {
    const post = (request: SolveRequest) => workerNow().postMessage(request);
    const stop = () => {
      if (worker.current) post({ id: latest.current.id, stop: true });
    };
    return {
      solving,
      stop,
      start: (seat: SeatingRequest) => {
        stop();
        const id = latest.current.id + 1;
        latest.current = { id, begun: performance.now() };
        setSolving({ ...idleState, is: 'working', basis: seat });
        post({ id, seat, seed: id });
      },
      leave: () => {
        stop();
        latest.current = { ...latest.current, id: latest.current.id + 1 };
        setSolving(idleState);
      },
    };
  }, [solving, workerNow]);
}
