import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { loadKeys } from '../../server/backend/keys.ts';
import { readSettings } from '../../server/settings.ts';
import { adminClient, anonymousClient, createHost } from '../support/api.ts';
import { createHostOn, type TestHost } from '../support/hosts.ts';
import { startBackend, startBackendForTest } from '../support/in-process-backend.ts';
import { fetchReplyTokens, makeReplyLinks } from '../support/reply-links.ts';
import { createTemporaryFolder, startServer } from '../support/server.ts';
import { connect } from '../support/test-server.ts';

const households = [
  { name: 'Margaret Hartley', party: 'Hartley' },
  { name: 'William Hartley', party: 'Hartley' },
  { name: 'Zoë' },
];
const createWeddingHost = () =>
  createHost({ plan: 'Pro', guests: households, guestDefaults: () => ({}) });
const openedBy = async (token = '') =>
  (await anonymousClient().rpc('get_invitation', { token })).status;
const listed = async ({ client, event }: TestHost) =>
  (await unwrap(client.rpc('get_invitations', { event_uuid: event.id }))) as unknown as (Record<
    'sent_at' | 'renewed_at' | 'exposed_at',
    string | null
  > & { id: string })[];
const renew = ({ client }: Pick<TestHost, 'client'>, ...invitation_ids: string[]) =>
  client.rpc('renew_invitations', { invitation_ids });
const markSent = ({ client }: Pick<TestHost, 'client'>, ...invitation_ids: string[]) =>
  unwrapVoid(client.rpc('mark_invitations_sent', { invitation_ids }));
async function member(amelia: TestHost, role: 'editor' | 'viewer' = 'editor') {
  const sam = await createHost({ name: 'Sam' });
  const row = {
    event_id: amelia.event.id,
    user_id: sam.id,
    role,
    sees_names: true,
    sees_meals: true,
  };
  await adminClient().from('event_members').insert(row).throwOnError();
  return { ...sam, event: amelia.event };
}
const remove = ({ client, event }: TestHost, { id }: Pick<TestHost, 'id'>) =>
  unwrapVoid(client.rpc('remove_event_member', { event_uuid: event.id, member: id }));

describe('a reply link', () => {
  test('a link is the same each time an owner or editor sees it', async () => {
    const amelia = await createWeddingHost();
    const links = await makeReplyLinks(amelia);
    for (const { token } of links) expect(token).toMatch(/^[\w-]{22}$/);
    expect(new Set(links.map(({ token }) => token)).size).toBe(2);
    const shown = Object.fromEntries(links.map(({ id, token }) => [id, token]));
    const sam = await member(amelia);
    const editors = await Promise.all([
      fetchReplyTokens(sam),
      fetchReplyTokens(sam),
      fetchReplyTokens(amelia),
    ]);
    expect(editors).toEqual([shown, shown, shown]);
    for (const { token } of links) expect(await openedBy(token)).toBe(200);
  });

  test('several people who request a new link at once see the same link', async () => {
    const amelia = await createWeddingHost();
    await unwrap(amelia.client.rpc('make_invitations', { event_uuid: amelia.event.id }));
    const [first, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => fetchReplyTokens(amelia)),
    );
    expect(Object.keys(first ?? {})).toHaveLength(2);
    for (const other of others) expect(other).toEqual(first);
  });

  test('viewers, strangers, removed editors and callers without a session see no link', async () => {
    const amelia = await createWeddingHost();
    await makeReplyLinks(amelia);
    const [viewer, stranger, removed] = [
      await member(amelia, 'viewer'),
      await createHost(),
      await member(amelia),
    ];
    await remove(amelia, removed);
    const ask = async (client: TestHost['client'], body: object) => {
      const { error } = await client.functions.invoke('show-reply-links', { body });
      const response = (error as { context?: Response } | null)?.context;
      return [response?.status, ((await response?.json()) as { code?: string } | undefined)?.code];
    };
    const body = { eventId: amelia.event.id };
    for (const { client } of [viewer, stranger, removed])
      expect(await ask(client, body)).toEqual([403, 'not_allowed']);
    expect(await ask(anonymousClient(), body)).toEqual([401, 'not_signed_in']);
    expect(await ask(amelia.client, { eventId: 'x' })).toEqual([400, 'invalid_body']);
    expect(await ask(amelia.client, { eventId: randomUUID() })).toEqual([403, 'not_allowed']);
    const given = { caller: amelia.id, event_uuid: amelia.event.id };
    for (const client of [amelia.client, anonymousClient()]) {
      const { data, status } = await client.rpc('show_invitations' as never, given as never);
      expect([data, status >= 400]).toEqual([null, true]);
    }
  });

  test('renewing several links replaces all of them or none', async () => {
    const amelia = await createWeddingHost();
    const [first, second] = await makeReplyLinks(amelia);
    const [ofHartley = '', ofZoe = ''] = [first?.id, second?.id];
    await unwrapVoid(renew(amelia, ofHartley));
    expect(await openedBy(first?.token)).toBe(404);
    const once = await fetchReplyTokens(amelia);
    expect([once[ofZoe], await openedBy(once[ofHartley])]).toEqual([second?.token, 200]);
    expect((await renew(amelia, ofHartley, randomUUID())).error?.code).toBe('not_found');
    expect(await fetchReplyTokens(amelia)).toEqual(once);
    await unwrapVoid(renew(amelia, ofHartley, ofZoe));
    expect((await renew(amelia, ofZoe, ofZoe)).error?.code).toBe('named_twice');
    const twice = await fetchReplyTokens(amelia);
    expect(new Set([...Object.values(once), ...Object.values(twice)]).size).toBe(4);
  });

  test('a revoked link is hidden; a link made with another key opens but cannot be shown', async () => {
    const { database, functions, connect: at } = await startBackendForTest();
    const client = at();
    await client.auth.signUp({ email: 'amelia@example.com', password: 'correct horse battery' });
    await database.exec(`
      insert into public.subscriptions (user_id, tier_id) select users.id, plan.id from auth.users, public.tier_plans as plan where name = 'Pro';
      insert into public.events (user_id, event_name, event_date) select id, 'Grace', '2027-06-12' from auth.users;
      insert into public.guests (event_id, name) select events.id, named from public.events, unnest('{Zoë,Tom}'::text[]) as named`);
    const [event] = await database.query<{ id: string }>('select id from public.events');
    const made = (await unwrap(
      client.rpc('make_invitations', { event_uuid: event?.id ?? '' }),
    )) as unknown as { id: string }[];
    await database.query(
      'update private.invitations set token_hash = private.sha256_hex($1) where id = $2',
      ['known', made[0]?.id],
    );
    const show = async () => {
      const { data } = await client.auth.getSession();
      const headers = {
        Authorization: `Bearer ${data.session?.access_token}`,
        'Content-Type': 'application/json',
      };
      const body = JSON.stringify({ eventId: event?.id });
      const answer = await functions['show-reply-links']?.(
        new Request('http://x', { method: 'POST', headers, body }),
      );
      if (!answer) throw new Error('no answer');
      return ((await answer.json()) as { links: { id: string }[] }).links.map(({ id }) => id);
    };
    expect(await show()).toEqual([made[1]?.id]);
    expect((await client.rpc('get_invitation', { token: 'known' })).status).toBe(200);
    await unwrapVoid(client.rpc('revoke_invitation', { invitation_id: made[1]?.id ?? '' }));
    expect(await show()).toEqual([]);
  });

  test('a link does not appear in the database, log, history or broadcasts', async () => {
    const server = await startServer();
    onTestFinished(async () => {
      await server.stop();
      await server.remove();
    });
    const amelia = await createHostOn(server, {
      plan: 'Pro',
      guests: households,
      guestDefaults: () => ({}),
    });
    const tokens = Object.values(
      Object.fromEntries((await makeReplyLinks(amelia)).map(({ id, token }) => [id, token])),
    );
    await Promise.all(tokens.map((token) => connect(server).rpc('get_invitation', { token })));
    await Promise.all(tokens.map((token) => fetch(`${server.url}/reply/${token}`)));
    const { replyLinkKey } = JSON.parse(
      await readFile(join(server.dataDir, 'keys.json'), 'utf8'),
    ) as { replyLinkKey: string };
    const history = await unwrap(
      amelia.client.rpc('get_event_history', { event_uuid: amelia.event.id } as never),
    );
    expect(await server.stop()).toBe(0);
    const backend = await startBackend({ DATA_DIR: server.dataDir });
    const rows = await backend.database.query<{ row: string }>(
      `select query_to_xml(format('select * from %I.%I', table_schema, table_name), false, false, '')::text as row
       from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    await backend.database.close();
    const kept = [...rows.map(({ row }) => row), JSON.stringify(history), server.output()].join(
      '\n',
    );
    expect(kept).toContain('Margaret Hartley');
    for (const secret of [...tokens, replyLinkKey]) expect(kept.includes(secret)).toBe(false);
  });
});

test('processes with all keys in their environment derive the same reply-link key and store none', async () => {
  const given = {
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
    SUPABASE_JWT_SECRET: 'x'.repeat(32),
  };
  const keysWith = async (more: object = {}) => {
    const dataDir = await createTemporaryFolder();
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const { replyLinkKey } = await loadKeys(readSettings({ ...given, ...more, DATA_DIR: dataDir }));
    expect(await readdir(dataDir)).toEqual([]);
    return replyLinkKey;
  };
  const [one, other, rotated, own] = await Promise.all([
    keysWith(),
    keysWith(),
    keysWith({ SUPABASE_JWT_SECRET: 'y'.repeat(32) }),
    keysWith({ REPLY_LINK_KEY: 'z'.repeat(32) }),
  ]);
  expect([one === other, one === rotated, own]).toEqual([true, false, 'z'.repeat(32)]);
});

describe('after an editor leaves or is removed', () => {
  test('revokes links known only to the editor, and marks other links the editor saw until they are renewed', async () => {
    const amelia = await createWeddingHost();
    const sam = await member(amelia);
    const [ofHartley, ofZoe] = await makeReplyLinks(sam);
    await amelia.addGuest({ name: 'Tom' });
    const [ofTom] = await makeReplyLinks(amelia);
    const ids = [ofHartley, ofZoe, ofTom].map((link) => link?.id ?? '');
    const [hartley = '', zoe = '', tom = ''] = ids;
    await markSent(sam, hartley, zoe, tom);
    await unwrapVoid(renew(sam, zoe));
    await markSent(sam, zoe);
    const known = await fetchReplyTokens(sam);
    await remove(amelia, sam);

    expect(await Promise.all(ids.map((id) => openedBy(known[id])))).toEqual([200, 404, 200]);
    const after = new Map((await listed(amelia)).map((link) => [link.id, link]));
    expect(after.get(zoe)).toMatchObject({
      sent_at: null,
      renewed_at: expect.any(String),
      exposed_at: null,
    });
    for (const id of [hartley, tom])
      expect(after.get(id)).toMatchObject({
        sent_at: expect.any(String),
        renewed_at: null,
        exposed_at: expect.any(String),
      });
    const shown = await fetchReplyTokens(amelia);
    expect([shown[hartley], shown[tom]]).toEqual([known[hartley], known[tom]]); // printed codes work until the hosts renew them
    expect(await openedBy(shown[zoe])).toBe(200);

    await unwrapVoid(renew(amelia, ...ids));
    expect(await Promise.all(Object.values(known).map(openedBy))).toEqual([404, 404, 404]);
    for (const link of await listed(amelia))
      expect(link).toMatchObject({ sent_at: null, exposed_at: null });
    expect(await Promise.all(Object.values(await fetchReplyTokens(amelia)).map(openedBy))).toEqual([
      200, 200, 200,
    ]);
  });

  test.each(['leaves', 'becomes a viewer'])(
    'revokes links that only an editor knows when the editor %s',
    async (how) => {
      const amelia = await createWeddingHost();
      const sam = await member(amelia);
      const [link] = await makeReplyLinks(sam);
      await markSent(sam, link?.id ?? '');
      await unwrapVoid(renew(sam, link?.id ?? ''));
      await markSent(sam, link?.id ?? '');
      const known = await fetchReplyTokens(sam);
      const viewing = {
        event_uuid: amelia.event.id,
        member: sam.id,
        role: 'viewer',
        sees_names: true,
        sees_meals: true,
      };
      if (how === 'leaves') await remove(sam, sam);
      else await unwrapVoid(amelia.client.rpc('change_event_member', viewing));
      expect(await openedBy(known[link?.id ?? ''])).toBe(404);
    },
  );

  test('an editor cannot obtain links created or renewed while being removed', async () => {
    const amelia = await createWeddingHost();
    const [link] = await makeReplyLinks(amelia);
    await markSent(amelia, link?.id ?? '');
    for (let round = 0; round < 12; round++) {
      const sam = await member(amelia);
      const known = await Promise.all([
        renew(sam, link?.id ?? '').then(() =>
          fetchReplyTokens(sam).catch(() => ({}) as Record<string, string>),
        ),
        remove(amelia, sam),
      ]);
      expect(await openedBy(known[0][link?.id ?? ''] ?? 'none')).toBe(404);
      expect(await openedBy((await fetchReplyTokens(amelia))[link?.id ?? ''])).toBe(200);
    }
  });
});
