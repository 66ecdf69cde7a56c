import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { findChanges } from '../../app/features/venue/changes.ts';
import {
  type ClosedPlanLink,
  SIGN_OFF_LIMITS,
  type SignOff,
  type VenuePlanView,
} from '../../app/features/venue/model.ts';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { adminClient, anonymousClient, createHost, createTwoHosts } from '../support/api.ts';
import { buildHelperName, generateLinkSecret } from '../support/canary.ts';
import type { TestHost } from '../support/hosts.ts';

const later = '2099-01-01T00:00:00Z';
const plain = { allergies: null, reply_allergies: null, kitchen_note: null, needs: null };
const guests = [
  {
    ...plain,
    name: 'Priya Raman',
    table_number: '8',
    meal: 'Wellington',
    allergies: 'nuts (severe)',
  },
  { ...plain, name: 'Judith Amos', table_number: 'Top Table', meal: 'Lamb' },
  { ...plain, name: 'Kit Pemberton', table_number: '4', meal: 'Lamb' },
];
const createWeddingHost = () => createHost({ plan: 'Pro', events: 1, guests });

type Client = TestHost['client'];
const sign = (client: Client, event_uuid: string, label = 'Final for the venue') =>
  client.rpc('sign_plan', { event_uuid, label });
const signed = async (who: TestHost) => (await unwrap(sign(who.client, who.event.id))) as string;
const signOff = async ({ client, event }: TestHost) =>
  (await unwrap(client.rpc('get_sign_off', { event_uuid: event.id }))) as unknown as SignOff;
const look = async ({ client }: Pick<TestHost, 'client'>, signed_uuid: string) =>
  (await unwrap(client.rpc('get_signed_plan', { signed_uuid }))) as unknown as VenuePlanView;

const make = (
  client: Client,
  event_uuid: string,
  rights: string[],
  secret = generateLinkSecret(),
  end = later,
) =>
  client.rpc('make_door_link', {
    event_uuid,
    link_name: buildHelperName('Barn'),
    link_rights: rights,
    link_ends_at: end,
    secret,
  });
async function venueOf(who: TestHost, ...rights: string[]) {
  const secret = generateLinkSecret();
  const { data: id, error } = await make(who.client, who.event.id, ['venue', ...rights], secret);
  expect(error).toBeNull();
  const open = async () =>
    (await unwrap(
      anonymousClient().rpc('open_venue_plan', { secret }),
    )) as unknown as VenuePlanView;
  return { id: id ?? '', secret, open };
}
const code = ({ status, error }: { status: number; error: { code: string } | null }) => [
  status,
  error?.code,
];
const guestOf = (who: TestHost, name: string) =>
  who.client
    .from('guests')
    .select('id')
    .eq('name', name)
    .single()
    .then(({ data }) => data?.id ?? '');

async function member(event: string, role: 'editor' | 'viewer') {
  const somebody = await createHost({});
  await adminClient()
    .from('event_members')
    .insert({ event_id: event, user_id: somebody.id, role, sees_names: true, sees_meals: true })
    .throwOnError();
  return somebody;
}

describe('signing off', () => {
  test('signing off stores the whole plan, unaffected by later changes', async () => {
    const amelia = await createWeddingHost();
    const id = await signed(amelia);
    await amelia.client
      .from('guests')
      .update({ table_number: '4' })
      .eq('name', 'Priya Raman')
      .throwOnError();
    const { signed_plan, plan, signed: mark, changed_at } = await look(amelia, id);
    expect(mark?.label).toBe('Final for the venue');
    const priya = await guestOf(amelia, 'Priya Raman');
    const [then, now] = [signed_plan, plan].map((each) =>
      each?.guests.find((guest) => guest.id === priya),
    );
    expect(then).toMatchObject({
      name: 'Priya Raman',
      meal: 'Wellington',
      allergies: 'nuts (severe)',
      asks_couple: false,
    });
    expect(then?.table_id).not.toBe(now?.table_id);
    expect(changed_at).toHaveProperty(priya);
    expect(findChanges({ signed_plan, plan }).list).toHaveLength(1);
    expect((await signOff(amelia)).signed).toMatchObject([{ id, label: 'Final for the venue' }]);
  });

  test('only the owner signs off; editors may read the signed plan, but nobody else may', async () => {
    const [owner, { stranger }] = await Promise.all([createWeddingHost(), createTwoHosts()]);
    const event = owner.event.id;
    const id = await signed(owner);
    const [editor, viewer] = await Promise.all([member(event, 'editor'), member(event, 'viewer')]);
    for (const { client } of [editor, viewer, stranger])
      expect(code(await sign(client, event))).toEqual([403, 'not_allowed']);
    expect((await sign(anonymousClient(), event)).error).not.toBeNull();
    expect((await look(editor, id)).plan?.guests.length).toBeGreaterThan(0);
    for (const { client } of [viewer, stranger]) {
      expect(code(await client.rpc('get_signed_plan', { signed_uuid: id }))).toEqual([
        404,
        'not_found',
      ]);
      expect(code(await client.rpc('get_sign_off', { event_uuid: event }))).toEqual([
        403,
        'not_allowed',
      ]);
      expect(
        code(await client.rpc('write_running_order', { event_uuid: event, words: 'Now' })),
      ).toEqual([403, 'not_allowed']);
    }
    for (const { client } of [editor, viewer, stranger]) {
      expect(code(await client.rpc('remove_signed_plan', { signed_uuid: id }))).toEqual([
        404,
        'not_found',
      ]);
    }
    expect((await signOff(owner)).signed).toHaveLength(1);
    await unwrapVoid(owner.client.rpc('remove_signed_plan', { signed_uuid: id }));
    expect((await signOff(owner)).signed).toEqual([]);
  });

  test('limits the number of signed plans and the length of a label', async () => {
    const amelia = await createWeddingHost();
    expect(code(await sign(amelia.client, amelia.event.id, ' '))).toEqual([400, 'invalid_value']);
    expect(
      code(await sign(amelia.client, amelia.event.id, 'a'.repeat(SIGN_OFF_LIMITS.label + 1))),
    ).toEqual([400, 'invalid_value']);
    for (let at = 0; at < SIGN_OFF_LIMITS.plans; at += 1) await signed(amelia);
    expect(code(await sign(amelia.client, amelia.event.id))).toEqual([
      403,
      'too_many_signed_plans',
    ]);
  });

  test('a signed plan omits withheld allergies, and loses allergies if their consent or guest is removed', async () => {
    const amelia = await createWeddingHost();
    const ids = await Promise.all(guests.map(({ name }) => guestOf(amelia, name)));
    const [priya = '', , kit = ''] = ids;
    const stored = (id: string, patch: object) =>
      adminClient().from('guests').update(patch).eq('id', id).throwOnError();
    const eats = async (plan: string, id: string) =>
      (await look(amelia, plan)).signed_plan?.guests.find((guest) => guest.id === id) as
        | { allergies?: string }
        | undefined;
    await stored(kit, { reply_allergies: 'eggs', allergies_withheld: true });
    await stored(priya, { reply_allergies: 'no cheese' });
    const id = await signed(amelia);
    expect(await eats(id, kit)).toMatchObject({ allergies: null, asks_couple: true });
    expect(await eats(id, priya)).toMatchObject({
      allergies: 'nuts (severe); no cheese',
      asks_couple: false,
    });
    await stored(priya, { allergies_agreed: true });
    const another = await signed(amelia);
    await stored(priya, { reply_allergies: null });
    expect((await eats(another, priya))?.allergies).toBe('nuts (severe)');
    await stored(priya, { reply_allergies: 'no cheese' });
    const third = await signed(amelia);
    expect((await eats(third, priya))?.allergies).toContain('no cheese');
    await stored(priya, { allergies_withheld: true });
    expect(await eats(third, priya)).toMatchObject({
      allergies: 'nuts (severe)',
      meal: 'Wellington',
    });
    await amelia.client.from('guests').delete().eq('name', 'Judith Amos').throwOnError();
    const judith = (await look(amelia, id)).signed_plan?.guests.find(
      (guest) => guest.id === ids[1],
    );
    expect(judith).toMatchObject({ name: 'Judith Amos', meal: null });
  });

  test('a signed plan is deleted with its event', async () => {
    const amelia = await createWeddingHost();
    const id = await signed(amelia);
    await amelia.client.from('events').delete().eq('id', amelia.event.id).throwOnError();
    expect(code(await amelia.client.rpc('get_signed_plan', { signed_uuid: id }))).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('the running order', () => {
  test('a running order has at most 4,000 characters, and is removed when blank', async () => {
    const amelia = await createWeddingHost();
    const write = (words: string) =>
      amelia.client.rpc('write_running_order', { event_uuid: amelia.event.id, words });
    expect((await write('17:30 Dinner\n19:00 Speeches')).error).toBeNull();
    expect((await signOff(amelia)).running_order).toBe('17:30 Dinner\n19:00 Speeches');
    expect(code(await write('a'.repeat(SIGN_OFF_LIMITS.runningOrder + 1)))).toEqual([
      400,
      'invalid_value',
    ]);
    expect((await write(' ')).error).toBeNull();
    expect((await signOff(amelia)).running_order).toBeNull();
  });

  test('hosts and venue get the same calendar id, which does not lead to the guest page', async () => {
    const [amelia, other] = [await createWeddingHost(), await createWeddingHost()];
    const venue = await venueOf(amelia);
    await signed(amelia);
    const view = await venue.open();
    expect(view.event.calendar_id).toBe((await signOff(amelia)).calendar_id);
    expect(view.event.calendar_id).not.toBe((await signOff(other)).calendar_id);
    expect(JSON.stringify(view)).not.toContain(amelia.event.id);
  });
});

describe('the link for venue and kitchen', () => {
  test('the link shows nothing until a plan is signed off, then the signed plan beside the current one', async () => {
    const amelia = await createWeddingHost();
    const venue = await venueOf(amelia, 'kitchen', 'names');
    const before = await venue.open();
    expect([before.plan, before.signed_plan, before.running_order]).toEqual([
      undefined,
      null,
      undefined,
    ]);
    expect(JSON.stringify(before)).not.toContain('Priya');
    await signed(amelia);
    await amelia.client
      .from('guests')
      .update({ meal: 'Wellington' })
      .eq('name', 'Kit Pemberton')
      .throwOnError();
    const since = await venue.open();
    expect(since.link).toMatchObject({ rights: ['venue', 'kitchen', 'names'] });
    expect(findChanges(since).list).toHaveLength(1);
  });

  test('the link shows the current plan if the owner chose so', async () => {
    const amelia = await createWeddingHost();
    const venue = await venueOf(amelia, 'live');
    await signed(amelia);
    const { plan, signed_plan, signed: mark } = await venue.open();
    expect([plan?.guests.length, signed_plan, mark]).toEqual([3, null, null]);
  });

  test.each([
    [[], { names: 0, meals: 0 }],
    [['kitchen'], { names: 1, meals: 3 }],
    [['names'], { names: 3, meals: 0 }],
    [['kitchen', 'names'], { names: 3, meals: 3 }],
  ])('the link shows names and meals according to its rights %j', async (rights, expected) => {
    const amelia = await createWeddingHost();
    await signed(amelia);
    const since = await (await venueOf(amelia, ...rights)).open();
    for (const plan of [since.plan, since.signed_plan]) {
      const list = plan?.guests ?? [];
      expect({
        names: list.filter(({ name }) => name).length,
        meals: list.filter(({ meal }) => meal).length,
      }).toEqual(expected);
    }
    expect(JSON.stringify(since)).not.toMatch(/party|private_note|additional_info|helper|Barn/i);
  });

  test('only the owner creates, changes and removes the link; editors see it', async () => {
    const amelia = await createWeddingHost();
    const editor = await member(amelia.event.id, 'editor');
    expect(code(await make(editor.client, amelia.event.id, ['venue']))).toEqual([
      403,
      'not_allowed',
    ]);
    const venue = await venueOf(amelia);
    const links = () => editor.client.from('door_links').select('id, rights').eq('id', venue.id);
    expect((await links()).data).toHaveLength(1);
    expect(
      (
        await editor.client
          .from('door_links')
          .update({ rights: ['venue', 'names'] })
          .eq('id', venue.id)
          .select()
      ).data,
    ).toEqual([]);
    expect(
      (await editor.client.from('door_links').delete().eq('id', venue.id).select()).data,
    ).toEqual([]);
    const { data: helper } = await make(editor.client, amelia.event.id, ['look']);
    const raised = await editor.client
      .from('door_links')
      .update({ rights: ['venue'] })
      .eq('id', helper ?? '')
      .select();
    expect(raised.error).not.toBeNull();
    expect((await links()).data).toMatchObject([{ rights: ['venue'] }]);
    for (const rights of [
      ['venue', 'look'],
      ['venue', 'check_in'],
      ['names'],
      ['look', 'names'],
      ['look', 'live'],
    ]) {
      expect(code(await make(amelia.client, amelia.event.id, rights))).toEqual([
        400,
        'invalid_value',
      ]);
    }
  });

  test('the link does not open the check-in page, and a helper’s link does not open the plan', async () => {
    const amelia = await createWeddingHost();
    await signed(amelia);
    const { secret: venue } = await venueOf(amelia, 'kitchen', 'names');
    const helper = generateLinkSecret();
    await unwrap(
      make(amelia.client, amelia.event.id, ['look', 'check_in', 'move_seats', 'kitchen'], helper),
    );
    const client = anonymousClient();
    const guest_uuid = await guestOf(amelia, 'Kit Pemberton');
    const calls = [
      client.rpc('open_door', { secret: venue }),
      client.rpc('record_check_ins', { secret: venue, facts: [], since: 0 }),
      client.rpc('move_at_door', { secret: venue, guest_uuid, from_table: '4', to_table: '8' }),
      client.rpc('open_venue_plan', { secret: helper }),
      client.rpc('open_venue_plan', { secret: generateLinkSecret() }),
    ];
    for (const answer of await Promise.all(calls))
      expect(code(answer)).toEqual([403, 'door_closed']);
  });

  test('a revoked or expired link shows only the time at which it closed', async () => {
    const amelia = await createWeddingHost();
    await signed(amelia);
    const venue = await venueOf(amelia, 'kitchen', 'names');
    const change = (fields: object) =>
      amelia.client.from('door_links').update(fields).eq('id', venue.id).throwOnError();
    const revoked_at = new Date().toISOString();
    await change({ revoked_at });
    const closed = (await venue.open()) as unknown as ClosedPlanLink;
    expect(closed).toMatchObject({
      closed: 'revoked',
      event: { event_name: amelia.event.event_name },
    });
    expect(Date.parse(closed.closed_at)).toBe(Date.parse(revoked_at));
    expect(Object.keys(closed).sort()).toEqual(['closed', 'closed_at', 'event']);
    await change({ revoked_at: null, ends_at: '2020-01-01T00:00:00Z' });
    expect(await venue.open()).toMatchObject({ closed: 'ended' });
    await amelia.client.from('door_links').delete().eq('id', venue.id).throwOnError();
    expect(code(await anonymousClient().rpc('open_venue_plan', { secret: venue.secret }))).toEqual([
      403,
      'door_closed',
    ]);
  });
});

describe('the venue’s page', () => {
  const latest = (secret: string, known?: string | null) =>
    fetch(`${inject('server').url}/plan/latest`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ secret, known }),
    });

  test('the page is the same for everybody, is not indexed, and takes its secret only by POST', async () => {
    const page = await fetch(`${inject('server').url}/plan`);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(await page.text()).toContain('no-referrer');
    expect((await fetch(`${inject('server').url}/plan/latest?secret=${randomUUID()}`)).status).toBe(
      404,
    );
  });

  test('the page shows what the link allows, and proxies do not cache it', async () => {
    const amelia = await createWeddingHost();
    await signed(amelia);
    await amelia.client
      .from('guests')
      .update({ table_number: '4' })
      .eq('name', 'Priya Raman')
      .throwOnError();
    const venue = await venueOf(amelia, 'kitchen');
    const answer = await latest(venue.secret);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ]);
    expect(Date.parse(answer.headers.get('x-ends-at') ?? '')).toBe(Date.parse(later));
    const html = await answer.text();
    expect(html).toContain('1 change since');
    expect(html).toMatch(
      /<b[^>]*>Priya Raman<\/b> moved here from table 8\. Wellington\. ⚠ No nuts, severe/,
    );
    expect(html).not.toContain('Judith');
    await amelia.client
      .from('door_links')
      .update({ revoked_at: new Date().toISOString() })
      .eq('id', venue.id)
      .throwOnError();
    const closed = await latest(venue.secret);
    expect([closed.status, await closed.text()]).toEqual([
      410,
      expect.stringContaining('This link has been revoked'),
    ]);
    const unknown = await latest('nobody knows this one');
    expect([unknown.status, await unknown.text()]).toEqual([
      410,
      expect.stringContaining('This link doesn’t work'),
    ]);
  });

  test('sends only changed plans again, and sends nothing to a closed link', async () => {
    const amelia = await createWeddingHost();
    await signed(amelia);
    const venue = await venueOf(amelia, 'kitchen', 'names');
    const first = await latest(venue.secret);
    const html = await first.text();
    const known = first.headers.get('etag');
    const again = await latest(venue.secret);
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([
      200,
      known,
      html,
    ]);
    const same = await latest(venue.secret, known);
    expect([same.status, await same.text()]).toEqual([204, '']);
    await unwrapVoid(
      amelia.client.rpc('write_running_order', {
        event_uuid: amelia.event.id,
        words: '17:30 Dinner',
      }),
    );
    const withOrder = await latest(venue.secret, known);
    expect([withOrder.status, await withOrder.text()]).toEqual([
      200,
      expect.stringContaining('17:30 Dinner'),
    ]);
    await amelia.client
      .from('guests')
      .update({ meal: 'Wellington' })
      .eq('name', 'Kit Pemberton')
      .throwOnError();
    const changed = await latest(venue.secret, withOrder.headers.get('etag'));
    expect([changed.status, await changed.text()]).toEqual([
      200,
      expect.stringContaining('1 change since'),
    ]);
    await amelia.client
      .from('door_links')
      .update({ rights: ['venue'] })
      .eq('id', venue.id)
      .throwOnError();
    expect(await (await latest(venue.secret, changed.headers.get('etag'))).text()).not.toContain(
      'Wellington',
    );
    await amelia.client
      .from('door_links')
      .update({ revoked_at: new Date().toISOString() })
      .eq('id', venue.id)
      .throwOnError();
    expect((await latest(venue.secret, changed.headers.get('etag'))).status).toBe(410);
  });
});
