import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createHostOn } from '../support/hosts.ts';
import { buildSharedSettings, type RunningServer, startServer } from '../support/server.ts';

const CALLS = 200;

let server: RunningServer;
beforeAll(async () => {
  const { DATABASE_URL } = process.env;
  const besideTests =
    DATABASE_URL && (await buildSharedSettings(inject('server').dataDir, DATABASE_URL));
  server = await startServer({ LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...besideTests });
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await server.remove();
});

test('a host’s read overtakes queued calls, and all of them succeed', async () => {
  const { client, event } = await createHostOn(server, { plan: 'Basic', events: 1 });
  let answered = 0;
  const { promise: first, resolve } = Promise.withResolvers<void>();
  const ask = async () => {
    const headers = { apikey: server.publishableKey, 'X-Forwarded-For': '198.51.100.7' };
    const { status } = await fetch(`${server.url}/rest/v1/faqs?select=*&id=eq.${randomUUID()}`, {
      headers,
    });
    answered++;
    resolve();
    return status;
  };
  const crowd = Array.from({ length: CALLS }, ask);
  await first;
  const before = answered;
  await client.from('events').select('*').eq('id', event.id).single().throwOnError();
  expect(answered - before).toBeLessThan(CALLS / 4);
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
});
