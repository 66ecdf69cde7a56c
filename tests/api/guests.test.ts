import { expect, test } from 'vitest';
import { admin, anonymous, newHost, rowAsStored, twoHosts } from '../support/hosts.ts';

const many = (eventId: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ event_id: eventId, name: `Guest ${index}`, table_number: String(index % 10) }));
const storedCount = async (eventId: string) =>
  (await admin().from('guests').select('id').eq('event_id', eventId).limit(20_000)).data?.length;
const counts = async (eventId: string) => {
  const event = await rowAsStored('events', eventId);
  return [event?.guests_count, event?.tables_count];
};

test('the owner adds, changes and removes guests, and the counts follow', async () => {
  const host = await newHost();
  const zoe = await host.addGuest({ name: 'Zoë Fairweather', table_number: '4', additional_info: 'Vegetarian' });
  await host.addGuest({ name: 'Callum MacRae', table_number: '4' });
  const last = await host.addGuest({ name: 'Siân Llewellyn', table_number: 'Top Table' });
  expect(await counts(host.event.id)).toEqual([3, 2]);

  const changed = await host.client.from('guests').update({ table_number: '7' }).eq('id', zoe.id).select().single();
  expect(changed.data?.table_number).toBe('7');
  expect(await counts(host.event.id)).toEqual([3, 3]);

  await host.client.from('guests').delete().in('id', [zoe.id, last.id]).select();
  expect(await counts(host.event.id)).toEqual([1, 1]);
});

test('1,000 guests go in with one statement, in their order', async () => {
  const host = await newHost('Pro Plus');
  const { error } = await host.client.from('guests').insert(many(host.event.id, 1000));
  expect(error).toBeNull();
  const { data } = await host.client
    .from('guests')
    .select('name')
    .eq('event_id', host.event.id)
    .order('created_at')
    .order('position');
  expect(data?.map(({ name }) => name)).toEqual(many('', 1000).map(({ name }) => name));
  expect(await counts(host.event.id)).toEqual([1000, 10]);
});

test('20 inserts at once at the limit: exactly the room that is left goes in', async () => {
  const host = await newHost('Basic');
  expect((await host.client.from('guests').insert(many(host.event.id, 45))).error).toBeNull();
  const attempts = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      host.client.from('guests').insert({ event_id: host.event.id, name: `Racer ${index}`, table_number: '1' }),
    ),
  );
  expect(attempts.filter(({ error }) => !error)).toHaveLength(5);
  const refused = attempts.find(({ error }) => error);
  expect(refused?.error?.code).toBe('guest_limit_reached');
  expect(refused?.status).toBe(403);
  expect(JSON.parse(refused?.error?.details ?? '{}')).toEqual({ limit: 50 });
  expect(await counts(host.event.id)).toEqual([50, 10]);
  expect(await storedCount(host.event.id)).toBe(50);
});

test('10,000 guests are imported with one call, in their order, or not at all', async () => {
  const host = await newHost('Pro Plus');
  const list = many('', 10_000).map(({ name, table_number }) => ({ name, table_number, additional_info: 'Vegetarian' }));
  const spoiled = [...list, { name: ' ', table_number: '1' }];
  expect((await host.client.rpc('import_guests', { event_uuid: host.event.id, guest_list: spoiled })).status).toBe(400);
  expect(await counts(host.event.id)).toEqual([0, 0]);
  expect((await host.client.rpc('import_guests', { event_uuid: host.event.id, guest_list: list })).error).toBeNull();
  expect(await counts(host.event.id)).toEqual([10_000, 10]);
  const { data } = await anonymous().rpc('get_event_guests', { event_uuid: host.event.id }, { get: true });
  expect(data?.map(({ name }) => name)).toEqual(list.map(({ name }) => name));
});

test('a list over the limit, or for another’s event, is imported not at all', async () => {
  const [host, other] = await Promise.all([newHost('Basic'), newHost()]);
  const list = many('', 51).map(({ name, table_number }) => ({ name, table_number }));
  const full = await host.client.rpc('import_guests', { event_uuid: host.event.id, guest_list: list });
  expect(full.error?.code).toBe('guest_limit_reached');
  for (const client of [host.client, anonymous()]) {
    expect(
      (await client.rpc('import_guests', { event_uuid: other.event.id, guest_list: list.slice(0, 2) })).error,
    ).not.toBeNull();
  }
  expect(await storedCount(host.event.id)).toBe(0);
  expect(await storedCount(other.event.id)).toBe(0);
});

test('a statement with more values than the database takes is refused, and the next one is answered', async () => {
  const host = await newHost('Pro Plus');
  const rows = many(host.event.id, 22_000).map((row) => ({ ...row, additional_info: 'x' }));
  const attempt = await host.client.from('guests').insert(rows);
  expect(attempt.status).toBe(413);
  expect(await storedCount(host.event.id)).toBe(0);
  expect((await host.client.from('events').select('id')).data).toEqual([{ id: host.event.id }]);
});

test('a batch over the limit goes in not at all', async () => {
  const host = await newHost('Basic');
  const attempt = await host.client.from('guests').insert(many(host.event.id, 51));
  expect(attempt.error?.code).toBe('guest_limit_reached');
  expect(await counts(host.event.id)).toEqual([0, 0]);
});

test('a batch with one bad row goes in not at all', async () => {
  const host = await newHost();
  const attempt = await host.client
    .from('guests')
    .insert([...many(host.event.id, 5), { event_id: host.event.id, name: ' ', table_number: '1' }]);
  expect(attempt.status).toBe(400);
  expect(await storedCount(host.event.id)).toBe(0);
});

test('Pro Plus takes more than 250', async () => {
  const host = await newHost('Pro Plus');
  expect((await host.client.from('guests').insert(many(host.event.id, 400))).error).toBeNull();
  expect(await counts(host.event.id)).toEqual([400, 10]);
});

test.each([
  ['a name of 10,000 characters', { name: 'x'.repeat(10_000), table_number: '1' }],
  ['an empty name', { name: '', table_number: '1' }],
  ['an empty table', { name: 'A', table_number: ' ' }],
  ['a control character', { name: 'Zo\u0001ë', table_number: '1' }],
  ['a NUL', { name: 'Zo\u0000ë', table_number: '1' }],
  ['endless info', { name: 'A', table_number: '1', additional_info: 'x'.repeat(501) }],
])('%s is refused with a client error and stores nothing', async (_, guest) => {
  const host = await newHost();
  const attempt = await host.client.from('guests').insert({ event_id: host.event.id, ...guest });
  expect(attempt.status).toBe(400);
  expect(await storedCount(host.event.id)).toBe(0);
});

test('HTML, quotes and emoji are kept as they were typed', async () => {
  const host = await newHost();
  const typed = { name: `<b>"O'Brien"</b> 🥂 =cmd`, table_number: '%_', additional_info: 'line one\nline two' };
  expect(await rowAsStored('guests', (await host.addGuest(typed)).id)).toMatchObject(typed);
});

test('many guests are removed with one call, all or none, and only own ones', async () => {
  const { owner, stranger } = await twoHosts();
  expect((await owner.client.from('guests').insert(many(owner.event.id, 240))).error).toBeNull();
  const { data } = await owner.client.from('guests').select('id').eq('event_id', owner.event.id);
  const ids = data?.map(({ id }) => id) ?? [];
  const foreign = await stranger.addGuest({ name: 'Zoë Fairweather', table_number: '4' });

  for (const client of [stranger.client, anonymous()])
    expect((await client.rpc('remove_guests', { guest_ids: ids })).error).not.toBeNull();
  const mixed = await owner.client.rpc('remove_guests', { guest_ids: [...ids, foreign.id] });
  expect(mixed.error?.code).toBe('not_found');
  expect(await storedCount(owner.event.id)).toBe(240);
  expect(await rowAsStored('guests', foreign.id)).toEqual(foreign);

  expect((await owner.client.rpc('remove_guests', { guest_ids: ids })).error).toBeNull();
  expect(await counts(owner.event.id)).toEqual([0, 0]);
});
