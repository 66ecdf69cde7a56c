import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { CompiledQuery } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createDataFolder } from '../../../tests/support/server.ts';
import { readSettings } from '../../settings.ts';
import { openDatabase } from '../database.ts';
import type { Session } from '../interface.ts';
import { createSystemSchema } from '../serve-database.ts';
import { createLiteConnection } from './connection.ts';
import { patches } from './patches.ts';
import { createLiteServices } from './services.ts';

const root = join(import.meta.dirname, '../../..');
const lite = fileURLToPath(import.meta.resolve('@supabase/lite'));

/** A connection that records its statements. Every query returns one row. */
function recordedConnection() {
  const statements: string[] = [];
  const note = async (sql: string) => void statements.push(sql.replace(/\s+/g, ' ').trim());
  const session: Session = {
    run: async (sql) => ({
      rows: [{ count: '1', nspname: 'public' }, await note(sql)].slice(0, 1) as never,
    }),
    exec: note,
    prepare: (sql, parameters) => note(`${sql} -- ${parameters.join(' ')}`),
    begin: () => note('begin'),
    end: note,
    release: () => {},
  };
  const connection = createLiteConnection({ openSession: async () => session });
  const asAnonymous = () =>
    connection.withContext(
      { auth: { role: 'anon' } },
      async (tables) => void (await tables.executeQuery(CompiledQuery.raw('select 1'))),
    );
  return { connection, statements, asAnonymous };
}

test.each(patches)('$of: the patched file and its test exist', ({ file, test: path }) => {
  expect([file, path].filter((each) => !existsSync(join(root, each)))).toEqual([]);
});

test('the method that lite/connection.ts replaces still exists', () => {
  const connection = createPostgresConnection({}) as unknown as Record<string, unknown>;
  expect(connection.applyJwtSessionContext).toBeTypeOf('function');
});

test('lite/dialect.ts runs queries in our own database sessions', async () => {
  const { connection, statements } = recordedConnection();
  await connection.kysely
    .transaction()
    .execute((tables) => tables.executeQuery(CompiledQuery.raw('select 1')));
  expect(statements).toEqual(['begin', 'select 1', 'commit']);
});

test('lite/connection.ts sets the caller with one statement', async () => {
  const { statements, asAnonymous } = recordedConnection();
  await asAnonymous();
  statements.length = 0;
  await asAnonymous();
  expect(statements).toEqual([
    'begin',
    expect.stringMatching(/^select set_config\(.* role anon .*statement_timeout 3000$/),
    'select 1',
    'commit',
  ]);
});

test('finishStart in lite/services.ts grants whole tables once, for the first caller', async () => {
  const { statements, asAnonymous } = recordedConnection();
  const grants = () => statements.filter((sql) => sql.startsWith('GRANT ALL ON ALL TABLES'));
  await asAnonymous();
  expect(grants()).toHaveLength(1);
  await asAnonymous();
  expect(grants()).toHaveLength(1);
});

test('lite/services.ts passes mails and uploads to our code, and adds a function grant and an e-mail index', async () => {
  const dataDir = await createDataFolder();
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }));
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const seen: unknown[] = [];
  const unused = async () => {
    throw new Error('not expected');
  };
  const keys = {
    jwtSecret: 'x'.repeat(32),
    publishableKey: 'sb_publishable_x',
    secretKey: 'sb_secret_x',
  };
  const services = createLiteServices({
    ...{ database, keys, siteUrl: 'http://127.0.0.1', confirmsByMail: true },
    mails: {
      sendConfirmation: async (email, token) => void seen.push([email, token.length > 30]),
      sendRecovery: unused,
      sendEmailChange: unused,
    },
    uploads: {
      store: async (bucket, name, _, contentType) => {
        seen.push([bucket, name, contentType]);
        return { contentType, size: 3, storedAt: new Date() };
      },
      describe: unused,
      read: unused,
      remove: unused,
    },
  });
  await createSystemSchema(database, services);
  const call = (path: string, key: string, type: string, body: string) =>
    new Request(`http://127.0.0.1${path}`, {
      method: 'POST',
      headers: { apikey: key, Authorization: `Bearer ${key}`, 'Content-Type': type },
      body,
    });
  const account = JSON.stringify({ email: 'tess@example.com', password: 'a long enough password' });
  const made = await services.auth(
    call('/auth/v1/signup', keys.publishableKey, 'application/json', account),
    null,
  );
  expect(made.status).toBe(200);
  await database.query(`insert into storage.buckets (id, name) values ('pictures', 'pictures')`);
  const uploaded = await services.storage(
    call('/storage/v1/object/pictures/a.png', keys.secretKey, 'image/png', 'png'),
    null,
  );
  expect(uploaded.status).toBe(200);
  expect(seen).toEqual([
    ['tess@example.com', true],
    ['pictures', 'a.png', 'image/png'],
  ]);
  const [rights] = await database.query(
    `select has_function_privilege('anon', 'auth.uid()', 'execute') as may_call,
       exists (select from pg_indexes where schemaname = 'auth' and indexdef like '%lower((email)::text)%') as has_index`,
  );
  expect(rights).toEqual({ may_call: true, has_index: true });
});

test('the library reads the hash cost only from the variables that server/main.ts deletes', () => {
  const cost = /(\w+)\.LITE_AUTH_BCRYPT_COST.{1,200}\1\.(\w+)==="1"/s.exec(
    readFileSync(lite, 'utf8'),
  );
  expect(cost?.[2]).toBe('RUN_SPEC');
});

test('package.json replaces bcryptjs with a native library and command-line packages with empty ones', () => {
  const nameOf = (dependency: string, from: string) => {
    for (let folder = dirname(from); folder !== dirname(folder); folder = dirname(folder)) {
      const file = join(folder, 'node_modules', dependency, 'package.json');
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).name;
    }
    return undefined;
  };
  expect(nameOf('bcryptjs', lite)).toBe('bcrypt');
  expect(createRequire(lite)('bcryptjs')).toHaveProperty('compare');
  expect(nameOf('@sentry/node', lite)).toBe('empty-npm-package');
});
