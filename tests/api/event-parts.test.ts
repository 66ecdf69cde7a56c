import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { EventPart } from '../../app/features/events/parts/schema.ts';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { anonymousClient, createHost, createTwoHosts, fetchStoredRow } from '../support/api.ts';
import { buildPart, weddingParts } from '../support/event-parts.ts';
import type { Host, NewGuest } from '../support/hosts.ts';
import { makeReplyLinks } from '../support/reply-links.ts';

const guests: NewGuest[] = [
  { name: 'William Pemberton', party: 'Pemberton', table_number: '5' },
  { name: 'Charlotte Pemberton', party: 'Pemberton' },
  { name: 'Callum O’Neill', party: 'O’Neill', is_evening: true },
];
const brunch = buildPart({
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
const change = ({ client, event }: Host, given: object) =>
  client.from('events').update(given).eq('id', event.id).select('parts, evening_from, event_date');
const eventOf = async ({ event }: Pick<Host, 'event'>) => {
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
  test('are stored as given, with the hour at which evening guests come', async () => {
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
    'are refused with %s',
    async (_, parts) => {
      const amelia = await createWedding();
      const { error } = await change(amelia, { parts });
      expect(error).not.toBeNull();
      expect((await eventOf(amelia)).parts).toEqual(weddingParts);
    },
    20_000,
  );

  test('keep markup as the text it is', async () => {
    const amelia = await createWedding([{ ...breakfast, name: '<b>Dinner</b>' }]);
    expect((await eventOf(amelia)).parts).toMatchObject([{ name: '<b>Dinner</b>' }]);
  });

  test('move with the date of the event, and into a copy', async () => {
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

  test('are changed by editors, but not seen by viewers, strangers and anybody without a link', async () => {
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

test('a household reads only the parts that it is invited to', async () => {
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

test('the guest page has the part with the tables and that of the evening, while it is open', async () => {
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

describe('who is invited to a part', () => {
  const guestsOf = async ({ client, event }: Host) =>
    unwrap(
      client
        .from('guests')
        .select('id, name, invited_to, is_evening')
        .eq('event_id', event.id)
        .order('position'),
    );
  const invite = async (host: Host, name: string, invited_to: string | null) => {
    const id = (await guestsOf(host)).find((guest) => guest.name === name)?.id ?? '';
    return host.client.from('guests').update({ invited_to }).eq('id', id).select('invited_to');
  };

  test('follows the parts, but for exceptions made by hand', async () => {
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
    await change(amelia, { parts: [{ ...ceremony, invites: 'nobody' }, breakfast, evening] });
    expect(await partsOf(0)).toEqual([
      [2, 3],
      [2, 3],
    ]);
    expect(await partsOf(1)).toEqual([[]]); // the brunch was removed
  });

  test.each(['', '0', '-0', '1,,2', 'Ceremony', '12345', '1;2', '1'.repeat(200)])(
    'cannot be written as “%s”',
    async (invited_to) => {
      const amelia = await createWedding();
      expect((await invite(amelia, 'Callum O’Neill', invited_to)).error).not.toBeNull();
      expect((await guestsOf(amelia)).map((guest) => guest.invited_to)).toEqual([null, null, null]);
    },
  );

  test('stays as it was when a guest answered', async () => {
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
    const everywhere = [...weddingParts, { ...brunch, invites: 'everyone' as const }];
    await change(amelia, { parts: everywhere.map((part) => ({ ...part })) });
    expect((await open(token)).guests.map(({ parts }) => parts)).toEqual([
      [1, 2, 3],
      [1, 2, 3, 6],
    ]);
  });

  test('is counted on a signed plan, without those who can’t come', async () => {
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
