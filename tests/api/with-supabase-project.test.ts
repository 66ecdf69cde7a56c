import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTemporaryFolder, findFreePort, startServer } from '../support/server.ts';
import { startMailServer } from '../support/smtp.ts';

const due = {
  event_id: 'a',
  event_name: 'Amelia and Tom',
  email: 'amelia@example.com',
  full_name: 'Amelia',
  deletes_on: '2027-07-12',
};
const deletions = [due];
const noted: unknown[] = [];

/**
 * A fake Supabase project with one due deletion, which it returns to the first caller. All other
 * requests get an empty response.
 */
const project = createServer(async (request, response) => {
  const asked = await text(request);
  const isClaim =
    request.url?.endsWith('/rpc/claim_mail') && request.headers.apikey === 'sb_secret_x';
  const isForDeletion = isClaim && JSON.parse(asked).kind === 'deletion';
  if (request.url?.endsWith('/rpc/record_mail')) noted.push(JSON.parse(asked));
  response
    .writeHead(200, { 'Content-Type': 'application/json' })
    .end(JSON.stringify(isClaim ? (isForDeletion && deletions.shift()) || null : []));
});
let projectUrl = '';
beforeAll(async () => {
  const port = await findFreePort();
  await new Promise<void>((resolve) => project.listen(port, '127.0.0.1', resolve));
  projectUrl = `http://127.0.0.1:${port}`;
});
afterAll(() => void project.close());

// A long timeout, because two servers start slowly on a busy machine.
test('with a Supabase project the server stores nothing on disk, reports the project’s health and sends deletion mails', {
  timeout: 240_000,
}, async () => {
  const mailServer = await startMailServer();
  const settings = {
    LOG_LEVEL: 'warn',
    SMTP_URL: mailServer.url,
    SUPABASE_URL: projectUrl,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
    DATA_DIR: await createTemporaryFolder(),
  };
  const [one, other] = await Promise.all([startServer(settings), startServer(settings)]);
  try {
    await vi.waitFor(() => expect(noted).toEqual([{ kind: 'deletion', due }]), 60_000);
    expect(mailServer.mailsTo('amelia@example.com')).toEqual([
      expect.stringContaining('we=E2=80=99ll delete Amelia and Tom on'),
    ]); // quoted-printable
    expect(await readdir(settings.DATA_DIR)).toEqual([]);
    expect((await fetch(`${one.url}/healthz`)).status).toBe(200);
    project.closeAllConnections();
    await new Promise((resolve) => project.close(resolve));
    const answer = await fetch(`${other.url}/healthz`);
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'unavailable' }]);
  } finally {
    await Promise.all([one.stop(), other.stop()]);
    await one.remove();
    await mailServer.stop();
  }
});
