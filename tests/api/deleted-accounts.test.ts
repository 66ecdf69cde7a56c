import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Executor } from '../../server/backend/interface.ts';
import { buildEventRow, newEmail, password } from '../support/hosts.ts';
import { startBackend } from '../support/in-process-backend.ts';
import { waitForMail } from '../support/mails.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** Lists the tables of all schemas that contain one of these words in any column. */
async function findTablesWith(words: string[], { query }: Executor): Promise<string[]> {
  const tables = await query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname !~ '^pg_|^information_schema$' order by name`);
  expect(tables.length).toBeGreaterThan(25);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await query(
      `select 1 from ${name} as entry where entry::text ilike any ($1::text[]) limit 1`,
      [`{${words.map((word) => `"%${word}%"`)}}`],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** An account that has used every feature that stores data. */
async function createActiveAccount() {
  const { connect, admin, database, folder } = backend;
  const email = newEmail();
  const client = connect();
  const { data } = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: 'Amelia Hartley' } },
  });
  const id = data.user?.id ?? '';
  const second = connect();
  await second.auth.signInWithPassword({ email, password });
  await second.auth.refreshSession();
  await connect().auth.signInWithPassword({ email, password: 'not the password' });
  await connect().auth.resetPasswordForEmail(email);
  const changed = `new-${email}`;
  await client.auth.updateUser({ email: changed });
  const { link } = await waitForMail(folder, changed, 'Please confirm your new e-mail');
  await connect().auth.verifyOtp({
    type: 'email_change',
    token_hash: new URL(link).searchParams.get('token_hash') ?? '',
  });
  await client.auth.updateUser({ email: `newer-${email}` }); // never confirmed
  const plan = await admin.from('tier_plans').select('id').eq('name', 'Pro').single();
  await admin.from('subscriptions').insert({ user_id: id, tier_id: plan.data?.id });
  await client
    .from('events')
    .insert(buildEventRow(id, { owner_email: email }))
    .throwOnError();
  await admin
    .from('payments')
    .insert({ user_id: id, provider: 'test', session_id: randomUUID(), amount: 39 })
    .throwOnError();
  const purchase = { plan: { id: plan.data?.id, name: 'Pro', pence: 3900 }, addon: null };
  await admin.rpc('open_test_checkout', { buyer: id, purchase });
  const event = { id: randomUUID(), event_name: 'Forty Years', event_date: '2027-06-12' };
  expect((await admin.rpc('save_pending_event', { buyer: id, event })).data).toBe(event.id);
  const sessions = await database.query<{ id: string }>(
    'select id from auth.sessions where user_id = $1',
    [id],
  );
  return { id, email, client, traces: [email, id, ...sessions.map((session) => session.id)] };
}

test('no table contains the address, id or session of a deleted account', async () => {
  const { database } = backend;
  const [host, other] = [await createActiveAccount(), await createActiveAccount()];
  const before = await findTablesWith(host.traces, database);
  const expected = ['users', 'sessions', 'refresh_tokens', 'identities', 'audit_log_entries'].map(
    (name) => `auth.${name}`,
  );
  expect(before).toEqual(
    expect.arrayContaining([
      ...expected,
      'public.profiles',
      'public.events',
      'public.payments',
      'private.pending_events',
    ]),
  );

  expect((await host.client.rpc('delete_account')).error).toBeNull();
  await host.client.auth.signOut();
  expect(await findTablesWith(host.traces, database)).toEqual([]);
  expect(await findTablesWith(other.traces, database)).toEqual(before);

  await database.query('delete from auth.users where id = $1', [other.id]); // as an operator does
  expect(await findTablesWith(other.traces, database)).toEqual([]);
});

test('no table contains the id of a deleted member, and the member’s changes stay in the history', async () => {
  const { admin, connect, database } = backend;
  const signedUp = async () => {
    const client = connect();
    const { data } = await client.auth.signUp({
      email: newEmail(),
      password,
      options: { data: { full_name: 'Sam' } },
    });
    return { id: data.user?.id ?? '', client };
  };
  const [owner, editor, former] = [await signedUp(), await signedUp(), await signedUp()];
  const plan = await admin
    .from('tier_plans')
    .select('id')
    .eq('name', 'Pro')
    .single()
    .throwOnError();
  await admin
    .from('subscriptions')
    .insert({ user_id: owner.id, tier_id: plan.data.id })
    .throwOnError();
  const event_id = randomUUID();
  await owner.client
    .from('events')
    .insert({ ...buildEventRow(owner.id), id: event_id })
    .throwOnError();
  await owner.client
    .from('guests')
    .insert({ event_id, name: 'Zoë', table_number: '4' })
    .throwOnError();
  await admin
    .from('event_members')
    .insert({ event_id, user_id: editor.id, role: 'editor', sees_names: true, sees_meals: true })
    .throwOnError();
  const link = {
    link_name: 'Sam',
    link_rights: ['look'],
    link_ends_at: '2099-01-01T00:00:00Z',
    secret: randomUUID(),
  };
  await editor.client.rpc('make_door_link', { event_uuid: event_id, ...link }).throwOnError();
  const made = await editor.client.rpc('make_invitations', { event_uuid: event_id }).throwOnError();
  await editor.client
    .rpc('mark_invitations_sent', {
      invitation_ids: [(made.data as { id: string }[])[0]?.id ?? ''],
    })
    .throwOnError();
  await editor.client
    .from('guests')
    .update({ table_number: '5' })
    .eq('event_id', event_id)
    .throwOnError();
  expect(await findTablesWith([editor.id], database)).toEqual(
    expect.arrayContaining([
      'private.invitations',
      'public.door_links',
      'public.event_changes',
      'public.event_members',
    ]),
  );

  await admin
    .from('event_members')
    .insert({ event_id, user_id: former.id, role: 'viewer', sees_names: false, sees_meals: false })
    .throwOnError();
  await owner.client
    .rpc('remove_event_member', { event_uuid: event_id, member: former.id })
    .throwOnError();
  for (const { client } of [editor, former]) await client.rpc('delete_account').throwOnError();
  expect(await findTablesWith([editor.id, former.id], database)).toEqual([]);
  const { data: history } = await owner.client
    .rpc('get_event_history', { event_uuid: event_id })
    .throwOnError();
  expect(JSON.stringify(history)).toContain('"left"');
});

test('the nightly sweep removes expired sessions, tokens and records, and keeps current ones', async () => {
  const { database, connect } = backend;
  const email = newEmail();
  const { data } = await connect().auth.signUp({ email, password });
  const id = data.user?.id ?? '';
  const rows = async (sql: string) =>
    (await database.query<{ mark: string }>(sql, [id])).map(({ mark }) => mark);
  const note = (action: string, actor: string, days: number) =>
    database.query(
      `insert into auth.audit_log_entries (id, payload, created_at)
       values (gen_random_uuid(), json_build_object('action', $1::text, 'actor_id', $2::text), now() - make_interval(days => $3))`,
      [action, actor, days],
    );
  const gone = randomUUID();
  await note('recent', id, 89);
  await note('long ago', id, 91);
  await note('of somebody gone', gone, 1);
  const session = async (mark: string, days: number) => {
    await database.query(
      `insert into auth.sessions (id, user_id, tag, created_at, refreshed_at)
       values (gen_random_uuid(), $1, $2, now() - interval '300 days', (now() - make_interval(days => $3)) at time zone 'utc')`,
      [id, mark, days],
    );
  };
  await session('in use', 179);
  await session('forgotten', 181);
  const token = (mark: string, isRevoked: boolean, days: number, user = id) =>
    database.query(
      `insert into auth.refresh_tokens (id, token, user_id, revoked, updated_at)
       values ($1::text, $1::text, $2, $3, now() - make_interval(days => $4))`,
      [mark, user, isRevoked, days],
    );
  await token('live', false, 170);
  await token('used today', true, 0);
  await token('used up', true, 8);
  await token('of nobody', false, 0, gone);
  await database.query(
    `update auth.users set recovery_token = 'recovery!', recovery_sent_at = now() - interval '25 hours',
       email_change = 'somebody-else@example.com', email_change_token_new = 'change!!', email_change_sent_at = now() - interval '25 hours'
     where id = $1`,
    [id],
  );

  const waiting = () =>
    rows('select event_name as mark from private.pending_events where user_id = $1');
  const wait = (days: number) =>
    database.query(
      `insert into private.pending_events (id, user_id, event_name, event_date, created_at)
       values (gen_random_uuid(), $1, 'Forty Years', '2027-06-12', now() - make_interval(days => $2))
       on conflict (user_id) do update set created_at = excluded.created_at`,
      [id, days],
    );
  await wait(29);
  await database.query('select private.sweep_nightly()');
  expect(await waiting()).toEqual(['Forty Years']);
  await wait(31);

  const bought = (days: number) =>
    database.query(
      `insert into private.test_checkouts (user_id, purchase, status, expires_at)
       values ($1, jsonb_build_object('days', $2::integer), 'paid', now() - make_interval(days => $2))`,
      [id, days],
    );
  await bought(29);
  await bought(31);

  await database.query('select private.sweep_nightly()');

  expect(await waiting()).toEqual([]);
  expect(
    await rows(`select purchase ->> 'days' as mark from private.test_checkouts where user_id = $1`),
  ).toEqual(['29']);
  expect(
    await rows(
      `select payload ->> 'action' as mark from auth.audit_log_entries where payload ->> 'actor_id' = $1`,
    ),
  ).toEqual(expect.arrayContaining(['user_signedup', 'recent']));
  expect(
    await rows(`select payload ->> 'action' as mark from auth.audit_log_entries
    where payload ->> 'action' in ('long ago', 'of somebody gone') and $1::text is not null`),
  ).toEqual([]);
  expect(
    await rows('select tag as mark from auth.sessions where user_id = $1 and tag is not null'),
  ).toEqual(['in use']);
  expect(
    await rows(`select token as mark from auth.refresh_tokens
    where session_id is null and $1::text is not null order by token`),
  ).toEqual(['live', 'used today']);
  expect(
    await database.query(
      'select recovery_token, email_change, email_change_token_new from auth.users where id = $1',
      [id],
    ),
  ).toEqual([{ recovery_token: '', email_change: '', email_change_token_new: '' }]);
  expect(
    (await connect().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' }))
      .error,
  ).toBeNull();
  expect((await connect().auth.signInWithPassword({ email, password })).error).toBeNull();
});
