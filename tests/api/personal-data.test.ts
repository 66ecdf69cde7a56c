import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { containsAddress } from '../../server/personal-data/outbox.ts';
import { adminClient, anonymousClient, createHost } from '../support/api.ts';
import { createHostOn } from '../support/hosts.ts';
import { readMailsTo } from '../support/mails.ts';
import { buildPng, buildScreenshotName } from '../support/pictures.ts';
import { callFunction } from '../support/purchases.ts';
import { makeReplyLinks } from '../support/reply-links.ts';
import { buildEnvironment, createTemporaryFolder, startServer } from '../support/server.ts';
import { connectAdmin } from '../support/test-server.ts';

/** Runs the operator's command on a data folder or a database. */
function person(
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  const child = spawn('node', ['server/personal-data/person.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: buildEnvironment({ LOG_LEVEL: 'warn', ...environment }),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}
const here = () => {
  const { dataDir, secretKey } = inject('server');
  const { DATABASE_URL } = process.env;
  return {
    DATA_DIR: dataDir,
    SUPABASE_SECRET_KEY: secretKey,
    ...(DATABASE_URL && { DATABASE_URL }),
  };
};

async function writeWithScreenshot(email: string): Promise<string> {
  const files = anonymousClient().storage.from('contactus');
  const name = buildScreenshotName();
  expect(
    (await files.upload(name, new Blob([buildPng()], { type: 'image/png' }))).error,
  ).toBeNull();
  const row = {
    inquiry_type: 'purchase',
    full_name: 'Tom Hughes',
    email,
    plan: 'pro',
    issue_type: 'payment',
    description: 'I was charged twice.',
    screenshot_url: files.getPublicUrl(name).data.publicUrl,
  };
  expect((await anonymousClient().from('contact_submissions').insert(row)).error).toBeNull();
  await callFunction(inject('server'), 'send-contact-notification', { email });
  return name;
}

test('find and delete cover everything about one person and nothing about others', async () => {
  const [amelia, other] = [
    await createHost({ plan: 'Pro', guests: [{ name: 'Zoë', table_number: '4' }] }),
    await createHost({ plan: 'Pro', guests: [{ name: 'Amelia', table_number: '1' }] }),
  ];
  const server = adminClient();
  for (const [owner, member] of [
    [amelia, other],
    [other, amelia],
  ] as const) {
    const role = {
      event_uuid: owner.event.id,
      role: 'viewer',
      label: '',
      sees_names: false,
      sees_meals: false,
    };
    const { data: made } = await owner.client.rpc('invite_to_event', role).throwOnError();
    await member.client
      .rpc('accept_event_invitation', { token: (made as { token: string }).token })
      .throwOnError();
  }
  const link = {
    link_name: 'Sam',
    link_rights: ['look'],
    link_ends_at: '2099-01-01T00:00:00Z',
    secret: crypto.randomUUID(),
  };
  await amelia.client
    .rpc('make_door_link', { event_uuid: amelia.event.id, ...link })
    .throwOnError();
  const [reply] = await makeReplyLinks(amelia);
  const { data: opened } = await anonymousClient()
    .rpc('get_invitation', { token: reply?.token ?? '' })
    .throwOnError();
  const said = {
    guests: [{ id: (opened as { guests: { id: string }[] }).guests[0]?.id, reply: 'yes' }],
    note: 'Hello',
  };
  await anonymousClient()
    .rpc('answer_invitation', { token: reply?.token ?? '', answers: said })
    .throwOnError();
  const paid = {
    user_id: amelia.id,
    provider: 'test',
    session_id: crypto.randomUUID(),
    amount: 39,
  };
  const { data: payment } = await server.from('payments').insert(paid).select().single();
  await server
    .from('events')
    .update({ owner_email: amelia.email.toUpperCase() })
    .eq('id', other.event.id);
  await other.client
    .from('guests')
    .update({ external_id: amelia.email })
    .eq('event_id', other.event.id)
    .throwOnError();
  const screenshot = await writeWithScreenshot(amelia.email);
  const otherScreenshot = await writeWithScreenshot(other.email);
  const notified = async (email: string) =>
    (await readMailsTo(inject('server').dataDir, 'hello@placecard.example')).filter(({ text }) =>
      text.includes(email),
    ).length;
  expect([await notified(amelia.email), await notified(other.email)]).toEqual([1, 1]);

  const found = await person(here(), 'find', amelia.email.toUpperCase());
  expect(found.code).toBe(0);
  for (const words of [
    'Amelia Hartley: events 1, guests 1, helpers 1, invitations 1, check-ins 0, venues 0, keys 0, members of their events 1, memberships in other events 1',
    'payments 1',
    'message of',
    screenshot,
    'events of other accounts',
    'guests with it as their id in another list: 1',
    'auth service records of sign-ins and changes',
    '.eml',
  ]) {
    expect(found.said).toContain(words);
  }
  expect(found.said).not.toContain(otherScreenshot);

  expect((await person(here(), 'delete', amelia.email)).said).toContain(
    `Deleted about ${amelia.email}`,
  );
  expect((await person(here(), 'find', amelia.email)).said.trim()).toBe(
    `Nothing is stored about ${amelia.email}.`,
  );
  expect(
    (await anonymousClient().rpc('get_invitation', { token: reply?.token ?? '' })).error?.code,
  ).toBe('invitation_closed');
  expect((await server.storage.from('contactus').download(screenshot)).error).not.toBeNull();
  expect(
    (
      await server
        .from('payments')
        .select('user_id')
        .eq('id', payment?.id ?? '')
    ).data,
  ).toEqual([{ user_id: null }]);
  expect([await notified(amelia.email), await notified(other.email)]).toEqual([0, 1]);
  expect((await server.storage.from('contactus').download(otherScreenshot)).error).toBeNull();
  expect((await other.client.from('events').select('owner_email')).data).toEqual([
    { owner_email: null },
  ]);
  expect((await other.client.from('guests').select('name, external_id')).data).toEqual([
    { name: 'Amelia', external_id: null },
  ]);
  expect(
    (await server.from('contact_submissions').select('id').eq('email', other.email)).data,
  ).toHaveLength(1);
});

test.skipIf(process.env.DATABASE_URL)(
  'the command works while the server is stopped',
  async () => {
    const server = await startServer();
    onTestFinished(() => server.remove());
    const amelia = await createHostOn(server, { plan: 'Basic', events: 1 });
    expect((await connectAdmin(server).from('events').select('id')).data).toHaveLength(1);
    await server.stop();
    const backups = join(server.dataDir, 'backups');
    await mkdir(backups, { recursive: true });
    await writeFile(join(backups, 'placecard-2026-06-20T12-00-00.backup'), '');
    const found = await person({ DATA_DIR: server.dataDir }, 'find', amelia.email);
    expect([found.code, found.said]).toEqual([0, expect.stringContaining('events 1')]);
    expect(found.said).toMatch(
      /existing hourly backups \(1\) .* when 7 later days have a backup, \d{4}-\d\d-\d\d at the earliest/,
    );
    expect(await readdir(server.dataDir)).not.toContain('server.pid');
  },
  180_000,
);

/** Runs the command on a missing data folder. Expects that the command creates nothing. */
async function runOnMissingFolder(what: string, environment: Record<string, string> = {}) {
  const parent = await createTemporaryFolder();
  onTestFinished(() => rm(parent, { recursive: true }));
  const answer = await person(
    { DATA_DIR: join(parent, 'elsewhere'), ...environment },
    what,
    'nobody@example.com',
  );
  expect(await readdir(parent)).toEqual([]);
  return answer;
}

test.each(['find', 'delete'])(
  '%s with a wrong DATA_DIR says that there is no database, and creates none',
  async (what) => {
    const { code, said } = await runOnMissingFolder(what);
    expect(said).toMatch(
      /^There is no database in .*\/elsewhere: set DATA_DIR or DATABASE_URL to the server’s value\n$/,
    );
    expect(code).toBe(1);
  },
);

test.skipIf(!process.env.DATABASE_URL)(
  'a database of another application is reported and left empty',
  async () => {
    const name = `placecard_person_${crypto.randomUUID().replaceAll('-', '')}`;
    const url = new URL(process.env.DATABASE_URL ?? '');
    const sql = postgres(url.href, { max: 1 });
    await sql.unsafe(`create database ${name}`);
    url.pathname = name;
    const empty = postgres(url.href, { max: 1 });
    try {
      const { code, said } = await runOnMissingFolder('find', { DATABASE_URL: url.href });
      expect([code, said]).toEqual([1, 'This database has no Placecard data\n']);
      expect(
        await empty`select nspname from pg_namespace where nspname in ('auth', 'supabase_migrations')`,
      ).toHaveLength(0);
    } finally {
      await empty.end();
      await sql.unsafe(`drop database ${name}`);
      await sql.end();
    }
  },
);

test.skipIf(!process.env.DATABASE_URL)(
  'the command refuses PostgreSQL without the keys of its server',
  async () => {
    const { code, said } = await runOnMissingFolder('find', {
      DATABASE_URL: process.env.DATABASE_URL ?? '',
    });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(
        /^There are no keys in .*\/elsewhere: set DATA_DIR to the server’s value\n$/,
      ),
    ]);
  },
);

test.each([
  [['look', 'a@example.com']],
  [['find']],
  [['delete', 'nobody']],
  [['delete', 'a@example.com', 'b@example.com']],
  [['find', 'a@example.com', 'b@example.com']],
])('%j prints the usage', async (args) => {
  const { code, said } = await person(here(), ...args);
  expect([code, said]).toEqual([1, expect.stringContaining('Usage: npm run person')]);
});

test.each([
  ['To: tom@example.com\n\nHello', true],
  ['To: Tom <TOM@example.com>\n\nHello', true],
  ['\n\nwrite to tom=40example.com', true],
  ['\n\nwrite to tom@exam=\nple.com.', true],
  [
    `Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n${Buffer.from('for tom@example.com').toString('base64')}\n`,
    true,
  ],
  ['To: anna.tom@example.com', false],
  ['To: tom@example.com.au', false],
  ['To: tom@example.community', false],
])('%j names tom@example.com: %s', (mail, names) => {
  expect(containsAddress(mail, 'tom@example.com')).toBe(names);
});

test('support finds and deletes a person by their account id', async () => {
  const tess = await createHost({ plan: 'Basic', events: 1 });
  const found = await person(here(), 'find', tess.id.toUpperCase());
  expect([found.code, found.said]).toEqual([
    0,
    expect.stringContaining(`Stored about ${tess.email}`),
  ]);
  const deleted = await person(here(), 'delete', tess.id.toUpperCase());
  expect([deleted.code, deleted.said]).toEqual([
    0,
    expect.stringContaining(`Deleted about ${tess.email}`),
  ]);
  expect((await person(here(), 'find', tess.email)).said).toContain(
    `Nothing is stored about ${tess.email}`,
  );
  expect((await person(here(), 'find', tess.id)).said).toContain('Nothing is stored about');
});
