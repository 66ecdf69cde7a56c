import { beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../app/lib/backend/database.types.ts';
import { anonymousClient, createHost } from '../support/api.ts';
import { buildThankYouText } from '../support/canary.ts';

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const names = [
  { name: 'Zoë Canary-Fairweather', table_number: 'Peony-4417', party: 'Fairweather' },
  {
    name: 'Tom Canary-Hartley',
    table_number: 'Peony-4417',
    party: 'Fairweather',
    also_known_as: 'Tomcanary',
  },
];
const peeked = /canary|peony|4417/i;

const calls = [
  'get_event_seating_data',
  'get_event_guests',
  'get_event_room',
  'get_event_message',
  'get_event_opening',
  'get_event_guest_page',
] as const;

test('the two specified functions return the specified columns and the columns needed for search', async () => {
  const guests = [{ name: 'Zoë', table_number: '4', party: 'Fairweather' }];
  const { event } = await createHost({ plan: 'Pro', events: 1, guests });
  const columns = async (name: 'get_event_seating_data' | 'get_event_guests') =>
    Object.keys(
      (await anonymousClient().rpc(name, { event_uuid: event.id }, { get: true })).data?.[0] ?? {},
    ).sort();
  const ofTheme = ['theme_accent_color', 'theme_background', 'theme_text_color'];
  expect(await columns('get_event_seating_data')).toEqual([
    'event_date',
    'event_name',
    'id',
    ...ofTheme,
  ]);
  expect(await columns('get_event_guests')).toEqual([
    'additional_info',
    'also_known_as',
    'id',
    'name',
    'table_number',
  ]);
});

const placed = { shape: 'round', seats: 8, width: 1.5, depth: 1.5, turn: 0, x: 3, y: 4 };

type Amelia = Awaited<ReturnType<typeof createHost>>;
let amelia: Amelia;
let url: string;

beforeAll(async () => {
  amelia = await createHost({ plan: 'Pro', events: 1, guests: names });
  const { data: table } = await amelia.client
    .from('tables')
    .select('id')
    .eq('event_id', amelia.event.id)
    .single();
  const change = { tables: { update: [{ id: table?.id, ...placed, is_shaped: true }] } };
  expect(
    (await amelia.client.rpc('change_seating', { event_uuid: amelia.event.id, change })).error,
  ).toBeNull();
  url = `${inject('server').url}/seating-plan/${amelia.event.id}`;
});

const say = async (settings: Database['public']['Tables']['events']['Update']) => {
  const { error } = await amelia.client
    .from('events')
    .update(settings)
    .eq('id', amelia.event.id)
    .select('id')
    .single();
  expect(error).toBeNull();
};

/** Everything that anybody can read with the event's id. */
async function publicAnswers(): Promise<string> {
  const event_uuid = amelia.event.id;
  const rpcs = await Promise.all(calls.map((name) => anonymousClient().rpc(name, { event_uuid })));
  const pages = ['', '?name=zo', '?name=zo&lang=pl', '?lang=ar', '.json'];
  const found = await Promise.all(pages.map(async (end) => (await fetch(`${url}${end}`)).text()));
  return [...rpcs.map(({ data }) => JSON.stringify(data)), ...found]
    .join('\n')
    .replaceAll('name=zo', '');
}

test('an open page returns the list and no opening times', async () => {
  const answers = await publicAnswers();
  expect(answers.match(/Peony-4417/g)?.length).toBeGreaterThan(6);
  expect(await (await fetch(`${url}.json`)).json()).not.toHaveProperty('opening');
});

test('before opening, no response contains a name or table, and nothing is counted', async () => {
  const opens_at = inHours(30);
  await say({ opens_at, time_zone: 'Asia/Kolkata', message: 'The coach leaves at noon.' });
  await expect.poll(publicAnswers).not.toMatch(peeked);
  const data = await (await fetch(`${url}.json`)).json();
  expect(data).toMatchObject({
    guests: [],
    room: null,
    opening: { state: 'waiting', time_zone: 'Asia/Kolkata' },
  });
  expect(Date.parse(data.opening.opens_at)).toBe(Date.parse(opens_at));
  const html = await (await fetch(url)).text();
  expect(html).toContain('Tables are shown');
  expect(html).toContain('The coach leaves at noon.');

  await anonymousClient().rpc('record_guest_page', {
    event_uuid: amelia.event.id,
    what: 'search',
    words: names[0]?.name,
  });
  await anonymousClient().rpc('record_guest_page', {
    event_uuid: amelia.event.id,
    what: 'miss',
    words: 'nobody',
  });
  expect((await amelia.client.from('missed_searches').select('words')).data).toEqual([]);
  expect((await amelia.client.rpc('count_looked_up', { event_uuid: amelia.event.id })).data).toBe(
    0,
  );
  expect((await amelia.client.from('guests').select('name')).data).toHaveLength(2);
});

test('the page opens and closes at its times, and then shows the hosts’ thanks', async () => {
  await say({ opens_at: new Date(Date.now() + 1500).toISOString() });
  await expect.poll(async () => (await fetch(url)).text()).toContain('Peony-4417');
  await say({
    opens_at: null,
    closes_at: new Date(Date.now() + 1500).toISOString(),
    thanks: buildThankYouText('for singing <b>all</b> night'),
  });
  await expect
    .poll(async () => (await fetch(url)).text())
    .toContain('for singing &lt;b&gt;all&lt;/b&gt; night');
  const answers = await publicAnswers();
  expect(answers).not.toMatch(peeked);
  expect(answers).not.toContain('The coach leaves');
  expect(answers).toContain('The seating plan has been folded away.');
  await say({ closes_at: null });
  await expect.poll(publicAnswers).toMatch(peeked);
});

test.each([
  'UTC',
  'Etc/GMT+12',
  'Etc/GMT-14',
  'Asia/Calcutta',
  'America/Port-au-Prince',
  'America/Argentina/Buenos_Aires',
])('accepts the time zone %s, as browsers name it', async (time_zone) => {
  const { data } = await amelia.client
    .from('events')
    .update({ time_zone })
    .eq('id', amelia.event.id)
    .select('time_zone');
  expect(data).toEqual([{ time_zone }]);
});

test.each([
  { opens_at: inHours(2), closes_at: inHours(1) },
  { opens_at: 'infinity' },
  { closes_at: '10000-01-01T00:00:00Z' },
  { time_zone: 'Middle-earth/Shire' },
  { time_zone: '' },
  { time_zone: 'Foo5' }, // PostgreSQL would accept it as a zone
  { time_zone: 'Etc/GMT+99' },
  { time_zone: 'posix/Europe/London' },
  { thanks: ' ' },
  { thanks: 'a'.repeat(301) },
  { deletes_after_days: 6 },
  { deletes_after_days: 731 },
  { private_days: 0 },
])('refuses the opening settings %j', async (settings) => {
  const before = await amelia.client.from('events').select('*').single();
  const refused = await amelia.client
    .from('events')
    .update(settings)
    .eq('id', amelia.event.id)
    .select();
  expect(refused.status).toBe(400);
  expect((await amelia.client.from('events').select('*').single()).data).toEqual(before.data);
});
