import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import type { Database } from '../../app/lib/backend/database.types.ts';
import { adminClient, anonymousClient, createHost, fetchStoredRow } from '../support/api.ts';
import { buildEventRow, newEmail, password } from '../support/hosts.ts';

// The database refuses the same input as the forms.

const blanks = ['\u00A0', '\u3000', '\u200B', '\u2060\uFEFF', '\u2003 \u00AD', '\u2800', '\u3164'];
const severalLines = [
  'Zoë\nFairweather',
  'Zoë\r\nFairweather',
  'Zoë\tFairweather',
  'Zoë\u2028Fairweather',
  'Zoë\u0085Fairweather',
];

test('every write path refuses a guest with a blank or multi-line name or table', async () => {
  const { client, event, changeSeating } = await createHost({
    plan: 'Pro',
    guests: [{ name: 'Zoë Fairweather', table_number: '4' }],
  });
  const { data: stored } = await client.from('guests').select('id').single();
  for (const text of [...blanks, ...severalLines]) {
    for (const guest of [
      { name: text, table_number: '4' },
      { name: 'Zoë', table_number: text },
    ]) {
      const attempts = [
        await client.from('guests').insert({ event_id: event.id, ...guest }),
        await client.from('guests').update(guest).eq('event_id', event.id),
        await changeSeating({ guests: { add: [guest] } }),
        await changeSeating({ guests: { update: [{ id: stored?.id, ...guest }] } }),
        ...(guest.table_number === text
          ? [
              await changeSeating({
                tables: { add: [{ ...NEW_TABLE, id: randomUUID(), label: text }] },
              }),
            ]
          : []),
      ];
      expect(
        attempts.map(({ status }) => status),
        JSON.stringify(guest),
      ).toEqual(attempts.map(() => 400));
    }
  }
  expect((await client.from('guests').select('name, table_number')).data).toEqual([
    { name: 'Zoë Fairweather', table_number: '4' },
  ]);
});

test('white space around a text counts towards its length', async () => {
  const { client, event } = await createHost({ plan: 'Pro', events: 1 });
  const endless = `Zoë${' '.repeat(100_000)}`;
  const row = { event_id: event.id, name: endless, table_number: '4' };
  expect((await client.from('guests').insert(row)).status).toBe(400);
  expect(
    (await client.from('events').update({ event_name: endless }).eq('id', event.id).select())
      .status,
  ).toBe(400);
  expect(
    (await client.from('events').update({ message: endless }).eq('id', event.id).select()).status,
  ).toBe(400);
});

test.each([
  ...blanks.map((text) => [`a name of ${JSON.stringify(text)}`, { event_name: text }]),
  ...blanks.map((text) => [`a message of ${JSON.stringify(text)}`, { message: text }]),
  ['a name with a bidi override', { event_name: 'Amelia \u202Emom' }],
  ['a message with a bidi isolate', { message: 'Dinner\u2067 is served' }],
  ['a name with two lines', { event_name: 'Amelia\u2028Tom' }],
  ['an infinite date', { event_date: 'infinity' }],
  ['a year with five digits', { event_date: '12027-06-12' }],
  ['a date before 2000', { event_date: '1923-06-12' }],
  ['a date after 2100', { event_date: '2999-06-12' }],
  ['replies that close after its day', { replies_close_on: '2099-12-31' }],
  [
    'a message that has expired',
    { message: 'Dinner is served', message_until: '2020-01-01T00:00:00Z' },
  ],
] as [string, object][])('an event refuses %s', async (_, change) => {
  const { client, event } = await createHost({ plan: 'Pro', events: 1 });
  const attempt = await client.from('events').update(change).eq('id', event.id).select();
  expect(attempt.status).toBe(400);
  expect(await fetchStoredRow('events', event.id)).toEqual(event);
});

test.each([
  ['in another century', { event_date: '1923-06-12' }, { event_name: 'Forty Years' }],
  [
    'before its replies close',
    { event_date: '2027-06-12', replies_close_on: '2027-06-20' },
    { replies_close_on: '2027-06-12', frees_chairs: true },
  ],
])('an event %s can still be changed', async (_, stored, changes) => {
  const { client, event } = await createHost({ plan: 'Pro', events: 1 });
  await adminClient().from('events').update(stored).eq('id', event.id).throwOnError();
  const update = (change: object) =>
    client.from('events').update(change).eq('id', event.id).select().single();
  expect((await update({ ...stored, frees_chairs: false })).error).toBeNull();
  expect((await update(changes)).data).toMatchObject(changes);
});

test('moving an event to before its reply deadline moves the deadline to the event’s day', async () => {
  const { client, event } = await createHost({ plan: 'Pro', events: 1 });
  const stored = { event_date: '2027-06-20', replies_close_on: '2027-06-15' };
  await client.from('events').update(stored).eq('id', event.id).throwOnError();
  await client
    .from('events')
    .update({ event_date: '2027-06-12' })
    .eq('id', event.id)
    .throwOnError();
  expect(await fetchStoredRow('events', event.id)).toMatchObject({
    replies_close_on: '2027-06-12',
  });
});

test('no event in another century is created, even after a payment', async () => {
  const host = await createHost({ plan: 'Pro' });
  const event = { ...buildEventRow(host.id), event_date: '2999-06-12' };
  expect((await host.client.from('events').insert(event)).status).toBe(400);
  const { error } = await adminClient().rpc('save_pending_event', { buyer: host.id, event });
  expect(error?.code).toBe('invalid_event');
});

test('an event with an expired message can still be changed', async () => {
  const { client, event } = await createHost({ plan: 'Pro', events: 1 });
  await adminClient()
    .from('events')
    .update({ message: 'Dinner is served', message_until: '2020-01-01T00:00:00Z' })
    .eq('id', event.id);
  const { data, error } = await client
    .from('events')
    .update({ event_name: 'Forty Years' })
    .eq('id', event.id)
    .select()
    .single();
  expect(error).toBeNull();
  expect(data).toMatchObject({ event_name: 'Forty Years', message: 'Dinner is served' });
});

test.each(['Z', ' Z ', '\u00A0Z\u200B', '😀', ...blanks])(
  '%j is not a full name, so the account is named after its e-mail',
  async (full_name) => {
    const email = newEmail('amelia');
    const { data, error } = await anonymousClient().auth.signUp({
      email,
      password,
      options: { data: { full_name } },
    });
    expect(error).toBeNull();
    const id = data.user?.id ?? '';
    expect((await fetchStoredRow('profiles', id))?.full_name).toBe(email.split('@')[0]);
  },
);

test('sign-up accepts an e-mail with one letter before the @', async () => {
  const email = `z@${randomUUID()}.example.com`;
  const { data, error } = await anonymousClient().auth.signUp({ email, password });
  expect(error).toBeNull();
  expect((await fetchStoredRow('profiles', data.user?.id ?? ''))?.full_name).toBe(email);
});

test('a full name cannot be changed to one letter', async () => {
  const { client, id } = await createHost();
  for (const full_name of ['Z', 'Z\u00A0', ...blanks]) {
    expect(
      (await client.from('profiles').update({ full_name }).eq('id', id).select()).status,
      full_name,
    ).toBe(400);
  }
});

test('the minimum length of a question, description or name counts visible characters', async () => {
  const email = newEmail('writer');
  type Row = Database['public']['Tables']['contact_submissions']['Insert'];
  const general = {
    inquiry_type: 'general',
    full_name: 'Tom Hughes',
    email,
    question: 'How many tables may I have?',
  };
  const purchase = {
    inquiry_type: 'purchase',
    full_name: 'Tom Hughes',
    email,
    plan: 'pro',
    issue_type: 'payment',
  };
  for (const blank of [' ', ...blanks]) {
    const short = `Why?${blank.repeat(10)}`;
    const rows: Row[] = [
      { ...general, question: short },
      { ...purchase, description: short },
      { ...general, full_name: `T${blank}` },
    ];
    for (const row of rows) {
      expect(
        (await anonymousClient().from('contact_submissions').insert(row)).status,
        JSON.stringify(row),
      ).toBe(400);
    }
  }
  expect(
    (await adminClient().from('contact_submissions').select('id').eq('email', email)).data,
  ).toEqual([]);
});

test('a free plan that is no longer offered cannot be taken in any way', async () => {
  const server = adminClient();
  const { data: basic } = await server.from('tier_plans').select('id').eq('name', 'Basic').single();
  const retired = {
    name: `Old ${randomUUID()}`,
    price: 0,
    rank: 1,
    max_guests: 9,
    access_period_months: 12,
    is_active: false,
  };
  const { data: old } = await server.from('tier_plans').insert(retired).select('id').single();
  try {
    const user = await createHost();
    const row = { user_id: user.id, tier_id: old?.id ?? '', end_date: null };
    const attempt = await user.client.from('subscriptions').insert(row as never);
    expect([attempt.status, attempt.error?.code]).toEqual([409, 'plan_not_sold']);
    const { id, event_name, event_date } = buildEventRow(user.id);
    const brought = await user.client.rpc('transfer_local_events', {
      event_list: [{ id, event_name, event_date }],
    });
    expect(brought.error).toBeNull();
    expect((await user.client.from('subscriptions').select('tier_id')).data).toEqual([
      { tier_id: basic?.id },
    ]);
  } finally {
    await server
      .from('tier_plans')
      .delete()
      .eq('id', old?.id ?? '');
  }
});
