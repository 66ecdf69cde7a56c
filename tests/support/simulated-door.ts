import type { CheckInFact } from '../../app/features/door/facts.ts';
import type { CheckInsResponse, DoorGuest, DoorResponse } from '../../app/features/door/model.ts';
import type {
  DoorCalls,
  DoorDatabase,
  StoredDoor,
  UnsentChange,
} from '../../app/features/door/phone/store.ts';
import type { DoorRight } from '../../app/features/door/schema.ts';
import { AppError } from '../../app/lib/backend/errors.ts';
import { tableKey } from '../../app/lib/text/table-key.ts';

const key = (table: string | null) => (table === null ? null : tableKey(table));
const copy = <T>(value: T): T => structuredClone(value);

/**
 * Simulates the server side of check-in, with the rules of its migration. `page` is the number of
 * facts in a response.
 */
export function createSimulatedDoor(
  names: readonly string[],
  { page = 5000, now = () => 0 }: { page?: number; now?: () => number } = {},
) {
  const guests = new Map(
    names.map((name, at): [string, DoorGuest] => {
      const id = `guest-${at}`;
      const rest = { seat: null, party: null, additional_info: null, also_known_as: null };
      return [id, { id, name, table_number: String(at % 3), ...rest }];
    }),
  );
  let facts: CheckInFact[] = [];
  let closed: string | null = null;
  let isFull = false;
  let rights: DoorRight[] = ['look', 'check_in', 'move_seats'];
  const moved: string[] = [];

  const answer = (since: number): CheckInsResponse => {
    const from = since <= facts.length ? since : 0;
    const listed = facts.slice(from, from + page);
    const reached = listed.length > 0 ? from + listed.length : facts.length;
    return copy({
      facts: listed,
      reached,
      number: facts.length,
      now: new Date(now()).toISOString(),
      helpers: { link: 'Sam' },
    });
  };
  const link = () => ({
    id: 'link',
    name: 'Sam',
    rights: [...rights],
    ends_at: '2099-01-01T00:00:00Z',
  });
  const calls: DoorCalls = {
    async open(_, since): Promise<DoorResponse> {
      refuseClosed();
      return {
        ...answer(since),
        link: link(),
        event: {
          id: 'event',
          event_name: 'Wedding',
          event_date: '2027-06-12',
          theme_background: '',
          theme_accent_color: '',
          theme_text_color: '',
        },
        topic: 'topic',
        guests: copy([...guests.values()]).map((guest) =>
          rights.includes('kitchen') ? { ...guest, meal: 'Vegan', allergies: 'nuts' } : guest,
        ),
        plan: { room: null, tables: [], fixtures: [] },
      };
    },
    async record(_, newFacts, since) {
      refuseClosed();
      if (newFacts.length > 250) throw new AppError('list_too_long');
      if (newFacts.some(({ turn }) => turn > 100_000_000)) throw new AppError('invalid_value');
      if (newFacts.length > 0 && !rights.includes('check_in')) throw new AppError('not_allowed');
      if (newFacts.length > 0 && isFull) throw new AppError('door_full');
      const known = new Set(facts.map(({ id }) => id));
      facts.push(
        ...copy(newFacts.filter(({ id }) => !known.has(id))).map((fact) => ({
          ...fact,
          link_id: 'link',
        })),
      );
      return { ...answer(since), link: link() };
    },
    async move(_, { id, guest_id, from, to }) {
      refuseClosed();
      const guest = guests.get(guest_id);
      if (!guest) throw new AppError('not_found');
      if (key(guest.table_number) === key(from)) {
        guests.set(guest_id, { ...guest, table_number: to });
        moved.push(id);
      } else if (key(guest.table_number) === key(to)) moved.push(id);
      else throw new AppError('moved_meanwhile', { detail: { table: guest.table_number } });
    },
    readNames: async (names) => names.map((name) => `latin ${name}`),
  };
  function refuseClosed() {
    if (closed) throw new AppError('door_closed', { detail: { why: closed } });
  }

  return {
    calls,
    facts: () => facts,
    guests: () => [...guests.values()],
    moved,
    close: (why: string | null) => {
      closed = why;
    },
    fill: () => {
      isFull = true;
    },
    allow: (...newRights: DoorRight[]) => {
      rights = newRights;
    },
    moveByHost: (guestId: string, table: string | null) => {
      const guest = guests.get(guestId);
      if (guest) guests.set(guestId, { ...guest, table_number: table });
    },
    remove: (guestId: string) => guests.delete(guestId),
    /** Keeps only the first `count` facts, as if an earlier backup had been restored. */
    restore: (count: number) => {
      facts = facts.slice(0, count);
    },
  };
}

/** A phone's offline store, in memory. It copies values, as a database does. */
export function createInMemoryDatabase(): DoorDatabase {
  const doors = new Map<string, StoredDoor>();
  let waiting: { secret: string; id: string; item: UnsentChange }[] = [];
  const listUnsent = (secret: string) => waiting.filter((row) => row.secret === secret);
  return {
    door: async (secret) => copy(doors.get(secret) ?? null),
    unsent: async (secret) => copy(listUnsent(secret).map(({ item }) => item)),
    async change(secret, { door, add = [], remove = [] }) {
      if (door) doors.set(secret, copy(door));
      for (const item of add) {
        const { id } = 'fact' in item ? item.fact : item.move;
        if (listUnsent(secret).some((row) => row.id === id))
          throw new Error(`${id} is stored already`);
        waiting.push({ secret, id, item: copy(item) });
      }
      waiting = waiting.filter((row) => row.secret !== secret || !remove.includes(row.id));
    },
    async forget(secret) {
      if (listUnsent(secret).length === 0) doors.delete(secret);
    },
    list: async () =>
      [...doors].map(([secret, door]) => ({
        secret,
        door: copy(door),
        unsent: listUnsent(secret).length,
      })),
  };
}
