import { expect, test } from 'vitest';
import { sendDueMails } from '../../server/periodic/due-mails.ts';
import { createContactMailQueue } from '../../supabase/functions/_shared/contact-mails.ts';
import type { Mail } from '../../supabase/functions/_shared/mail.ts';
import { startBackendForTest } from '../support/in-process-backend.ts';

test('a failed mail is retried once within a week and does not delay the writer’s other messages', async () => {
  const { admin, connect, database } = await startBackendForTest();
  for (const full_name of ['Una', 'Tom', 'Old']) {
    const { error } = await connect().from('contact_submissions').insert({
      inquiry_type: 'general',
      full_name,
      email: 'writer@example.com',
      question: 'How many tables may I have?',
    });
    expect(error).toBeNull();
  }
  await database.exec(
    `update public.contact_submissions set created_at = now() - interval '8 days' where full_name = 'Old'`,
  );
  const passHour = () =>
    database.exec(
      `update public.contact_submissions set notification_claimed_at = now() - interval '61 minutes'`,
    );

  let isAway = (_: Mail) => true;
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => {
    if (isAway(mail)) throw new Error('the mail server is away');
    mails.push(mail);
  };
  const queue = createContactMailQueue({ admin, supportEmail: 'hello@placecard.example' });
  const send = () => sendDueMails(queue, sendMail, new AbortController().signal);
  await expect(send()).rejects.toThrow('the mail server is away');
  expect(await send()).toBeUndefined(); // the first claim is valid for an hour
  await passHour();
  isAway = ({ subject }) => subject.includes('Una');
  await expect(send()).rejects.toThrow('the mail server is away');
  expect(mails).toMatchObject([{ to: 'hello@placecard.example', subject: 'Question: Tom' }]);
  await passHour();
  isAway = () => false;
  expect(await send()).toEqual({ mails: 1 });
  await passHour();
  expect(await send()).toBeUndefined();
  expect(mails.map(({ subject }) => subject)).toEqual(['Question: Tom', 'Question: Una']);
});
