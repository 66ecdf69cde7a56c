import { toAppError } from '@/lib/backend/errors';
import { type CheckInFact, emptyArrivals, isCheckedIn, mergeCheckInFacts } from '../facts';
import {
  applyMoves,
  type CheckInsResponse,
  type ClosedReason,
  type DoorData,
  type DoorGuest,
  hasDoorRight,
  omitForbiddenData,
  reuseEqualProperties,
} from '../model';
import { addIds, type DoorStateStore } from './door-state-store';
import {
  CHECK_IN_REFUSAL_CODES,
  type DoorCalls,
  MAX_CHECK_INS_PER_CALL,
  MOVE_DECLINE_CODES,
} from './store';
import { createTransliterator } from './transliterator';

const RETRY_SECONDS = [1, 2, 5, 10, 20];

type Clock = {
  /** Milliseconds since 1970 by the phone's clock. */
  now(): number;
  schedule(work: () => void, ms: number): void;
};

/** Syncs never overlap: a sync requested during another one runs after it. */
export function createDoorSync(
  secret: string,
  stateStore: DoorStateStore,
  calls: DoorCalls,
  { now, schedule }: Clock,
) {
  const { state, set, setSyncState, syncState, storeDoor } = stateStore;
  let isListDue = true;
  let isEnded = false;
  let isSyncRequested = false;
  let isRetryDue = false;
  let failures = 0;
  let running: Promise<void> | null = null;
  let hasAdoptedUnsent = false;
  const readNames = createTransliterator(stateStore, calls);

  /** `sent`: facts that the server has accepted, even if the response does not repeat them. */
  async function mergeResponse(
    response: CheckInsResponse,
    sent: readonly CheckInFact[],
    sentAt: number,
  ) {
    const { arrivals: before, unsent } = state();
    const { device, reached } = syncState();
    const serverIds = new Set([...sent, ...response.facts].map(({ id }) => id));
    // If the server has fewer facts than before, a backup was restored: resend this phone's own facts.
    const hasServerLostFacts = response.number < reached;
    const ownFacts = hasServerLostFacts
      ? [...before.facts.values()].filter((fact) => fact.device === device)
      : [];
    const lostFacts = ownFacts.filter(({ id }) => !serverIds.has(id) && !unsent.has(id));
    const arrivals = mergeCheckInFacts(before, response.facts);
    const sentIds = [...unsent].filter((id) => serverIds.has(id));
    setSyncState({
      reached: response.reached,
      clockAhead: Date.parse(response.now) - (sentAt + now()) / 2,
    });
    set({ helpers: response.helpers });
    if (arrivals === before && sentIds.length === 0 && lostFacts.length === 0) return;
    set({
      arrivals,
      unsent: new Set([...addIds(unsent, lostFacts)].filter((id) => !serverIds.has(id))),
    });
    if (lostFacts.length > 0) await stateStore.storeUnsent(lostFacts.map((fact) => ({ fact })));
    await storeDoor(sentIds);
  }

  async function readList() {
    const sentAt = now();
    isListDue = false;
    const responsePromise = calls.open(secret, syncState().reached).catch((error) => {
      isListDue = true;
      throw error;
    });
    const { link, event, topic, guests, plan, ...response } = await responsePromise;
    const data = reuseEqualProperties(state().data, { link, event, topic, guests, plan });
    const called = {
      event: event.event_name,
      link: link.name,
      ends_at: link.ends_at,
      event_id: event.id,
    };
    set({
      phase: 'open',
      closedReason: null,
      data,
      called,
      readAt: now(),
      offList: findRemovedGuests(guests),
    });
    await mergeResponse(response, [], sentAt);
    await storeDoor();
    if (hasAdoptedUnsent) return;
    hasAdoptedUnsent = true;
    await stateStore
      .adopt(event.id, (item) => hasDoorRight(data, 'fact' in item ? 'check_in' : 'move_seats'))
      .catch((error) =>
        console.error('Could not read the data that other links stored on this phone', error),
      );
  }

  /** Immediately removes data that the link may no longer see. Data for new rights arrives with the next list. */
  async function applyLink(link: DoorData['link']) {
    const { data } = state();
    if (!data || JSON.stringify(data.link) === JSON.stringify(link)) return;
    isListDue = true;
    set({ data: omitForbiddenData(link, data) });
    await storeDoor();
  }

  function findRemovedGuests(guests: readonly DoorGuest[]) {
    const { arrivals, unsent, names, offList } = state();
    const listed = new Set(guests.map(({ id }) => id));
    const waiting = [...unsent].flatMap((id) => arrivals.facts.get(id)?.guest_id ?? []);
    const gone = new Set(waiting.filter((id) => isCheckedIn(arrivals, id) && !listed.has(id)));
    const stillRemoved = offList.filter(({ id }) => !listed.has(id) && !gone.has(id));
    return [...stillRemoved, ...[...gone].map((id) => ({ id, name: names.get(id) ?? '' }))];
  }

  async function send(facts: readonly CheckInFact[]): Promise<void> {
    const sentAt = now();
    try {
      const response = await calls.record(secret, facts, syncState().reached);
      await mergeResponse(response, facts, sentAt);
      await applyLink(response.link);
      if (response.reached < response.number) await send([]);
    } catch (error) {
      const { code } = toAppError(error);
      const refusal = CHECK_IN_REFUSAL_CODES.find((each) => each === code);
      if (!refusal || facts.length === 0) throw error;
      // Halves the batch until the refused fact is found, unless every fact would be refused.
      const half = Math.ceil(facts.length / 2);
      if (refusal === 'door_full' || facts.length === 1)
        set({
          refused: new Map([...state().refused, ...facts.map(({ id }) => [id, refusal] as const)]),
        });
      else await send(facts.slice(0, half)).then(() => send(facts.slice(half)));
    }
  }

  async function sendFacts() {
    const waiting = () => {
      const { data, unsent, arrivals, refused } = state();
      if (!data || !hasDoorRight(data, 'check_in')) return [];
      return [...unsent]
        .filter((id) => !refused.has(id))
        .flatMap((id) => arrivals.facts.get(id) ?? []);
    };
    do await send(waiting().slice(0, MAX_CHECK_INS_PER_CALL));
    while (waiting().length > 0);
  }

  async function sendMoves() {
    for (let [move] = state().moves; move; [move] = state().moves) {
      const { id } = move;
      try {
        await calls.move(secret, move);
        const { data } = state();
        if (data) set({ data: { ...data, guests: [...applyMoves(data.guests, [move])] } });
      } catch (error) {
        const { code, detail } = toAppError(error);
        const why = MOVE_DECLINE_CODES.find((each) => each === code);
        if (!why) throw error;
        const sitsAt = typeof detail.table === 'string' ? detail.table : null;
        set({ declined: [...state().declined, { move, why, sitsAt }] });
        isListDue = true;
      }
      set({ moves: state().moves.filter((each) => each.id !== id) });
      await storeDoor([id]);
    }
  }

  async function syncOnce() {
    try {
      await stateStore.load();
      if (isListDue) await readList();
      await sendFacts();
      await sendMoves();
      if (isListDue) await readList();
      failures = 0;
      if (state().problem) set({ problem: null });
      void readNames();
    } catch (error) {
      await handleFailure(error);
    }
  }

  async function handleFailure(error: unknown) {
    const { code, detail } = toAppError(error);
    set({ problem: code });
    if (code === 'not_allowed' || code === 'door_closed') isListDue = true;
    if (code === 'door_closed') return close(detail.why as ClosedReason);
    if (isRetryDue) return;
    isRetryDue = true;
    const seconds = RETRY_SECONDS[Math.min(failures++, RETRY_SECONDS.length - 1)] ?? 0;
    schedule(() => {
      isRetryDue = false;
      void sync();
    }, seconds * 1000);
  }

  /** Removes the hosts' data. Keeps unsent changes, because the link may be reopened. */
  function close(closedReason: ClosedReason | null): Promise<void> {
    const { unsent, arrivals, moves, names } = state();
    const own = [...unsent].flatMap((id) => arrivals.facts.get(id) ?? []);
    const waiting = new Set([...own, ...moves].map(({ guest_id }) => guest_id));
    setSyncState({ reached: 0 });
    set({
      phase: 'closed',
      closedReason,
      data: null,
      helpers: {},
      latin: new Map(),
      offList: [],
      readAt: null,
      arrivals: mergeCheckInFacts(emptyArrivals, own),
      names: new Map([...names].filter(([id]) => waiting.has(id))),
    });
    return storeDoor();
  }

  function sync({ list = false } = {}): Promise<void> {
    isListDue ||= list;
    isSyncRequested = true;
    running ??= runSyncs();
    return running;
  }
  async function runSyncs() {
    while (isSyncRequested && !isEnded) {
      isSyncRequested = false;
      await syncOnce();
    }
    running = null;
  }

  return {
    sync,
    async end() {
      isEnded = true;
      await running;
      await close(null);
    },
  };
}
