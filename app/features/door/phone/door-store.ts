import { createCheckInFacts, mergeCheckInFacts } from '../facts';
import { applyMoves } from '../model';
import { addIds, createDoorStateStore } from './door-state-store';
import { createDoorSync } from './door-sync';
import type { DoorCalls, DoorDatabase, DoorStore } from './store';

export type DoorEnvironment = {
  calls: DoorCalls;
  database: DoorDatabase;
  newId(): string;
  now(): number;
  schedule(work: () => void, ms: number): void;
};

/** Shows and stores changes immediately, sends them when possible, and merges changes by others. */
export function createDoorStore(
  secret: string,
  { calls, database, newId, now, schedule }: DoorEnvironment,
): DoorStore {
  const stateStore = createDoorStateStore(secret, database, newId().slice(0, 8));
  const { state, set } = stateStore;
  const { sync, end } = createDoorSync(secret, stateStore, calls, { now, schedule });
  const stamp = () => {
    const { device, clockAhead } = stateStore.syncState();
    return { id: newId(), device, at: new Date(now() + clockAhead).toISOString() };
  };

  const getGuestName = ({ guest_id }: { guest_id: string }) => {
    const guest = state().data?.guests.find(({ id }) => id === guest_id);
    return guest && { name: guest.name };
  };
  const countUnsent = () => state().unsent.size + state().moves.length;
  /** Resolves with the number of unsent changes, including those of other tabs. */
  async function endAndForget(): Promise<number> {
    await end();
    await stateStore.load();
    await stateStore.forget();
    return countUnsent();
  }

  return {
    state,
    subscribe: stateStore.subscribe,
    load: stateStore.load,
    sync,
    mark(guestIds, kind) {
      const facts = createCheckInFacts(state().arrivals, guestIds, kind, stamp);
      if (facts.length === 0) return facts;
      set({
        arrivals: mergeCheckInFacts(state().arrivals, facts),
        unsent: addIds(state().unsent, facts),
      });
      void stateStore.storeUnsent(facts.map((fact) => ({ fact, ...getGuestName(fact) })));
      void sync();
      return facts;
    },
    move(guestIds, to) {
      const sitting = applyMoves(state().data?.guests ?? [], state().moves);
      const moves = sitting
        .filter(({ id, table_number }) => guestIds.includes(id) && table_number !== to)
        .map((guest) => ({ id: newId(), guest_id: guest.id, from: guest.table_number, to }));
      if (moves.length === 0) return;
      set({ moves: [...state().moves, ...moves] });
      void stateStore.storeUnsent(moves.map((move) => ({ move, ...getGuestName(move) })));
      void sync();
    },
    dismiss({ id }) {
      set({ declined: state().declined.filter(({ move }) => move.id !== id) });
      void stateStore.storeDoor();
    },
    dismissOffList() {
      set({ offList: [] });
    },
    async discard(ids) {
      await stateStore.discard(ids);
      if (state().phase === 'closed') await stateStore.forget();
    },
    signOff: endAndForget,
    async leave() {
      if (countUnsent() > 0) await sync();
      return endAndForget();
    },
  };
}
