import type { ServerResponse } from 'node:http';
import { createAmounts } from './amounts.ts';

export type ByteReservation = {
  add(bytes: number): 'network' | 'overall' | undefined;
  release(): void;
};

/** In bytes, overall and per network. A larger piece is accepted while nothing else is reserved. */
export function createBudget(most: { perNetwork: number; overall: number }) {
  const inUse = createAmounts();
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
          const networkBytes = inUse.of(network);
          if (networkBytes > 0 && networkBytes + bytes > most.perNetwork) return 'network';
          if (total > 0 && total + bytes > most.overall) return 'overall';
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

/** Once the answer was sent or the caller disconnected, perhaps already: `close` fires only once. */
export function afterClose(
  outgoing: Pick<ServerResponse, 'destroyed' | 'once'>,
  then: () => void,
): void {
  if (outgoing.destroyed) then();
  else outgoing.once('close', then);
}
