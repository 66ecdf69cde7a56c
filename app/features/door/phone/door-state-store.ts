import { type CheckInFact, emptyArrivals, mergeCheckInFacts, omitCheckInFacts } from '../facts';
import {
  type DoorChange,
  type DoorDatabase,
  type DoorState,
  getUnsentGuestId,
  getUnsentId,
  type StoredDoor,
  type UnsentChange,
} from './store';

const INITIAL_STATE: DoorState = {
  phase: 'opening',
  closedReason: null,
  data: null,
  called: null,
  arrivals: emptyArrivals,
  helpers: {},
  latin: new Map(),
  unsent: new Set(),
  moves: [],
  names: new Map(),
  declined: [],
  refused: new Map(),
  offList: [],
  problem: null,
  canStore: true,
  readAt: null,
};

export type DoorStateStore = ReturnType<typeof createDoorStateStore>;

export function createDoorStateStore(secret: string, database: DoorDatabase, device: string) {
  let state = INITIAL_STATE;
  let syncState: Pick<StoredDoor, 'device' | 'reached' | 'clockAhead'> = {
    device,
    reached: 0,
    clockAhead: 0,
  };
  let isLoaded = false;
  /** Unsent changes not yet stored; grows while the database is not writable. */
  let unsaved: readonly UnsentChange[] = [];
  /** Ids of discarded changes that may still be in the database. */
  const discarded = new Set<string>();
  let lastSave: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function set(part: Partial<DoorState>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  /** Writes run one after another; each also stores what earlier writes could not. */
  function save(change: Pick<DoorChange, 'door' | 'remove'> = {}): Promise<void> {
    const isUnsent = (item: UnsentChange) =>
      'fact' in item ? state.unsent.has(item.fact.id) : state.moves.includes(item.move);
    const write = async () => {
      const add = unsaved.filter(isUnsent);
      await database.change(secret, { ...change, add });
      unsaved = unsaved.filter((item) => !add.includes(item) && isUnsent(item));
    };
    const saved = lastSave.then(write).then(
      () => {
        if (!state.canStore) set({ canStore: true });
      },
      (error) => {
        console.error('Could not store the guest list and check-ins on this phone', error);
        set({ canStore: false });
      },
    );
    lastSave = saved;
    return saved;
  }

  function rememberNames(items: readonly UnsentChange[]) {
    const named = items.flatMap((item): [string, string][] =>
      item.name === undefined ? [] : [[getUnsentGuestId(item), item.name]],
    );
    const added = named.filter(([id, name]) => state.names.get(id) !== name);
    if (added.length > 0) set({ names: new Map([...state.names, ...added]) });
  }

  function mergeUnsent(items: readonly UnsentChange[]) {
    rememberNames(items);
    const facts = items
      .flatMap((item) => ('fact' in item ? item.fact : []))
      .filter(({ id }) => !state.unsent.has(id));
    const moveIds = new Set(state.moves.map(({ id }) => id));
    const moves = items
      .flatMap((item) => ('move' in item ? item.move : []))
      .filter(({ id }) => !moveIds.has(id));
    if (facts.length > 0)
      set({
        arrivals: mergeCheckInFacts(state.arrivals, facts),
        unsent: addIds(state.unsent, facts),
      });
    if (moves.length > 0) set({ moves: [...moves, ...state.moves] });
  }

  /** Drops moves that are no longer stored: another tab has sent them, and sending them again would undo later moves. */
  async function readUnsent(): Promise<UnsentChange[]> {
    const saved = state.moves.filter(({ id }) => !unsaved.some((item) => getUnsentId(item) === id));
    const items = (await database.unsent(secret)).filter(
      (item) => !discarded.has(getUnsentId(item)),
    );
    const waiting = new Set(items.map(getUnsentId));
    const sent = saved.filter(({ id }) => !waiting.has(id));
    if (sent.length > 0) set({ moves: state.moves.filter((move) => !sent.includes(move)) });
    return items;
  }

  return {
    state: () => state,
    syncState: () => syncState,
    set,
    setSyncState(part: Partial<typeof syncState>) {
      syncState = { ...syncState, ...part };
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async load(): Promise<void> {
      try {
        if (unsaved.length > 0) void save();
        await lastSave;
        const door = isLoaded ? null : await database.door(secret);
        isLoaded = true;
        if (door) {
          const {
            device: storedDevice,
            called,
            reached,
            clockAhead,
            facts,
            data,
            helpers,
            declined,
            readAt,
            latin,
          } = door;
          syncState = { device: storedDevice, reached, clockAhead };
          const arrivals = mergeCheckInFacts(state.arrivals, facts);
          set({
            data,
            called,
            helpers,
            latin,
            declined,
            readAt,
            arrivals,
            phase: data ? 'open' : 'opening',
          });
        }
        mergeUnsent(await readUnsent());
      } catch (error) {
        console.error('Could not read the guest list and check-ins stored on this phone', error);
        set({ canStore: false });
      }
    },

    storeUnsent(items: readonly UnsentChange[]): Promise<void> {
      rememberNames(items);
      unsaved = [...unsaved, ...items];
      return save();
    },
    async discard(ids: readonly string[]): Promise<void> {
      const { unsent, moves, arrivals } = state;
      const knownIds = ids.filter((id) => unsent.has(id) || moves.some((move) => move.id === id));
      if (knownIds.length === 0) return;
      const discardedIds = new Set(knownIds);
      for (const id of knownIds) discarded.add(id);
      set({
        unsent: new Set([...unsent].filter((id) => !discardedIds.has(id))),
        moves: moves.filter(({ id }) => !discardedIds.has(id)),
        arrivals: omitCheckInFacts(arrivals, discardedIds),
      });
      await save({ remove: knownIds });
    },
    async adopt(eventId: string, canSend: (item: UnsentChange) => boolean): Promise<void> {
      await lastSave;
      for (const { secret: other, door, unsent } of await database.list()) {
        if (other === secret || unsent === 0 || door.called?.event_id !== eventId) continue;
        const here = new Set((await database.unsent(secret)).map(getUnsentId));
        const items = (await database.unsent(other)).filter(canSend);
        await database.change(secret, {
          add: items.filter((item) => !here.has(getUnsentId(item))),
        });
        await database.change(other, { remove: items.map(getUnsentId) });
      }
      mergeUnsent(await readUnsent());
    },
    storeDoor(sent: readonly string[] = []): Promise<void> {
      const { data, called, helpers, latin, declined, readAt, arrivals, unsent } = state;
      const facts = [...arrivals.facts.values()].filter(({ id }) => !unsent.has(id));
      const door = { ...syncState, data, called, helpers, latin, declined, readAt, facts };
      return save({ door, remove: sent });
    },
    async forget(): Promise<void> {
      await lastSave;
      await database
        .forget(secret)
        .catch((error) =>
          console.error('Could not delete the guest list and check-ins from this phone', error),
        );
    },
  };
}

export const addIds = (
  ids: ReadonlySet<string>,
  more: readonly Pick<CheckInFact, 'id'>[],
): ReadonlySet<string> => new Set([...ids, ...more.map(({ id }) => id)]);
