/** That a guest came in, or that this was undone: appended by a phone, changed by nobody. */
export type Fact = {
  /** Made by the phone, so that a fact sent twice is one. */
  id: string;
  guest_id: string;
  /** Whose link it came by; null while only the phone knows it, and where that link is removed. */
  link_id: string | null;
  device: string;
  /** When, as well as the phone knows. It decides nothing. */
  at: string;
  /** One more than the highest that the phone had seen of the guest. */
  turn: number;
  kind: 'in' | 'undone';
};

/** A set of facts, with the one of each guest that counts. Never changed: merging makes another. */
export type Arrivals = { facts: ReadonlyMap<string, Fact>; latest: ReadonlyMap<string, Fact> };

export const noArrivals: Arrivals = { facts: new Map(), latest: new Map() };

/** Facts of a guest in their order, the last being the one that counts: by turn, then by id. No clock is asked, so all phones say the same. */
export const inOrder = (a: Pick<Fact, 'turn' | 'id'>, b: Pick<Fact, 'turn' | 'id'>): number =>
  a.turn - b.turn || (a.id < b.id ? -1 : 1);

/** The union of two sets, by id: in any order and however often it is done, the same comes of it. The same set where nothing is new. */
export function merge(arrivals: Arrivals, more: Iterable<Fact>): Arrivals {
  const added = [...more].filter((fact) => {
    const known = arrivals.facts.get(fact.id);
    return !known || (known.link_id === null && fact.link_id !== null);
  });
  if (added.length === 0) return arrivals;
  const facts = new Map(arrivals.facts);
  const latest = new Map(arrivals.latest);
  for (const fact of added) {
    facts.set(fact.id, fact);
    const known = latest.get(fact.guest_id);
    if (!known || known.id === fact.id || inOrder(fact, known) > 0) latest.set(fact.guest_id, fact);
  }
  return { facts, latest };
}

/** The set without some facts, as if they had never been. */
export const without = ({ facts }: Arrivals, ids: ReadonlySet<string>): Arrivals =>
  merge(
    noArrivals,
    [...facts.values()].filter(({ id }) => !ids.has(id)),
  );

export const isIn = ({ latest }: Arrivals, guestId: string): boolean => latest.get(guestId)?.kind === 'in';

/** When the guest came in and by whose help, or undefined while they are not here. */
export function arrivalOf({ latest }: Arrivals, guestId: string): Fact | undefined {
  const fact = latest.get(guestId);
  return fact?.kind === 'in' ? fact : undefined;
}

/** How many of these guests are here; whoever was taken off the list is not among them. */
export const countIn = (arrivals: Arrivals, guests: readonly { id: string }[]): number =>
  guests.reduce((count, { id }) => count + Number(isIn(arrivals, id)), 0);

/** Whether somebody counts: whoever said no does once they are in, for they are let in all the same. */
export const isExpected = ({ declined_at }: { declined_at?: string | null }, isIn: boolean) => isIn || declined_at === undefined;

/** How many of them are here or waited for. */
export const countExpected = (arrivals: Arrivals, guests: readonly { id: string; declined_at?: string | null }[]): number =>
  guests.reduce((count, guest) => count + Number(isExpected(guest, isIn(arrivals, guest.id))), 0);

/** Those of these guests who are here, who came last first. */
export const latestIn = <Some extends { id: string }>(
  arrivals: Arrivals,
  guests: readonly Some[],
): { guest: Some; fact: Fact }[] =>
  guests
    .flatMap((guest) => {
      const fact = arrivalOf(arrivals, guest.id);
      return fact ? [{ guest, fact, time: Date.parse(fact.at) }] : [];
    })
    .sort((a, b) => b.time - a.time);

/** What is to be noted so that these guests are in, or are not; nothing of those who are so already. */
export function factsFor(
  arrivals: Arrivals,
  guestIds: readonly string[],
  kind: Fact['kind'],
  stamp: () => Pick<Fact, 'id' | 'device' | 'at'>,
): Fact[] {
  const differing = [...new Set(guestIds)].filter((id) => isIn(arrivals, id) !== (kind === 'in'));
  return differing.map((guest_id) => ({
    ...stamp(),
    guest_id,
    link_id: null,
    turn: (arrivals.latest.get(guest_id)?.turn ?? 0) + 1,
    kind,
  }));
}
