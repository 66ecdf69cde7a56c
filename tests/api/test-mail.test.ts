import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOutbox } from '../support/mails.ts';
import { buildEnvironment, createTemporaryFolder, findFreePort } from '../support/server.ts';
import { startMailServer } from '../support/smtp.ts';

async function sendTestMail(address: string, environment: Record<string, string> = {}) {
  const dataDir = await createTemporaryFolder();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const child = spawn('node', ['server/backend/mail/send-test-mail.ts', address], {
    cwd: join(import.meta.dirname, '../..'),
    env: buildEnvironment({
      DATA_DIR: dataDir,
      SUPPORT_EMAIL: 'hello@amber.example',
      ...environment,
    }),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, said, mails: await readOutbox(dataDir) };
}

test('npm run mail sends one mail with the server’s settings, and says where it went', async () => {
  const mailServer = await startMailServer();
  onTestFinished(mailServer.stop);
  const sent = await sendTestMail('tess@example.com', { SMTP_URL: mailServer.url });
  expect([sent.code, sent.said]).toEqual([
    0,
    expect.stringContaining('accepted a mail to tess@example.com'),
  ]);
  expect(mailServer.recipients()).toEqual(['tess@example.com']);
  expect(mailServer.mailsTo('tess@example.com')[0]).toMatch(/^Auto-Submitted: auto-generated$/m);

  const stored = await sendTestMail('tess@example.com');
  expect([stored.code, stored.mails.length, stored.said]).toEqual([
    0,
    1,
    expect.stringContaining('SMTP_URL is not set'),
  ]);
});

test('npm run mail explains a failure, and accepts one address only', async () => {
  const away = await sendTestMail('tess@example.com', {
    SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
  });
  expect([away.code, away.said]).toEqual([
    1,
    expect.stringMatching(/^The mail was not sent: .*ECONNREFUSED/),
  ]);
  for (const wrong of ['', 'tess', 'tess@example.com,tom@example.com']) {
    expect(await sendTestMail(wrong)).toMatchObject({
      code: 1,
      said: 'Usage: npm run mail -- ADDRESS\n',
      mails: [],
    });
  }
});
