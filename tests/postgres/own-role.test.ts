import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runAsSuperuser } from '../support/empty-database.ts';
import { createHostOn } from '../support/hosts.ts';
import { startServer } from '../support/server.ts';
import { connectAdmin } from '../support/test-server.ts';

const docs = join(import.meta.dirname, '../../docs/deploy.md');

test('a server runs with the database role of docs/deploy.md, which is not a superuser', async () => {
  const [, statements = ''] = /```sql\n([\s\S]*?)```/.exec(await readFile(docs, 'utf8')) ?? [];
  expect(statements).toContain('create database placecard');
  const name = `placecard_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(16).toString('hex');
  await runAsSuperuser(async (sql) => {
    for (const statement of statements.split(';\n').filter((text) => text.trim())) {
      const isThere = /create role (anon|authenticated|service_role)\b/.exec(statement)?.[1];
      if (isThere && (await sql`select from pg_roles where rolname = ${isThere}`).length > 0)
        continue; // another test has created this role
      await sql.unsafe(statement.replaceAll(/\bplacecard\b/g, name).replace('…', password));
    }
  });
  onTestFinished(() =>
    runAsSuperuser(async (sql) => {
      await sql.unsafe(`drop database ${name} with (force)`);
      await sql.unsafe(`drop role ${name}`);
    }),
  );
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  Object.assign(url, { username: name, password, pathname: name });

  for (const _ of ['first start', 'second start']) {
    const server = await startServer({ LOG_LEVEL: 'warn', DATABASE_URL: url.href });
    const { client, event } = await createHostOn(server, {
      plan: 'Basic',
      guests: [{ name: 'Zoë Fairweather', table_number: '4' }],
    });
    expect(await (await fetch(`${server.url}/seating-plan/${event.id}`)).text()).toContain(
      'Zoë Fairweather',
    );
    const kept = await connectAdmin(server).from('guests').select('name').eq('event_id', event.id);
    expect(kept.data).toEqual([{ name: 'Zoë Fairweather' }]);
    expect((await client.rpc('delete_account')).error).toBeNull();
    expect(await server.stop()).toBe(0);
    await server.remove();
  }
});
