import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import {
  adminClient,
  anonymousClient,
  createHost,
  createTwoHosts,
  expectRefused,
} from '../support/api.ts';
import { newEmail } from '../support/hosts.ts';
import { startBackendForTest } from '../support/in-process-backend.ts';

const record = (eventId: string, what: string, words?: string) =>
  anonymousClient().rpc('record_guest_page', { event_uuid: eventId, what, words });
const hoursOf = async (eventId: string) =>
  (await adminClient().from('guest_page_hours').select('*').eq('event_id', eventId)).data ?? [];
const missedOf = async (eventId: string) =>
  (
    await adminClient()
      .from('missed_searches')
      .select('words, times')
      .eq('event_id', eventId)
      .order('words')
  ).data ?? [];

describe('guest page activity', () => {
  test('counts visits and searches by the hour, and keeps searches that found nobody', async () => {
    const { event, client } = await createHost({ plan: 'Pro', events: 1 });
    await record(event.id, 'visit');
    await record(event.id, 'phone visit');
    await record(event.id, 'search');
    await record(event.id, 'miss', '  Aunty \n Biji ');
    await record(event.id, 'miss', 'aunty biji');
    const { data: hours } = await client
      .from('guest_page_hours')
      .select('hour, visits, phone_visits, searches')
      .eq('event_id', event.id);
    // The sum over all hours, because the hour may change between two calls.
    expect(hours?.reduce((sum, { visits }) => sum + visits, 0)).toBe(2);
    expect(hours?.reduce((sum, { phone_visits }) => sum + phone_visits, 0)).toBe(1);
    expect(hours?.reduce((sum, { searches }) => sum + searches, 0)).toBe(3);
    for (const { hour } of hours ?? [])
      expect(new Date(hour).toISOString()).toMatch(/:00:00.000Z$/);
    const missed = await client
      .from('missed_searches')
      .select('words, times, first_at, last_at')
      .eq('event_id', event.id);
    expect(missed.data).toMatchObject([{ words: 'aunty biji', times: 2 }]);
    const [{ first_at, last_at } = { first_at: '', last_at: '' }] = missed.data ?? [];
    expect(new Date(last_at).getTime()).toBeGreaterThan(new Date(first_at).getTime());
  });

  test('counts searches made without scripts, but not searches in a host’s preview', async () => {
    const { event } = await createHost({
      plan: 'Pro',
      guests: [{ name: 'Zoë Fairweather', table_number: '4' }],
    });
    const search = (name: string, dest: string) =>
      fetch(`${inject('server').url}/seating-plan/${event.id}?name=${name}`, {
        headers: { 'Sec-Fetch-Dest': dest },
      });
    await search('preview', 'iframe');
    for (const name of ['zoe', 'Nigel']) expect((await search(name, 'document')).status).toBe(200);
    await expect
      .poll(() => hoursOf(event.id), { timeout: 60_000 })
      .toMatchObject([{ visits: 0, searches: 2 }]);
    expect(await missedOf(event.id)).toEqual([{ words: 'nigel', times: 1 }]);
  });

  test('one call records a batch of searches, and only the server may call it', async () => {
    const { event, client } = await createHost({ plan: 'Pro', events: 1 });
    const counted = {
      event_uuid: event.id,
      found: 3,
      missed: ['Nigel', ' nigel ', 'q', 'Aunty Biji'],
    };
    await record(event.id, 'miss', 'nigel');
    expect((await adminClient().rpc('record_searches', counted)).error).toBeNull();
    expect(
      (await adminClient().rpc('record_searches', { ...counted, event_uuid: randomUUID() })).error,
    ).toBeNull();
    expect((await client.rpc('record_searches', counted)).error).not.toBeNull();
    expect((await hoursOf(event.id)).reduce((sum, { searches }) => sum + searches, 0)).toBe(8);
    expect(await missedOf(event.id)).toEqual([
      { words: 'aunty biji', times: 1 },
      { words: 'nigel', times: 3 },
    ]);
  });

  test('ignores unknown events, unknown kinds and single letters', async () => {
    const { event } = await createHost({ plan: 'Pro', events: 1 });
    expect((await record(randomUUID(), 'visit')).error).toBeNull();
    await record(event.id, 'delete everything', 'x');
    await record(event.id, 'miss', ' q ');
    expect(await missedOf(event.id)).toEqual([]);
    expect(await hoursOf(event.id)).toMatchObject([{ visits: 0, searches: 1 }]);
  });

  test('cuts the text of a search to 100 characters', async () => {
    const { event } = await createHost({ plan: 'Pro', events: 1 });
    await record(event.id, 'miss', 'x'.repeat(3000));
    expect(await missedOf(event.id)).toEqual([{ words: 'x'.repeat(100), times: 1 }]);
  });

  test('an event keeps 500 missed searches of the last 90 days', async () => {
    const { event, client } = await createHost({ plan: 'Pro', events: 1 });
    const long = new Date(Date.now() - 91 * 86_400_000).toISOString();
    const rows = Array.from({ length: 500 }, (_, index) => ({
      event_id: event.id,
      words: `nobody ${index}`,
      last_at: long,
    }));
    expect((await adminClient().from('missed_searches').insert(rows)).error).toBeNull();
    await record(event.id, 'miss', 'one too many');
    const seen = () =>
      client.from('missed_searches').select('words, times').eq('event_id', event.id);
    expect((await seen()).data).toEqual([{ words: 'one too many', times: 1 }]);
    await adminClient()
      .from('missed_searches')
      .update({ last_at: new Date().toISOString() })
      .eq('event_id', event.id);
    await record(event.id, 'miss', 'two too many');
    expect((await seen()).data?.map(({ words }) => words)).not.toContain('two too many');
  });

  test('hides entries older than 90 days', async () => {
    const { owner } = await createTwoHosts();
    const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await adminClient()
      .from('guest_page_hours')
      .insert({ event_id: owner.event.id, hour: before(91), visits: 3 });
    const rows = [89, 91].map((days) => ({
      event_id: owner.event.id,
      words: `${days} days`,
      last_at: before(days),
    }));
    await adminClient().from('missed_searches').insert(rows);
    const seen = await owner.client.from('missed_searches').select('words');
    expect(seen.data).toEqual([{ words: '89 days' }]);
    expect((await owner.client.from('guest_page_hours').select('hour')).data).toEqual([]);
  });

  test('a missed search repeated after 90 days is counted from one again', async () => {
    const { event } = await createHost({ plan: 'Pro', events: 1 });
    const long = new Date(Date.now() - 91 * 86_400_000).toISOString();
    await adminClient()
      .from('missed_searches')
      .insert({ event_id: event.id, words: 'nigel', times: 40, first_at: long, last_at: long });
    await record(event.id, 'miss', 'Nigel');
    const { data } = await adminClient()
      .from('missed_searches')
      .select('times, first_at')
      .eq('event_id', event.id)
      .single();
    expect(data?.times).toBe(1);
    expect(Date.parse(data?.first_at ?? '')).toBeGreaterThan(Date.now() - 86_400_000);
  });

  test('the nightly sweep removes entries older than 90 days', async () => {
    const { database, connect } = await startBackendForTest();
    const { data } = await connect().auth.signUp({
      email: newEmail(),
      password: 'correct horse battery',
    });
    const [event] = await database.query<{ id: string }>(
      `with owner as (insert into public.subscriptions (user_id, tier_id) select $1, id from public.tier_plans where name = 'Pro' returning user_id)
       insert into public.events (user_id, event_name, event_date) select user_id, 'Forty Years', '2027-06-12' from owner returning id`,
      [data.user?.id],
    );
    for (const days of [89, 91]) {
      await database.query(
        `with guest as (insert into public.guests (event_id, name) values ($1, 'Zoë') returning id),
           hour as (insert into public.guest_page_hours (event_id, hour) values ($1, now() - make_interval(days => $2))),
           missed as (insert into public.missed_searches (event_id, words, last_at) values ($1, $2 || ' days', now() - make_interval(days => $2)))
         insert into private.looked_up_guests (guest_id, event_id, day) select id, $1, current_date - $2 from guest`,
        [event?.id, days],
      );
    }
    await database.query('select private.sweep_nightly()');
    expect(await database.query('select words from public.missed_searches')).toEqual([
      { words: '89 days' },
    ]);
    for (const table of ['public.guest_page_hours', 'private.looked_up_guests'])
      expect(await database.query(`select count(*)::integer as left from ${table}`), table).toEqual(
        [{ left: 1 }],
      );
  });

  test('only the owner reads and clears the activity, and nobody edits it', async () => {
    const { owner, stranger } = await createTwoHosts();
    await record(owner.event.id, 'miss', 'nobody known');
    for (const { client } of [stranger, { client: anonymousClient() }]) {
      expectRefused(
        await client.from('guest_page_hours').select('*').eq('event_id', owner.event.id),
      );
      expectRefused(
        await client.from('missed_searches').select('*').eq('event_id', owner.event.id),
      );
      expectRefused(
        await client.from('missed_searches').delete().eq('event_id', owner.event.id).select(),
      );
    }
    const forged = await owner.client
      .from('missed_searches')
      .insert({ event_id: owner.event.id, words: 'forged' });
    expect(forged.error?.code).toBe('42501');
    const counted = await owner.client
      .from('guest_page_hours')
      .update({ visits: 9 })
      .eq('event_id', owner.event.id);
    expect(counted.error?.code).toBe('42501');
    const cleared = await owner.client
      .from('missed_searches')
      .delete()
      .eq('event_id', owner.event.id)
      .select('words');
    expect(cleared.data).toEqual([{ words: 'nobody known' }]);
  });

  test('counts each guest looked up once, and only the owner sees the count', async () => {
    const { owner, stranger } = await createTwoHosts();
    const zoe = await owner.addGuest({ name: 'Zoë Fairweather', table_number: '4' });
    await owner.addGuest({ name: 'Tom Hughes', table_number: '4' });
    const lookedUp = ({ client }: Pick<typeof owner, 'client'>) =>
      client.rpc('count_looked_up', { event_uuid: owner.event.id });
    expect((await lookedUp(owner)).data).toBe(0);
    for (const words of ['Zoë Fairweather', 'Zoë Fairweather', 'Nobody Known', undefined])
      await record(owner.event.id, 'search', words);
    await record(owner.event.id, 'miss', 'Tom Hughes');
    await record(stranger.event.id, 'search', 'Tom Hughes');
    expect((await lookedUp(owner)).data).toBe(1);
    expect((await lookedUp(stranger)).error?.code).toBe('not_allowed');
    expect((await lookedUp({ client: anonymousClient() })).error).not.toBeNull();
    await owner.client.from('guests').delete().eq('id', zoe.id);
    expect((await lookedUp(owner)).data).toBe(0);
  });

  test('activity is deleted with the event', async () => {
    const { event, client } = await createHost({ plan: 'Pro', events: 1 });
    await record(event.id, 'miss', 'nobody known');
    await client.from('events').delete().eq('id', event.id);
    expect([await hoursOf(event.id), await missedOf(event.id)]).toEqual([[], []]);
  });
});

describe('a message from the hosts', () => {
  const read = (eventId: string) =>
    anonymousClient().rpc('get_event_message', { event_uuid: eventId }, { get: true });

  test('callers with the event’s uuid can read the message until it is removed', async () => {
    const { event, client } = await createHost({ plan: 'Pro', events: 1 });
    expect((await read(event.id)).data).toEqual([]);
    const pinned = await client
      .from('events')
      .update({ message: 'Ceremony moved indoors, 3 pm', message_until: null })
      .eq('id', event.id)
      .select('id');
    expect(pinned.data).toHaveLength(1);
    expect((await read(event.id)).data).toEqual([
      { message: 'Ceremony moved indoors, 3 pm', message_until: null },
    ]);
    await client.from('events').update({ message: null }).eq('id', event.id);
    expect((await read(event.id)).data).toEqual([]);
  });

  test('a message disappears when it expires', async () => {
    const { event, client } = await createHost({ plan: 'Pro', events: 1 });
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    await client
      .from('events')
      .update({ message: 'Buffet is open', message_until: at(60_000) })
      .eq('id', event.id);
    expect((await read(event.id)).data).toHaveLength(1);
    await adminClient()
      .from('events')
      .update({ message_until: at(-1000) })
      .eq('id', event.id);
    expect((await read(event.id)).data).toEqual([]);
  });

  test('only the owner sets a message, of at most 280 characters without control characters', async () => {
    const { owner, stranger } = await createTwoHosts();
    const write = (client: typeof owner.client, message: string) =>
      client.from('events').update({ message }).eq('id', owner.event.id).select('id');
    expect((await write(owner.client, 'x'.repeat(280))).error).toBeNull();
    expect((await write(owner.client, 'x'.repeat(281))).error?.code).toBe('23514');
    expect((await write(owner.client, 'bell \u0007')).error?.code).toBe('23514');
    expect((await write(owner.client, '   ')).error?.code).toBe('23514');
    expect((await write(stranger.client, 'I was here')).data).toEqual([]);
  });
});

test('the guest page gets guests’ other names, whether typed or imported', async () => {
  const amelia = await createHost({ plan: 'Pro', events: 1 });
  const guest = await amelia.addGuest({ name: 'Mohinder Kaur Sandhu', table_number: '4' });
  await amelia.client.from('guests').update({ also_known_as: 'Biji' }).eq('id', guest.id);
  await amelia.client.rpc('change_seating', {
    event_uuid: amelia.event.id,
    change: {
      guests: {
        add: [{ name: 'Zoë Fairweather', table_number: '4', also_known_as: 'Zoe Brennan' }],
      },
    },
  });
  const { data } = await anonymousClient().rpc(
    'get_event_guests',
    { event_uuid: amelia.event.id },
    { get: true },
  );
  expect(data?.map(({ name, also_known_as }) => [name, also_known_as])).toEqual([
    ['Mohinder Kaur Sandhu', 'Biji'],
    ['Zoë Fairweather', 'Zoe Brennan'],
  ]);
  const tooLong = await amelia.client
    .from('guests')
    .update({ also_known_as: 'x'.repeat(301) })
    .eq('id', guest.id);
  expect(tooLong.error?.code).toBe('23514');
});
