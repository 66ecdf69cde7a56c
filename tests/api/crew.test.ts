import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { anonymousClient, createHost } from '../support/api.ts';
import { generateLinkSecret } from '../support/canary.ts';
import type { TestHost } from '../support/hosts.ts';
import { makeReplyLinks } from '../support/reply-links.ts';
import { assignTableToHost } from '../support/table-links.ts';

// Crew eat and may have a chair, but never appear on the guest page, in searches or guest counts.

const jo = { name: 'Jo Marsh', party: 'Marsh', is_crew: true, additional_info: 'band' };
const guests = [
  { name: 'Zoë Fairweather', table_number: '4', party: 'Marsh', meal: 'Lamb' },
  { name: 'Tom Hughes', table_number: '4', party: 'Hughes', meal: 'Lamb' },
  { ...jo, meal: 'Cod', allergies: 'peanuts', also_known_as: 'Josephine' },
  { name: 'Elin Rees', is_crew: true, table_number: '4', seat: 3, party: 'Hughes' },
];
const wedding = () =>
  createHost({ plan: 'Pro Plus', events: [{ meals: ['Lamb', 'Cod'], shows_party: true }], guests });

const countsOf = async ({ client, event }: TestHost) => {
  const stored = await unwrap(
    client.from('events').select('guests_count, tables_count').eq('id', event.id).single(),
  );
  return [stored.guests_count, stored.tables_count];
};
const crewOf = ({ client, event }: TestHost) =>
  unwrap(client.from('guests').select('id, name').eq('event_id', event.id).eq('is_crew', true));
const listed = (from: number, to: number, more: object) =>
  Array.from({ length: to - from }, (_, at) => ({ name: `Person ${from + at}`, ...more }));
const link = async ({ client, event }: TestHost, link_rights: string[]) => {
  const secret = generateLinkSecret();
  await unwrap(
    client.rpc('make_door_link', {
      event_uuid: event.id,
      link_name: 'Barn',
      link_rights,
      link_ends_at: '2099-01-01T00:00:00Z',
      secret,
    }),
  );
  return secret;
};
const namesCrew = (answer: unknown) =>
  /Jo Marsh|Josephine|Elin Rees/.test(typeof answer === 'string' ? answer : JSON.stringify(answer));

describe('data for guests', () => {
  const reads: Record<string, (event: TestHost['event']) => Promise<unknown>> = {
    get_event_seating_data: async ({ id }) =>
      unwrap(anonymousClient().rpc('get_event_seating_data', { event_uuid: id })),
    get_event_guests: async ({ id }) =>
      unwrap(anonymousClient().rpc('get_event_guests', { event_uuid: id })),
    get_event_guest_page: async ({ id }) =>
      unwrap(anonymousClient().rpc('get_event_guest_page', { event_uuid: id })),
    get_event_room: async ({ id }) =>
      unwrap(anonymousClient().rpc('get_event_room', { event_uuid: id })),
    'the guest page': async ({ id }) => fetchPage(`/seating-plan/${id}`),
    'the guest page’s data': async ({ id }) => fetchPage(`/seating-plan/${id}.json`),
    'the entrance screen': async ({ id }) => fetchPage(`/seating-plan/${id}?screen`),
    'the short address': async ({ short_address }) => fetchPage(`/s/${short_address}`),
  };
  const fetchPage = async (path: string) => (await fetch(`${inject('server').url}${path}`)).text();

  test.each(Object.entries(reads))('%s has no crew', async (_, read) => {
    const { event } = await wedding();
    const answer = await read(event);
    expect(answer).toBeTruthy();
    expect(namesCrew(answer)).toBe(false);
  });

  test('a search without JavaScript finds guests but no crew, by name or other name', async () => {
    const { event } = await wedding();
    const search = (name: string) =>
      fetchPage(`/seating-plan/${event.id}?name=${encodeURIComponent(name)}`);
    expect(await search('Fairweather')).toContain('Zoë Fairweather');
    for (const name of ['Jo Marsh', 'Josephine', 'Elin'])
      expect(await search(name)).not.toMatch(/band|Table 4|Elin Rees/);
  });

  test('crew members belong to no party', async () => {
    const { event } = await wedding();
    expect(await fetchPage(`/seating-plan/${event.id}.json`)).not.toContain('"party"');
  });

  test('a guest who becomes crew disappears from the guest page at once, and reappears as a guest', async () => {
    const host = await wedding();
    const page = () => fetchPage(`/seating-plan/${host.event.id}.json`);
    const turn = (is_crew: boolean) =>
      unwrapVoid(host.client.from('guests').update({ is_crew }).eq('name', 'Tom Hughes'));
    expect(await page()).toContain('Tom Hughes');
    await turn(true);
    await expect.poll(page).not.toContain('Tom Hughes');
    await turn(false);
    await expect.poll(page).toContain('Tom Hughes');
  });
});

describe('counts and limits', () => {
  test('crew count neither as guests nor towards the plan’s limit', async () => {
    const host = await createHost({ plan: 'Basic', guests: listed(0, 50, { table_number: '1' }) });
    expect((await host.changeSeating({ guests: { add: [jo] } })).error).toBeNull();
    const byRow = { ...jo, event_id: host.event.id, table_number: '2', is_evening: false };
    expect((await host.client.from('guests').insert(byRow)).error).toBeNull();
    expect(await countsOf(host)).toEqual([50, 1]);
  });

  test('crew become guests up to the plan’s limit, and a refused change leaves them crew', async () => {
    const host = await createHost({
      plan: 'Basic',
      guests: [...listed(0, 49, {}), jo, { ...jo, name: 'Ben Marsh' }],
    });
    const both = await host.client
      .from('guests')
      .update({ is_crew: false })
      .eq('event_id', host.event.id)
      .eq('is_crew', true);
    expect([both.error?.code, both.status]).toEqual(['guest_limit_reached', 403]);
    expect([(await crewOf(host)).length, await countsOf(host)]).toEqual([2, [49, 0]]);
    const [one, other] = await crewOf(host);
    const turn = (id: string | undefined, more: object = {}) =>
      host.changeSeating({ guests: { update: [{ id, is_crew: false, ...more }] } });
    expect((await turn(one?.id)).error).toBeNull();
    expect((await turn(other?.id, { name: 'Ann' })).error?.code).toBe('guest_limit_reached');
    expect([await crewOf(host), await countsOf(host)]).toEqual([[other], [50, 0]]);
  });

  test('a guest who becomes crew frees a place for another guest', async () => {
    const host = await createHost({ plan: 'Basic', guests: listed(0, 50, {}) });
    const add = () => host.changeSeating({ guests: { add: [{ name: 'Eve' }] } });
    expect((await add()).error?.code).toBe('guest_limit_reached');
    await unwrapVoid(
      host.client
        .from('guests')
        .update({ is_crew: true })
        .eq('event_id', host.event.id)
        .eq('name', 'Person 0'),
    );
    expect((await add()).error).toBeNull();
    expect(await countsOf(host)).toEqual([50, 0]);
  });

  test('an event has at most 20 crew, however they are added, even concurrently', async () => {
    const host = await createHost({ plan: 'Pro', guests: listed(0, 18, { is_crew: true }) });
    const attempts = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        at % 2 === 0
          ? host.changeSeating({ guests: { add: [{ name: `Racer ${at}`, is_crew: true }] } })
          : host.client
              .from('guests')
              .insert({ event_id: host.event.id, name: `Racer ${at}`, is_crew: true }),
      ),
    );
    const refused = attempts.flatMap(({ error, status }) => (error ? { error, status } : []));
    expect(refused).toHaveLength(4);
    expect(refused[0]?.status).toBe(403);
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(
      new Set(['crew_limit_reached']),
    );
    expect(JSON.parse(refused[0]?.error.details ?? '{}')).toEqual({ limit: 20 });
    const guest = await host.addGuest({ name: 'Ann' });
    const turned = await host.client
      .from('guests')
      .update({ is_crew: true, name: 'Nobody' })
      .eq('id', guest.id);
    expect(turned.error?.code).toBe('crew_limit_reached');
    expect([(await crewOf(host)).length, await countsOf(host)]).toEqual([20, [1, 0]]);
    const stored = await unwrap(
      host.client.from('guests').select('name, is_crew').eq('id', guest.id).single(),
    );
    expect(stored).toEqual({ name: 'Ann', is_crew: false });
  });

  test('a restored crew member is crew again', async () => {
    const host = await wedding();
    const [member] = await crewOf(host);
    await host.changeSeating({ guests: { remove: [member?.id] } });
    await host.changeSeating({ guests: { add: [{ id: member?.id, name: member?.name }] } });
    expect(await crewOf(host)).toContainEqual(member);
    expect(await countsOf(host)).toEqual([2, 1]);
  });
});

describe('replies', () => {
  test('crew have no reply link, and a guest who becomes crew is removed from the household’s link', async () => {
    const host = await wedding();
    const links = await makeReplyLinks(host);
    expect(links.map(({ names }) => names).sort()).toEqual([['Tom Hughes'], ['Zoë Fairweather']]);
    const token = links.find(({ party }) => party === 'Hughes')?.token ?? '';
    const open = () => anonymousClient().rpc('get_invitation', { token });
    expect(JSON.stringify((await open()).data)).toContain('Tom Hughes');
    await unwrapVoid(host.client.from('guests').update({ is_crew: true }).eq('name', 'Tom Hughes'));
    expect((await open()).error?.code).toBe('invitation_closed');
    await unwrapVoid(
      host.client.from('guests').update({ is_crew: false }).eq('name', 'Tom Hughes'),
    );
    expect(JSON.stringify((await open()).data)).toContain('Tom Hughes');
  });

  test('a table host does not see crew at the table, and cannot use their chairs', async () => {
    const host = await wedding();
    const { token } = await assignTableToHost(host, {
      table: '4',
      owner: 'Harlow Bank',
      chairs: 4,
    });
    const opened = await unwrap(anonymousClient().rpc('get_table', { token }));
    expect(namesCrew(opened)).toBe(false);
    expect((opened as { chairs: object[] }).chairs).toHaveLength(3);
  });
});

describe('the team', () => {
  type Listed = { name?: string; is_crew?: boolean; meal?: string; additional_info?: string };
  test('a helper reads crew only with the kitchen right', async () => {
    const host = await wedding();
    const open = async (rights: string[]) =>
      (
        (await unwrap(
          anonymousClient().rpc('open_door', { secret: await link(host, rights), since: 0 }),
        )) as unknown as { guests: Listed[] }
      ).guests;
    expect(namesCrew(await open(['look', 'check_in']))).toBe(false);
    const crew = (await open(['look', 'kitchen'])).filter(({ is_crew }) => is_crew);
    expect(crew).toMatchObject([{ name: 'Jo Marsh', meal: 'Cod' }, { name: 'Elin Rees' }]);
  });

  test('a signed plan lists crew separately, by name for the kitchen and by number for everyone else', async () => {
    const host = await wedding();
    await unwrap(host.client.rpc('sign_plan', { event_uuid: host.event.id, label: 'Final' }));
    const read = async (rights: string[]) =>
      (
        (await unwrap(
          anonymousClient().rpc('open_venue_plan', {
            secret: await link(host, ['venue', ...rights]),
          }),
        )) as unknown as { plan: { guests: Listed[] } }
      ).plan.guests.filter(({ is_crew }) => is_crew);
    expect(await read(['kitchen'])).toMatchObject([
      {
        ...{ name: 'Jo Marsh', meal: 'Cod', additional_info: 'band' },
        allergies: expect.stringContaining('peanuts'),
      },
      { name: 'Elin Rees' },
    ]);
    const counted = await read([]);
    expect([counted.length, namesCrew(counted)]).toEqual([2, false]);
    expect(JSON.stringify(counted)).not.toMatch(/band|Cod|peanuts/);
  });

  test('data read with an API key marks crew and counts them separately', async () => {
    const host = await wedding();
    const { key } = (await unwrap(
      host.client.rpc('make_api_key', {
        event_uuid: host.event.id,
        key_name: 'Sheet',
        key_rights: ['names', 'meals'],
      }),
    )) as { key: string };
    const response = await fetch(`${inject('server').url}/api/v1/events/${host.event.id}`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    const { counts, tables, guests } = (await response.json()) as Record<string, object[]>;
    expect(counts).toMatchObject({ guests: 2, seated: 2, no_reply: 2, crew: 2 });
    expect(tables).toMatchObject([{ guests: 2 }]);
    expect(guests?.map((guest) => (guest as Listed).is_crew)).toEqual([false, false, true, true]);
  });

  test('a copy of all guests includes the crew; a copy of the coming guests does not', async () => {
    const host = await wedding();
    await unwrapVoid(
      host.client.from('guests').update({ reply: 'yes' }).eq('event_id', host.event.id),
    );
    const copy = async (which_guests: 'all' | 'coming') => {
      const id = randomUUID();
      const owner = { owner_name: 'A', owner_email: 'a@example.com' };
      await unwrapVoid(
        host.client.rpc('duplicate_event', {
          event_uuid: host.event.id,
          copy: { id, event_name: 'Again', event_date: '2099-06-12', ...owner },
          which_guests,
          with_room: false,
          with_wishes: false,
        }),
      );
      const copied = host.client.from('guests').select('name').eq('event_id', id);
      return unwrap(copied.eq('is_crew', true).order('position'));
    };
    expect(await copy('all')).toEqual([{ name: 'Jo Marsh' }, { name: 'Elin Rees' }]);
    expect(await copy('coming')).toEqual([]);
  });
});
