import type { ServerResponse } from 'node:http';

type Held = { giveBack(): void } | { exceeded: 'network' | 'overall' };

/** What may be held at once, in bytes: of all callers and of one network. One piece larger than that is taken while nothing else is held. */
export function createBudget(most: { perNetwork: number; overall: number }) {
  const held = new Map<string, number>();
  let total = 0;
  return {
    take(network: string, bytes: number): Held {
      const ofNetwork = held.get(network) ?? 0;
      if (ofNetwork > 0 && ofNetwork + bytes > most.perNetwork) return { exceeded: 'network' };
      if (total > 0 && total + bytes > most.overall) return { exceeded: 'overall' };
      held.set(network, ofNetwork + bytes);
      total += bytes;
      let isHeld = true;
      return {
        giveBack() {
          if (!isHeld) return;
          isHeld = false;
          total -= bytes;
          const left = (held.get(network) ?? 0) - bytes;
          if (left > 0) held.set(network, left);
          else held.delete(network);
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
