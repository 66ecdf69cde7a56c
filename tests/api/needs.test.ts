import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { knownNeeds } from '../../app/features/seating/guests/needs.ts';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { adminClient, anonymousClient, createHost, fetchStoredRow } from '../support/api.ts';
import type { TestHost } from '../support/hosts.ts';
import { makeReplyLinks } from '../support/reply-links.ts';

// Needs of guests, which a host enters or the guest ticks in the reply.

const words = 'near a socket';
const rosa = { name: 'Rosa Lund', table_number: '4', party: 'Lund', reply: null };

async function invited(plus_ones = 0) {
  const guests = [{ ...rosa, needs: `pram, ${words}` }];
  const amelia = await createHost({ plan: 'Pro', guests, guestDefaults: () => ({}) });
  const [{ token } = { token: '' }] = await makeReplyLinks(amelia, plus_ones);
  const { data } = await amelia.client.from('guests').select('id').eq('name', rosa.name).single();
  const id = data?.id ?? '';
  const client = anonymousClient();
  const open = async () => (await unwrap(client.rpc('get_invitation', { token }))) as never;
  const answer = (given: object, more: object = {}) =>
    client.rpc('answer_invitation', {
      token,
      answers: { guests: [{ id, reply: 'yes', ...given }], ...more } as never,
    });
  const stored = async () => {
    const { needs, reply_needs } = (await fetchStoredRow('guests', id)) ?? {};
    return { needs, reply_needs };
  };
  return { amelia, id, token, open, answer, stored };
}
const makeLink = async ({ client, event }: TestHost, link_rights: string[]) => {
  const secret = randomUUID().replaceAll('-', '');
  const link = { link_name: 'Barn', link_rights, link_ends_at: '2099-01-01T00:00:00Z', secret };
  await unwrapVoid(client.rpc('make_door_link', { event_uuid: event.id, ...link }));
  return secret;
};

test('stores a guest’s needs beside the host’s, and shows neither in the reply form', async () => {
  const { open, answer, stored, token } = await invited();
  await unwrapVoid(answer({ needs: 'step-free, wheelchair' }));
  const needs = `pram, ${words}`;
  expect(await stored()).toEqual({ needs, reply_needs: 'step-free, wheelchair' });
  const invitation = JSON.stringify(await open());
  expect(invitation).toContain('"has_needs":true');
  const page = await (await fetch(`${inject('server').url}/reply/${token}?lang=en`)).text();
  expect(page).toContain('What to prepare is noted.');
  for (const word of ['step-free', 'wheelchair', words]) {
    expect(invitation).not.toContain(word);
    expect(page).not.toContain(word);
  }
  await unwrapVoid(answer({}));
  expect(await stored()).toEqual({ needs, reply_needs: 'step-free, wheelchair' });
  await unwrapVoid(answer({ needs: 'high chair' }));
  expect(await stored()).toEqual({ needs, reply_needs: 'high chair' });
  await unwrapVoid(answer({ reply: 'no', needs: 'pram' }));
  expect(await stored()).toEqual({ needs, reply_needs: 'high chair' });
  await unwrapVoid(answer({ needs: null }));
  expect(await stored()).toEqual({ needs, reply_needs: null });
});

test('refuses to overwrite a need that another household member ticked meanwhile', async () => {
  const { open, answer, stored } = await invited();
  const { version } = (await open()) as { version: string };
  await unwrapVoid(answer({ needs: 'wheelchair' }));
  const { error } = await answer({ needs: 'high chair' }, { version });
  expect(error?.code).toBe('reply_changed');
  expect((await stored()).reply_needs).toBe('wheelchair');
});

test.each(['a quiet corner', '', 'wheelchair,pram', 'Wheelchair', 7, ['pram']])(
  'refuses %o as the needs of a guest',
  async (needs) => {
    const { answer, stored } = await invited(1);
    expect((await answer({ needs })).error?.code).toBe('invalid_value');
    const brought = { name: 'Kit Pemberton', reply: 'yes', needs };
    expect((await answer({}, { plus_ones: [brought] })).error?.code).toBe('invalid_value');
    expect((await stored()).reply_needs).toBeNull();
  },
);

test('needs of a plus-one are stored', async () => {
  const { amelia, answer } = await invited(1);
  const kit = { name: 'Kit Pemberton', reply: 'yes', needs: 'high chair' };
  await unwrapVoid(answer({}, { plus_ones: [kit] }));
  const { data } = await amelia.client.from('guests').select('reply_needs').eq('name', kit.name);
  expect(data).toEqual([{ reply_needs: 'high chair' }]);
});

test('the database accepts the listed needs, and limits free text', async () => {
  const { amelia, id } = await invited();
  const write = (given: object) =>
    amelia.changeSeating({ guests: { update: [{ id, ...given }] } as never });
  expect((await write({ reply_needs: knownNeeds.join(', ') })).error).toBeNull();
  expect((await write({ needs: 'x'.repeat(300) })).error).toBeNull();
  for (const given of [
    { reply_needs: 'a quiet corner' },
    { needs: 'x'.repeat(301) },
    { needs: ' ' },
    { needs: 'two\nlines' },
  ])
    expect((await write(given)).error?.code).toMatch(/^23514$|^invalid_value$/);
});

test('the venue, helpers and API keys with the right to meals can read needs; viewers cannot', async () => {
  const { amelia, answer } = await invited();
  await unwrapVoid(answer({ needs: 'wheelchair, pram' }));
  const combined = `pram, ${words}, wheelchair`;
  const guestsOf = (data: unknown) => JSON.stringify(data);

  const venue = async (...rights: string[]) => {
    const secret = await makeLink(amelia, ['venue', 'live', ...rights]);
    return guestsOf(await unwrap(anonymousClient().rpc('open_venue_plan', { secret })));
  };
  const door = async (...rights: string[]) => {
    const secret = await makeLink(amelia, ['look', ...rights]);
    return guestsOf(await unwrap(anonymousClient().rpc('open_door', { secret, since: 0 })));
  };
  const tool = async (...key_rights: string[]) => {
    const named = { event_uuid: amelia.event.id, key_name: 'Tool', key_rights };
    const { key } = (await unwrap(amelia.client.rpc('make_api_key', named))) as { key: string };
    const address = `${inject('server').url}/api/v1/events/${amelia.event.id}`;
    return (await fetch(address, { headers: { Authorization: `Bearer ${key}` } })).text();
  };
  const viewer = async (sees_meals: boolean) => {
    const priya = await createHost({});
    const member = { event_id: amelia.event.id, user_id: priya.id, role: 'viewer' };
    await adminClient()
      .from('event_members')
      .insert({ ...member, sees_names: true, sees_meals })
      .throwOnError();
    return guestsOf(
      await unwrap(priya.client.rpc('get_seating_plan', { event_uuid: amelia.event.id })),
    );
  };
  for (const [having, lacking] of [
    [await venue('kitchen'), await venue('names')],
    [await door('kitchen'), await door()],
    [await tool('names', 'meals'), await tool('names')],
  ] as const) {
    expect(having).toContain(combined);
    for (const word of [words, 'wheelchair', 'pram']) expect(lacking).not.toContain(word);
  }
  expect(await viewer(true)).not.toMatch(/socket|wheelchair|pram/);
  expect(await venue('kitchen')).toContain('Rosa Lund'); // the venue must know who has the need
});

test('a need withdrawn by a guest disappears from the signed plan, and the host’s needs stay', async () => {
  const { amelia, answer } = await invited();
  await unwrapVoid(answer({ needs: 'wheelchair' }));
  const { client, event } = amelia;
  const signed_uuid = (await unwrap(
    client.rpc('sign_plan', { event_uuid: event.id, label: 'Final' }),
  )) as string;
  const signed = async () => {
    const view = await unwrap(client.rpc('get_signed_plan', { signed_uuid }));
    return (view as unknown as { signed_plan: { guests: { needs: string }[] } }).signed_plan
      .guests[0]?.needs;
  };
  expect(await signed()).toBe(`pram, ${words}, wheelchair`);
  await unwrapVoid(answer({ needs: null }));
  expect(await signed()).toBe(`pram, ${words}`);
});

test('needs are not on the guest page, in its data or in its search', async () => {
  const { amelia, answer } = await invited();
  await unwrapVoid(answer({ needs: 'wheelchair' }));
  const page = `${inject('server').url}/seating-plan/${amelia.event.id}`;
  for (const address of [page, `${page}.json`, `${page}?name=Rosa`, `${page}?name=wheel`]) {
    const text = await (await fetch(address)).text();
    expect(text).toContain('Rosa Lund');
    expect(text).not.toMatch(/wheelchair|needs":|near a socket|pram/i);
  }
});
