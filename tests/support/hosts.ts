import { randomUUID } from 'node:crypto';
import type { Database, Json } from '../../app/lib/backend/database.types.ts';
import { createPurchaseCalls } from './purchases.ts';
import { connect, connectAdmin, type TestServer } from './test-server.ts';

type Tables = Database['public']['Tables'];
export type StoredEvent = Tables['events']['Row'];
export type StoredGuest = Tables['guests']['Row'];
type Subscription = Tables['subscriptions'];
export type PlanName = 'Basic' | 'Pro' | 'Pro Plus';

export const password = 'correct horse battery';
export const newEmail = (who = 'host') => `${who}-${randomUUID()}@example.com`;

export const buildEventRow = (
  userId: string,
  overrides: Partial<Tables['events']['Insert']> = {},
): Tables['events']['Insert'] => ({
  id: randomUUID(),
  user_id: userId,
  event_name: 'Amelia & Tom’s Wedding',
  event_date: '2027-06-12',
  owner_name: 'Amelia Hartley',
  owner_email: 'amelia@example.com',
  qr_code_url: 'https://placecard.example/seating-plan/x',
  guests_count: 0,
  tables_count: 0,
  max_guests: 250,
  ...overrides,
});

const planIds = new Map<string, Promise<string>>();

/** Cached for each server, because the seeded plans never change. */
export function fetchPlanIdOn(server: TestServer, name: PlanName): Promise<string> {
  const fetchId = async () =>
    unwrapPrepared(
      await connectAdmin(server).from('tier_plans').select('id').eq('name', name).single(),
    ).id;
  const key = `${server.dataDir} ${name}`;
  const id = planIds.get(key) ?? fetchId();
  planIds.set(key, id);
  id.catch(() => planIds.delete(key));
  return id;
}

export type NewGuest = Omit<Tables['guests']['Insert'], 'event_id'>;
type NewEvent = Partial<Tables['events']['Insert']> & { guests?: NewGuest[] };
export type HostOptions = {
  name?: string;
  /** The plan that the host gets, as if paid for. Without a plan, the host has only an account. */
  plan?: PlanName;
  /** The number of events, or the fields that each event sets. */
  events?: number | NewEvent[];
  /** Guests of the first event, which is created if missing. */
  guests?: NewGuest[];
  /** Default values for the fields that a guest does not set. */
  guestDefaults?: () => Partial<NewGuest>;
};
export type TestHost = Awaited<ReturnType<typeof createHostOn>>;

/** Signs up a host on `server` with the given plan, events and guests. */
export async function createHostOn(
  server: TestServer,
  {
    name = 'Amelia Hartley',
    plan,
    events = [],
    guests,
    guestDefaults = () => ({}),
  }: HostOptions = {},
) {
  const client = connect(server);
  const email = newEmail();
  const options = { data: { full_name: name } };
  const { user, session } = unwrapPrepared(await client.auth.signUp({ email, password, options }));
  if (!user || !session) throw new Error('signing up gave no session');
  const { id } = user;
  const ownEvents: StoredEvent[] = [];

  async function grantPlan(
    planName: PlanName,
    overrides: Partial<Subscription['Insert']> = {},
  ): Promise<Subscription['Row']> {
    const row = {
      user_id: id,
      tier_id: await fetchPlanIdOn(server, planName),
      ...overrides,
    } as Subscription['Insert'];
    return unwrapPrepared(
      await connectAdmin(server).from('subscriptions').insert(row).select().single(),
    );
  }
  async function addEvent({
    guests: listed = [],
    ...overrides
  }: NewEvent = {}): Promise<StoredEvent> {
    const event = unwrapPrepared(
      await client.from('events').insert(buildEventRow(id, overrides)).select().single(),
    );
    ownEvents.push(event);
    if (listed.length > 0)
      unwrapPrepared(
        await client
          .from('guests')
          .insert(
            listed.map((guest) => ({
              ...{ event_id: event.id, is_evening: false, is_crew: false }, // a bulk insert stores null where only other rows set a column
              ...{ ...guestDefaults(), ...guest },
            })),
          )
          .select('id'),
      );
    return event;
  }

  if (plan) await grantPlan(plan);
  const newEvents = Array.isArray(events)
    ? events
    : Array.from({ length: events }, (): NewEvent => ({}));
  if (guests) newEvents.splice(0, 1, { ...newEvents[0], guests });
  for (const event of newEvents) await addEvent(event);

  const hostEvents = new HostEvents(ownEvents);
  return Object.assign(hostEvents, {
    ...createPurchaseCalls(server, { id, email, token: session.access_token }),
    id,
    email,
    client,
    session,
    token: session.access_token,
    grantPlan,
    addEvent,
    /** Changes the seating plan, by default of the first event. */
    changeSeating: (change: unknown, event_uuid = hostEvents.event.id) =>
      client.rpc('change_seating', { event_uuid, change: change as Json }),
    async addGuest(guest: NewGuest): Promise<StoredGuest> {
      return unwrapPrepared(
        await client
          .from('guests')
          .insert({ event_id: hostEvents.event.id, ...guestDefaults(), ...guest })
          .select()
          .single(),
      );
    },
  });
}

/** A class, so that spreading a host omits the getter, both in the object and in its type. */
class HostEvents {
  readonly events: StoredEvent[];
  constructor(events: StoredEvent[]) {
    this.events = events;
  }
  get event(): StoredEvent {
    if (!this.events[0]) throw new Error('this host has no event');
    return this.events[0];
  }
}

function unwrapPrepared<T>({ data, error }: { data: T; error: unknown }): NonNullable<T> {
  if (error || !data) throw new Error(`could not be prepared: ${JSON.stringify(error)}`);
  return data;
}
