import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Mail } from '../../../supabase/functions/_shared/mail.ts';
import { log } from '../../log.ts';
import { createAuthMailer } from './auth-mailer.ts';

log.level = 'silent';
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function mailing(failures: Error[]) {
  const sent: Mail[] = [];
  let tries = 0;
  const mailer = createAuthMailer(async (mail) => {
    tries++;
    const failure = failures.shift();
    if (failure) throw failure;
    sent.push(mail);
  }, 'https://placecard.example');
  return { mailer, sent, tries: () => tries };
}
const confirm = (mailer: ReturnType<typeof createAuthMailer>) =>
  mailer.sendConfirmation('tess@example.com', 'a'.repeat(64));

test('resends a failed confirmation mail while its link is valid', async () => {
  const { mailer, sent, tries } = mailing([
    new Error('connection refused'),
    new Error('connection refused'),
  ]);
  await confirm(mailer);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tries(), sent.length]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(sent).toMatchObject([{ to: 'tess@example.com', subject: 'Please confirm your e-mail' }]);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(tries()).toBe(3);
});

test('drops a mail after four attempts, or immediately if its recipient is refused', async () => {
  const away = mailing(Array.from({ length: 9 }, () => new Error('connection refused')));
  await confirm(away.mailer);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(away.tries()).toBe(4);
  const refused = mailing([Object.assign(new Error('no such mailbox'), { responseCode: 550 })]);
  await confirm(refused.mailer);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(refused.tries()).toBe(1);
});

test('queues at most 1,000 mails for another attempt', async () => {
  const { mailer, tries } = mailing(
    Array.from({ length: 5000 }, () => new Error('connection refused')),
  );
  for (let at = 0; at < 1200; at++) await confirm(mailer);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries()).toBe(2200);
});
