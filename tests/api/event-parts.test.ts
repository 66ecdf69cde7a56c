import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listPartsForGuest } from '../../app/features/events/parts/model.ts';
import type { EventPart } from '../../app/features/events/parts/schema.ts';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { anonymousClient, createHost, createTwoHosts, fetchStoredRow } from '../support/api.ts';
import { buildEventPart, weddingParts } from '../support/event-parts.ts';
import type { NewGuest, TestHost } from '../support/hosts.ts';
import { makeReplyLinks } from '../support/reply-links.ts';

const guests: NewGuest[] = [
  { name: 'William Pemberton', party: 'Pemberton', table_number: '5' },
  { name: 'Charlotte Pemberton', party: 'Pemberton' },
  { name: 'Callum O’Neill', party: 'O’Neill', is_evening: true },
];
const brunch = buildEventPart({
  id: 6,
  name: 'Brunch',
  day: '2027-06-13',
  from: '11:00',
  invites: 'nobody',
});

const createWedding = (parts: unknown = weddingParts, event: object = {}) =>
  createHost({
    plan: 'Pro Plus',
    events: [{ parts: parts as never, time_zone: 'Europe/London', ...event }],
    guests,
    guestDefaults: () => ({}),
  });
const change = ({ client, event }: TestHost, given: object) =>
  client.from('events').update(given).eq('id', event.id).select('parts, evening_from, event_date');
const eventOf = async ({ event }: Pick<TestHost, 'event'>) => {
  const row = await fetchStoredRow('events', event.id);
  return { evening_from: row?.evening_from, parts: (row?.parts ?? []) as EventPart[] };
};

const [ceremony, breakfast, evening] = weddingParts as [EventPart, EventPart, EventPart];
const refused: Record<string, unknown> = {
  'seven parts': Array.from({ length: 7 }, (_, at) => ({
    ...ceremony,
    id: at + 1,
    has_tables: at === 0,
  })),
  'an id of zero': [{ ...breakfast, id: 0 }],
  'an id of five digits': [{ ...breakfast, id: 10_000 }],
  'an id with a fraction': [{ ...breakfast, id: 1.5 }],
  'an id as text': [{ ...breakfast, id: '1' }],
  'one id twice': [ceremony, { ...breakfast, id: 1 }],
  'tables at two parts': [{ ...ceremony, has_tables: true }, breakfast],
  'tables at no part': [ceremony, evening],
  'parts out of order': [breakfast, ceremony],
  'an end at the start': [{ ...breakfast, to: breakfast.from }],
  'an hour that is none': [{ ...breakfast, from: '25:00' }],
  'no hour': [{ ...breakfast, from: null }],
  'a day that is none': [{ ...breakfast, day: '2027-02-30' }],
  'no name': [{ ...breakfast, name: ' ' }],
  'a name of null': [{ ...breakfast, name: null }],
  'a long name': [{ ...breakfast, name: 'x'.repeat(61) }],
  'a long address': [{ ...breakfast, address: 'x'.repeat(201) }],
  'a line break in a name': [{ ...breakfast, name: 'Dinner\nDESCRIPTION:x' }],
  'a line break in a place': [{ ...breakfast, place: 'Barn\r\nURL:x' }],
  'text that turns round': [{ ...breakfast, note: 'a\u202Eb' }],
  'an unknown field': [{ ...breakfast, price: 12 }],
  'a missing field': [{ id: 1, name: 'Dinner' }],
  'unknown guests': [{ ...breakfast, invites: 'friends' }],
  'an object': {},
  'a text': 'Ceremony',
  'a list of nulls': [null],
  nothing: null,
};

describe('the parts of an event', () => {
  test('stores parts as given, with the start time for evening guests', async () => {
    const amelia = await createWedding([]);
    const { data } = await change(amelia, { parts: [...weddingParts, brunch] });
    expect(data).toEqual([
      {
        parts: [...weddingParts, brunch],
        evening_from: '19:30:00',
        event_date: '2027-06-12',
      },
    ]);
    await change(amelia, { evening_from: '23:00' });
    expect((await eventOf(amelia)).evening_from).toBe('19:30:00');
    await change(amelia, { parts: [ceremony, breakfast] });
    expect((await eventOf(amelia)).evening_from).toBeNull();
    await change(amelia, { parts: [] });
    await change(amelia, { evening_from: '20:00' });
    expect((await eventOf(amelia)).evening_from).toBe('20:00:00');
  });

  test.each(Object.entries(refused))(
    'refuses parts with %s',
    async (_, parts) => {
      const amelia = await createWedding();
      const { error } = await change(amelia, { parts });
      expect(error).not.toBeNull();
      expect((await eventOf(amelia)).parts).toEqual(weddingParts);
    },
    20_000,
  );

  test('stores markup in parts as plain text', async () => {
    const amelia = await createWedding([{ ...breakfast, name: '<b>Dinner</b>' }]);
    expect((await eventOf(amelia)).parts).toMatchObject([{ name: '<b>Dinner</b>' }]);
  });

  test('parts move with the event’s date, and are copied with the event', async () => {
    const amelia = await createWedding([...weddingParts, brunch]);
    const days = async () => (await eventOf(amelia)).parts.map(({ day }) => day);
    await change(amelia, { event_date: '2027-02-28' });
    expect(await days()).toEqual(['2027-02-28', '2027-02-28', '2027-02-28', '2027-03-01']);
    const id = randomUUID();
    const copy = {
      id,
      event_name: 'Again',
      event_date: '2028-02-28',
      owner_name: 'Amelia',
      owner_email: 'amelia@example.com',
      qr_code_url: 'https://placecard.example/x',
    };
    const along = { which_guests: 'none', with_room: false, with_wishes: false };
    const duplicate = (given: object) =>
      amelia.client.rpc('duplicate_event', {
        event_uuid: amelia.event.id,
        copy: { ...copy, ...given },
        ...along,
      });
    expect((await duplicate({ event_date: '2028-02-30' })).error?.code).toBe('invalid_value');
    expect((await duplicate({})).error).toBeNull();
    expect((await fetchStoredRow('events', id))?.parts).toMatchObject(
      ['2028-02-28', '2028-02-28', '2028-02-28', '2028-02-29'].map((day) => ({ day })),
    );
  });

  test('strangers and visitors can neither read nor change an event’s parts', async () => {
    const { owner, stranger } = await createTwoHosts();
    await change(owner, { parts: weddingParts });
    for (const client of [stranger.client, anonymousClient()]) {
      const { data } = await client
        .from('events')
        .update({ parts: [] })
        .eq('id', owner.event.id)
        .select('id');
      expect(data ?? []).toEqual([]);
      const read = await client.from('events').select('parts').eq('id', owner.event.id);
      expect(read.data ?? []).toEqual([]);
    }
    expect((await eventOf(owner)).parts).toEqual(weddingParts);
  });
});

type Opened = {
  event: { parts: EventPart[]; time_zone: string };
  guests: { name: string; parts: number[] }[];
};
const open = async (token: string) =>
  (await unwrap(anonymousClient().rpc('get_invitation', { token }))) as unknown as Opened;

test('a household reads only the parts it is invited to', async () => {
  const amelia = await createWedding([...weddingParts, brunch]);
  const links = await makeReplyLinks(amelia);
  const tokenOf = (name: string) =>
    links.find(({ names }) => names.some((each) => each.startsWith(name)))?.token ?? '';
  const pembertons = await open(tokenOf('William'));
  expect(pembertons.event.parts.map(({ name }) => name)).toEqual([
    'Ceremony',
    'Wedding breakfast',
    'Evening',
  ]);
  expect(pembertons.guests.map(({ parts }) => parts)).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  const callum = await open(tokenOf('Callum'));
  expect(callum.event.parts.map(({ name }) => name)).toEqual(['Evening']);
  expect(callum.guests.map(({ parts }) => parts)).toEqual([[3]]);
  expect(JSON.stringify([pembertons, callum])).not.toMatch(/Brunch|invites/);
});

test('an open guest page shows the part with the tables and the evening part', async () => {
  const amelia = await createWedding([...weddingParts, brunch]);
  const read = async () =>
    (await unwrap(
      anonymousClient().rpc('get_event_guest_page', { event_uuid: amelia.event.id }),
    )) as { parts: unknown };
  expect((await read()).parts).toEqual({
    tables: {
      name: 'Wedding breakfast',
      from: '15:30',
      place: 'The Tithe Barn',
      address: 'Barn Lane, Harlow, TF13 6HR',
    },
    evening: { name: 'Evening', from: '19:30', place: 'The Tithe Barn' },
  });
  await unwrapVoid(
    amelia.client
      .from('events')
      .update({ opens_at: '2099-01-01T00:00Z' })
      .eq('id', amelia.event.id),
  );
  expect((await read()).parts).toBeNull();
  const plain = await createWedding([]);
  const none = await unwrap(
    anonymousClient().rpc('get_event_guest_page', { event_uuid: plain.event.id }),
  );
  expect((none as { parts: unknown }).parts).toBeNull();
});

describe('invitations to a part', () => {
  const guestsOf = async ({ client, event }: TestHost) =>
    unwrap(
      client
        .from('guests')
        .select('id, name, invited_to, is_evening')
        .eq('event_id', event.id)
        .order('position'),
    );
  const invite = async (host: TestHost, name: string, invited_to: string | null) => {
    const id = (await guestsOf(host)).find((guest) => guest.name === name)?.id ?? '';
    return host.client.from('guests').update({ invited_to }).eq('id', id).select('invited_to');
  };

  test('invitations follow the defaults of the parts, except where a host chose otherwise', async () => {
    const amelia = await createWedding([...weddingParts, brunch]);
    const links = await makeReplyLinks(amelia);
    const partsOf = async (at: number) =>
      (await open(links[at]?.token ?? '')).guests.map(({ parts }) => parts);
    expect((await invite(amelia, 'Callum O’Neill', '-3,6')).error).toBeNull();
    expect(await partsOf(1)).toEqual([[6]]);
    expect((await invite(amelia, 'Charlotte Pemberton', '-1,99')).error).toBeNull();
    expect(await partsOf(0)).toEqual([
      [1, 2, 3],
      [2, 3],
    ]);
    await change(amelia, { parts: weddingParts });
    expect(await partsOf(1)).toEqual([[]]); // the brunch was removed
  });

  test('a part’s new default applies to new guests and changes no existing invitations', async () => {
    const amelia = await createWedding([...weddingParts, brunch]);
    await invite(amelia, 'Charlotte Pemberton', '-3,6');
    const before = await guestsOf(amelia);
    const closed = [{ ...ceremony, invites: 'nobody' as const }, breakfast, evening, brunch];
    expect((await change(amelia, { parts: closed })).error).toBeNull();
    await unwrapVoid(
      amelia.client.from('guests').insert({ event_id: amelia.event.id, name: 'Tove Lind' }),
    );
    const invited = async () =>
      (await guestsOf(amelia)).map((guest) => listPartsForGuest(closed, guest).map(({ id }) => id));
    expect(await invited()).toEqual([[1, 2, 3], [1, 2, 6], [3], [2, 3]]);
    expect(before.map(({ invited_to }) => invited_to)).toEqual([null, '-3,6', null]);
    const history = await unwrap(
      amelia.client.rpc('get_event_history', { event_uuid: amelia.event.id }),
    );
    expect(history).toContainEqual(
      expect.objectContaining({ facts: [{ kind: 'event', fields: ['parts'] }] }),
    );
  });

  test('moving the tables to another part, or removing and restoring a part, changes no invitations', async () => {
    const amelia = await createWedding([...weddingParts, brunch]);
    const invited = async () =>
      (await guestsOf(amelia)).map(({ is_evening, invited_to }) => `${is_evening} ${invited_to}`);
    const atEvening = [
      ceremony,
      { ...breakfast, has_tables: false },
      { ...evening, has_tables: true },
    ];
    await change(amelia, { parts: atEvening });
    expect(await invited()).toEqual(['false 1,2,-6', 'false 1,2,-6', 'false -1,-2,-6']);
    await change(amelia, { parts: [ceremony, { ...evening, has_tables: true }] });
    await change(amelia, { parts: [...weddingParts, brunch] });
    const parts = [...weddingParts, brunch];
    expect(
      (await guestsOf(amelia)).map((guest) => listPartsForGuest(parts, guest).map(({ id }) => id)),
    ).toEqual([[1, 2, 3], [1, 2, 3], [3]]);
  });

  test.each(['', '0', '-0', '1,,2', 'Ceremony', '12345', '1;2', '1'.repeat(200)])(
    'refuses “%s” as a guest’s invitations',
    async (invited_to) => {
      const amelia = await createWedding();
      expect((await invite(amelia, 'Callum O’Neill', invited_to)).error).not.toBeNull();
      expect((await guestsOf(amelia)).map((guest) => guest.invited_to)).toEqual([null, null, null]);
    },
  );

  test('a guest’s invitations do not change after the guest has answered', async () => {
    const amelia = await createWedding([...weddingParts, brunch]);
    const [{ token = '' } = {}] = await makeReplyLinks(amelia);
    const [william] = await guestsOf(amelia);
    await unwrapVoid(
      anonymousClient().rpc('answer_invitation', {
        token,
        answers: { guests: [{ id: william?.id, reply: 'yes' }] } as never,
      }),
    );
    const [answered, charlotte] = await guestsOf(amelia);
    expect(answered?.invited_to).toBe('1,3,-6');
    expect(charlotte?.invited_to).toBeNull();
    const walk = buildEventPart({ id: 7, name: 'Walk', day: '2027-06-13', from: '15:00' });
    await change(amelia, { parts: [...weddingParts, brunch, walk] });
    expect((await open(token)).guests.map(({ parts }) => parts)).toEqual([
      [1, 2, 3],
      [1, 2, 3, 7],
    ]);
  });

  test('a signed plan counts the guests invited to each part, without guests who declined', async () => {
    const amelia = await createWedding([...weddingParts, brunch]);
    await invite(amelia, 'Callum O’Neill', '6');
    const [, charlotte] = await guestsOf(amelia);
    await unwrapVoid(
      amelia.client
        .from('guests')
        .update({ reply: 'no' })
        .eq('id', charlotte?.id ?? ''),
    );
    const signed_uuid = await unwrap(
      amelia.client.rpc('sign_plan', { event_uuid: amelia.event.id, label: 'Final' }),
    );
    const { signed_plan } = (await unwrap(
      amelia.client.rpc('get_signed_plan', { signed_uuid }),
    )) as unknown as { signed_plan: { parts: { name: string; guests: number }[] } };
    expect(signed_plan.parts.map(({ name, guests }) => [name, guests])).toEqual([
      ['Ceremony', 1],
      ['Wedding breakfast', 1],
      ['Evening', 2],
      ['Brunch', 1],
    ]);
  });
});

describe('parts changed by two hosts', () => {
  const save = ({ client, event }: TestHost, parts: unknown, known: unknown) =>
    client.rpc('change_event_parts', {
      event_uuid: event.id,
      parts: parts as never,
      known: known as never,
    });

  test('refuses to change parts that have changed since the caller read them', async () => {
    const amelia = await createWedding();
    const renamed = [{ ...ceremony, name: 'Church' }, breakfast, evening];
    expect((await save(amelia, renamed, weddingParts)).error).toBeNull();
    const late = await save(amelia, [ceremony, breakfast], weddingParts);
    expect(late.error?.code).toBe('parts_changed');
    expect((await eventOf(amelia)).parts).toEqual(renamed);
    expect((await save(amelia, renamed, weddingParts)).error).toBeNull(); // the same save, sent twice
    expect((await save(amelia, [ceremony, evening], renamed)).error?.code).toBe('invalid_value');
  });

  test('refuses a stranger’s change of the parts', async () => {
    const { owner, stranger } = await createTwoHosts();
    const { error } = await save({ ...stranger, event: owner.event }, weddingParts, []);
    expect(error?.code).toBe('not_allowed');
  });
});

describe('a reply by part', () => {
  const answer = (token: string, guests: object[], more: object = {}) =>
    anonymousClient().rpc('answer_invitation', { token, answers: { guests, ...more } as never });
  const read = async ({ client, event }: TestHost) =>
    unwrap(
      client
        .from('guests')
        .select('id, name, reply, absent_from, invited_to, table_number, is_evening')
        .eq('event_id', event.id)
        .order('position'),
    );
  const begin = async (event: object = {}) => {
    const amelia = await createWedding([...weddingParts, brunch], event);
    const [{ token = '' } = {}] = await makeReplyLinks(amelia);
    const [william, charlotte] = await read(amelia);
    const yes = { id: william?.id, reply: 'yes' };
    return { amelia, token, yes, no: { id: charlotte?.id, reply: 'no' } };
  };

  test('a reply keeps a guest’s skipped parts until the guest changes them', async () => {
    const { amelia, token, yes, no } = await begin();
    await unwrapVoid(answer(token, [{ ...yes, absent_parts: [3, 2] }, no]));
    expect((await read(amelia))[0]).toMatchObject({
      reply: 'yes',
      absent_from: 'tables,3',
      invited_to: '1,3,-6',
      table_number: '5',
    });
    expect((await open(token)).guests[0]).toMatchObject({ parts: [1, 2, 3], absent_parts: [2, 3] });
    await unwrapVoid(answer(token, [yes]));
    expect((await read(amelia))[0]?.absent_from).toBe('tables,3');
    await unwrapVoid(answer(token, [{ ...yes, absent_parts: [] }]));
    expect((await read(amelia))[0]?.absent_from).toBeNull();
  });

  test.each([
    ['all parts', [1, 2, 3]],
    ['a text', 'tables'],
    ['words', ['2']],
    ['objects', [{ id: 2 }]],
  ])('refuses %s as the skipped parts of a reply', async (_, absent_parts) => {
    const { amelia, token, yes } = await begin();
    const { error } = await answer(token, [{ ...yes, absent_parts }]);
    expect(error?.code).toBe('invalid_value');
    expect((await read(amelia))[0]).toMatchObject({ reply: null, absent_from: null });
  });

  test('ignores a skipped part that the guest is not invited to', async () => {
    const { amelia, token, yes } = await begin();
    await unwrapVoid(answer(token, [{ ...yes, absent_parts: [6, 77] }]));
    expect((await read(amelia))[0]?.absent_from).toBeNull();
  });

  test('frees the chair of a guest who skips the part with tables, if the hosts chose so', async () => {
    const { amelia, token, yes } = await begin({ frees_chairs: true });
    await unwrapVoid(answer(token, [{ ...yes, absent_parts: [3] }]));
    expect((await read(amelia))[0]?.table_number).toBe('5');
    await unwrapVoid(answer(token, [{ ...yes, absent_parts: [2] }]));
    expect((await read(amelia))[0]?.table_number).toBeNull();
  });

  test('guest page and signed plan show no table for a guest who skips the part with tables', async () => {
    const { amelia, token, yes } = await begin();
    await unwrapVoid(answer(token, [{ ...yes, absent_parts: [2] }]));
    const page = (await unwrap(
      anonymousClient().rpc('get_event_guest_page', { event_uuid: amelia.event.id }),
    )) as unknown as { guests: object[] };
    expect(page.guests[0]).toMatchObject({
      name: 'William Pemberton',
      table_number: null,
      evening: '19:30',
    });
    const signed_uuid = await unwrap(
      amelia.client.rpc('sign_plan', { event_uuid: amelia.event.id, label: 'Final' }),
    );
    const { signed_plan } = (await unwrap(
      amelia.client.rpc('get_signed_plan', { signed_uuid }),
    )) as unknown as {
      signed_plan: { parts: { name: string; guests: number }[]; guests: object[] };
    };
    expect(signed_plan.parts.map(({ name, guests }) => [name, guests])).toEqual([
      ['Ceremony', 2],
      ['Wedding breakfast', 1],
      ['Evening', 3],
      ['Brunch', 0],
    ]);
    expect(signed_plan.guests[0]).toMatchObject({ table_id: null, is_evening: true });
  });

  test('a reply covers all parts again after a host re-enters it', async () => {
    const { amelia, token, yes } = await begin();
    await unwrapVoid(answer(token, [{ ...yes, absent_parts: [2] }]));
    const set = (given: object) =>
      amelia.client.from('guests').update(given).eq('id', String(yes.id)).select('absent_from');
    await set({ reply: null });
    await set({ reply: 'yes' });
    expect((await read(amelia))[0]?.absent_from).toBeNull();
    expect((await set({ absent_from: 'tables' })).error).toBeNull();
    for (const absent_from of ['', 'all', '2,tables', '0'])
      expect((await set({ absent_from })).error).not.toBeNull();
  });

  test('a skipped part stays skipped when the tables move to another part', async () => {
    const { amelia, token, yes } = await begin();
    await unwrapVoid(answer(token, [{ ...yes, absent_parts: [2] }]));
    await change(amelia, {
      parts: [ceremony, { ...breakfast, has_tables: false }, { ...evening, has_tables: true }],
    });
    expect((await read(amelia))[0]).toMatchObject({ absent_from: '2', is_evening: false });
    await change(amelia, { parts: weddingParts });
    expect((await read(amelia))[0]?.absent_from).toBe('tables');
  });

  test('stores the part that a plus-one skips', async () => {
    const { amelia, token, yes } = await begin();
    await unwrapVoid(
      amelia.client.rpc('allow_plus_ones', {
        invitation_id:
          (
            (await unwrap(
              amelia.client.rpc('get_invitations', { event_uuid: amelia.event.id }),
            )) as { id: string }[]
          )[0]?.id ?? '',
        plus_ones: 1,
      }),
    );
    const tove = { name: 'Tove Lind', reply: 'yes', absent_parts: [1] };
    await unwrapVoid(answer(token, [yes], { plus_ones: [tove] }));
    expect((await read(amelia)).at(-1)).toMatchObject({ name: 'Tove Lind', absent_from: '1' });
  });
});
