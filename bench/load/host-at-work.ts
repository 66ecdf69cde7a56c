import { randomUUID } from 'node:crypto';
import { generateGuests } from '../../tests/support/generated-guests.ts';
import { password, type TestHost } from '../../tests/support/hosts.ts';
import type { RunningServer } from '../../tests/support/server.ts';
import { connect } from '../../tests/support/test-server.ts';
import { randomBetween, sleep } from './pace.ts';
import type { Tally } from './tally.ts';

const IMPORTED = 50;

type Account = Pick<TestHost, 'email' | 'id'>;

/** A host's work on a new event through the official client, like Event Management, from signing in to signing out. */
export async function simulateHostWork(
  server: RunningServer,
  { email, id: userId }: Account,
  tally: Tally,
  { changes, thinksMs }: { changes: number; thinksMs: number },
): Promise<void> {
  const client = connect(server);
  const eventId = randomUUID();
  const think = () => sleep(randomBetween(0.5, 1.5) * thinksMs);
  const call = <T>(
    kind: string,
    work: () => PromiseLike<{ data: T; error: { message: string } | null }>,
  ) =>
    tally.timed(`host: ${kind}`, async () => {
      const { data, error } = await work();
      if (error) throw new Error(error.message);
      return data;
    });
  const signing = (direction: 'in' | 'out', work: () => Promise<Error | null>) =>
    tally.timed(`host: signed ${direction}`, async () => {
      const error = await work();
      if (error) throw error;
      return true;
    });
  const lookAtEvents = () =>
    call('events read', () => client.from('events').select().eq('user_id', userId));
  const lookAtPlan = () =>
    call('seating plan read', () =>
      client.rpc('get_seating_plan', { event_uuid: eventId }, { get: true }),
    );
  const look = () => Promise.all([lookAtPlan(), lookAtEvents()]);

  const isSignedIn = await signing(
    'in',
    async () => (await client.auth.signInWithPassword({ email, password })).error,
  );
  if (!isSignedIn) return;
  await lookAtEvents();
  await think();
  const row = {
    id: eventId,
    user_id: userId,
    event_name: 'Amelia & Tom’s Wedding',
    event_date: '2027-06-12',
  };
  await call('event made', () =>
    client
      .from('events')
      .insert(row as never)
      .select('id')
      .single(),
  );
  await look();
  for (let change = 0; change < changes; change++) {
    await think();
    const guest = { event_id: eventId, name: `Rosalind Okafor ${change}`, table_number: '1' };
    const added = await call('guest added', () =>
      client.from('guests').insert(guest).select('id').single(),
    );
    await look();
    await think();
    await call('guest edited', () =>
      client
        .from('guests')
        .update({ table_number: String(change + 2) })
        .eq('id', added?.id ?? '')
        .select('id')
        .single(),
    );
    await look();
  }
  await think();
  await call(`${IMPORTED} guests imported`, () =>
    client.rpc('change_seating', {
      event_uuid: eventId,
      change: { guests: { add: generateGuests(IMPORTED) } },
    }),
  );
  const [plan] = await look();
  const guests = (plan as { guests?: { id: string }[] } | null)?.guests;
  if (guests?.length !== changes + IMPORTED)
    tally.failed('host: seating plan read', `${guests?.length} instead of ${changes + IMPORTED}`);
  await think();
  const remove = guests?.slice(0, 1).map(({ id }) => id) ?? [];
  await call('guest removed', () =>
    client.rpc('change_seating', { event_uuid: eventId, change: { guests: { remove } } }),
  );
  await look();
  await think();
  await call('event deleted', () =>
    client.from('events').delete().eq('id', eventId).select('id').single(),
  );
  await lookAtEvents();
  await signing('out', async () => (await client.auth.signOut({ scope: 'local' })).error);
}
