import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDatabaseForTest, runAsSuperuser } from '../support/empty-database.ts';

const root = join(import.meta.dirname, '../..');
const here = (file: string) => readFile(join(import.meta.dirname, file), 'utf8');

/** An empty database set up like a new Supabase project; `as(role)` connects to it. */
async function newProject() {
  const owner = await createDatabaseForTest();
  await runAsSuperuser(async (sql) => {
    await sql.unsafe(await here('supabase-roles.sql'));
    await sql.unsafe(await here('supabase-project.sql'));
    await sql.unsafe(`grant all on database ${new URL(owner).pathname.slice(1)} to postgres`);
  }, owner);
  const as = (role: string) => {
    const url = new URL(owner);
    url.username = role;
    return url.href;
  };
  return { owner, as };
}

/** Runs the command from docs/deploy.md as `postgres`. */
function push(url: string): Promise<{ code: number | null; output: string }> {
  const args = ['db', 'push', `--remote=${url}?sslmode=disable`, '--include-seed', '--yes'];
  const child = spawn('supabase', args, {
    cwd: root,
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

test('supabase db push sets up an empty project without superuser rights, and a second push does nothing', async () => {
  const { owner, as } = await newProject();
  const pushed = await push(as('postgres'));
  expect(pushed.output).not.toContain('ERROR');
  expect(pushed.code).toBe(0);
  const files = (await readdir(join(root, 'supabase/migrations'))).filter((file) =>
    file.endsWith('.sql'),
  );
  await runAsSuperuser(async (sql) => {
    const applied =
      await sql`select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations order by version`;
    expect(applied.map(({ file }) => file)).toEqual(files.sort());
    expect(
      (await sql`select name from public.tier_plans order by price`).map(({ name }) => name),
    ).toEqual(['Basic', 'Pro', 'Pro Plus']);
    expect(
      await sql`select distinct tableowner from pg_tables where schemaname in ('public', 'private')`,
    ).toEqual([{ tableowner: 'postgres' }]);
    expect(await sql`select rolsuper from pg_roles where rolname = 'postgres'`).toEqual([
      { rolsuper: false },
    ]);
  }, owner);
  const again = await push(as('postgres'));
  expect([again.code, again.output.includes('Applying migration')]).toEqual([0, false]);
});

test('the rules hold on a Supabase project with its own auth service, API and realtime', async () => {
  const { owner, as } = await newProject();
  expect((await push(as('postgres'))).code).toBe(0);
  const [amelia, eventId] = [randomUUID(), randomUUID()];
  await runAsSuperuser(async (sql) => {
    const signedIn = (work: string) =>
      sql.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: amelia, role: 'authenticated' })}, true)`;
        await tx`set local role authenticated`;
        return tx.unsafe(work);
      });
    const nobody = (work: string) =>
      sql.begin(async (tx) => {
        await tx`set local role anon`;
        return tx.unsafe(work);
      });

    await sql`set role supabase_auth_admin`;
    await sql`insert into auth.users (id, email, encrypted_password, raw_user_meta_data, created_at)
      values (${amelia}, 'amelia@example.com', 'old', '{"full_name":"Amelia Hartley"}', now())`;
    await sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${amelia})`;
    await sql`insert into auth.refresh_tokens (token, user_id, created_at, updated_at) values ('long ago', ${amelia}, now(), now())`;
    await sql`insert into auth.audit_log_entries (id, payload, created_at) values
      (gen_random_uuid(), ${sql.json({ action: 'login', actor_id: amelia, actor_username: 'amelia@example.com' })}, now())`;
    await sql`reset role`;
    expect(await signedIn('select full_name from public.profiles')).toEqual([
      { full_name: 'Amelia Hartley' },
    ]);

    await signedIn(`insert into public.subscriptions (user_id, tier_id, end_date)
      select '${amelia}', id, null from public.tier_plans where name = 'Basic'`);
    await signedIn(`insert into public.events (id, user_id, event_name, event_date)
      values ('${eventId}', '${amelia}', 'Amelia & Tom', '2027-06-12')`);
    await signedIn(
      `insert into public.guests (event_id, name, table_number) values ('${eventId}', 'Zoë Fairweather', '4')`,
    );
    const [event] = await sql`select host_topic from public.events where id = ${eventId}`;
    const told =
      await sql`select distinct topic, event, private from realtime.messages order by topic`;
    const changed = { event: 'changed', private: false };
    expect(told).toEqual([
      { topic: `event:${eventId}`, ...changed },
      { topic: `host:${event?.host_topic}`, ...changed },
    ]);

    await expect(nobody('select * from public.guests')).rejects.toMatchObject({ code: '42501' });
    expect(await nobody(`select name from public.get_event_guests('${eventId}')`)).toEqual([
      { name: 'Zoë Fairweather' },
    ]);
    await expect(signedIn(`update public.events set guests_count = 0`)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      nobody(`insert into storage.objects (bucket_id, name) values ('contactus', 'x.png')`),
    ).rejects.toMatchObject({
      code: '42501',
    });
    await nobody(
      `insert into storage.objects (bucket_id, name) values ('contactus', 'screenshots/1700000000000-${randomUUID()}.png')`,
    );

    await sql`set role supabase_auth_admin`;
    await sql`update auth.users set encrypted_password = 'new' where id = ${amelia}`;
    expect(await sql`select 1 from auth.sessions`).toHaveLength(0);
    await sql`reset role`;

    await sql`set role postgres`; // as pg_cron would
    await sql`select private.sweep_nightly()`;
    await sql`reset role`;
    expect(await sql`select 1 from auth.audit_log_entries`).toHaveLength(1);

    await signedIn('select public.delete_account()');
    expect(await sql`select 1 from auth.users union all select 1 from public.guests`).toHaveLength(
      0,
    );
    expect(
      await sql`select 1 from auth.refresh_tokens union all select 1 from auth.audit_log_entries`,
    ).toHaveLength(0);
  }, owner);
});
