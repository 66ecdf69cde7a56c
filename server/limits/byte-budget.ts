import type { ServerResponse } from 'node:http';

export type ByteReservation = {
  /** Holds so many bytes more, unless that would be too much: of one network, or of all. */
  add(bytes: number): 'network' | 'overall' | undefined;
  release(): void;
};

/** What may be held at once, in bytes: of all callers and of one network. One piece larger than that is taken while nothing else is held. */
export function createBudget(most: { perNetwork: number; overall: number }) {
  const inUse = new Map<string, number>();
  let total = 0;
  function change(network: string, bytes: number): void {
    total += bytes;
    const left = (inUse.get(network) ?? 0) + bytes;
    if (left > 0) inUse.set(network, left);
    else inUse.delete(network);
  }
  return {
    reserve(network: string): ByteReservation {
      let own = 0;
      return {
        add(bytes) {
          const ofNetwork = inUse.get(network) ?? 0;
          if (ofNetwork > 0 && ofNetwork + bytes > most.perNetwork) return 'network';
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

/** When the caller has the answer or hung up, which may be so already: what is closed says so only once. */
export function onceClosed(outgoing: Pick<ServerResponse, 'destroyed' | 'once'>, then: () => void): void {
  if (outgoing.destroyed) then();
  else outgoing.once('close', then);
}
