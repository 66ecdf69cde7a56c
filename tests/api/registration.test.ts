import { expect, onTestFinished, test } from 'vitest';
import { newEmail, password } from '../support/hosts.ts';
import { startBackendForTest } from '../support/in-process-backend.ts';
import { startServer } from '../support/server.ts';
import { connect } from '../support/test-server.ts';

type Backend = Awaited<ReturnType<typeof startBackendForTest>>;

const allow = (backend: Backend, mode: string, domains: string[] = []) =>
  backend.admin.rpc('set_registration', { mode, domains }).throwOnError();

async function signUp(backend: Backend, email: string, data: Record<string, string> = {}) {
  const client = backend.connect();
  const { data: made, error } = await client.auth.signUp({ email, password, options: { data } });
  return { client, user: made.user, status: error?.status, code: error?.code };
}

async function hostOf(backend: Backend) {
  const { client, user } = await signUp(backend, newEmail('owner'));
  const [plan] = (await backend.admin.from('tier_plans').select('id').eq('name', 'Pro')).data ?? [];
  await backend.admin
    .from('subscriptions')
    .insert({ user_id: user?.id, tier_id: plan?.id })
    .throwOnError();
  const event = { user_id: user?.id, event_name: 'Forty Years', event_date: '2027-06-12' };
  const { data } = await client.from('events').insert(event).select().single().throwOnError();
  const eventId = (data as { id: string }).id;
  const invite = async () => {
    const role = { role: 'editor', label: '', sees_names: true, sees_meals: true };
    const { data: made } = await client
      .rpc('invite_to_event', { event_uuid: eventId, ...role })
      .throwOnError();
    return made as { id: string; token: string };
  };
  const inviteToTwo = async () => {
    const { data: other } = await client
      .from('events')
      .insert({ ...event, event_name: 'Fifty Years' })
      .select()
      .single()
      .throwOnError();
    const ids = [eventId, (other as { id: string }).id];
    const role = { role: 'editor', label: '', sees_names: true, sees_meals: true };
    const { data: made } = await client
      .rpc('invite_to_events', { event_uuids: ids, ...role })
      .throwOnError();
    return made as { token: string };
  };
  return { client, invite, inviteToTwo };
}

const refusedAs = (code: string) => ({ status: 403, code });
const accounts = async ({ database }: Backend) =>
  (await database.query<{ count: number }>('select count(*)::integer as count from auth.users'))[0]
    ?.count;

test('closed registration refuses known and unknown addresses alike and creates no account', async () => {
  const backend = await startBackendForTest();
  const known = newEmail('known');
  await signUp(backend, known);
  await allow(backend, 'closed');
  for (const email of [known, newEmail('unknown')])
    expect(await signUp(backend, email)).toMatchObject(refusedAs('registration_closed'));
  expect(await accounts(backend)).toBe(1);
  const { error } = await backend.connect().auth.signInWithPassword({ email: known, password });
  expect(error).toBeNull();
});

test('the database refuses accounts that are not created by the sign-up call', async () => {
  const backend = await startBackendForTest();
  await allow(backend, 'closed');
  const insert = (email: string) =>
    backend.database.query(
      'insert into auth.users (id, email, aud, role) values (gen_random_uuid(), $1, $2, $2)',
      [email, 'authenticated'],
    );
  await expect(insert(newEmail())).rejects.toThrow('registration_closed');
  await allow(backend, 'open', ['venue.example']);
  await expect(insert(newEmail())).rejects.toThrow('email_domain_refused');
  await allow(backend, 'invited');
  await expect(insert(newEmail())).rejects.toThrow('registration_by_invitation');
  expect(await accounts(backend)).toBe(0);
});

test('the secret of an open invitation link allows three sign-ups and is not stored', async () => {
  const backend = await startBackendForTest();
  const owner = await hostOf(backend);
  const { token } = await owner.invite();
  await allow(backend, 'invited');
  const refused = refusedAs('registration_by_invitation');
  for (const data of [{}, { invitation: 'x' }, { full_name: token }] as Record<string, string>[])
    expect(await signUp(backend, newEmail(), data)).toMatchObject(refused);

  for (let turn = 0; turn < 3; turn++) {
    const { user, code } = await signUp(backend, newEmail(), { invitation: token });
    expect([code, JSON.stringify(user).includes(token)]).toEqual([undefined, false]);
  }
  expect(await signUp(backend, newEmail(), { invitation: token })).toMatchObject(refused);
  const stored = await backend.database.query<{ text: string }>(
    `select users::text as text from auth.users union all select identities::text from auth.identities
     union all select audit_log_entries::text from auth.audit_log_entries`,
  );
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('the secret of a link to several events allows three sign-ups in all', async () => {
  const backend = await startBackendForTest();
  const { token } = await (await hostOf(backend)).inviteToTwo();
  await allow(backend, 'invited');
  for (let turn = 0; turn < 3; turn++)
    expect((await signUp(backend, newEmail(), { invitation: token })).code).toBeUndefined();
  expect(await signUp(backend, newEmail(), { invitation: token })).toMatchObject(
    refusedAs('registration_by_invitation'),
  );
});

test('a cancelled, used or expired invitation allows no sign-up', async () => {
  const backend = await startBackendForTest();
  const owner = await hostOf(backend);
  const [cancelled, expired] = [await owner.invite(), await owner.invite()];
  await owner.client.rpc('cancel_event_invitation', { invitation_id: cancelled.id }).throwOnError();
  await backend.database.query(
    `update private.event_invitations set expires_at = now() where id = $1`,
    [expired.id],
  );
  const used = await owner.invite();
  const guest = await signUp(backend, newEmail());
  await guest.client.rpc('accept_event_invitation', { token: used.token }).throwOnError();
  await allow(backend, 'invited');
  for (const { token } of [cancelled, expired, used])
    expect(await signUp(backend, newEmail(), { invitation: token })).toMatchObject(
      refusedAs('registration_by_invitation'),
    );
});

test('if domains are restricted, refuses other domains at sign-up and when an e-mail is changed', async () => {
  const backend = await startBackendForTest();
  await allow(backend, 'open', ['venue.example']);
  const refused = refusedAs('email_domain_refused');
  for (const email of ['a@other.example', 'a@venue.example.org', 'a@sub.venue.example'])
    expect(await signUp(backend, email)).toMatchObject(refused);
  const { client, code } = await signUp(backend, 'Florist@Venue.Example');
  expect(code).toBeUndefined();
  const { error } = await client.auth.updateUser({ email: 'florist@other.example' });
  expect(error).toMatchObject(refused);
  const rewrite = backend.database.query(`update auth.users set email_change = 'x@other.example'`);
  await expect(rewrite).rejects.toThrow('email_domain_refused');
});

test('with confirmation by mail, a registered address gets the same response as a new one', async () => {
  const backend = await startBackendForTest({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await allow(backend, 'open', ['venue.example']);
  const email = 'florist@venue.example';
  const [first, second] = [await signUp(backend, email), await signUp(backend, email)];
  expect([first.code, second.code]).toEqual([undefined, undefined]);
  expect(Object.keys(second.user ?? {})).toEqual(Object.keys(first.user ?? {}));
});

test('at startup the server replaces its stored settings, and the sign-up page follows them', async () => {
  const closed = await startServer({ REGISTRATION: 'closed', LOG_LEVEL: 'warn' });
  onTestFinished(async () => {
    await closed.stop('SIGKILL');
    await closed.remove();
  });
  const page = await (await fetch(`${closed.url}/signup`)).text();
  expect(page).toContain('No new accounts');
  expect(page).not.toContain('Confirm Password');
  const account = { email: newEmail(), password };
  expect((await connect(closed).auth.signUp(account)).error?.code).toBe('registration_closed');
  await closed.stop();

  const open = await startServer({ DATA_DIR: closed.dataDir, LOG_LEVEL: 'warn' });
  onTestFinished(async () => void (await open.stop('SIGKILL')));
  expect(await (await fetch(`${open.url}/signup`)).text()).toContain('Confirm Password');
  expect((await connect(open).auth.signUp(account)).error).toBeNull();
});
