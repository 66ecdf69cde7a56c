import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { adminClient, anonymousClient, createHost } from '../support/api.ts';
import { newEmail, password } from '../support/hosts.ts';
import { buildEnvironment } from '../support/server.ts';

function operate(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { dataDir, secretKey } = inject('server');
  const { DATABASE_URL } = process.env;
  const child = spawn('node', ['server/operator/admin.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: buildEnvironment({
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      SUPABASE_SECRET_KEY: secretKey,
      ...(DATABASE_URL && { DATABASE_URL }),
    }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

const list = async (...args: string[]) =>
  JSON.parse((await operate(...args, '--json')).output) as Record<string, unknown>[];

const signIn = (email: string, typed = password) =>
  anonymousClient().auth.signInWithPassword({ email, password: typed });

test('lists include accounts, events, payments and messages, but no guests', async () => {
  const amelia = await createHost({
    plan: 'Pro',
    guests: [{ name: 'Ysolde Quillfeather', table_number: '4', additional_info: 'Bride’s side' }],
  });
  const message = { inquiry_type: 'general', full_name: 'Tom Hughes', email: amelia.email };
  await anonymousClient()
    .from('contact_submissions')
    .insert({ ...message, question: 'Where does Ysolde Quillfeather sit?' })
    .throwOnError();
  expect((await list('users')).find(({ email }) => email === amelia.email)).toMatchObject({
    plan: 'Pro',
    events: 1,
    guests: 1,
    is_suspended: false,
  });
  expect((await list('events')).find(({ id }) => id === amelia.event.id)).toMatchObject({
    owner: amelia.email,
    guests: 1,
  });
  expect((await list('messages')).find(({ email }) => email === amelia.email)).toMatchObject({
    full_name: 'Tom Hughes',
  });
  const outputs = await Promise.all(
    [['users'], ['events'], ['payments'], ['messages'], ['log'], ['user', amelia.email]].map(
      (args) => operate(...args),
    ),
  );
  for (const { code, output } of outputs) {
    expect(code).toBe(0);
    expect(output).not.toMatch(/Ysolde|Quillfeather|Bride’s side/);
  }
  expect(outputs[5]?.output).toContain(amelia.event.event_name);
});

test('a page has at most 50 rows, and the next page continues the list', async () => {
  await Promise.all(Array.from({ length: 51 }, (_, at) => createHost({ name: `Host ${at}` })));
  const [first, second] = [await list('users'), await list('users', '--page', '2')];
  expect(first).toHaveLength(50);
  expect(second.length).toBeGreaterThan(0);
  // Other tests sign up between the two calls, which moves some rows to the second page.
  const onFirst = new Set(first.map(({ email }) => email));
  expect(onFirst.size).toBe(50);
  expect(second.some(({ email }) => !onFirst.has(email))).toBe(true);
});

test('a suspended account is signed out and cannot sign in, but its guest page stays', async () => {
  const amelia = await createHost({ plan: 'Pro', guests: [{ name: 'Zoë', table_number: '4' }] });
  expect(await operate('suspend', amelia.email.toUpperCase())).toMatchObject({ code: 0 });

  const write = await amelia.client
    .from('events')
    .update({ event_name: 'Changed' })
    .eq('id', amelia.event.id)
    .select();
  expect(write.error?.code).toBe('session_ended');
  expect((await amelia.client.auth.refreshSession()).error).not.toBeNull();
  expect((await signIn(amelia.email)).error?.code).toBe('user_banned');
  expect((await signIn(amelia.email, 'not the password')).error?.code).toBe('invalid_credentials');
  const page = await fetch(`${inject('server').url}/seating-plan/${amelia.event.id}`);
  expect([page.status, (await page.text()).includes('Zoë')]).toEqual([200, true]);
  expect((await operate('suspend', amelia.email)).output).toContain('was suspended already');

  await operate('unsuspend', amelia.email);
  expect((await signIn(amelia.email)).error).toBeNull();
  const [account] = await list('log');
  expect(account).toMatchObject({ action: 'unsuspend', account: amelia.email });
});

test('the database refuses any session of a suspended account', async () => {
  const amelia = await createHost();
  await adminClient().rpc('suspend_account', { address: amelia.email }).throwOnError();
  const { error } = await anonymousClient().auth.resetPasswordForEmail(amelia.email);
  expect(error).toBeNull();
  const { data } = await adminClient().rpc('get_account', { address: amelia.id });
  expect(data).toMatchObject({ is_suspended: true, sessions: 0 });
});

test('a granted plan counts like a bought one, and a lower or equal plan is refused', async () => {
  const amelia = await createHost();
  expect((await operate('grant', amelia.email, 'pro')).output).toMatch(/until \d{4}-\d\d-\d\d/);
  await amelia.addEvent();
  const again = await operate('grant', amelia.email, 'Pro');
  expect(again).toEqual({
    code: 1,
    output: 'The account has the plan Pro already. Nothing was changed.\n',
  });
  expect((await operate('grant', amelia.email, 'Pro', 'Plus')).code).toBe(0);
  expect((await operate('grant', amelia.email, 'Gold')).output).toContain('There is no such plan');
  const { output } = await operate('user', amelia.email);
  expect(output.match(/grant/g)).toHaveLength(2);
});

test('an unknown address or argument exits with 1, --help with 0', async () => {
  expect(await operate('suspend', newEmail('nobody'))).toEqual({
    code: 1,
    output: 'There is no account with this address.\n',
  });
  for (const args of [
    [],
    ['users', 'more'],
    ['users', '--page', '0'],
    ['grant', 'x@y.org'],
    ['-x'],
  ]) {
    const { code, output } = await operate(...args);
    expect([code, output]).toEqual([1, expect.stringContaining('Usage: npm run admin')]);
  }
  expect((await operate('--help')).code).toBe(0);
});
