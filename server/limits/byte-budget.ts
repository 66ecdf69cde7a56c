import type { ServerResponse } from 'node:http';
import { createTotals } from './totals.ts';

export type ByteReservation = {
  add(bytes: number): 'network' | 'overall' | undefined;
  release(): void;
};

/** Limits reserved bytes, overall and per network. A piece larger than the limit is accepted only while no other bytes are reserved. */
export function createByteBudget(limits: { perNetwork: number; overall: number }) {
  const inUse = createTotals();
  let total = 0;
  function change(network: string, bytes: number): void {
    total += bytes;
    inUse.add(network, bytes);
  }
  return {
    reserve(network: string): ByteReservation {
      let own = 0;
      return {
        add(bytes) {
          const networkBytes = inUse.get(network);
          if (networkBytes > 0 && networkBytes + bytes > limits.perNetwork) return 'network';
          if (total > 0 && total + bytes > limits.overall) return 'overall';
          own += bytes;
          change(network, bytes);
          return undefined;
        },
        release() {
          change(network, -own);
          own = 0;
        },
      };
    },
  };
}

/** Calls back at once if the response is already closed, because `close` fires only once. */
export function onResponseClose(
  outgoing: Pick<ServerResponse, 'destroyed' | 'once'>,
  callback: () => void,
): void {
  if (outgoing.destroyed) callback();
  else outgoing.once('close', callback);
}
