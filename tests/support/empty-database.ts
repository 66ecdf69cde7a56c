import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { onTestFinished } from 'vitest';

const superuserUrl = process.env.TEST_POSTGRES_URL ?? '';

/** Runs `work` as the superuser of the server that scripts/test-postgres.ts started. */
export async function runAsSuperuser<T>(
  work: (sql: postgres.Sql) => Promise<T>,
  url = superuserUrl,
): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Creates a database; the caller must drop it. */
export async function createEmptyDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsSuperuser((sql) => sql.unsafe(`create database ${name}`));
  const { href: url } = Object.assign(new URL(superuserUrl), { pathname: name });
  return {
    url,
    drop: () =>
      runAsSuperuser(async (sql) => void (await sql.unsafe(`drop database ${name} with (force)`))),
  };
}

/** Creates a database that is dropped after the test. Returns its URL. */
export async function createDatabaseForTest(): Promise<string> {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  return url;
}
