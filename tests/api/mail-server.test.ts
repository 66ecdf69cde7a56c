import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTemporaryFolder, findFreePort, startServer } from '../support/server.ts';
import { startMailServer } from '../support/smtp.ts';

/** Creates a private certificate authority and a certificate for `localhost` that it signed. */
async function makeAuthority() {
  const folder = await createTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const newKey = (name: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', file(name)];
  openssl(
    'req',
    '-x509',
    ...newKey('ca.key'),
    '-out',
    file('ca.pem'),
    '-subj',
    '/CN=Own authority',
  );
  openssl('req', ...newKey('key'), '-out', file('request'), '-subj', '/CN=localhost');
  await writeFile(file('names'), 'subjectAltName=DNS:localhost');
  const by = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-CAcreateserial'];
  openssl(
    'x509',
    '-req',
    '-in',
    file('request'),
    ...by,
    '-extfile',
    file('names'),
    '-out',
    file('cert'),
  );
  return {
    authority: file('ca.pem'),
    certificate: { key: readFileSync(file('key')), cert: readFileSync(file('cert')) },
  };
}

/** Returns the only line about mail that the server logs at startup. */
async function lineOfStart(settings: Record<string, string>) {
  const server = await startServer(settings);
  try {
    return await vi.waitFor(() => {
      const lines = server.output().split('\n');
      const about = lines.filter((line) => line.includes('the mail server'));
      expect(about).toHaveLength(1);
      return JSON.parse(String(about[0])) as Record<string, string>;
    }, 20_000);
  } finally {
    await server.stop('SIGKILL');
    await server.remove();
  }
}

test('logs once at startup whether the mail server responds, and starts in both cases', async () => {
  const mailServer = await startMailServer();
  onTestFinished(mailServer.stop);
  expect((await lineOfStart({ SMTP_URL: mailServer.url })).msg).toBe('the mail server responds');
  const { msg, reason } = await lineOfStart({
    SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
  });
  expect(msg).toBe('could not connect to the mail server; mails will not be sent');
  expect(reason).toContain('ECONNREFUSED');
});

test('a mail server with a private certificate authority is used if the settings name that authority', async () => {
  const { authority, certificate } = await makeAuthority();
  const mailServer = await startMailServer(certificate);
  onTestFinished(mailServer.stop);
  const { msg, reason } = await lineOfStart({ SMTP_URL: mailServer.url });
  expect(msg).toContain('NODE_EXTRA_CA_CERTS');
  expect(reason).toMatch(/certificate/);
  const trusting = { SMTP_URL: mailServer.url, NODE_EXTRA_CA_CERTS: authority };
  expect((await lineOfStart(trusting)).msg).toBe('the mail server responds');
});
