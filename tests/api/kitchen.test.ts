import { randomUUID } from 'node:crypto';
import { RealtimeClient } from '@supabase/realtime-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEW_TABLE } from '../../app/features/tables/schema.ts';
import { functions, tables } from '../support/access-matrix.ts';
import { host, rowAsStored, type TableName } from '../support/api.ts';
import { canary, expectNothingPrivate, helperName, isLeaking, linkSecret, privatePicture, thanksFor } from '../support/canary.ts';
import { type Host, hostAt } from '../support/hosts.ts';
import { connect } from '../support/place.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const note = { meal: 'Vegan', allergies: 'nuts, milk, kiwi', kitchen_note: 'Cut small,\nplease' };
const zoe = { name: 'Zoë', table_number: '4', ...note };

describe('what a host notes for the kitchen', () => {
  test('is read by the host as it was written', async () => {
    const amelia = await host({ plan: 'Pro', events: [{ meals: ['Beef', 'Vegan'] }], guests: [zoe] });
    const { data: guests } = await amelia.client.from('guests').select('name, table_number, meal, allergies, kitchen_note');
    expect(guests).toEqual([zoe]);
    expect((await amelia.client.from('events').select('meals')).data).toEqual([{ meals: ['Beef', 'Vegan'] }]);
  });

  test('stays where a page that knows nothing of it changes the guest', async () => {
    const amelia = await host({ plan: 'Pro', events: 1 });
    const { id } = await amelia.addGuest({ ...zoe, party: 'Fairweather' });
    const older = { id, name: 'Zoë', table_number: '9', additional_info: null, also_known_as: null };
    expect((await amelia.client.rpc('update_guests', { guest_list: [older] })).error).toBeNull();
    expect(await rowAsStored('guests', id)).toMatchObject({ ...older, ...note, party: 'Fairweather' });
    const moved = { ...older, table_number: '4' };
    expect((await amelia.client.rpc('import_guests', { event_uuid: amelia.event.id, guest_list: [moved] })).error).toBeNull();
    expect(await rowAsStored('guests', id)).toMatchObject({ ...moved, ...note, party: 'Fairweather' });
    const forgotten = { id, meal: null, allergies: null, kitchen_note: null };
    expect((await amelia.client.rpc('update_guests', { guest_list: [forgotten] })).error).toBeNull();
    expect(await rowAsStored('guests', id)).toMatchObject({ ...moved, ...forgotten });
  });

  test('is given back to a thousand guests at once', async () => {
    const meal = 'Slow-roasted shoulder of Welsh lamb';
    const ids = Array.from({ length: 1000 }, () => crypto.randomUUID());
    const guest_list = ids.map((id) => ({ id, name: 'Guest', table_number: '1' }));
    const amelia = await host({ plan: 'Pro Plus', events: 1 });
    expect((await amelia.client.rpc('import_guests', { event_uuid: amelia.event.id, guest_list })).error).toBeNull();
    const give = (given: Record<string, string[]>) =>
      amelia.client.rpc('change_meals', { event_uuid: amelia.event.id, meal_list: [], given });
    const tooMany = Array.from({ length: 19_001 }, () => crypto.randomUUID());
    expect(await give({ [meal]: ids, Soup: tooMany })).toMatchObject({ status: 413, error: { code: 'list_too_long' } });
    expect((await give({ [meal]: [...ids, crypto.randomUUID()] })).error).toBeNull(); // who is gone since is not missed
    const { count } = await amelia.client.from('guests').select('id', { count: 'exact', head: true }).eq('meal', meal);
    expect(count).toBe(1000);
  });

  test('keeps its guests when it is called otherwise, whole or not at all', async () => {
    const [tom, priya] = [
      { name: 'Tom', table_number: '4', meal: 'BEEF' },
      { name: 'Priya', table_number: '4', meal: 'Fish' },
    ];
    const [amelia, stranger] = await Promise.all([
      host({ plan: 'Pro', events: [{ meals: ['Beef', 'Fish', 'Soup'] }], guests: [zoe, tom, priya] }),
      host({ plan: 'Pro', events: 1 }),
    ]);
    const change = (by: typeof amelia, meal_list: string[], renamed: Record<string, string | null>, given: unknown = {}) =>
      by.client.rpc('change_meals', { event_uuid: amelia.event.id, meal_list, renamed, given: given as never });
    const eaten = async () =>
      (await amelia.client.from('guests').select('meal').order('position').throwOnError()).data?.map(({ meal }) => meal);
    const named = async () => (await amelia.client.from('events').select('meals').single()).data?.meals;

    expect((await change(amelia, ['Fish', 'Beef', 'Vegan'], { beef: 'Fish', Fish: 'Beef', Soup: null })).error).toBeNull();
    expect([await named(), await eaten()]).toEqual([
      ['Fish', 'Beef', 'Vegan'],
      ['Vegan', 'Fish', 'Beef'],
    ]);
    expect((await change(amelia, ['Beef'], { Vegan: null })).error).toBeNull();
    const { data } = await amelia.client.from('guests').select('id').eq('name', 'Zoë').single();
    expect((await change(amelia, ['Beef', 'Vegan'], {}, { Vegan: [data?.id] })).error).toBeNull();
    const kept = [
      ['Beef', 'Vegan'],
      ['Vegan', 'Fish', 'Beef'],
    ];
    expect([await named(), await eaten()]).toEqual(kept);

    for (const refused of [
      await change(amelia, ['Lamb'], { Beef: 'a'.repeat(61) }),
      await change(amelia, ['Lamb', ' '], { Beef: 'Lamb' }),
      await change(amelia, ['Lamb'], { Beef: 'Lamb' }, { Soup: 'Zoë' }),
      await change(amelia, ['Lamb'], { Beef: 'Lamb' }, { Soup: ['Zoë'] }),
      await change(amelia, ['Lamb'], { Beef: 'Lamb' }, [data?.id]),
      await change(stranger, ['Lamb'], {}, { Soup: [data?.id] }),
      await change(stranger, ['Lamb'], { Beef: 'Lamb' }),
    ])
      expect(refused.error).not.toBeNull();
    expect([await named(), await eaten()]).toEqual(kept);

    const foreign = await stranger.addGuest(priya);
    expect((await change(amelia, ['Beef', 'Vegan'], {}, { Soup: [foreign.id] })).error).toBeNull();
    expect([await rowAsStored('guests', foreign.id), await eaten()]).toEqual([foreign, kept[1]]);
  });

  test('is no list of something else', async () => {
    const amelia = await host({ plan: 'Pro', events: 1 });
    const call = (meal_list: unknown) =>
      amelia.client.rpc('change_meals', { event_uuid: amelia.event.id, meal_list: meal_list as string[] });
    for (const wrong of [{}, { 0: 'Beef' }, 'Beef']) expect((await call(wrong)).status, JSON.stringify(wrong)).toBe(400);
  });

  test('is called otherwise 500 names at once, and a list of 1,000 is gone through once', async () => {
    const amelia = await host({ plan: 'Pro Plus', events: 1 });
    const guest_list = Array.from({ length: 1000 }, (_, at) => ({ name: `Guest ${at}`, table_number: '1', meal: `Meal ${at}` }));
    await amelia.client.rpc('import_guests', { event_uuid: amelia.event.id, guest_list }).throwOnError();
    const change = (count: number) =>
      amelia.client.rpc('change_meals', {
        event_uuid: amelia.event.id,
        meal_list: [],
        renamed: Object.fromEntries(Array.from({ length: count }, (_, at) => [`MEAL ${at}`, 'Fish'])),
      });
    expect(await change(501)).toMatchObject({ status: 413, error: { code: 'list_too_long' } });
    expect((await change(500)).error).toBeNull();
    const { count } = await amelia.client.from('guests').select('id', { count: 'exact', head: true }).eq('meal', 'Fish');
    expect(count).toBe(500);
  });

  test('may become one meal, of all guests who have either, and two again', async () => {
    const amelia = await host({ plan: 'Pro', events: [{ meals: ['Fish', 'Salmon'] }] });
    const eating = ['Fish', 'fish  ', 'SALMON', 'Vegan'].map((meal) => ({ id: crypto.randomUUID(), name: 'Zoë', meal }));
    const guest_list = eating.map((guest) => ({ ...guest, table_number: '4', meal: guest.meal.trim() }));
    const event_uuid = amelia.event.id;
    expect((await amelia.client.rpc('import_guests', { event_uuid, guest_list })).error).toBeNull();
    const eaten = async () => (await amelia.client.from('guests').select('meal').order('position')).data?.map(({ meal }) => meal);
    const one = { event_uuid, meal_list: ['Fish'], renamed: { Salmon: 'Fish' } };
    expect((await amelia.client.rpc('change_meals', one)).error).toBeNull();
    expect(await eaten()).toEqual(['Fish', 'fish', 'Fish', 'Vegan']);
    const back = { event_uuid, meal_list: ['Fish', 'Salmon'], given: { SALMON: [eating[2]?.id ?? ''] } };
    expect((await amelia.client.rpc('change_meals', back)).error).toBeNull();
    expect(await eaten()).toEqual(['Fish', 'fish', 'SALMON', 'Vegan']);
  });

  test.each([
    { meal: ' ' },
    { meal: 'a'.repeat(61) },
    { meal: 'Beef\nor not' },
    { allergies: '' },
    { allergies: 'a'.repeat(301) },
    { kitchen_note: '\u3164' },
    { kitchen_note: 'a'.repeat(301) },
    { kitchen_note: 'turned \u202E round' },
  ])('is not %j', async (given) => {
    const amelia = await host({ plan: 'Pro', events: 1, guests: [zoe] });
    expect((await amelia.client.from('guests').update(given).eq('event_id', amelia.event.id)).status).toBe(400);
  });

  test.each([
    ['an empty meal', ['Beef', ' ']],
    ['13 meals', Array.from({ length: 13 }, (_, at) => `Meal ${at}`)],
    ['a meal of 61 signs', ['a'.repeat(61)]],
    ['a meal of two lines', ['Beef\nor not']],
    ['no meals', null],
    ['a meal that is none', [null]],
  ])('offers no %s', async (_, meals) => {
    const amelia = await host({ plan: 'Pro', events: 1 });
    const { status } = await amelia.client
      .from('events')
      .update({ meals: meals as string[] })
      .eq('id', amelia.event.id)
      .select();
    expect(status).toBe(400);
  });
});

describe('nothing that is the host’s alone', () => {
  let server: RunningServer;
  let owner: Host;
  let stranger: Host;

  beforeAll(async () => {
    server = await startServer({ LOG_LEVEL: 'trace', RATE_LIMIT_FACTOR: '1000' });
    const secret = { meal: canary, allergies: canary, kitchen_note: canary, party: canary, tags: canary };
    const guests = [
      { name: 'Zoë Fairweather', table_number: '4', seat: 2, ...secret },
      { name: 'Tom Fairweather', table_number: null, ...secret },
    ];
    [owner, stranger] = await Promise.all([
      hostAt(server, { plan: 'Pro', events: [{ meals: [canary] }], guests }),
      hostAt(server, { plan: 'Pro', events: 1 }),
    ]);
    const event_uuid = owner.event.id;
    const wish = { kind: 'mixed', tag: canary };
    await owner.client.rpc('change_wishes', { event_uuid, change: { add: [wish] } }).throwOnError();
    await owner.client.rpc('change_room', { event_uuid, change: noted(canary) }).throwOnError();
    await owner.client.rpc('make_door_link', { event_uuid, ...linkFor('Sam') }).throwOnError();
    await owner.client
      .from('events')
      .update({ thanks: thanksFor('coming') })
      .eq('id', event_uuid)
      .throwOnError();
  });
  afterAll(async () => {
    await server.stop();
    await server.remove();
  });

  const noted = (note: string) => ({
    tables: { add: [{ ...NEW_TABLE, id: randomUUID(), label: `Table ${note.length}`, x: 2, y: 3, note }] },
    picture: { picture: privatePicture, x: 1, y: 2, width: 2, height: 1, fade: 40 },
  });
  const linkFor = (name: string) => ({
    link_name: helperName(name),
    link_rights: ['look'],
    link_ends_at: '2099-01-01T00:00:00Z',
    secret: linkSecret(),
  });
  const isTold = (text: string) => isLeaking({ address: '', text, isOpen: true });
  const holding = ['guests', 'wishes', 'tables', 'room_pictures', 'door_links', 'events'] as const;

  test('is on the guest page, in its data, or in any answer to others', async () => {
    for (const table of holding) // what follows could find it
      expect(isTold(JSON.stringify(await owner.client.from(table).select('*'))), table).toBe(true);
    const { id } = owner.event;
    const pages = ['', '.json', '?name=zoe', '?name=fairweather', '?name=canary', '?lang=fr'];
    for (const path of pages) {
      const answer = await fetch(`${server.url}/seating-plan/${id}${path}`);
      expect(answer.status, path).toBe(200);
      const text = await answer.text();
      expect(isTold(text), path).toBe(false);
    }
    for (const client of [connect(server), stranger.client]) {
      for (const signature of Object.keys(functions)) {
        const name = signature.slice(0, signature.indexOf('(')) as 'get_event_guests';
        if (!signature.startsWith(`${name}(uuid`)) continue;
        const answer = await client.rpc(name, { event_uuid: id }, { get: name.startsWith('get_') });
        expect(isTold(JSON.stringify(answer)), name).toBe(false);
      }
      for (const table of Object.keys(tables) as TableName[])
        expect(isTold(JSON.stringify(await client.from(table).select('*'))), table).toBe(false);
    }
  });

  test('is broadcast or logged when it changes', async () => {
    const client = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
      params: { apikey: server.publishableKey },
    });
    const heard: unknown[] = [];
    const channel = client.channel(`event:${owner.event.id}`).on('broadcast', { event: '*' }, (message) => heard.push(message));
    await new Promise<void>((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()));
    const change = { meal: `${canary} 2`, kitchen_note: `${canary} 2`, party: `${canary} 2`, tags: `${canary} 2` };
    await owner.client.from('guests').update(change).eq('event_id', owner.event.id).throwOnError();
    await owner.client
      .from('guests')
      .update({ meal: canary.repeat(9) })
      .eq('event_id', owner.event.id); // refused, which is logged
    const guest_list = [{ name: 'Priya', table_number: '4', allergies: canary }, { name: canary.repeat(99) }];
    expect((await owner.client.rpc('import_guests', { event_uuid: owner.event.id, guest_list })).error).not.toBeNull();
    await owner.client.rpc('change_meals', {
      event_uuid: owner.event.id,
      meal_list: [`${canary} 3`],
      renamed: { [`${canary} 2`]: `${canary} 3` },
    });
    await owner.client.rpc('change_meals', { event_uuid: owner.event.id, meal_list: [canary.repeat(9)] }); // refused too
    for (const change of [noted(`${canary} 2`), noted(canary.repeat(20))]) // the second is refused
      await owner.client.rpc('change_room', { event_uuid: owner.event.id, change });
    for (const name of ['Alex', 'Alex'.repeat(20)])
      await owner.client.rpc('make_door_link', { event_uuid: owner.event.id, ...linkFor(name) });
    for (const what of ['singing', 'singing'.repeat(50)])
      await owner.client
        .from('events')
        .update({ thanks: thanksFor(what) })
        .eq('id', owner.event.id);
    const wishes = [{ kind: 'kept_together', tag: canary }, { kind: canary }];
    await owner.client.rpc('change_wishes', { event_uuid: owner.event.id, change: { add: wishes } });
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard.every((message) => JSON.stringify(message).includes('"payload":{}'))).toBe(true);
    await client.removeAllChannels();
    expect(server.output()).toContain('/rest/v1/rpc/import_guests');
    expect(server.output()).toContain('/rest/v1/rpc/change_meals');
    expectNothingPrivate(server.output());
  });
});
