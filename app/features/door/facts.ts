export type CheckInFact = {
  /** Chosen by the phone, so that sending a fact twice is harmless. */
  id: string;
  guest_id: string;
  /** The helper’s link through which the fact was sent; null if it is unsent or the link was removed. */
  link_id: string | null;
  device: string;
  at: string;
  /** Logical clock: one more than this guest's highest turn known to the phone. */
  turn: number;
  kind: 'in' | 'undone';
};

/** All facts by id, and `latest`, the fact that decides, by guest id. Immutable. */
export type Arrivals = {
  facts: ReadonlyMap<string, CheckInFact>;
  latest: ReadonlyMap<string, CheckInFact>;
};

export const emptyArrivals: Arrivals = { facts: new Map(), latest: new Map() };

/** Sorts the deciding fact last. Compares turns, then ids, never times, so that all phones agree. */
export const compareCheckInFacts = (
  a: Pick<CheckInFact, 'turn' | 'id'>,
  b: Pick<CheckInFact, 'turn' | 'id'>,
): number => a.turn - b.turn || (a.id < b.id ? -1 : 1);

export function mergeCheckInFacts(arrivals: Arrivals, incoming: Iterable<CheckInFact>): Arrivals {
  const added = [...incoming].filter((fact) => {
    const existing = arrivals.facts.get(fact.id);
    return !existing || (existing.link_id === null && fact.link_id !== null);
  });
  if (added.length === 0) return arrivals;
  const facts = new Map(arrivals.facts);
  const latest = new Map(arrivals.latest);
  for (const fact of added) {
    facts.set(fact.id, fact);
    const current = latest.get(fact.guest_id);
    if (!current || current.id === fact.id || compareCheckInFacts(fact, current) > 0)
      latest.set(fact.guest_id, fact);
  }
  return { facts, latest };
}

export const omitCheckInFacts = ({ facts }: Arrivals, ids: ReadonlySet<string>): Arrivals =>
  mergeCheckInFacts(
    emptyArrivals,
    [...facts.values()].filter(({ id }) => !ids.has(id)),
  );

export const isCheckedIn = ({ latest }: Arrivals, guestId: string): boolean =>
  latest.get(guestId)?.kind === 'in';

export function findArrival({ latest }: Arrivals, guestId: string): CheckInFact | undefined {
  const fact = latest.get(guestId);
  return fact?.kind === 'in' ? fact : undefined;
}

export const countCheckedIn = (arrivals: Arrivals, guests: readonly { id: string }[]): number =>
  guests.reduce((count, { id }) => count + Number(isCheckedIn(arrivals, id)), 0);

export const isExpectedAtDoor = ({ declined_at }: { declined_at?: string | null }, isIn: boolean) =>
  isIn || declined_at === undefined;

export const countExpected = (
  arrivals: Arrivals,
  guests: readonly { id: string; declined_at?: string | null }[],
): number =>
  guests.reduce(
    (count, guest) => count + Number(isExpectedAtDoor(guest, isCheckedIn(arrivals, guest.id))),
    0,
  );

export const listLatestArrivals = <Some extends { id: string }>(
  arrivals: Arrivals,
  guests: readonly Some[],
): { guest: Some; fact: CheckInFact }[] =>
  guests
    .flatMap((guest) => {
      const fact = findArrival(arrivals, guest.id);
      return fact ? [{ guest, fact, time: Date.parse(fact.at) }] : [];
    })
    .sort((a, b) => b.time - a.time);

export function createCheckInFacts(
  arrivals: Arrivals,
  guestIds: readonly string[],
  kind: CheckInFact['kind'],
  stamp: () => Pick<CheckInFact, 'id' | 'device' | 'at'>,
): CheckInFact[] {
  const changedIds = [...new Set(guestIds)].filter(
    (id) => isCheckedIn(arrivals, id) !== (kind === 'in'),
  );
  return changedIds.map((guest_id) => ({
    ...stamp(),
    guest_id,
    link_id: null,
    turn: (arrivals.latest.get(guest_id)?.turn ?? 0) + 1,
    kind,
  }));
}
