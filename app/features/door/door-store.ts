import { createDoorMemory, withIds } from './door-memory';
import { createDoorSync } from './door-sync';
import { factsFor, merge } from './facts';
import { withMoves } from './model';
import type { DoorCalls, DoorKeeper, DoorStore } from './store';

export type Surroundings = {
  calls: DoorCalls;
  keeper: DoorKeeper;
  newId(): string;
  /** The phone's own clock, in milliseconds. */
  now(): number;
  /** Has `work` done after so many milliseconds. */
  later(work: () => void, ms: number): void;
};

/** A door on this phone. What is ticked shows and is kept at once, and is sent when that is possible; what comes from others is merged. */
export function createDoorStore(secret: string, { calls, keeper, newId, now, later }: Surroundings): DoorStore {
  const memory = createDoorMemory(secret, keeper, newId().slice(0, 8));
  const { state, set } = memory;
  const { sync, end } = createDoorSync(secret, memory, calls, { now, later });
  const stamp = () => {
    const { device, clockAhead } = memory.rest();
    return { id: newId(), device, at: new Date(now() + clockAhead).toISOString() };
  };

  return {
    state,
    subscribe: memory.subscribe,
    wake: memory.wake,
    sync,
    mark(guestIds, kind) {
      const facts = factsFor(state().arrivals, guestIds, kind, stamp);
      if (facts.length === 0) return facts;
      set({ arrivals: merge(state().arrivals, facts), unsent: withIds(state().unsent, facts) });
      void memory.keepUnsent(facts.map((fact) => ({ fact })));
      void sync();
      return facts;
    },
    move(guestIds, to) {
      const sitting = withMoves(state().data?.guests ?? [], state().moves);
      const moves = sitting
        .filter(({ id, table_number }) => guestIds.includes(id) && table_number !== to)
        .map((guest) => ({ id: newId(), guest_id: guest.id, from: guest.table_number, to }));
      if (moves.length === 0) return;
      set({ moves: [...state().moves, ...moves] });
      void memory.keepUnsent(moves.map((move) => ({ move })));
      void sync();
    },
    dismiss({ id }) {
      set({ declined: state().declined.filter(({ move }) => move.id !== id) });
      void memory.keepDoor();
    },
    async signOff(evenSo = false) {
      const unsent = () => state().unsent.size + state().moves.length;
      if (!evenSo) {
        await sync();
        if (unsent() > 0) return unsent();
      }
      await end();
      if (unsent() === 0) await memory.forget();
      return unsent();
    },
  };
}
