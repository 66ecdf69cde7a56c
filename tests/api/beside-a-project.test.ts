import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, startServer, temporaryFolder } from '../support/server.ts';

/** Stands where a Supabase project is, and answers every question with nothing. */
const project = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]'));
let projectUrl = '';
beforeAll(async () => {
  const port = await freePort();
  await new Promise<void>((resolve) => project.listen(port, '127.0.0.1', resolve));
  projectUrl = `http://127.0.0.1:${port}`;
});
afterAll(() => void project.close());

// Two starts of a server, which on a busy machine take longer than any other test may.
test('beside a Supabase project nothing is kept on disk, no folder is held, and health is the project’s', {
  timeout: 240_000,
}, async () => {
  const settings = {
    LOG_LEVEL: 'warn',
    SUPABASE_URL: projectUrl,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
    DATA_DIR: await temporaryFolder(),
  };
  const [one, other] = await Promise.all([startServer(settings), startServer(settings)]);
  try {
    expect(await readdir(settings.DATA_DIR)).toEqual([]);
    expect((await fetch(`${one.url}/healthz`)).status).toBe(200);
    project.closeAllConnections();
    await new Promise((resolve) => project.close(resolve));
    const answer = await fetch(`${other.url}/healthz`);
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'unavailable' }]);
  } finally {
    await Promise.all([one.stop(), other.stop()]);
    await one.remove();
  }
});
