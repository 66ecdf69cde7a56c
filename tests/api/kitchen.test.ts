import { randomUUID } from 'node:crypto';
import { RealtimeClient } from '@supabase/realtime-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { accessByTable, callersByFunction } from '../support/access-matrix.ts';
import { createHost, fetchStoredRow, type TableName } from '../support/api.ts';
import {
  buildHelperName,
  buildPrivateFields,
  buildThankYouText,
  canary,
  expectNoPrivateData,
  generateLinkSecret,
  isLeaking,
  privatePicture,
} from '../support/canary.ts';
import { createHostOn, type TestHost } from '../support/hosts.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { connect } from '../support/test-server.ts';

const note = { meal: 'Vegan', allergies: 'nuts, milk, kiwi', kitchen_note: 'Cut small,\nplease' };
const zoe = { name: 'Zoë', table_number: '4', ...note };

describe('food data', () => {
  test('the host reads food data as entered', async () => {
    const amelia = await createHost({
      plan: 'Pro',
      events: [{ meals: ['Beef', 'Vegan'] }],
      guests: [zoe],
    });
    const { data: guests } = await amelia.client
      .from('guests')
      .select('name, table_number, meal, allergies, kitchen_note');
    expect(guests).toEqual([zoe]);
    expect((await amelia.client.from('events').select('meals')).data).toEqual([
      { meals: ['Beef', 'Vegan'] },
    ]);
  });

  test('food data stays when an older version of the app changes the guest', async () => {
    const amelia = await createHost({ plan: 'Pro', events: 1 });
    const { id } = await amelia.addGuest({ ...zoe, party: 'Fairweather' });
    const older = {
      id,
      name: 'Zoë',
      table_number: '9',
      additional_info: null,
      also_known_as: null,
    };
    expect((await amelia.changeSeating({ guests: { update: [older] } })).error).toBeNull();
    expect(await fetchStoredRow('guests', id)).toMatchObject({
      ...older,
      ...note,
      party: 'Fairweather',
    });
    expect(
      (await amelia.changeSeating({ guests: { add: [{ ...older, table_number: '4' }] } })).error,
    ).toBeNull();
    expect(await fetchStoredRow('guests', id)).toMatchObject({
      ...older,
      ...note,
      party: 'Fairweather',
    });
    const forgotten = { id, meal: null, allergies: null, kitchen_note: null };
    expect((await amelia.changeSeating({ guests: { update: [forgotten] } })).error).toBeNull();
    expect(await fetchStoredRow('guests', id)).toMatchObject({ ...older, ...forgotten });
  });

  test('food data is set for a thousand guests at once, or for none', async () => {
    const meal = 'Slow-roasted shoulder of Welsh lamb';
    const ids = Array.from({ length: 1000 }, () => crypto.randomUUID());
    const amelia = await createHost({ plan: 'Pro Plus', events: 1 });
    const guests = { add: ids.map((id) => ({ id, name: 'Guest', table_number: '1' })) };
    expect((await amelia.changeSeating({ guests })).error).toBeNull();
    const give = (to: string[]) =>
      amelia.changeSeating({
        menu: { meals: [meal] },
        guests: { update: to.map((id) => ({ id, meal })) },
      });
    const given = async () => {
      const { count } = await amelia.client
        .from('guests')
        .select('id', { count: 'exact', head: true })
        .eq('meal', meal);
      return [count, (await amelia.client.from('events').select('meals').single()).data?.meals];
    };
    const tooMany = Array.from({ length: 19_001 }, () => crypto.randomUUID());
    expect(await give([...ids, ...tooMany])).toMatchObject({
      status: 413,
      error: { code: 'list_too_long' },
    });
    expect(await give([...ids, crypto.randomUUID()])).toMatchObject({
      status: 404,
      error: { code: 'not_found' },
    });
    expect(await given()).toEqual([0, []]);
    expect((await give(ids)).error).toBeNull();
    expect(await given()).toEqual([1000, [meal]]);
  });

  test('renames a meal on the menu and for its guests together, or not at all', async () => {
    const [tom, priya] = [
      { name: 'Tom', table_number: '4', meal: 'BEEF' },
      { name: 'Priya', table_number: '4', meal: 'Fish' },
    ];
    const [amelia, stranger] = await Promise.all([
      createHost({
        plan: 'Pro',
        events: [{ meals: ['Beef', 'Fish', 'Soup'] }],
        guests: [zoe, tom, priya],
      }),
      createHost({ plan: 'Pro', events: 1 }),
    ]);
    const { data } = await amelia.client.from('guests').select('id, name').throwOnError();
    const idOf = (who: string) => data.find(({ name }) => name === who)?.id;
    const change = (meals: string[], eaten: Record<string, string | null> = {}) => {
      const update = Object.entries(eaten).map(([who, meal]) => ({ id: idOf(who), meal }));
      return amelia.changeSeating({ menu: { meals }, guests: { update } });
    };
    const eaten = async () =>
      (
        await amelia.client.from('guests').select('meal').order('position').throwOnError()
      ).data?.map(({ meal }) => meal);
    const named = async () =>
      (await amelia.client.from('events').select('meals').single()).data?.meals;

    expect(
      (await change(['Fish', 'Beef', 'Vegan'], { Tom: 'Fish', Priya: 'Beef' })).error,
    ).toBeNull();
    expect([await named(), await eaten()]).toEqual([
      ['Fish', 'Beef', 'Vegan'],
      ['Vegan', 'Fish', 'Beef'],
    ]);
    expect((await change(['Beef'], { Zoë: null })).error).toBeNull();
    expect((await change(['Beef', 'Vegan'], { Zoë: 'Vegan' })).error).toBeNull();
    const kept = [
      ['Beef', 'Vegan'],
      ['Vegan', 'Fish', 'Beef'],
    ];
    expect([await named(), await eaten()]).toEqual(kept);

    const lamb = {
      menu: { meals: ['Lamb'] },
      guests: { update: [{ id: idOf('Tom'), meal: 'Lamb' }] },
    };
    const foreign = await stranger.addGuest(priya);
    for (const refused of [
      await change(['Lamb'], { Tom: 'Lamb', Priya: 'a'.repeat(61) }),
      await change(['Lamb', ' '], { Tom: 'Lamb' }),
      await amelia.changeSeating({ ...lamb, guests: { update: 'Zoë' } }),
      await amelia.changeSeating({ ...lamb, guests: { update: ['Zoë'] } }),
      await amelia.changeSeating({ ...lamb, guests: { update: [{ id: 'Zoë', meal: 'Lamb' }] } }),
      await amelia.changeSeating({
        ...lamb,
        guests: { update: [...lamb.guests.update, { id: foreign.id, meal: 'Soup' }] },
      }),
      await stranger.changeSeating(lamb),
      await stranger.changeSeating(lamb, amelia.event.id),
    ])
      expect(refused.error).not.toBeNull();
    expect([await named(), await eaten()]).toEqual(kept);
    expect(await fetchStoredRow('guests', foreign.id)).toEqual(foreign);
    expect((await stranger.client.from('events').select('meals').single()).data?.meals).toEqual([]);
  });

  test('refuses a menu that is not a list of meals', async () => {
    const amelia = await createHost({ plan: 'Pro', events: 1 });
    for (const menu of [
      null,
      {},
      [],
      'Beef',
      { meals: {} },
      { meals: { 0: 'Beef' } },
      { meals: 'Beef' },
      { meals: [7] },
      { meals: null },
    ])
      expect((await amelia.changeSeating({ menu })).status, JSON.stringify(menu)).toBe(400);
  });

  test('food data changes for 500 of 1,000 guests at once and for nobody else', async () => {
    const amelia = await createHost({ plan: 'Pro Plus', events: 1 });
    const guests = Array.from({ length: 1000 }, (_, at) => ({
      id: randomUUID(),
      name: `Guest ${at}`,
      table_number: '1',
      meal: `Meal ${at}`,
    }));
    await amelia.changeSeating({ guests: { add: guests } }).throwOnError();
    const update = guests.slice(0, 500).map(({ id }) => ({ id, meal: 'Fish' }));
    expect((await amelia.changeSeating({ guests: { update } })).error).toBeNull();
    const { data } = await amelia.client
      .from('guests')
      .select('meal')
      .order('position')
      .limit(1000);
    expect(data?.map(({ meal }) => meal)).toEqual(
      guests.map(({ meal }, at) => (at < 500 ? 'Fish' : meal)),
    );
  });

  test('two meals can be merged for their guests, and split again', async () => {
    const amelia = await createHost({ plan: 'Pro', events: [{ meals: ['Fish', 'Salmon'] }] });
    const eating = ['Fish', 'fish', 'SALMON', 'Vegan'].map((meal) => ({
      id: crypto.randomUUID(),
      name: 'Zoë',
      table_number: '4',
      meal,
    }));
    expect((await amelia.changeSeating({ guests: { add: eating } })).error).toBeNull();
    const eaten = async () =>
      (await amelia.client.from('guests').select('meal').order('position')).data?.map(
        ({ meal }) => meal,
      );
    const withMeals = (meals: string[], meal: string) =>
      amelia.changeSeating({ menu: { meals }, guests: { update: [{ id: eating[2]?.id, meal }] } });
    expect((await withMeals(['Fish'], 'Fish')).error).toBeNull();
    expect(await eaten()).toEqual(['Fish', 'fish', 'Fish', 'Vegan']);
    expect((await withMeals(['Fish', 'Salmon'], 'SALMON')).error).toBeNull();
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
    { private_note: ' ' },
    { private_note: 'a'.repeat(501) },
    { title: 'a'.repeat(61) },
    { title: 'Dr\nMed' },
    { reply: 'maybe' },
    { external_id: 'a'.repeat(201) },
  ])('refuses %j', async (given) => {
    const amelia = await createHost({ plan: 'Pro', events: 1, guests: [zoe] });
    expect(
      (await amelia.client.from('guests').update(given).eq('event_id', amelia.event.id)).status,
    ).toBe(400);
  });

  test.each([
    ['an empty meal', ['Beef', ' ']],
    ['13 meals', Array.from({ length: 13 }, (_, at) => `Meal ${at}`)],
    ['a meal of 61 characters', ['a'.repeat(61)]],
    ['a meal with two lines', ['Beef\nor not']],
    ['null for its meals', null],
    ['null as a meal', [null]],
  ])('refuses a menu with %s', async (_, meals) => {
    const amelia = await createHost({ plan: 'Pro', events: 1 });
    const { status } = await amelia.client
      .from('events')
      .update({ meals: meals as string[] })
      .eq('id', amelia.event.id)
      .select();
    expect(status).toBe(400);
  });
});

describe('the host’s private data', () => {
  let server: RunningServer;
  let owner: TestHost;
  let stranger: TestHost;

  beforeAll(async () => {
    server = await startServer({ LOG_LEVEL: 'trace', RATE_LIMIT_FACTOR: '1000' });
    const secret = { ...buildPrivateFields(), party: canary };
    const guests = [
      { name: 'Zoë Fairweather', table_number: '4', seat: 2, ...secret },
      { name: 'Tom Fairweather', table_number: null, ...secret },
    ];
    [owner, stranger] = await Promise.all([
      createHostOn(server, { plan: 'Pro', events: [{ meals: [canary] }], guests }),
      createHostOn(server, { plan: 'Pro', events: 1 }),
    ]);
    const event_uuid = owner.event.id;
    const wish = { kind: 'mixed', tag: canary };
    await owner.changeSeating({ ...noted(canary), wishes: { add: [wish] } }).throwOnError();
    await owner.client
      .rpc('make_door_link', { event_uuid, ...buildDoorLink('Sam') })
      .throwOnError();
    await owner.client
      .from('events')
      .update({ thanks: buildThankYouText('coming') })
      .eq('id', event_uuid)
      .throwOnError();
  });
  afterAll(async () => {
    await server.stop();
    await server.remove();
  });

  const noted = (note: string) => ({
    tables: {
      add: [{ ...NEW_TABLE, id: randomUUID(), label: `Table ${note.length}`, x: 2, y: 3, note }],
    },
    picture: { picture: privatePicture, x: 1, y: 2, width: 2, height: 1, fade: 40 },
  });
  const buildDoorLink = (name: string) => ({
    link_name: buildHelperName(name),
    link_rights: ['look'],
    link_ends_at: '2099-01-01T00:00:00Z',
    secret: generateLinkSecret(),
  });
  const isTold = (text: string) => isLeaking({ address: '', text, isPublic: true });
  const holding = ['guests', 'wishes', 'tables', 'room_pictures', 'door_links', 'events'] as const;

  test('private data is not on the guest page, in its data, or in any response to others', async () => {
    for (const table of holding) // otherwise the checks below prove nothing
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
      for (const signature of Object.keys(callersByFunction)) {
        const name = signature.slice(0, signature.indexOf('(')) as 'get_event_guests';
        if (!signature.startsWith(`${name}(uuid`)) continue;
        const answer = await client.rpc(name, { event_uuid: id }, { get: name.startsWith('get_') });
        expect(isTold(JSON.stringify(answer)), name).toBe(false);
      }
      for (const table of Object.keys(accessByTable) as TableName[])
        expect(isTold(JSON.stringify(await client.from(table).select('*'))), table).toBe(false);
    }
  });

  test('a change of private data is neither broadcast nor logged', async () => {
    const client = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
      params: { apikey: server.publishableKey },
    });
    const heard: unknown[] = [];
    const channel = client
      .channel(`event:${owner.event.id}`)
      .on('broadcast', { event: '*' }, (message) => heard.push(message));
    await new Promise<void>((resolve) =>
      channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()),
    );
    const change = {
      ...buildPrivateFields(),
      meal: `${canary} 2`,
      kitchen_note: `${canary} 2`,
      private_note: `${canary} 2`,
    };
    await owner.client.from('guests').update(change).eq('event_id', owner.event.id).throwOnError();
    await owner.client
      .from('guests')
      .update({ meal: canary.repeat(9) })
      .eq('event_id', owner.event.id); // the refusal is logged
    const { data: guests } = await owner.client
      .from('guests')
      .select('id')
      .eq('event_id', owner.event.id);
    const renamed = guests?.map(({ id }) => ({ id, meal: `${canary} 3` }));
    expect(
      (await owner.changeSeating({ menu: { meals: [`${canary} 3`] }, guests: { update: renamed } }))
        .error,
    ).toBeNull();
    for (const change of [noted(`${canary} 2`), noted(canary.repeat(20))]) // the second one is too long
      await owner.changeSeating(change);
    for (const refused of [
      {
        guests: {
          add: [
            { name: 'Priya', table_number: '4', allergies: canary },
            { name: canary.repeat(99) },
          ],
        },
      },
      { menu: { meals: [canary.repeat(9)] } },
      { wishes: { add: [{ kind: 'kept_together', tag: canary }, { kind: canary }] } },
    ])
      expect((await owner.changeSeating(refused)).error).not.toBeNull();
    for (const name of ['Alex', 'Alex'.repeat(20)])
      await owner.client.rpc('make_door_link', {
        event_uuid: owner.event.id,
        ...buildDoorLink(name),
      });
    for (const what of ['singing', 'singing'.repeat(50)])
      await owner.client
        .from('events')
        .update({ thanks: buildThankYouText(what) })
        .eq('id', owner.event.id);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard.every((message) => JSON.stringify(message).includes('"payload":{}'))).toBe(true);
    await client.removeAllChannels();
    expect(server.output()).toContain('/rest/v1/rpc/change_seating');
    expectNoPrivateData(server.output());
  });
});
